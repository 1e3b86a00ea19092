/** The content type `news_article`: a short text with a date and tags. */
import { definePage, fields } from 'stopover';
import { PageTop } from '../elements/page-top.tsx';
import { formatDate } from '../format.ts';

export const newsArticle = definePage({
  name: 'news_article',
  fields: {
    /** Name in menus and trails, in every language. */
    nav_title: fields.text({ maxLength: 60, translatable: true }),
    title: fields.requiredText({ maxLength: 80, translatable: true }),
    summary: fields.requiredText({ maxLength: 160, translatable: true }),
    date: fields.requiredDatetime(),
    text: fields.richText({ translatable: true }),
    body: fields.bloks(),
  },
  render({ fields: { title, summary, date, text, body }, context }) {
    return (
      <>
        <PageTop
          title={title}
          summary={summary}
          kicker={<time dateTime={date}>{formatDate(date, context)}</time>}
        />
        <div className="wrap prose">{context.renderRichText(text, 'content.text')}</div>
        {context.renderBlocks(body, 'content.body')}
      </>
    );
  },
  describe: ({ fields: { title, summary, date } }) => ({
    title,
    description: summary,
    jsonLd: [{ '@type': 'NewsArticle', headline: title, datePublished: date }],
  }),
});
