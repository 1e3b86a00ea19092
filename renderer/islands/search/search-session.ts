/** Keeps the last search until the window is closed. */

const STORAGE_KEY = 'stopover:search';

/** Returns the stored search, unchecked. */
export function readSession(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stores a search in place of the last one. */
export function writeSession(search: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(search));
  } catch {
    // The browser does not allow storage: the next page suggests its default dates.
  }
}
