/** Maps routes to their files in the output folder, and files to their routes. */

/** `file`: `/a/b` is `a/b.html`; `directory`: `/a/b` is `a/b/index.html`. */
export type PageFormat = 'file' | 'directory';

/** File of a page, relative to the output folder, with forward slashes. `route` comes from `routeOf`. */
export function outputPath(route: string, format: PageFormat): string {
  if (route === '/') return 'index.html';
  return `${route.slice(1)}${format === 'file' ? '.html' : '/index.html'}`;
}

/** The files that may answer a route, the first one that exists: a file of that name, or a page in either format. */
export function candidatesFor(route: string): string[] {
  const page = [outputPath(route, 'file'), outputPath(route, 'directory')];
  return route === '/' ? page : [route.slice(1), ...page];
}

const PAYLOAD_FOLDER = '_payload/';

/** File of a page's data for the client router, relative to the output folder. */
export function payloadPath(route: string): string {
  return `${PAYLOAD_FOLDER}${route === '/' ? 'index' : route.slice(1)}.json`;
}

const COMPRESSED_SUFFIX = /\.(?:br|gz)$/;

/** The route whose page, payload, or a compressed form of either has this file name; undefined if there is none. */
export function routeOfFile(path: string, format: PageFormat): string | undefined {
  const file = path.replace(COMPRESSED_SUFFIX, '');
  const name = file.startsWith(PAYLOAD_FOLDER)
    ? /^(.+)\.json$/.exec(file.slice(PAYLOAD_FOLDER.length))?.[1]
    : nameOfPage(file, format);
  if (name === undefined) return undefined;
  return name === 'index' ? '/' : `/${name}`;
}

function nameOfPage(file: string, format: PageFormat): string | undefined {
  if (file === 'index.html') return 'index';
  return (format === 'file' ? /^(.+)\.html$/ : /^(.+)\/index\.html$/).exec(file)?.[1];
}
