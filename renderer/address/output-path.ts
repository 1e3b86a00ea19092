/** Where the files of a route lie in the output folder. */

/** `file`: `/a/b` is `a/b.html`; `directory`: `/a/b` is `a/b/index.html`. */
export type PageFormat = 'file' | 'directory';

/** File of a page, relative to the output folder, with forward slashes. `route` comes from `routeOf`. */
export function outputPath(route: string, format: PageFormat): string {
  if (route === '/') return 'index.html';
  return `${route.slice(1)}${format === 'file' ? '.html' : '/index.html'}`;
}

/** File of a page's data for the client router, relative to the output folder. */
export function payloadPath(route: string): string {
  return `_payload/${route === '/' ? 'index' : route.slice(1)}.json`;
}
