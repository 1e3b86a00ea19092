/** Routes and files that Stopover or the hosts need themselves, so that no story may take them. */

/** Files of the site's own at its root, and files in which hosts look for their rules. */
const ownFiles: ReadonlySet<string> = new Set([
  '/sitemap.xml',
  '/robots.txt',
  '/redirects.json',
  '/_redirects',
  '/_headers',
  '/_routes.json',
  '/vercel.json',
]);

/** The site's own pages; `/index` would take the file of `/`. */
const ownPages: ReadonlySet<string> = new Set(['/index', '/404', '/error', '/health']);

/** Data of the client router, builds and their assets, the preview's own pages, the route service. */
const reservedFolders: readonly string[] = ['/_payload', '/_stopover', '/__stopover', '/api', '/.well-known'];

const NUMBERED_SITEMAP = /^\/sitemap-\d+\.xml$/;
/** In any folder, hosts serve `index.html` for the folder itself and `404.html` for missing files. */
const HOSTS_PAGE = /\/(?:index|404)$/;
/** Hosts answer 404 to hidden files and to everything in hidden folders, except `.well-known` (docs/hosting.md). */
const HIDDEN = /\/\.(?!well-known\/)/;
const COMPRESSED_SUFFIX = /\.(?:br|gz)$/;

/** The languages, whose prefixes affect the reserved routes. */
type Languages = readonly { readonly prefix: string }[];

/** True if hosts hide what is at this route. */
export function isHiddenRoute(route: string): boolean {
  return HIDDEN.test(route);
}

/** True if the site itself needs this route. Case does not matter. */
export function isReservedRoute(route: string, languages: Languages): boolean {
  const key = route.toLowerCase();
  return (
    ownPages.has(key) ||
    isOwnFile(key) ||
    // Every language has its own error payload.
    languages.some(({ prefix }) => prefix !== '' && key === `/${prefix.toLowerCase()}/error`) ||
    reservedFolders.some((folder) => key === folder || key.startsWith(`${folder}/`))
  );
}

/** True when no page may have this route; a redirect may start at some of them, such as `/guides/index`. */
export function isReservedForPages(route: string, languages: Languages): boolean {
  return HOSTS_PAGE.test(route) || isHiddenRoute(route) || isReservedRoute(route, languages);
}

/** True if a file of the site's own, or its compressed form, may be at this path of the output folder. */
export function isReservedFile(path: string, languages: Languages): boolean {
  const file = `/${path}`.toLowerCase().replace(COMPRESSED_SUFFIX, '');
  if (file.startsWith('/_payload/')) {
    const [, route] = /^\/_payload(.*)\.json$/.exec(file) ?? [];
    return route !== undefined && isReservedRoute(route, languages);
  }
  return isOwnFile(file) || (file.endsWith('.html') && isReservedForPages(file.slice(0, -5), languages));
}

function isOwnFile(path: string): boolean {
  return ownFiles.has(path) || NUMBERED_SITEMAP.test(path);
}
