/** What to do when a chunk of code does not load: the site has moved on, so load its present state. */

const STORAGE_KEY = 'reloaded';
/** Who was reloaded for a chunk this short a while ago is not reloaded again: something else is in the chunk's way. */
const RELOAD_PAUSE_MS = 600_000;

/** Loads the page again in full, at most once in a while. @throws the error, so that nothing goes on without the chunk */
export function reloadOnce(error: unknown): never {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) > RELOAD_PAUSE_MS) {
      sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
      location.reload();
    }
  } catch {
    // Without storage nobody knows whether it helps.
  }
  throw error;
}
