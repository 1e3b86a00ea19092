/** Counts pages and what happens in them, by looking at the document alone: nothing of the site has to know of it. */
import { track } from './track.ts';
import { watchClicks } from './watch-clicks.ts';
import { watchSight } from './watch-sight.ts';

/** Begins with the page that is there, and goes on through all that the router brings. */
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

/** The router takes the marker away when a visit begins, and sets it when the page has come. */
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

/** The first thing that is typed or chosen in a form, once a page view. */
function watchForms(signal: AbortSignal): void {
  const begun = new Set<HTMLFormElement>();
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = (target as Element).closest<HTMLFormElement>('main form[method=post]');
      if (!form || begun.has(form)) return;
      begun.add(form);
      track('form_start', { form: form.closest<HTMLElement>('[data-island]')?.dataset.island ?? form.id });
    },
    { signal },
  );
}

/** Events of videos do not bubble, but can be caught on their way down. A player of somebody else's tells nothing. */
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
