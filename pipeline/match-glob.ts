/** Matches page addresses against the pattern of `build --only`. */

/**
 * `*` stands for anything within a segment, `**` for anything at all; a pattern without a leading slash gets one.
 * A pattern that ends in `/**` also matches the folder's own page.
 */
export function matchesGlob(route: string, pattern: string): boolean {
  const absolute = pattern.startsWith('/') ? pattern : `/${pattern}`;
  const source = absolute
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*\*$/, '(?:/.*)?')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${source === '(?:/.*)?' ? '/.*' : source}$`).test(route);
}
