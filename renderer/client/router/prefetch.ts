/** Fetches a page's payload as soon as a visitor seems to want it. */
import { closestLink } from './routable-link.ts';

/** A rest on a link for this long shows intent; passing over takes less. */
const INTENT_DELAY_MS = 65;

/** The browser's information on the connection, where it has any. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False for visitors who save data and for slow connections. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType as string);
}

/** Calls `wish` with the link that the visitor points at, touches or focuses. */
export function watchIntent(wish: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout>;
  let wanted: HTMLAnchorElement | null | undefined;
  const consider = ({ target }: Event) => {
    const link = closestLink(target);
    if (link === wanted) return;
    clearTimeout(timer);
    wanted = link;
    if (link && mayPrefetch((navigator as { connection?: Connection }).connection)) {
      timer = setTimeout(wish, INTENT_DELAY_MS, link);
    }
  };
  // Browsers do not wait for listeners of the document before they scroll.
  for (const type of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(type, consider);
}
