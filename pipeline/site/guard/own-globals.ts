/** Hides globals that newer versions of Node share with browsers. Pages that use them would differ between versions and machines. */

/** `navigator` since Node 21, storage since Node 25: https://nodejs.org/api/globals.html */
const BROWSER_GLOBALS = ['navigator', 'localStorage', 'sessionStorage'];

/** Removes these globals from this thread, as if it ran on the oldest supported Node. */
export function hideBrowserGlobals(): void {
  for (const name of BROWSER_GLOBALS) Reflect.deleteProperty(globalThis, name);
}
