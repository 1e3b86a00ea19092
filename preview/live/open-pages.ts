/** The pages that are open in browsers: who looks at what, and how each hears of a change that concerns it. */
import { hashContent, waitForTurn } from '#pipeline';
import { evaluateRead, type PageFailure, type PageJob } from '#renderer';
import type { PreviewView } from './preview-view.ts';
import type { ShownPage, ShownSite } from './shown-site.ts';
import type { Workspace } from './workspace.ts';

/** A message to an open page. */
export type PageNews =
  /**
   * The page as it is now. `order` grows from one rendering's beginning to the next one's, over runs of the preview too.
   * `before` is the page that whoever asked has by now.
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
  renderNow(
    site: ShownSite,
    job: PageJob,
    asking: Pick<OpenPage, 'tab' | 'hash'>,
  ): Promise<PageNews | Superseded>;
}

/** A rendering of the same page for the same tab began after this one, and the tab is told of that one. */
export interface Superseded {
  readonly kind: 'superseded';
}

/** Renders what a tab sees: the site, under what it has typed and not saved. */
export type RenderForTab = (site: ShownSite, job: PageJob, tab: string) => Promise<ShownPage | PageFailure>;

interface Entry {
  readonly page: OpenPage;
  /** Hash of the browser's document. */
  hash: string;
  /** The source of the last document; undefined for a page that came from an earlier run of the preview. */
  last: { readonly shown: ShownPage | PageFailure; readonly site: ShownSite } | undefined;
  /** Order of the rendering that is under way, the one that began last; what an earlier one gives is dropped. */
  pending: number | undefined;
  /** Renders it again if it is concerned. */
  readonly refresh: () => Promise<void>;
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
    if (!job) {
      entry.pending = undefined;
      return tell(explainAbsence(entry, site));
    }
    if (entry.last && entry.pending === undefined && !isConcerned(entry.last, site)) {
      entry.last = { ...entry.last, site };
      return;
    }
    const order = nextOrder();
    entry.pending = order;
    const shown = await render(site, job, tab);
    if (!entries.has(entry) || entry.pending !== order) return;
    // The first answer is what the browser compares later ones with.
    const isFirst = entry.last === undefined;
    const isSame = 'html' in shown && shown.hash === entry.hash;
    remember(entry, { shown, site });
    if (!('html' in shown)) return tell({ kind: 'failure', failure: shown });
    if (isFirst || !isSame) tell({ kind: 'page', page: shown, order });
  };
  const renderNow: OpenPages['renderNow'] = async (site, job, { tab, hash }) => {
    const order = nextOrder();
    const ofTab = [...entries].filter(({ page }) => page.tab === tab);
    const asking = ofTab.filter(({ page }) => page.route === job.route);
    for (const entry of asking) entry.pending = order;
    for (const entry of ofTab) {
      if (asking.includes(entry)) continue;
      // The router has gone on to another page while the edit was on its way.
      entry.last = undefined;
      void entry.refresh();
    }
    const shown = await render(site, job, tab);
    const open = asking.filter((entry) => entries.has(entry));
    if (open.some(({ pending }) => pending !== order)) return { kind: 'superseded' };
    const before = open.flatMap(({ last }) => (last && isPage(last.shown, hash) ? [last.shown] : [])).at(-1);
    for (const entry of open) remember(entry, { shown, site });
    return 'html' in shown
      ? { kind: 'page', page: shown, order, before }
      : { kind: 'failure', failure: shown };
  };
  const refresh = async () => {
    const runs: Promise<void>[] = [];
    for (const entry of entries) {
      const run = entry.refresh();
      runs.push(run);
      // A page that takes long does not keep the others waiting, and they do not all begin at once.
      await Promise.race([run.catch(() => {}), waitForTurn()]);
    }
    await Promise.all(runs);
  };
  return {
    open(page) {
      const refresh = coalesce(() => refreshOne(entry));
      const entry: Entry = { page, hash: page.hash, last: undefined, pending: undefined, refresh };
      entries.add(entry);
      for (const notice of notices.values()) page.tell(notice);
      void refresh();
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

function remember(entry: Entry, last: NonNullable<Entry['last']>): void {
  entry.last = last;
  entry.hash = 'html' in last.shown ? last.shown.hash : '';
  entry.pending = undefined;
}

function isPage(shown: ShownPage | PageFailure, hash: string): shown is ShownPage {
  return 'html' in shown && shown.hash === hash;
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
