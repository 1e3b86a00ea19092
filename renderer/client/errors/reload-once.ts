/** Handles a chunk of code that does not load: the site has a newer build, so the page loads again. */
import { keepPosition } from '../router/scroll-memory.ts';

/** Some browsers fail pending loads when the visitor leaves. A visitor who is still here after this time stays, as after a download. */
const LEAVING_MS = 3_000;

let leftAt = 0;

/** Called when the visitor leaves for another document. The page runs on until that document is shown. */
export function noteLeaving(): void {
  leftAt = Date.now();
}

/**
 * Reloads the page, once for each build's code. If that code does not load either, the cause is a different one, and
 * the document's notice is shown. It is shown at once if there is no network, or if a reload would lose input.
 * @throws the error, so that nothing continues without the chunk
 */
export function reloadOnce(error: unknown): never {
  // Reloading this page would cancel the navigation to the next one.
  if (Date.now() - leftAt < LEAVING_MS) throw error;
  // Identifies the scripts. A page of another site that embeds our map has none, and must not be reloaded.
  const { shell } = document.documentElement.dataset;
  // A control with input is `user-valid` only when it has been left.
  const losesInput =
    document.querySelector(':user-valid') || (document.activeElement as HTMLInputElement).value;
  // Without the network, a reload would replace the page with the browser's error page.
  if (navigator.onLine && shell && !losesInput && isFirstFailure(shell)) {
    // Code is requested while a visitor scrolls, but positions are only saved when scrolling has ended.
    keepPosition();
    location.reload();
  } else document.querySelector('.code-notice')?.removeAttribute('hidden');
  throw error;
}

/** Without storage it is not known whether the page was reloaded already. */
function isFirstFailure(shell: string): boolean | undefined {
  try {
    const { reloaded } = sessionStorage;
    sessionStorage.reloaded = shell;
    return reloaded !== shell;
  } catch {}
}
