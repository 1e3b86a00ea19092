/** The details of an address that has no page in the requested view. */
import type { ReactNode } from 'react';
import { formatView, type PreviewView } from '../../live/preview-view.ts';
import { dashboardAddress } from './dashboard-page.tsx';

interface NoPageProps {
  readonly route: string;
  /** The present views that have a page at the address. */
  readonly views: readonly PreviewView[];
}

/** Renders the reason, with links to the views that have the page. */
export function NoPage({ route, views }: NoPageProps): ReactNode {
  return (
    <>
      <p>There is no page at this address on the side and at the moment that were asked for.</p>
      <p className="links">
        {views.map((view) => (
          <a key={view.version} href={dashboardAddress('page', { route, view: formatView(view) })}>
            {view.version === 'draft' ? 'The page as a draft now' : 'The page as it is published now'}
          </a>
        ))}
        <a href={dashboardAddress('', { q: route })}>Search the pages for this address</a>
      </p>
    </>
  );
}
