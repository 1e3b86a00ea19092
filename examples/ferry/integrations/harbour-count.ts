/** Counts pages at the line's own counter. It is loaded after consent to statistics, and never before. */
import { isAllowed } from 'stopover/client';

const COUNTER = 'https://count.skerry.example/page';

function count(): void {
  if (isAllowed('statistics')) navigator.sendBeacon(COUNTER, location.pathname);
}

count();
document.addEventListener('stopover:visited', count);
