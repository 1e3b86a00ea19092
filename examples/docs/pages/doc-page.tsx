/** The content type `doc_page`: a document in Markdown, with the list of its headings. */
import { definePage, fields } from 'stopover';
import { listSections } from '../markdown.ts';

export const docPage = definePage({
  name: 'doc_page',
  fields: {
    title: fields.requiredText(),
    summary: fields.textarea(),
    group: fields.requiredText(),
    order: fields.requiredNumber(),
    text: fields.requiredMarkdown(),
  },
  render({ fields: { title, group, text }, context }) {
    const headings = listSections(text).filter(({ level, anchor }) => level === 2 && anchor !== '');
    return (
      <article className="doc">
        <p className="group">{group}</p>
        <h1>{title}</h1>
        {headings.length > 2 && (
          <nav className="contents" aria-label="On this page">
            <ul>
              {headings.map(({ anchor, heading }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {context.renderMarkdown(text, 'content.text')}
      </article>
    );
  },
  describe: ({ fields: { title, summary } }) => ({
    title,
    ...(summary ? { description: summary } : {}),
    hideBreadcrumbs: true,
  }),
});
