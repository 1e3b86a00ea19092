/** Finds the route of the site that an address names. */

/**
 * The route of an address below the base path, percent-encoded, with one slash between segments and none at the end.
 * Undefined if no page can have it: invalid UTF-8, control characters, backslashes or encoded slashes.
 */
export function routeIn({ pathname }: Pick<URL, 'pathname'>, basePath: string): string | undefined {
  const route = `/${pathname.slice(basePath.length).split('/').filter(Boolean).join('/')}`;
  try {
    return /%2f/i.test(route) || /[\p{Cc}\\]/u.test(decodeURIComponent(route)) ? undefined : route;
  } catch {
    return undefined;
  }
}
