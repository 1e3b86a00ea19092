/** A built site in memory, in the form that artefacts get. */
import type { BuiltSite } from '../../../../pipeline/artefacts/artefact.ts';
import { resolveSiteRedirects } from '../../../../pipeline/artefacts/redirects/rules/list-rules.ts';
import { Config } from '../../../../pipeline/config/config.ts';
import type { PageRecord } from '../../../../pipeline/record/page-record.ts';
import type { BuildWarning } from '../../../../pipeline/run/build-warning.ts';
import { type DatasourceEntry, renderHealthPage, type Site, type Story } from '../../../../renderer/index.ts';
import { makeUuid } from '../../../support/content/make-story.ts';

export const englishAndGerman: Site = {
  url: 'https://windsock.example',
  brand: 'Windsock',
  timeZone: 'Europe/Berlin',
  homeSlug: 'home',
  dataFolders: ['global', 'content'],
  languages: [
    { code: 'en', content: 'default', prefix: '', label: 'English' },
    { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' },
  ],
};

/** A page's record, of which only the route matters. */
export function makePage(route: string, summary: Partial<PageRecord['summary']> = {}): PageRecord {
  const language = /^\/de(?:\/|$)/.test(route) ? 'de' : 'en';
  return {
    uuid: makeUuid(1),
    story: route.slice(1),
    language,
    route,
    reads: [],
    shellReads: [],
    files: [],
    drawings: [],
    findings: [],
    shellFindings: [],
    milliseconds: 1,
    bytes: 1,
    seams: { document: undefined, shell: '' },
    summary: {
      title: route,
      noindex: false,
      hideNavigation: false,
      lastModified: null,
      alternates: [{ language, route }],
      ...summary,
    },
  };
}

export interface SiteContent {
  readonly stories?: readonly Story[];
  readonly datasources?: Readonly<Record<string, readonly DatasourceEntry[]>>;
}

/** Makes the site, with the list of its warnings. */
export function makeBuiltSite(overrides: Partial<BuiltSite> = {}, content: SiteContent = {}) {
  const warnings: BuildWarning[] = [];
  const built: BuiltSite = {
    site: englishAndGerman,
    config: Config.parse({}),
    content: readContent(content),
    pages: [],
    pageCount: 0,
    failedRoutes: [],
    unknownClasses: [],
    unknownNames: () => [],
    publicFiles: [],
    ownPaths: [],
    hasFile: (path) => [...built.publicFiles.map((file) => file.path), ...built.ownPaths].includes(path),
    redirects: () => resolveSiteRedirects(built),
    formerSlugs: [],
    now: new Date('2026-11-20T12:00:00Z'),
    contentTime: '2026-11-19T09:00:00.000Z',
    cv: 7,
    renderErrorDocument: ({ language, route }, { status, message }) => ({
      html: `<html lang="${language}">${route} ${status} ${message}`,
      payload: { title: `${language} ${status}`, head: '', main: message, islands: [] },
    }),
    renderHealth: renderHealthPage,
    renderOwn: ({ path }) => path,
    listOwn: () => {},
    askedMessages: () => new Set(),
    warn: (warning) => warnings.push(warning),
    expire: () => {},
    ...overrides,
  };
  return { built, warnings };
}

function readContent({ stories = [], datasources = {} }: SiteContent): BuiltSite['content'] {
  const facts = stories.map(({ content, ...story }) => ({
    ...story,
    type: content.component,
    languages: Array.isArray(content.languages) ? content.languages : null,
    relations: {},
    hashes: {},
  }));
  return {
    story: (uuid) => stories.find((story) => story.uuid === uuid),
    facts: (uuid) => facts.find((story) => story.uuid === uuid),
    find: ({ type }) => facts.filter((story) => story.type === type),
    route: () => undefined,
    datasource: (name) => datasources[name] ?? [],
  };
}
