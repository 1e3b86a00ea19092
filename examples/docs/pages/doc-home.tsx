/** The content type `doc_home`: every document with its first sentences. */
import { definePage, fields } from 'stopover';
import { readMenu } from './read-menu.ts';

export const docHome = definePage({
  name: 'doc_home',
  fields: { title: fields.requiredText() },
  render: ({ fields: { title }, context }) => (
    <article className="doc">
      <h1>{title}</h1>
      <p className="lead">
        Stopover turns a Storyblok space into a fast static website. These pages are built by it, from the
        documents of its own checkout.
      </p>
      {readMenu(context).map(({ group, documents }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul className="documents">
            {documents.map(({ uuid, href, fields: { title, summary } }) => (
              <li key={uuid}>
                <a href={href}>{title}</a>
                {group !== 'Decisions' && <p>{summary}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  ),
  describe: ({ fields: { title } }) => ({
    title,
    description: 'Guides, reference and decisions of Stopover, built by Stopover.',
    hideBreadcrumbs: true,
  }),
});
