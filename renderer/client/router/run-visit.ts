/** Runs a visit: fetches a page and shows it in place of the current one. */
import type { Payload } from '../../model/rendered-page.ts';
import { announce } from '../announce.ts';
import { revealTarget } from '../behaviours/fragment-target.ts';
import type { ClientError } from '../errors/error-page.ts';
import { reloadOnce } from '../errors/reload-once.ts';
import { focusOn } from '../focus-on.ts';
import { giveInputBack, keepInput } from '../forms/kept-input.ts';
import { report } from '../report.ts';
import { siteHooks } from '../site-code/site-hooks.ts';
import { load, ownAddress } from './address-bar.ts';
import { findPage } from './find-page.ts';
import { UnknownMiddlewareError } from './middleware.ts';
import { createPayloads, type Payloads } from './payloads.ts';
import type { Router, Visit } from './router-state.ts';
import { goToPlace } from './scroll-memory.ts';
import { hasRegions, swapPage } from './swap-page.ts';
import { inTransition } from './view-transition.ts';

/** Fetches a page that the visitor is likely to open. */
export async function fetchAhead(route: string, router: Router): Promise<void> {
  await payloadsOf(router).get(route);
}

function payloadsOf(router: Router): Payloads {
  if (!router.payloads) {
    router.payloads = createPayloads(router.settings.basePath);
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted || !router.visit) return;
      // Back from the document that a visit loaded in full: the browser kept this page unchanged.
      router.visit = undefined;
      tellReady();
    });
  }
  return router.payloads;
}

/** Time after which screen readers announce that a page is loading. The visible line appears a little earlier. */
const SLOW_MS = 1_000;

/** Fetches the page and shows it, or loads it in full. */
export async function runVisit(visit: Visit, router: Router): Promise<void> {
  const { signal } = visit.controller;
  const slow = setTimeout(() => {
    const { loading } = document.querySelector<HTMLElement>('.code-notice')?.dataset ?? {};
    if (loading && !signal.aborted) announce(loading);
  }, SLOW_MS);
  try {
    if (!signal.aborted) await goThrough(visit, router);
  } catch (error) {
    if (signal.aborted) throw error;
    report(`Going to ${visit.url.pathname}`, error);
    if (error instanceof UnknownMiddlewareError)
      await fail(visit, { status: 500, middleware: error.middleware }, router);
    else leaveFor(visit.url);
  } finally {
    clearTimeout(slow);
    // The visitor is back at the page that is still shown.
    if (signal.aborted && !router.visit) tellReady();
    // The browser has been sent elsewhere, for example to a download.
    if (signal.aborted && router.visit === visit) endLine();
  }
}

async function goThrough(visit: Visit, router: Router): Promise<void> {
  const { url, route, controller } = visit;
  if (route === undefined) return fail(visit, { status: 404, path: url.pathname + url.search }, router);
  const payloads = payloadsOf(router);
  controller.signal.addEventListener('abort', () => queueMicrotask(() => abandon(visit, router)));
  const { payload, url: found } = await findPage(url, payloads, router.settings.basePath);
  if (controller.signal.aborted) return;
  const { shell } = payload ?? {};
  if (!payload || shell?.key !== document.documentElement.dataset.shell) return leaveFor(found);
  if (shell && !hasRegions(shell)) return leaveFor(found);
  const swap = (shown: Payload) =>
    inTransition(() => {
      // The next visit may have begun while the browser prepared this transition.
      if (!controller.signal.aborted) show({ ...visit, url: found }, shown, router);
    });
  // Most sites have no separate style sheets for blocks.
  if (!(payload.head + document.head.innerHTML).includes('data-page-style')) return swap(payload);
  const { showStyled } = await import('../site-code/page-styles.ts').catch(reloadOnce);
  if (!(await showStyled(payload, swap, controller.signal))) leaveFor(found);
}

/** Loads a document in full. */
function leaveFor(url: URL): void {
  endLine();
  load(url);
}

/**
 * Ends the line of a slow visit: for a document, the browser has its own indicator, and scripts do not learn of a download, which
 * leaves the page in place.
 */
function endLine(): void {
  delete document.documentElement.dataset.visit;
}

/** Aborts the fetch, unless the next visit is to the same page: otherwise each repeated press on a link would start it again. */
function abandon(visit: Visit, { visit: next, payloads }: Router): void {
  const { route } = visit;
  if (route === undefined || (next !== visit && next?.route === route)) return;
  payloads?.abandon(route);
}

function show(visit: Visit, payload: Payload, router: Router): void {
  enter(visit, router);
  router.leave();
  swapPage(payload, router.settings);
  if (visit.step) giveInputBack(router.shown);
  router.arrive();
  const target = revealTarget(visit.url.hash);
  focusOn(target);
  // A link in a closed panel or menu cannot take the focus: then the heading keeps it.
  if (visit.step) findLeftLink()?.focus({ preventScroll: true });
  goToPlace(visit.step?.position, target ?? document.documentElement);
  announce(payload.title);
  endVisit();
}

/** Shows the error page in place of the page, unless the next visit begins before it arrives. */
async function fail(visit: Visit, error: ClientError, router: Router): Promise<void> {
  const { signal } = visit.controller;
  const { showError } = await import('../errors/error-page.ts').catch(reloadOnce);
  await showError(error, router.settings, () => {
    if (signal.aborted) return false;
    enter(visit, router);
    router.leave();
    return true;
  });
  if (signal.aborted) return;
  router.arrive();
  goToPlace(undefined, document.documentElement);
  endVisit();
}

function endVisit(): void {
  siteHooks?.tellPage('stopover:visited');
  tellReady();
}

function tellReady(): void {
  endLine();
  document.documentElement.dataset.pageReady = '';
  siteHooks?.tellPage('stopover:page-ready');
}

/** The address changes together with the page. */
function enter({ url, step }: Visit, router: Router): void {
  router.visit = undefined;
  router.scroll.save();
  keepInput(router.shown);
  if (!step) {
    if (ownAddress() === router.shown) noteLeftLink();
    history.pushState(null, '', url);
  } else if (url.href !== location.href) history.replaceState(history.state, '', url);
  router.shown = ownAddress();
}

/** Stores in the history which link has the focus, so that a visitor who returns can go on from there. */
function noteLeftLink(): void {
  const left = document.activeElement as HTMLElement;
  const href = left.getAttribute('href');
  history.replaceState({ ...history.state, link: [listLinks(href).indexOf(left), href] }, '');
}

/** The link by which the visitor left the page. Lists may be in another order now, but links with the same address keep theirs. */
function findLeftLink(): HTMLElement | undefined {
  const [at, href] = history.state?.link ?? [];
  return listLinks(href)[at];
}

/** The links of the page with one address, in order; header and footer are included. */
function listLinks(href: string | null): readonly HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>('a[href]');
  return [...links].filter((link) => link.getAttribute('href') === href);
}
