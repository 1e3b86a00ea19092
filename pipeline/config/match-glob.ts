/** Matches page addresses against a glob, as `build --only` takes it. */
import picomatch from 'picomatch';

/** Writes a pattern with the slashes of an address: one in front, none at the end, and no two in a row. */
export function tidyPattern(pattern: string): string {
  return `/${pattern.split('/').filter(Boolean).join('/')}`;
}

/** The characters at the beginning of a pattern that stand for themselves. */
const PLAIN_START = /^[\p{L}\p{N}/_-]*/u;

/**
 * Makes a function that tests addresses. `*` matches anything within a segment, `**` any number of segments.
 * A pattern that ends in `/**` also matches the folder's own page.
 */
export function compileGlob(pattern: string): (route: string) => boolean {
  const absolute = tidyPattern(pattern);
  // A slug may begin with a dot, and an exclamation mark is one of its characters.
  const options = { dot: true, nonegate: true };
  const takesRoot = picomatch(absolute, options)('/');
  if (absolute === '/') return (route) => route === '/';
  // A leading slash counts as a segment for picomatch: "/**/a" would not match "/a".
  const takesRest = picomatch(absolute.slice(1), options);
  const start = findStart(absolute);
  return (route) => (route === '/' ? takesRoot : route.startsWith(start) && takesRest(route.slice(1)));
}

/** The beginning of all addresses that a pattern matches. Sites have many addresses and patterns, and most begin otherwise. */
function findStart(pattern: string): string {
  return pattern.includes('|') ? '' : PLAIN_START.exec(pattern)![0].replace(/\/$/, '');
}
