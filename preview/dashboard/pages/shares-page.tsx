/** The valid share links, each with a button to revoke it. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import type { ShareLink } from '../../access/share-links.ts';
import { parseView } from '../../live/preview-view.ts';
import { formatMoment } from '../moments.ts';
import { Table } from '../parts.tsx';
import { dashboardAddress } from './dashboard-page.tsx';

interface SharesPageProps {
  readonly links: readonly ShareLink[];
  readonly timeZone: string;
  readonly hrefOf: (route: string) => string;
}

/** Renders the table of links, each with a button that revokes it. */
export function SharesPage({ links, timeZone, hrefOf }: SharesPageProps): ReactNode {
  const format = (time: number) => formatMoment(new Date(time).toISOString(), timeZone);
  const rows = links.map(({ id, route, view, since, until }) => [
    <a key="page" href={hrefOf(route)}>
      {route}
    </a>,
    describeView(view, timeZone),
    format(since),
    format(until),
    <form key="revoke" method="post" action={dashboardAddress('share/revoke')}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={dashboardAddress('shares')} />
      <button type="submit" aria-label={`Revoke the link to ${route}, made ${format(since)}`}>
        Revoke
      </button>
    </form>,
  ]);
  return (
    <>
      <p role="status">
        {links.length === 0
          ? 'Nobody can see a draft by a link. The bar above each page makes links.'
          : `${countOf(links.length, 'link')} can be used. Times are in ${timeZone}.`}
      </p>
      {links.length > 0 && (
        <Table caption="Share links" columns={['Page', 'Shows', 'Made', 'Ends', 'End now']} rows={rows} />
      )}
    </>
  );
}

function describeView(view: string, timeZone: string): string {
  const { version, at } = parseView(view);
  const side = version === 'draft' ? 'the draft' : 'what is published';
  return at === undefined ? side : `${side} as of ${formatMoment(at, timeZone)}`;
}
