/** The pages of a built site, for tests that examine all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type MarkupElement, readElements } from '../markup/markup.ts';

export interface SitePage {
  /** Address: `/parking`. */
  readonly route: string;
  readonly language: 'en' | 'de';
  readonly html: string;
  /** All elements of the body, in document order. */
  readonly elements: readonly MarkupElement[];
}

/** Reads every page of the site, in the order of their addresses. */
export function readSitePages(folder: string): readonly SitePage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPage(folder, file))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}

function readPage(folder: string, file: string): SitePage {
  const route = `/${file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
  const html = readFileSync(join(folder, file), 'utf8');
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
  return {
    route,
    language: route === '/de' || route.startsWith('/de/') ? 'de' : 'en',
    html,
    elements: readElements(body),
  };
}
