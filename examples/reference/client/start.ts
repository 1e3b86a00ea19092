/** Runs once in every document. */
import { isAllowed, whenAllowed } from 'stopover/client';

whenAllowed('statistics', () => {
  document.documentElement.setAttribute('data-counts', 'yes');
});

document.addEventListener('stopover:page-ready', ({ detail }) => {
  if (isAllowed('statistics')) navigator.sendBeacon('/count', detail.url);
});
