/** The page about the changes that publishing the drafts would make. */

import type { ReactNode } from 'react';
import type { ChangedPage, ChangedRedirect, PublicationDiff } from '#pipeline';
import { countOf } from '#pipeline';
import { Table } from '../parts.tsx';
import { dashboardAddress } from './dashboard-page.tsx';

/** Maximum number of pages listed for each kind of change; `stopover diff` lists all. */
const SHOWN_PAGES = 200;
/** Number of causes of a page that are shown at first: renaming a story is a cause for all pages that link to it. */
const SHOWN_CAUSES = 3;

const kinds: readonly (readonly [ChangedPage['change'], string])[] = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
];

/** Renders the lists of pages and redirects that publishing would add, change or remove. */
export function ChangesPage({ pages, redirects, problems }: PublicationDiff): ReactNode {
  const counts = kinds.map(([change, title]) => ({
    title,
    pages: pages.filter((page) => page.change === change),
  }));
  const failing = pages.filter(({ failure }) => failure).length;
  return (
    <>
      <p role="status">
        {pages.length === 0
          ? 'Publishing the drafts would change no page.'
          : `Publishing the drafts would touch ${countOf(pages.length, 'page')}: ${counts.map((kind) => `${kind.pages.length} ${kind.title.toLowerCase()}`).join(', ')}.`}
      </p>
      {failing > 0 && (
        <p className="notice notice--bad">
          {`${countOf(failing, 'page')} could not be rendered from the drafts, and would fail in the next build.`}
        </p>
      )}
      {problems.map(({ message }) => (
        <p key={message} className="notice notice--bad">
          {message}
        </p>
      ))}
      {counts
        .filter((kind) => kind.pages.length > 0)
        .map((kind) => (
          <section key={kind.title}>
            <h2>{`${kind.title} (${kind.pages.length})`}</h2>
            <ul className="changes">{kind.pages.slice(0, SHOWN_PAGES).map(describeChange)}</ul>
            {kind.pages.length > SHOWN_PAGES && (
              <p>{`And ${countOf(kind.pages.length - SHOWN_PAGES, 'more page')}; stopover diff names all.`}</p>
            )}
          </section>
        ))}
      {redirects.length > 0 && <Redirects redirects={redirects} />}
    </>
  );
}

function Redirects({ redirects }: Pick<PublicationDiff, 'redirects'>): ReactNode {
  const more = redirects.length - SHOWN_PAGES;
  const title = `Redirects (${redirects.length})`;
  return (
    <section>
      <h2>{title}</h2>
      <Table
        caption={title}
        columns={['From', 'What', 'Today', 'Then']}
        rows={redirects
          .slice(0, SHOWN_PAGES)
          .map(({ from, change, before, after }) => [
            <code key="from">{from}</code>,
            change,
            describeTarget(before),
            describeTarget(after),
          ])}
      />
      {more > 0 && <p>{`And ${countOf(more, 'more redirect')}; stopover diff names all.`}</p>}
    </section>
  );
}

function describeTarget(target: ChangedRedirect['before']): ReactNode {
  return target ? (
    <>
      <code>{target.to}</code> {target.status}
    </>
  ) : (
    'none'
  );
}

function describeChange({ route, uuid, language, because, failure, change }: ChangedPage): ReactNode {
  const others = because.slice(SHOWN_CAUSES);
  return (
    <li key={`${change} ${route}`}>
      <a href={dashboardAddress('change', { uuid, language })}>{route}</a>
      <ul>
        {failure && (
          <li>
            <span className="tag tag--error">error</span> {failure.message} <code>{failure.block}</code>
          </li>
        )}
        {because.slice(0, SHOWN_CAUSES).map(describeCause)}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{countOf(others.length, 'other reason')}</summary>
          <ul>{others.map(describeCause)}</ul>
        </details>
      )}
    </li>
  );
}

function describeCause({ message }: ChangedPage['because'][number]): ReactNode {
  return <li key={message}>{message}</li>;
}
