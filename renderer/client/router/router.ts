/**
 * Handles visits to other pages of the site. The code of a visit is separate and loads when one is likely to start. In
 * any doubt the document is loaded in full.
 */

import { routeIn } from '../../address/route-in.ts';
import { track } from '../analytics/track.ts';
import { revealTarget } from '../behaviours/fragment-target.ts';
import { noteLeaving } from '../errors/reload-once.ts';
import { report } from '../report.ts';
import { siteHooks } from '../site-code/site-hooks.ts';
import { ADDRESS_CHANGED, load, ownAddress } from './address-bar.ts';
import { watchIntent } from './prefetch.ts';
import { closestLink, isPlainClick, isRoutable } from './routable-link.ts';
import type { Router, RouterOptions, Visit } from './router-state.ts';
import { goToPlace, openScrollMemory } from './scroll-memory.ts';

/** Takes over the links of the site. */
export function startRouter(options: RouterOptions): void {
  const router: Router = {
    ...options,
    scroll: openScrollMemory(() => ownAddress() === router.shown),
    shown: ownAddress(),
  };
  // A visit that failed now would load its page and cancel the navigation to another document.
  const leave = () => {
    noteLeaving();
    router.visit?.controller.abort();
  };
  const goBack = () => goToPlace(router.scroll.recall(), revealTarget(location.hash));
  goBack();
  // Safari keeps a page that was left for another document, but shows its top.
  addEventListener('pageshow', ({ persisted }) => persisted && !scrollY && goBack());
  document.addEventListener('click', (event) => {
    const link = closestLink(event.target);
    if (!link || !isPlainClick(event)) return;
    router.scroll.save(link.href === location.href);
    if (!mayShow(link, router)) {
      if (!link.target && !link.hash) leave();
      return;
    }
    event.preventDefault();
    begin(new URL(link.href), undefined, router);
  });
  // iPhones do not fire beforeunload: there, links and forms have to do.
  for (const type of ['beforeunload', 'submit'])
    addEventListener(type, (event) => event.defaultPrevented || leave());
  addEventListener('popstate', () => {
    // Passed on to parts of the page that may handle the step: browsers do not guarantee the order of two popstate listeners.
    document.dispatchEvent(new Event('popstate'));
    if (ownAddress() === router.shown) {
      giveUp(router);
      goBack();
    } else begin(new URL(location.href), { position: router.scroll.recall() }, router);
  });
  // A part of the page keeps its state in the query: that is still this page.
  document.addEventListener(ADDRESS_CHANGED, () => {
    router.shown = ownAddress();
  });
  watchIntent((link) => {
    const route = mayShow(link, router) && routeIn(link, options.settings.basePath);
    if (!route) return;
    importVisits()
      .then((visits) => visits.fetchAhead(route, router))
      .catch(() => {});
  });
}

function mayShow(link: HTMLAnchorElement, { settings: { basePath } }: Router): boolean {
  return isRoutable(link, { here: location, basePath, language: document.documentElement.lang });
}

/** Starts a visit, unless the site's own code prevents it; aborts one that is still under way. */
function begin(url: URL, step: Visit['step'], router: Router): void {
  if (siteHooks && !siteHooks.tellPage('stopover:before-visit', url.href, !step)) return;
  giveUp(router);
  const route = routeIn(url, router.settings.basePath);
  // The code of an older build may be gone, and with it that which ends a visit.
  if (route && router.isOutdated()) {
    track('build_reload', {});
    load(url);
  } else {
    const visit = { url, route, controller: new AbortController(), step };
    router.visit = visit;
    document.documentElement.dataset.visit = '';
    delete document.documentElement.dataset.pageReady;
    void run(visit, router);
  }
}

/** Aborts a visit that is under way: for another one, or because the history is back at the current page. */
function giveUp(router: Router): void {
  router.visit?.controller.abort();
  router.visit = undefined;
}

async function run(visit: Visit, router: Router): Promise<void> {
  try {
    await (await importVisits()).runVisit(visit, router);
  } catch (error) {
    if (visit.controller.signal.aborted) return;
    report(`Going to ${visit.url.pathname}`, error);
    load(visit.url);
  }
}

function importVisits(): Promise<typeof import('./run-visit.ts')> {
  return import('./run-visit.ts');
}
