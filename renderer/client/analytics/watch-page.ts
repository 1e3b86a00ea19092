/** Counts pages and events in them by watching the document only, so that other code need not know about it. */
import { track } from './track.ts';
import { watchClicks } from './watch-clicks.ts';
import { watchSight } from './watch-sight.ts';

/** Starts with the current page, and continues with all pages that the router shows. */
export function watchPages(): void {
  let page = new AbortController();
  const arrive = () => {
    page.abort();
    page = new AbortController();
    tellPage();
    watchSight(page.signal);
    watchForms(page.signal);
  };
  watchClicks();
  watchVideos();
  whenPageCame(arrive);
  arrive();
}

/** The router removes the marker when a visit begins, and sets it when the page is shown. */
function whenPageCame(arrive: () => void): void {
  const root = document.documentElement;
  let isLeft = false;
  new MutationObserver((changes) => {
    if (changes.some(({ oldValue }) => oldValue !== null)) isLeft = true;
    if (!isLeft || root.dataset.pageReady === undefined) return;
    isLeft = false;
    arrive();
  }).observe(root, { attributeFilter: ['data-page-ready'], attributeOldValue: true });
}

function tellPage(): void {
  track('page_view', {});
  const status = document.querySelector('main [data-error-status]')?.textContent;
  if (status) track('error_view', { status: Number(status) });
}

/** Reports the first input in each form, once per page view. */
function watchForms(signal: AbortSignal): void {
  const begun = new Set<HTMLFormElement>();
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = (target as Partial<Element>).closest?.<HTMLFormElement>('main form[method=post]');
      if (!form || begun.has(form)) return;
      begun.add(form);
      track('form_start', { form: form.closest<HTMLElement>('[data-island]')?.dataset.island ?? form.id });
    },
    { signal },
  );
}

/** Events of videos do not bubble, but can be captured. A third-party player sends none. */
function watchVideos(): void {
  const played = new WeakSet<EventTarget>();
  const provider = 'file';
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!target || played.has(target)) return;
      played.add(target);
      track('video_play', { provider });
    },
    { capture: true },
  );
  document.addEventListener('ended', () => track('video_complete', { provider }), { capture: true });
}
