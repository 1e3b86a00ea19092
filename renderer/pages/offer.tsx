/** Template of the content type `offer`: the countdown, the terms, and what the offer is good for. */
import type { ReactNode } from 'react';
import { offerFields } from '../content-types/offer.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import { formatDate } from '../model/format.ts';
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
  const validity = describeValidity(view);
  const body = renderBodyParts(fields.body, ['countdown_offer', 'banner'], context);
  return (
    <>
      <PageHead context={context} title={fields.title} lede={fields.lede}>
        {validity && <p className="meta">{validity}</p>}
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

function describeValidity({ fields, context }: View): string | undefined {
  const { valid_from: from, valid_until: until } = fields;
  if (until && context.isPast(until)) return context.message('offer.ended');
  const dates = {
    from: from ? formatDate(from, context) : '',
    until: until ? formatDate(until, context) : '',
  };
  if (from && until) return context.message('page.offer.between', dates);
  if (until) return context.message('page.offer.until', dates);
  return from && context.message('page.offer.from', dates);
}
