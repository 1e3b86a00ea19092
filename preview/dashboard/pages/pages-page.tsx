/** All pages of the site, with a search form. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import type { PageSearch, PageState, SitePage } from '../page-list.ts';
import { EditLink, Table } from '../parts.tsx';
import { dashboardAddress } from './dashboard-page.tsx';

/** Number of pages shown at once: a table of ten thousand rows is useless. */
const PAGES_AT_ONCE = 100;

const stateNames: Readonly<Record<PageState, string>> = {
  published: 'as published',
  edited: 'edited',
  new: 'new',
  leaving: 'leaves when published',
};

interface PagesPageProps {
  readonly found: readonly SitePage[];
  readonly total: number;
  readonly search: PageSearch;
  /** 1 for the first. */
  readonly number: number;
  /** Address of a route on the preview. */
  readonly hrefOf: (route: string) => string;
  /** Returns the editor's address of a story. */
  readonly editOf: (storyId: number) => string | undefined;
}

/** Renders one screen of the found pages, with the search form. */
export function PagesPage({ found, total, search, number, hrefOf, editOf }: PagesPageProps): ReactNode {
  const last = Math.max(1, Math.ceil(found.length / PAGES_AT_ONCE));
  const current = Math.min(number, last);
  const shown = found.slice((current - 1) * PAGES_AT_ONCE, current * PAGES_AT_ONCE);
  return (
    <>
      <SearchForm {...search} />
      <div data-work="">
        <p role="status">
          {found.length === total ? countOf(total, 'page') : `${found.length} of ${countOf(total, 'page')}`}
          {last > 1 && `, part ${current} of ${last}`}
        </p>
        {shown.length > 0 && (
          <Table
            caption="Pages"
            columns={['Page', 'Story', 'Type', 'Language', 'Draft', 'More']}
            rows={shown.map((page) => describeRow(page, hrefOf, editOf))}
          />
        )}
        {last > 1 && <Parts current={current} last={last} search={search} />}
      </div>
    </>
  );
}

function SearchForm({ text, state }: PageSearch): ReactNode {
  return (
    <form className="form" action={dashboardAddress('')} method="get">
      <p>
        <label htmlFor="q">Search address, story or type</label>
        <input id="q" name="q" type="search" defaultValue={text} />
      </p>
      <p>
        <label htmlFor="state">Draft</label>
        <select id="state" name="state" defaultValue={state ?? ''}>
          <option value="">all</option>
          {Object.entries(stateNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button type="submit">Search</button>
      </p>
    </form>
  );
}

function describeRow(
  { route, story, language, state }: SitePage,
  hrefOf: PagesPageProps['hrefOf'],
  editOf: PagesPageProps['editOf'],
): readonly ReactNode[] {
  const view = state === 'leaving' ? 'published' : undefined;
  return [
    state === 'leaving' ? <span key="route">{route}</span> : <a href={hrefOf(route)}>{route}</a>,
    story.name,
    <code key="type">{story.type}</code>,
    language,
    <span key="state" className={`tag tag--${state}`}>
      {stateNames[state]}
    </span>,
    <span key="more" className="links">
      <a href={dashboardAddress('page', { route, view })} aria-label={`Details of ${route}`}>
        Details
      </a>
      <EditLink href={editOf(story.id)} name={story.name} />
    </span>,
  ];
}

interface PartsProps {
  readonly current: number;
  readonly last: number;
  readonly search: PageSearch;
}

function Parts({ current, last, search }: PartsProps): ReactNode {
  const address = (part: number) =>
    dashboardAddress('', { q: search.text || undefined, state: search.state, part: String(part) });
  const near = [1, current - 1, current, current + 1, last].filter((part) => part >= 1 && part <= last);
  return (
    <nav aria-label="Parts of the list">
      <ul className="parts">
        {[...new Set(near)].map((part) => (
          <li key={part}>
            <a href={address(part)} aria-current={part === current ? 'page' : undefined}>
              {part === current - 1 ? 'Previous' : part === current + 1 ? 'Next' : `Part ${part}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Reads the state that a query names. */
export function readState(value: unknown): PageState | undefined {
  return Object.keys(stateNames).find((state): state is PageState => state === value);
}
