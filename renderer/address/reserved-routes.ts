/** Routes that Stopover or the hosts need themselves, so that no story may take them. */

const reservedRoutes: ReadonlySet<string> = new Set([
  // Would take the file of `/`.
  '/index',
  '/404',
  '/error',
  '/health',
  '/sitemap.xml',
  '/robots.txt',
  '/redirects.json',
  // Files in which hosts look for their rules.
  '/_redirects',
  '/_headers',
  '/_routes.json',
  '/vercel.json',
]);

/** Data of the client router, builds and their assets, the preview's own pages, the route service. */
const reservedFolders: readonly string[] = ['/_payload', '/_stopover', '/__stopover', '/api', '/.well-known'];

const NUMBERED_SITEMAP = /^\/sitemap-\d+\.xml$/;

/** True when a story with this route would stand in the way of something that the site needs. */
export function isReservedRoute(route: string): boolean {
  return (
    reservedRoutes.has(route) ||
    NUMBERED_SITEMAP.test(route) ||
    reservedFolders.some((folder) => route === folder || route.startsWith(`${folder}/`))
  );
}
