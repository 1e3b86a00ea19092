/** Starts the browser code of the site, once for each document. */
import { attachBehaviours } from './behaviours/behaviour.ts';
import { attachMenus, closeMenus } from './behaviours/menu.ts';
import { watchBuilds } from './build-watch.ts';
import type { ClientSettings } from './client-settings.ts';
import { watchDeviceClass } from './device-class.ts';
import { reloadOnce } from './errors/reload-once.ts';
import { layOutSections } from './lay-out-sections.ts';
import { report, reportGlobalErrors } from './report.ts';
import { startRouter } from './router/router.ts';
import { behaviours } from './site-code/site-behaviours.ts';
import { siteHooks } from './site-code/site-hooks.ts';
import { ELEMENTS_ADDED } from './time/time-rules.ts';

/** Starts everything; when that fails, or code of the site fails later, visitors get the error page. */
export function startClient(settings: ClientSettings): void {
  let page = new AbortController();
  const leave = () => {
    page.abort();
    page = new AbortController();
    closeMenus();
  };
  // The error page's code is loaded when it is needed. If it does not load, the page is reloaded or shows the notice.
  const fail = (...failure: readonly [error?: unknown, filename?: string]) =>
    void import('./errors/fail-page.ts')
      .catch(reloadOnce)
      .then(({ failPage }) => failPage(settings, leave, failure))
      .catch(() => {});
  reportGlobalErrors(fail);
  try {
    mount(settings, leave, () => page.signal);
  } catch (error) {
    report('Starting', error);
    fail();
  }
}

/** `signal` returns a signal that is aborted when the visitor leaves the page. */
function mount(settings: ClientSettings, leave: () => void, signal: () => AbortSignal): void {
  const root = document.documentElement;
  // Header and footer stay, and so do their behaviours: they are attached once.
  const shell = new AbortController().signal;
  const arrive = (first?: AbortSignal) => attachBehaviours(behaviours, [root], [signal(), first]);
  attachMenus();
  watchDeviceClass();
  arrive(shell);
  document.addEventListener(ELEMENTS_ADDED, (event) => {
    attachBehaviours(behaviours, (event as CustomEvent<readonly Element[]>).detail, [signal(), shell]);
  });
  const builds = watchBuilds(`${settings.basePath}/_stopover/latest.json`);
  startRouter({ settings, isOutdated: builds.isOutdated, leave, arrive });
  root.dataset.pageHydrated = '';
  siteHooks?.startSiteCode(whenLoaded);
  whenLoaded(() => {
    layOutSections();
    root.dataset.pageReady = '';
  });
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then);
}
