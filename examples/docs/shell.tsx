/** Around every document: the search, and the menu of all documents at its side. */
import { defineShell, type ErrorView, type RenderContext } from 'stopover';
import { searchBox } from './islands/search-box.tsx';
import { readMenu } from './pages/read-menu.ts';

export default defineShell({
  header: ({ context, home }) => (
    <header className="side">
      <a className="name" href={home}>
        Stopover <span>documentation</span>
      </a>
      {context.island(searchBox, { index: '/search-index.json' })}
      <details className="menu">
        <summary>All documents</summary>
        <Menu context={context} />
      </details>
      <div className="wide">
        <Menu context={context} />
      </div>
    </header>
  ),
  footer: () => (
    <footer className="foot">Built by Stopover, from the documents of its checkout. MIT licensed.</footer>
  ),
  notFound: LostPage,
  error: LostPage,
});

function LostPage({ status, message, home }: ErrorView) {
  return (
    <article className="doc">
      <p className="group">{status}</p>
      <h1>{message}</h1>
      <p>
        <a href={home}>All documents</a>
      </p>
    </article>
  );
}

function Menu({ context }: { readonly context: RenderContext }) {
  return (
    <nav aria-label="Documents">
      {readMenu(context).map(({ group, documents }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {documents.map(({ uuid, href, fields }) => (
              <li key={uuid}>
                <a href={href}>{fields.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
