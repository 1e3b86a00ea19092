/** The pages that are open in browsers: who looks at what, and how each hears of a change that concerns it. */
import { waitForTurn } from '#pipeline';
import type { PageFailure, PageJob } from '#renderer';
import type { ShownPage, ShownSite } from '../site/shown-site.ts';
import type { Workspace } from '../site/workspace.ts';
import { createCompany } from './company.ts';
import { createListeners } from './listeners.ts';
import { type Entry, explainAbsence, isConcerned, isPage, knows, remember } from './page-entry.ts';
import type { Notice, OpenPage, PageNews, Superseded } from './page-news.ts';

/** The pages that are open. */
export interface OpenPages {
  /** Takes a page in; the returned function lets it go. */
  open(page: OpenPage): () => void;
  /** Takes in a program that hears of the site as a whole; the returned function lets it go. */
  listen(tell: OpenPage['tell']): () => void;
  /** Number of pages and programs that listen. */
  count(): number;
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

/** Renders what a tab sees: the site, under what it has typed and not saved. */
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
  const company = createCompany();
  // Far fewer pages are rendered in a second than it has milliseconds.
  let order = now().getTime();
  const nextOrder = () => {
    order += 1;
    return order;
  };
  const group: Group = { entries, workspace, render, nextOrder };
  return {
    open(page) {
      const refresh = coalesce(() => refreshEntry(entry, group));
      const { hash } = page;
      const entry: Entry = { page, hash, last: undefined, pending: undefined, isAbsent: false, refresh };
      entries.add(entry);
      for (const notice of notices.values()) page.tell(notice);
      refresh().catch(leaveToNextChange);
      const leave = company.join(page);
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
        // A page that takes long does not keep the others waiting, and they do not all begin at once.
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

/** The site cannot be opened, as while files of the store are being replaced: whoever asks for a page is told why, and every change is another try. */
function leaveToNextChange(): void {}

/** The open pages, and how they are rendered. */
interface Group extends Pick<OpenPagesOptions, 'workspace' | 'render'> {
  readonly entries: ReadonlySet<Entry>;
  readonly nextOrder: () => number;
}

/** Renders a page again if a change concerns it, and tells it. */
async function refreshEntry(entry: Entry, { entries, workspace, render, nextOrder }: Group): Promise<void> {
  const { route, view, tab, tell } = entry.page;
  if (workspace.settings().fault) return;
  const site = await workspace.show(view);
  const job = site.pages().get(route);
  if (!entries.has(entry)) return;
  if (!job) {
    entry.pending = undefined;
    entry.isAbsent = true;
    return tell(explainAbsence(entry, site));
  }
  const isUpToDate = entry.pending === undefined && !entry.isAbsent;
  if (entry.last && isUpToDate && !isConcerned(entry.last, site)) {
    entry.last = { ...entry.last, site };
    return;
  }
  const order = nextOrder();
  entry.pending = order;
  const shown = await render(site, job, tab);
  if (!entries.has(entry) || entry.pending !== order) return;
  // The first answer is told in any case: the browser compares later ones with it.
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
    // The router has gone on to another page while the edit was on its way.
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
