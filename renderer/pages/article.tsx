/** Template of the content type `article`: its author and date, the text, and what to read next. */
import type { ReactNode } from 'react';
import { articleFields, article as articleRecord } from '../content-types/article.ts';
import { calendarLocale, formatDate } from '../format/format.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { describeArticle } from '../seo/structured-data/article.ts';
import { type PageRow, PageRows } from './parts/lists/page-rows.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readingMinutes } from './parts/reading-time.ts';
import { TemplateSection } from './parts/template-section.tsx';
import { TextSection } from './parts/text-section.tsx';

type View = PageView<typeof articleFields>;

/** A guide or an answer. */
export const article = definePage({
  name: 'article',
  fields: articleFields,
  render: renderArticle,
  describe: describeArticlePage,
});

function renderArticle(view: View): ReactNode {
  const { fields, context } = view;
  const related = readRelated(view);
  return (
    <>
      <PageHead context={context} title={fields.title} lede={fields.lede}>
        <p className="meta">{describeOrigin(view)}</p>
      </PageHead>
      <TextSection context={context} document={fields.text} path="content.text" />
      {context.renderBlocks(fields.body, 'content.body')}
      {related.length > 0 && (
        <TemplateSection context={context} title={context.message('page.article.related')} tone="sunk">
          <PageRows rows={related} context={context} />
        </TemplateSection>
      )}
    </>
  );
}

/** "By the Windsock parking team, updated 3 November 2026, 4 min read". */
function describeOrigin({ fields, context }: View): string {
  const { author_team: team, updated_on: updated, text } = fields;
  const parts = [
    ...(team ? [context.message('page.article.by', { team })] : []),
    ...(updated
      ? [context.message('read.updated', { date: formatDate(updated, calendarLocale(context)) })]
      : []),
    context.message('read.minutes', { count: readingMinutes(text) }),
  ];
  return parts.join(' · ');
}

function readRelated({ fields, context, story }: View): readonly PageRow[] {
  return fields.related
    .filter((uuid) => uuid !== story.uuid)
    .flatMap((uuid) => {
      const part = context.read(uuid, articleRecord, ['title', 'updated_on'], 'content.related');
      if (!part?.href) return [];
      const date = part.fields.updated_on && formatDate(part.fields.updated_on, calendarLocale(context));
      const text = date && context.message('read.updated', { date });
      const { href, hrefLang } = part;
      return [{ link: { href, ...(hrefLang ? { hrefLang } : {}) }, title: part.fields.title, text }];
    });
}

function describeArticlePage({ fields, context, story }: View): PageDescription {
  return {
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    jsonLd: [describeArticle({ fields, context, story })],
  };
}
