/** Names of places in a page, the same for the link that names one and for the element that has it. */

const MAX_ANCHOR_CHARS = 100;

/** An anchor as an element's `id`: no `#`, no white space, no control characters; undefined when nothing is left. */
export function toAnchor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const anchor = value
    .trim()
    .replace(/^#+/, '')
    .replace(/\s+/g, '-')
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
    .slice(0, MAX_ANCHOR_CHARS)
    .replace(/\p{Cs}$/u, '');
  return anchor === '' ? undefined : anchor;
}

/** An anchor as the end of an address, `#` included; empty when there is none. */
export function anchorSuffix(value: unknown): string {
  const anchor = toAnchor(value);
  return anchor === undefined ? '' : `#${encodeURI(anchor).replaceAll('#', '%23')}`;
}
