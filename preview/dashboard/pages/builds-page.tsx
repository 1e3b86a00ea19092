/** The last build: its slowest and largest pages, and its report. */

import type { ReactNode } from 'react';
import type { LastBuild } from '#pipeline';
import { countOf, formatBytes } from '#pipeline';
import { Table } from '../parts.tsx';
import { dashboardAddress } from './dashboard-page.tsx';

interface BuildsPageProps {
  readonly build: LastBuild | undefined;
  readonly hasReport: boolean;
}

/** Renders the page about the last build, or a note that there is none. */
export function BuildsPage({ build, hasReport }: BuildsPageProps): ReactNode {
  if (!build) return <p>No build has been made here yet: run stopover build.</p>;
  const { buildId, pages, isCurrent, slowest, largest } = build;
  return (
    <>
      <p role="status">
        Build <code>{buildId}</code>: {countOf(pages, 'page')}.
      </p>
      {!isCurrent && (
        <p className="notice">
          Code, configuration or blocks have changed since; the next build renders every page.
        </p>
      )}
      <p>
        {hasReport ? (
          <a href={dashboardAddress('report')}>Report of the last build that was profiled</a>
        ) : (
          'stopover build --profile leaves a report of where the time went.'
        )}
      </p>
      <h2>Slowest pages</h2>
      <Table
        caption="Slowest pages, when they were last rendered"
        columns={['Page', 'Rendering']}
        rows={slowest.map(({ route, milliseconds }) => [linkTo(route), `${milliseconds.toFixed(1)} ms`])}
      />
      <h2>Largest pages</h2>
      <Table
        caption="Largest pages, by their document"
        columns={['Page', 'Document']}
        rows={largest.map(({ route, bytes }) => [linkTo(route), formatBytes(bytes)])}
      />
    </>
  );
}

function linkTo(route: string): ReactNode {
  return <a href={dashboardAddress('page', { route })}>{route}</a>;
}
