/** Names of places in a page, the same for the link that names one and for the element that has it. */
import { safeDecode } from './safe-url.ts';

const MAX_ANCHOR_CHARS = 100;

/**
 * An anchor as an element's `id`: no `#`, no white space, no control characters; undefined when nothing is left. Letters have
 * one form, also in anchors that editors copied from an address, where `über` is `%C3%BCber`.
 */
export function toAnchor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const anchor = safeDecode(value)
    .trim()
    .replaceAll('#', '')
    .normalize('NFC')
    .replace(/\s+/g, '-')
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
    .slice(0, MAX_ANCHOR_CHARS)
    .replace(/\p{Cs}$/u, '');
  return anchor === '' ? undefined : anchor;
}

/** An anchor as the end of an address, `#` included; empty when there is none. */
export function anchorSuffix(value: unknown): string {
  const anchor = toAnchor(value);
  return anchor === undefined ? '' : `#${encodeURI(anchor)}`;
}
