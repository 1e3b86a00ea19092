/** Template of the content type `offer`: the countdown, the terms, and the products it applies to. */
import type { ReactNode } from 'react';
import { offerFields } from '../content-types/offer.ts';
import { formatDate } from '../format/format.ts';
import { dateLocale, endOfDay } from '../format/whole-day.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import { renderBodyParts } from './parts/body-parts.ts';
import { PageHead } from './parts/page-head.tsx';
import { TextSection } from './parts/text-section.tsx';

type View = PageView<typeof offerFields>;

/** An offer's page. */
export const offer = definePage({
  name: 'offer',
  fields: offerFields,
  render: renderOffer,
  describe: ({ fields }) => ({
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
  }),
});

function renderOffer(view: View): ReactNode {
  const { fields, context } = view;
  const body = renderBodyParts(fields.body, ['countdown_offer', 'banner'], context);
  return (
    <>
      <PageHead context={context} title={fields.title} lede={fields.lede}>
        <Validity {...view} />
      </PageHead>
      {body.lead}
      <TextSection
        context={context}
        document={fields.terms}
        path="content.terms"
        title={context.message('page.offer.terms')}
      />
      {body.rest}
    </>
  );
}

/** The period of validity; the browser also shows it only during that period. */
function Validity({ fields, context }: View): ReactNode {
  const { valid_until: day } = fields;
  const until = day && endOfDay(day, context);
  const ended = <p className="meta">{context.message('offer.ended')}</p>;
  if (until && context.isPast(until)) return ended;
  const words = describeValidity({ fields, context });
  if (!words) return null;
  return (
    <>
      <p className="meta" {...(until ? { 'data-until': until } : {})}>
        {words}
      </p>
      {until && <template data-from={until}>{ended}</template>}
    </>
  );
}

function describeValidity({ fields, context }: Pick<View, 'fields' | 'context'>): string | undefined {
  const { valid_from: from, valid_until: until } = fields;
  const dates = {
    from: from ? formatDate(from, dateLocale(from, context)) : '',
    until: until ? formatDate(until, dateLocale(until, context)) : '',
  };
  if (from && until) return context.message('page.offer.between', dates);
  if (until) return context.message('page.offer.until', dates);
  return from && context.message('page.offer.from', dates);
}
