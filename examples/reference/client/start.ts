/** Runs once in every document. */
import { isAllowed, setConsent, whenAllowed } from 'stopover/client';

// A service asks for consent in place of the notice.
addEventListener('cookie-service:accepted', () => setConsent(['statistics', 'media']));

whenAllowed('statistics', () => {
  document.documentElement.setAttribute('data-counts', 'yes');
});

document.addEventListener('stopover:page-ready', ({ detail }) => {
  if (isAllowed('statistics')) navigator.sendBeacon('/count', detail.url);
});
