/** Finds slugs that cannot be an address or a file name, before anything is written. */

/** The fault of a slug. */
export type SlugProblem =
  | 'empty-segment'
  | 'dot-segment'
  | 'backslash'
  | 'control-character'
  | 'encoded-separator'
  | 'query-or-hash'
  | 'not-unicode'
  | 'segment-too-long'
  | 'too-long';

/** File names end at 255 bytes (ext4, APFS, NTFS); the rest is for endings such as `.html.br` and of unfinished files. */
const MAX_SEGMENT_BYTES = 230;
/** Sitemaps take addresses of 2,048 characters; this leaves room for the site's own address and for percent-encoding. */
const MAX_SLUG_BYTES = 1_000;

const slugRules: ReadonlyArray<readonly [SlugProblem, RegExp]> = [
  ['control-character', /[\p{Cc}\u2028\u2029]/u],
  ['backslash', /\\/],
  ['dot-segment', /(?:^|\/)\.{1,2}(?:\/|$)/],
  // A host that decodes once more than it should would leave its folder: `%2e%2e`, `%252f`, `%00`.
  ['encoded-separator', /%(?:25)*(?:2e|2f|5c|[01][\da-f]|7f)/i],
  ['query-or-hash', /[?#]/],
  ['not-unicode', /\p{Cs}/u],
];

/** The first reason why `slug` (no leading or trailing slash) cannot be written or served; undefined when it can. */
export function checkSlug(slug: string): SlugProblem | undefined {
  const segments = slug.split('/');
  if (segments.includes('')) return 'empty-segment';
  const broken = slugRules.find(([, pattern]) => pattern.test(slug));
  if (broken) return broken[0];
  if (segments.some((segment) => isLonger(segment, MAX_SEGMENT_BYTES))) return 'segment-too-long';
  return isLonger(slug, MAX_SLUG_BYTES) ? 'too-long' : undefined;
}

function isLonger(text: string, bytes: number): boolean {
  // UTF-8 takes at most three bytes for a UTF-16 unit, so most slugs need no counting.
  return text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes;
}
