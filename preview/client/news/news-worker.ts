/** The shared worker that receives news for all pages of a browser. */
import { createNewsHub } from './news-hub.ts';

const hub = createNewsHub();
addEventListener('connect', (event) => hub.connect((event as MessageEvent).ports[0]!));
