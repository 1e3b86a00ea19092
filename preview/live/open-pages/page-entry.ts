/** An open page as the preview remembers it: the browser's document, and whether a change concerns it. */
import { hashContent } from '#pipeline';
import {
  basePathOf,
  decodeRoute,
  describeList,
  evaluateRead,
  type PageFailure,
  type PageJob,
  readListedId,
  splitAddress,
} from '#renderer';
import { findEditedPage } from '../site/edited-page.ts';
import { readFindings } from '../site/page-findings.ts';
import type { ShownPage, ShownSite } from '../site/shown-site.ts';
import type { OpenPage, PageNews } from './page-news.ts';

/** An open page. */
export interface Entry {
  readonly page: OpenPage;
  /** Hash of the browser's document. */
  hash: string;
  /** The source of the last document; undefined for a page that came from an earlier run of the preview. */
  last: { readonly shown: ShownPage | PageFailure; readonly site: ShownSite } | undefined;
  /** Order of the rendering that started last and is under way; results of earlier ones are dropped. */
  pending: number | undefined;
  /** The browser was told that the page is not at its address. */
  isAbsent: boolean;
  /** Renders the page again if a change concerns it. */
  readonly refresh: () => Promise<void>;
}

/** Records the browser's document; no rendering is under way. */
export function remember(entry: Entry, last: NonNullable<Entry['last']>): void {
  entry.last = last;
  entry.hash = 'html' in last.shown ? last.shown.hash : '';
  entry.pending = undefined;
  entry.isAbsent = false;
}

/** Whether the browser already shows this document and its findings. */
export function knows({ last, hash, isAbsent }: Entry, shown: ShownPage | PageFailure): boolean {
  if (!last || isAbsent || !isPage(shown, hash) || !('html' in last.shown)) return false;
  return JSON.stringify(readFindings(last.shown)) === JSON.stringify(readFindings(shown));
}

/** Whether this is the document with a hash. */
export function isPage(shown: ShownPage | PageFailure, hash: string): shown is ShownPage {
  return 'html' in shown && shown.hash === hash;
}

/** The news of a page that is no longer at its address. @param former the last known page at its address. */
export function explainAbsence(
  { page: open, last }: Entry,
  site: ShownSite,
  former: PageJob | undefined,
): PageNews {
  const { route, hash } = open;
  const page = last?.shown ?? former;
  if (!page) return leadToOpenStory(open, site) ?? findElsewhere(route, site);
  const { uuid, language } = page;
  const moved = site.pagesOf(uuid).find((job) => job.language === language);
  if (moved) return { kind: 'moved', route: moved.route };
  const list = readListedId(uuid)?.list;
  const broken = site.problems().find(({ facts }) => list && facts.uuid === describeList(list).uuid);
  // A list may break before the page that a tab has just opened is rendered for it again. An error page has no hash.
  const isShown = last !== undefined || hash !== '';
  if (!broken || !isShown) return last ? { kind: 'gone' } : findElsewhere(route, site);
  const { facts, problem } = broken;
  return { kind: 'failure', failure: { uuid, language, route, block: facts.slug, message: problem.message } };
}

/** Leads to the page that shows the editor's story if that was not known when the editor opened it. A missing page has no hash. */
function leadToOpenStory({ story: id, hash }: OpenPage, site: ShownSite): PageNews | undefined {
  if (id === undefined || hash !== '') return undefined;
  const { story, route } = findEditedPage({ id: Number(id), lang: undefined }, site);
  return story && route !== undefined ? { kind: 'moved', route } : undefined;
}

/** Finds the page by the address as for visitors: after time in the background or offline, the page in the browser is not known. */
function findElsewhere(from: string, site: ShownSite): PageNews {
  const rule = site.redirects()(from);
  if (!rule) return { kind: 'gone' };
  const { path } = splitAddress(rule.to);
  const route = decodeRoute(path.slice(basePathOf(site.content.site).length) || '/');
  return route !== undefined && site.pages().has(route) ? { kind: 'moved', route } : { kind: 'gone' };
}

/** Whether an answer to one of the page's reads differs in another state of the site. */
export function isConcerned({ shown, site: before }: NonNullable<Entry['last']>, site: ShownSite): boolean {
  if (before === site) return false;
  const isSameBasis = before.settings === site.settings && before.resources === site.resources;
  if (!('html' in shown) || !isSameBasis) return true;
  const language = site.content.site.languages.find(({ code }) => code === shown.language);
  if (!language) return true;
  const { messages } = site.settings.build.config;
  const source = { content: site.reader, site: site.content.site, language, now: site.now, messages };
  const hashOf = ({ reader }: ShownSite, uuid: string) => reader.facts(uuid)?.hashes[language.content];
  return [...shown.content.reads, ...shown.shell.reads].some(({ read, answer }) => {
    // The story's file is unchanged and need not be opened.
    if (read.kind === 'fields' && hashOf(before, read.uuid) === hashOf(site, read.uuid)) return false;
    return hashContent(evaluateRead(read, source)) !== answer;
  });
}
