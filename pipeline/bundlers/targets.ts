/** The oldest programs that run a site's code: newer syntax is lowered for them, in scripts as in style sheets. */

/** Oldest version of each browser that supports the features we use: `light-dark()`, gradients `in srgb`, `AbortSignal.any()`. */
const oldestBrowsers = {
  chrome: [123, 0],
  edge: [123, 0],
  firefox: [127, 0],
  safari: [17, 5],
  ios: [17, 5],
} as const;

/** The browsers in the format of Rolldown. */
export const browserTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version.join('.')}`,
);

/** A version as Lightning CSS takes it: one byte each for major, minor and patch. */
const pack = ([major, minor]: readonly [major: number, minor: number]): number =>
  (major << 16) | (minor << 8);

const { ios, ...others } = oldestBrowsers;

/** The browsers in the format of Lightning CSS. */
export const styleTargets = {
  ...Object.fromEntries(Object.entries(others).map(([name, version]) => [name, pack(version)])),
  ios_saf: pack(ios),
};

/** `engines` of package.json, in the format of Rolldown. */
export const nodeTarget = 'node20.19';
