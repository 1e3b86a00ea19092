/** Keeps the last search until the window is closed. */

const STORAGE_KEY = 'stopover:search';

/** Returns the stored search as it was written, unchecked. */
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
