/** Template of the content type `legal`: a long text with the day it came into force and its contents. */
import type { ReactNode } from 'react';
import { legalFields } from '../content-types/legal.ts';
import { ContentsList } from '../elements/contents-list.tsx';
import { calendarLocale, formatDate } from '../format/format.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import { PageHead } from './parts/page-head.tsx';

type View = PageView<typeof legalFields>;

/** Terms, privacy, imprint. */
export const legal = definePage({
  name: 'legal',
  fields: legalFields,
  render: renderLegal,
  describe: ({ fields }) => ({
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
  }),
});

function renderLegal({ fields, context }: View): ReactNode {
  const { title, lede, valid_from: from } = fields;
  const text = context.renderRichText(fields.text, 'content.text');
  return (
    <>
      <PageHead context={context} title={title} lede={lede}>
        {from && (
          <p className="meta">
            {context.message('page.legal.from', { date: formatDate(from, calendarLocale(context)) })}
          </p>
        )}
      </PageHead>
      {text && (
        <section className="section">
          <div className="wrap">
            <ContentsList text={text} context={context} />
            <div className="rich">{text}</div>
          </div>
        </section>
      )}
      {context.renderBlocks(fields.body, 'content.body')}
    </>
  );
}
