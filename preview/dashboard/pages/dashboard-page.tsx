/** The document of the dashboard's pages: what they have in common. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';

/** The sections in the order of the navigation, by their paths. */
const sections = [
  ['', 'Pages'],
  ['problems', 'Problems'],
  ['changes', 'Publishing'],
  ['schedule', 'Schedule'],
  ['builds', 'Builds'],
  ['webhooks', 'Webhooks'],
  ['shares', 'Share links'],
] as const;

/** Path of a section below the dashboard's address. */
export type SectionPath = (typeof sections)[number][0];

/** One page of the dashboard. */
export interface DashboardPage {
  readonly title: string;
  /** The section that it belongs to. */
  readonly section: SectionPath;
  readonly brand: string;
  readonly body: ReactNode;
}

/** Makes an address of the dashboard; undefined values of the query are left out. */
export function dashboardAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return `${PREVIEW_PATH}/${path}${search}`;
}

/** The page as a document. */
export function renderDashboardPage({ title, section, brand, body }: DashboardPage): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        <title>{`${title} – ${brand} preview`}</title>
        <link rel="stylesheet" href={dashboardAddress('assets/dashboard.css')} />
        <script defer src={dashboardAddress('assets/dashboard.js')} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="head">
          <div className="wrap">
            <p className="kind">
              <a href="/">{brand}</a> preview
            </p>
            <nav aria-label="Dashboard">
              <ul className="tabs">
                {sections.map(([path, label]) => (
                  <li key={path}>
                    <a href={dashboardAddress(path)} aria-current={path === section ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </header>
        <main id="main" className="wrap" tabIndex={-1}>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}
