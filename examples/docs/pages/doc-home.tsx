/** The content type `doc_home`: the list of all documents, as `docs/README.md` has it. */
import { definePage, fields } from 'stopover';

export const docHome = definePage({
  name: 'doc_home',
  fields: { title: fields.requiredText(), text: fields.requiredMarkdown() },
  render: ({ fields: { title, text }, context }) => (
    <article className="doc">
      <h1>{title}</h1>
      {context.renderMarkdown(text, 'content.text')}
    </article>
  ),
  describe: ({ fields: { title } }) => ({
    title,
    description: 'Tutorial, guides, reference and decisions of Stopover, built by Stopover.',
    hideBreadcrumbs: true,
  }),
});
