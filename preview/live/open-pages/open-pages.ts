/** The pages that are open in browsers. Each is told of changes that concern it. */
import { waitForTurn } from '#pipeline';
import type { PageFailure, PageJob } from '#renderer';
import type { ShownPage, ShownSite } from '../site/shown-site.ts';
import type { Workspace } from '../site/workspace.ts';
import { createListeners } from './listeners.ts';
import { type Entry, explainAbsence, isConcerned, isPage, knows, remember } from './page-entry.ts';
import type { Notice, OpenPage, PageNews, Superseded } from './page-news.ts';
import { createPresence } from './presence.ts';

/** The pages that are open. */
export interface OpenPages {
  /** Adds a page; the returned function removes it. */
  open(page: OpenPage): () => void;
  /** Adds a program that is told of changes of the whole site; the returned function removes it. */
  listen(tell: OpenPage['tell']): () => void;
  /** Number of pages and programs that listen. */
  count(): number;
  list(): readonly Pick<OpenPage, 'tab' | 'route' | 'view'>[];
  /** Renders the pages again that a change of content or code concerns. */
  refresh(): Promise<void>;
  /** Tells all pages, and those that are opened later. */
  notify(notice: Notice): void;
  /** Renders a page for the tab that asks, and remembers that the tab has this document. */
  renderNow(
    site: ShownSite,
    job: PageJob,
    asking: Pick<OpenPage, 'tab' | 'hash'>,
  ): Promise<PageNews | Superseded>;
}

/** Renders a page as a tab sees it: the site with the tab's unsaved edits. */
export type RenderForTab = (site: ShownSite, job: PageJob, tab: string) => Promise<ShownPage | PageFailure>;

interface OpenPagesOptions {
  readonly workspace: Workspace;
  readonly render: RenderForTab;
  readonly now: () => Date;
}

/** Makes the list of open pages. */
export function createOpenPages({ workspace, render, now }: OpenPagesOptions): OpenPages {
  const entries = new Set<Entry>();
  const listeners = createListeners(workspace);
  const notices = new Map<string, Notice>();
  const presence = createPresence();
  // Far fewer than 1,000 pages are rendered in a second, so the order of a later run is always larger.
  let order = now().getTime();
  const nextOrder = () => {
    order += 1;
    return order;
  };
  const group: Group = { entries, workspace, render, nextOrder, former: new Map() };
  return {
    open(page) {
      const refresh = coalesce(() => refreshEntry(entry, group));
      const { hash } = page;
      const entry: Entry = { page, hash, last: undefined, pending: undefined, isAbsent: false, refresh };
      entries.add(entry);
      for (const notice of notices.values()) page.tell(notice);
      refresh().catch(leaveToNextChange);
      const leave = presence.join(page);
      return () => {
        entries.delete(entry);
        leave();
      };
    },
    listen(tell) {
      for (const notice of notices.values()) tell(notice);
      return listeners.add(tell);
    },
    count: () => entries.size + listeners.count(),
    list: () => [...entries].map(({ page }) => page),
    async refresh() {
      listeners.refresh();
      const runs: Promise<void>[] = [];
      for (const entry of entries) {
        const run = entry.refresh();
        runs.push(run);
        // A slow page does not delay the others, and they do not all start at once.
        await Promise.race([run.catch(() => {}), waitForTurn()]);
      }
      await Promise.all(runs);
    },
    renderNow: (site, job, asking) => renderFor(asking, { site, job }, group),
    notify(notice) {
      if (notice.data === undefined) notices.delete(notice.name);
      else notices.set(notice.name, notice);
      for (const { page } of entries) page.tell(notice);
      listeners.notify(notice);
    },
  };
}

/** The site cannot be opened, such as while the store is being replaced: requests report the error, and the next change tries again. */
function leaveToNextChange(): void {}

/** The open pages, and how they are rendered. */
interface Group extends Pick<OpenPagesOptions, 'workspace' | 'render'> {
  readonly entries: ReadonlySet<Entry>;
  readonly nextOrder: () => number;
  /** The last page at each opened address: a story that was never published leaves no redirect when it moves. */
  readonly former: Map<string, PageJob>;
}

/** Maximum number of addresses that are kept, the most recently opened ones. */
const MAX_FORMER = 1_000;

function noteFormer(former: Group['former'], job: PageJob): void {
  former.delete(job.route);
  former.set(job.route, job);
  if (former.size > MAX_FORMER) former.delete(former.keys().next().value!);
}

/** Renders a page again if a change concerns it, and tells it. */
async function refreshEntry(entry: Entry, group: Group): Promise<void> {
  const { entries, workspace, render, nextOrder, former } = group;
  const { route, view, tab, tell } = entry.page;
  if (workspace.settings().fault) return;
  const site = await workspace.show(view);
  const job = site.pages().get(route);
  if (!entries.has(entry)) return;
  if (!job) {
    entry.pending = undefined;
    entry.isAbsent = true;
    return tell(explainAbsence(entry, site, former.get(route)));
  }
  noteFormer(former, job);
  const isUpToDate = entry.pending === undefined && !entry.isAbsent;
  if (entry.last && isUpToDate && !isConcerned(entry.last, site)) {
    entry.last = { ...entry.last, site };
    return;
  }
  const order = nextOrder();
  entry.pending = order;
  const shown = await render(site, job, tab);
  if (!entries.has(entry) || entry.pending !== order) return;
  // The first rendering is always sent: the browser compares later ones with it.
  const isKnown = knows(entry, shown);
  remember(entry, { shown, site });
  if (!('html' in shown)) return tell({ kind: 'failure', failure: shown });
  if (!isKnown) tell({ kind: 'page', page: shown, order });
}

/** Renders a page for the tab that asks. */
async function renderFor(
  { tab, hash }: Pick<OpenPage, 'tab' | 'hash'>,
  { site, job }: { readonly site: ShownSite; readonly job: PageJob },
  { entries, render, nextOrder }: Group,
): Promise<PageNews | Superseded> {
  const order = nextOrder();
  const ofTab = [...entries].filter(({ page }) => page.tab === tab);
  const asking = ofTab.filter(({ page }) => page.route === job.route);
  for (const entry of asking) entry.pending = order;
  for (const entry of ofTab) {
    if (asking.includes(entry)) continue;
    // The router has moved to another page before the edit arrived.
    entry.last = undefined;
    entry.refresh().catch(leaveToNextChange);
  }
  const shown = await render(site, job, tab);
  const open = asking.filter((entry) => entries.has(entry));
  if (open.some(({ pending }) => pending !== order)) return { kind: 'superseded' };
  const before = open.flatMap(({ last }) => (last && isPage(last.shown, hash) ? [last.shown] : [])).at(-1);
  for (const entry of open) remember(entry, { shown, site });
  return 'html' in shown ? { kind: 'page', page: shown, order, before } : { kind: 'failure', failure: shown };
}

/** Calls during a run share one further run after it. */
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
