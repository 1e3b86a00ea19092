/** Where the last search is kept until the window is closed. */

const STORAGE_KEY = 'stopover:search';

/** What is kept, as it was written: nobody has checked it. */
export function readSession(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps a search in the place of the last one. */
export function writeSession(search: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(search));
  } catch {
    // The browser lets nothing be stored: the next page suggests dates as the first one did.
  }
}
