/** Matches page addresses against a glob, as `build --only` takes it. */
import picomatch from 'picomatch';

/** Writes a pattern with the slashes of an address: one in front, none at the end, and no two in a row. */
export function tidyPattern(pattern: string): string {
  return `/${pattern.split('/').filter(Boolean).join('/')}`;
}

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
  return (route) => (route === '/' ? takesRoot : takesRest(route.slice(1)));
}
