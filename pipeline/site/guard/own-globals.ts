/** Takes away what newer lines of Node share with browsers. Pages made with it differ by the line, and by the machine. */

/** `navigator` since Node 21, storage since Node 25: https://nodejs.org/api/globals.html */
const BROWSER_GLOBALS = ['navigator', 'localStorage', 'sessionStorage'];

/** Takes these globals from this thread, as if it ran on the oldest Node that is supported. */
export function hideBrowserGlobals(): void {
  for (const name of BROWSER_GLOBALS) Reflect.deleteProperty(globalThis, name);
}
