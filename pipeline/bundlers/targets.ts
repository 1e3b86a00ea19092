/** The oldest programs that run a site's code: newer syntax is lowered for them, in scripts as in style sheets. */

/** Major and minor version of each browser, the oldest that know what the base styles use (`light-dark()`, `oklch()`, `:has()`). */
export const oldestBrowsers = {
  chrome: [123, 0],
  edge: [123, 0],
  firefox: [121, 0],
  safari: [17, 5],
  ios: [17, 5],
} as const;

/** The browsers in the words of Rolldown. */
export const browserTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version.join('.')}`,
);

/** `engines` of package.json, in the words of Rolldown. */
export const nodeTarget = 'node20.19';
