/** Goes from page to page without loading the whole document; on any doubt it is loaded after all. */
import type { Payload } from '../../model/rendered-page.ts';
import { announce } from '../announce.ts';
import { revealTarget } from '../behaviours/fragment-target.ts';
import type { ClientSettings } from '../client-settings.ts';
import { focusOn } from '../focus-on.ts';
import { reloadOnce } from '../reload-once.ts';
import { report } from '../report.ts';
import { ADDRESS_CHANGED } from './change-query.ts';
import { findPage, routeIn } from './find-page.ts';
import { UnknownMiddlewareError } from './middleware.ts';
import { createPayloads, type Payloads } from './payloads.ts';
import { watchIntent } from './prefetch.ts';
import { closestLink, isPlainClick, isRoutable } from './routable-link.ts';
import { openScrollMemory, type ScrollMemory, type ScrollPosition } from './scroll-memory.ts';
import { swapPage } from './swap-page.ts';
import { inTransition } from './view-transition.ts';

export interface RouterOptions {
  readonly settings: ClientSettings;
  /** Whether a newer build has been published. */
  isOutdated(): boolean;
  /** Ends what runs on the page that is being left. */
  leave(): void;
  /** Starts what runs on the page that has come. */
  arrive(): void;
}

/** A visit to a page, from its beginning until the page is there. */
interface Visit {
  readonly url: URL;
  /** Undefined for an address that can be no page of the site. */
  readonly route: string | undefined;
  /** For a step through the history, which has moved already: where the page was left. */
  readonly step?: { readonly position: ScrollPosition | undefined };
  /** Aborted when the next visit begins. */
  readonly controller: AbortController;
}

interface Router extends RouterOptions {
  readonly payloads: Payloads;
  readonly scroll: ScrollMemory;
  /** Address of the page that is shown; during a step through the history the browser shows another. */
  shown: string;
  visit: Visit | undefined;
}

/** Takes over the links of the site. */
export function startRouter(options: RouterOptions): void {
  const router: Router = {
    ...options,
    payloads: createPayloads(options.settings.basePath),
    scroll: openScrollMemory(() => ownAddress() === router.shown),
    shown: ownAddress(),
    visit: undefined,
  };
  goToPlace(router.scroll.recall(), revealTarget(location.hash));
  document.addEventListener('click', (event) => {
    const link = closestLink(event.target);
    if (!link || !isPlainClick(event)) return;
    router.scroll.save();
    if (!mayShow(link, router)) return;
    event.preventDefault();
    begin(new URL(link.href), undefined, router);
  });
  addEventListener('popstate', () => {
    const position = router.scroll.recall();
    if (ownAddress() === router.shown) goToPlace(position, revealTarget(location.hash));
    else begin(new URL(location.href), { position }, router);
  });
  // A part of the page keeps its state in the query: that is still this page.
  document.addEventListener(ADDRESS_CHANGED, () => {
    router.shown = ownAddress();
  });
  watchIntent((link) => {
    const route = mayShow(link, router) ? routeIn(link, options.settings.basePath) : undefined;
    if (route !== undefined) router.payloads.get(route).catch(() => {});
  });
}

function mayShow(link: HTMLAnchorElement, { settings: { basePath } }: Router): boolean {
  const { origin, pathname, search } = location;
  return isRoutable(link, { origin, pathname, search, basePath, language: document.documentElement.lang });
}

/** Begins a visit; one that has not arrived yet is given up. */
function begin(url: URL, step: Visit['step'], router: Router): void {
  if (router.visit) {
    router.visit.controller.abort();
    if (router.visit.route) router.payloads.abandon(router.visit.route);
  }
  const route = routeIn(url, router.settings.basePath);
  const visit = { url, route, controller: new AbortController(), ...(step ? { step } : {}) };
  router.visit = visit;
  delete document.documentElement.dataset.pageReady;
  run(visit, router).catch((error) => {
    if (visit.controller.signal.aborted) return;
    report(`Going to ${url.pathname}`, error);
    if (error instanceof UnknownMiddlewareError) return fail(visit, error.message, router);
    load(url);
  });
}

async function run(visit: Visit, router: Router): Promise<void> {
  const { url, route, controller } = visit;
  if (route === undefined) return fail(visit, `Page Not Found: ${url.pathname}${url.search}`, router);
  if (router.isOutdated()) return load(url);
  const { payload, url: found } = await findPage(url, router.payloads, router.settings.basePath);
  if (controller.signal.aborted) return;
  if (!payload || payload.shell?.key !== document.documentElement.dataset.shell) return load(found);
  await inTransition(() => {
    // The next visit may have begun while the browser prepared this transition.
    if (!controller.signal.aborted) show({ ...visit, url: found }, payload, router);
  });
}

function show(visit: Visit, payload: Payload, router: Router): void {
  enter(visit, router);
  router.leave();
  swapPage(payload);
  router.arrive();
  const target = revealTarget(visit.url.hash);
  focusOn(target);
  goToPlace(visit.step?.position, target ?? document.body);
  announce(payload.title);
  document.documentElement.dataset.pageReady = '';
}

/** Shows the error page where the page would be: 404 for what can be no page, 500 for what the client cannot show. */
async function fail(visit: Visit, message: string, router: Router): Promise<void> {
  enter(visit, router);
  router.leave();
  const { showError } = await import('../error-page.ts').catch(reloadOnce);
  await showError({ status: visit.route === undefined ? 404 : 500, message }, router.settings);
  router.arrive();
  goToPlace(undefined, document.body);
  document.documentElement.dataset.pageReady = '';
}

/** The address changes together with the page. */
function enter({ url, step }: Visit, router: Router): void {
  router.visit = undefined;
  router.scroll.save();
  if (!step) history.pushState(null, '', url);
  else if (url.href !== location.href) history.replaceState(history.state, '', url);
  router.shown = ownAddress();
}

/** Where the visitor left the page, else to the element. */
function goToPlace(position: ScrollPosition | undefined, target: HTMLElement | null): void {
  if (position) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  else target?.scrollIntoView({ behavior: 'instant' });
}

/** Loads a document in full, also the one whose address the browser shows already. */
function load(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

function ownAddress(): string {
  return location.pathname + location.search;
}
