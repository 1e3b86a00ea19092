/** The pages that are open in browsers: who looks at what, and how each hears of a change that concerns it. */
import { hashContent } from '#pipeline';
import { evaluateRead, type PageFailure, type PageJob } from '#renderer';
import type { PreviewView } from './preview-view.ts';
import type { ShownPage, ShownSite } from './shown-site.ts';
import type { Workspace } from './workspace.ts';

/** A message to an open page. */
export type PageNews =
  /**
   * The page as it is now. `order` grows from one rendering to the next, over runs of the preview too. `before` is the page
   * that whoever asked has by now.
   */
  | {
      readonly kind: 'page';
      readonly page: ShownPage;
      readonly order: number;
      readonly before?: ShownPage | undefined;
    }
  /** It cannot be rendered any more; what is there stays. */
  | { readonly kind: 'failure'; readonly failure: PageFailure }
  /** It stands at another address now. */
  | { readonly kind: 'moved'; readonly route: string }
  /** There is no such page any more. */
  | { readonly kind: 'gone' }
  | Notice;

/** Something outside of pages, such as a problem of the site's code; plain data. It stands until one of its name takes its place. */
export interface Notice {
  readonly kind: 'notice';
  readonly name: string;
  /** Undefined takes it back. */
  readonly data: unknown;
}

/** One page that is open in a browser. */
export interface OpenPage {
  /** The browser's tab or frame, as it calls itself. */
  readonly tab: string;
  readonly route: string;
  readonly view: PreviewView;
  /** Hash of the document that the browser has. */
  readonly hash: string;
  tell(news: PageNews): void;
}

/** The pages that are open. */
export interface OpenPages {
  /** Takes a page in; the returned function lets it go. */
  open(page: OpenPage): () => void;
  list(): readonly Pick<OpenPage, 'tab' | 'route' | 'view'>[];
  /** Content or code may have changed: pages that are concerned are rendered again, all others are left alone. */
  refresh(): Promise<void>;
  /** Tells all pages, and those that are opened later. */
  notify(notice: Notice): void;
  /** Renders a page for a tab that asks for it, and remembers that this is what it has. */
  renderNow(site: ShownSite, job: PageJob, asking: Pick<OpenPage, 'tab' | 'hash'>): PageNews;
}

/** Renders what a tab sees: the site, under what it has typed and not saved. */
export type RenderForTab = (site: ShownSite, job: PageJob, tab: string) => ShownPage | PageFailure;

interface Entry {
  readonly page: OpenPage;
  /** Hash of the browser's document. */
  hash: string;
  /** The source of the last document; undefined for a page that came from an earlier run of the preview. */
  last: { readonly shown: ShownPage | PageFailure; readonly site: ShownSite } | undefined;
}

interface OpenPagesOptions {
  readonly workspace: Workspace;
  readonly render: RenderForTab;
  readonly now: () => Date;
}

/** Makes the list of open pages. */
export function createOpenPages({ workspace, render, now }: OpenPagesOptions): OpenPages {
  const entries = new Set<Entry>();
  const notices = new Map<string, Notice>();

  // Far fewer pages are rendered in a second than it has milliseconds.
  let order = now().getTime();
  const nextOrder = () => {
    order += 1;
    return order;
  };

  const refreshOne = async (entry: Entry): Promise<void> => {
    const { route, view, tab, tell } = entry.page;
    const site = await workspace.show(view);
    const job = site.pages().get(route);
    if (!entries.has(entry)) return;
    if (!job) return tell(explainAbsence(entry, site));
    // The first answer is what the browser compares later ones with.
    const isFirst = entry.last === undefined;
    if (entry.last && !isConcerned(entry.last, site)) {
      entry.last = { ...entry.last, site };
      return;
    }
    const shown = render(site, job, tab);
    entry.last = { shown, site };
    if (!('html' in shown)) {
      entry.hash = '';
      return tell({ kind: 'failure', failure: shown });
    }
    if (shown.hash === entry.hash && !isFirst) return;
    entry.hash = shown.hash;
    tell({ kind: 'page', page: shown, order: nextOrder() });
  };
  const renderNow: OpenPages['renderNow'] = (site, job, { tab, hash }) => {
    const shown = render(site, job, tab);
    let before: ShownPage | undefined;
    for (const entry of entries) {
      if (entry.page.tab !== tab) continue;
      if (entry.page.route !== job.route) {
        // The router has gone on to another page while the edit was on its way.
        entry.last = undefined;
        void refreshOne(entry);
        continue;
      }
      const last = entry.last?.shown;
      if (last && 'html' in last && last.hash === hash) before = last;
      entry.last = { shown, site };
      entry.hash = 'html' in shown ? shown.hash : '';
    }
    return 'html' in shown
      ? { kind: 'page', page: shown, order: nextOrder(), before }
      : { kind: 'failure', failure: shown };
  };
  const refreshAll = async () => {
    for (const entry of entries) await refreshOne(entry);
  };
  const refresh = coalesce(refreshAll);
  return {
    open(page) {
      const entry: Entry = { page, hash: page.hash, last: undefined };
      entries.add(entry);
      for (const notice of notices.values()) page.tell(notice);
      void refreshOne(entry);
      return () => void entries.delete(entry);
    },
    list: () => [...entries].map(({ page }) => page),
    refresh,
    renderNow,
    notify(notice) {
      if (notice.data === undefined) notices.delete(notice.name);
      else notices.set(notice.name, notice);
      for (const { page } of entries) page.tell(notice);
    },
  };
}

function explainAbsence({ last }: Entry, site: ShownSite): PageNews {
  const moved =
    last && site.pagesOf(last.shown.uuid).find(({ language }) => language === last.shown.language);
  return moved ? { kind: 'moved', route: moved.route } : { kind: 'gone' };
}

/** Whether something that a page read is different in another state of the site. */
function isConcerned({ shown, site: before }: NonNullable<Entry['last']>, site: ShownSite): boolean {
  if (before === site) return false;
  const isSameBasis = before.settings === site.settings && before.resources === site.resources;
  if (!('html' in shown) || !isSameBasis) return true;
  const language = site.content.site.languages.find(({ code }) => code === shown.language);
  if (!language) return true;
  const source = { content: site.reader, site: site.content.site, language, now: site.now };
  const hashOf = ({ reader }: ShownSite, uuid: string) => reader.facts(uuid)?.hashes[language.content];
  return [...shown.content.reads, ...shown.shell.reads].some(({ read, answer }) => {
    // The story's file is the same one, so that there is no need to open it.
    if (read.kind === 'fields' && hashOf(before, read.uuid) === hashOf(site, read.uuid)) return false;
    return hashContent(evaluateRead(read, source)) !== answer;
  });
}

/** Calls that come while the work runs are answered by one more run after it. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
