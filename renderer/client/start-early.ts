/** Runs notices and time rules before the first paint, so that the layout does not shift. */
import { attachTopBanner, recallTopBanner } from './behaviours/top-banner.ts';
import { askForConsent, attachConsentNotice, findNotice } from './consent/consent-notice.ts';
import { CLOCK_SET } from './time/current-time.ts';
import { applyTimeRules } from './time/time-rules.ts';

/** Runs while the document is being parsed: browsers report new elements before they paint them. */
export function startEarly(): void {
  attachTopBanner();
  attachConsentNotice();
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    recallTopBanner();
    clearTimeout(timer);
    timer = setTimeout(settle, applyTimeRules());
  };
  const observer = new MutationObserver(() => {
    askForConsent(findNotice());
    settle();
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener(CLOCK_SET, settle);
  document.addEventListener('DOMContentLoaded', () => {
    settle();
    observer.disconnect();
    // From here on only whole pages are replaced.
    const pages = new MutationObserver(settle);
    for (const place of document.querySelectorAll('main,#top-banner'))
      pages.observe(place, { childList: true });
  });
}
