/** Handles a chunk of code that does not load: the site has a newer build, so the page loads again. */
import { keepPosition } from '../router/scroll-memory.ts';

/** Some browsers fail what is still loading as soon as the visitor leaves; who is here for longer has stayed, as after a download. */
const LEAVING_MS = 3_000;

let leftAt = 0;

/** Called when the visitor leaves for another document. The page goes on until that is there. */
export function noteLeaving(): void {
  leftAt = Date.now();
}

/**
 * Loads the page again in full, once for each build's code. If that code does not load either, something else is in its way,
 * and the document's notice says so. @throws the error, so that nothing goes on without the chunk
 */
export function reloadOnce(error: unknown): never {
  // Loading this page again would take the place of the one that the visitor goes to.
  if (Date.now() - leftAt < LEAVING_MS) throw error;
  // Names the scripts. A page of another site, which shows our map, has none and is not ours to load.
  const { shell } = document.documentElement.dataset;
  if (shell && isFirstFailure(shell)) {
    // Code is asked for as a visitor scrolls: too late for a position that is kept when the scrolling has ended.
    keepPosition();
    location.reload();
  } else document.querySelector('.code-notice')?.removeAttribute('hidden');
  throw error;
}

/** Without storage nobody knows whether the page has been loaded again already. */
function isFirstFailure(shell: string): boolean {
  try {
    const { reloaded } = sessionStorage;
    sessionStorage.reloaded = shell;
    return reloaded !== shell;
  } catch {
    return false;
  }
}
