/** The content type `plain_page`: a heading, some text, and the blocks that editors choose. */
import { definePage, fields } from 'stopover';
import { PageTop } from '../elements/page-top.tsx';

export const plainPage = definePage({
  name: 'plain_page',
  fields: {
    /** Name in menus and trails, in every language. */
    nav_title: fields.text({ maxLength: 60, translatable: true }),
    title: fields.requiredText({ maxLength: 60, translatable: true }),
    summary: fields.textarea({ maxLength: 160, translatable: true }),
    text: fields.richText({ translatable: true }),
    body: fields.bloks(),
  },
  render({ fields: { title, summary, text, body }, story, context }) {
    const isHome = story.slug === context.site.homeSlug;
    return (
      <>
        {!isHome && <PageTop title={title} summary={summary} />}
        {text && <div className="wrap prose">{context.renderRichText(text, 'content.text')}</div>}
        {context.renderBlocks(body, 'content.body')}
      </>
    );
  },
  describe: ({ fields: { title, summary }, story, context }) => ({
    title,
    ...(summary ? { description: summary } : {}),
    hideBreadcrumbs: story.slug === context.site.homeSlug,
  }),
});
