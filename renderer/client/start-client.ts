/** Starts the browser code of the site, once a document. */
import { attachBehaviours } from './behaviours/behaviour.ts';
import { behaviours } from './behaviours/index.ts';
import { attachMenus, closeMenus } from './behaviours/menu.ts';
import { watchBuilds } from './build-watch.ts';
import type { ClientSettings } from './client-settings.ts';
import { watchDeviceClass } from './device-class.ts';
import { layOutSections } from './lay-out-sections.ts';
import { reloadOnce } from './reload-once.ts';
import { report, reportGlobalErrors } from './report.ts';
import { startRouter } from './router/router.ts';
import { ELEMENTS_ADDED } from './time/time-rules.ts';

/** Starts everything; when that fails, visitors get the error page. */
export function startClient(settings: ClientSettings): void {
  reportGlobalErrors();
  try {
    mount(settings);
  } catch (error) {
    report('Starting', error);
    void import('./error-page.ts')
      .catch(reloadOnce)
      .then(({ showError }) => showError({ status: 500 }, settings));
  }
}

function mount(settings: ClientSettings): void {
  const root = document.documentElement;
  let page = new AbortController();
  const arrive = () => attachBehaviours(behaviours, [document.body], page.signal);
  const leave = () => {
    page.abort();
    page = new AbortController();
    closeMenus();
  };
  attachMenus();
  watchDeviceClass();
  arrive();
  document.addEventListener(ELEMENTS_ADDED, (event) => {
    attachBehaviours(behaviours, (event as CustomEvent<readonly Element[]>).detail, page.signal);
  });
  const builds = watchBuilds(`${settings.basePath}/_stopover/latest.json`);
  startRouter({ settings, isOutdated: builds.isOutdated, leave, arrive });
  root.dataset.pageHydrated = '';
  whenLoaded(() => {
    layOutSections();
    root.dataset.pageReady = '';
  });
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
