/** Sizes of a picture from editors or an import: `srcset` and `sizes`. */
import { normalisePath } from '../address/normalise-path.ts';
import { checkUrl } from '../address/safe-url.ts';
import type { ImageAttributes } from '../model/render-context.ts';
import { readString } from './attributes.ts';
import type { Attributes } from './state.ts';

/** A width in pixels of the file, or a density of the screen (WHATWG HTML, 4.8.4.2.1). */
const DESCRIPTOR = /^(?:[1-9]\d{0,4}w|\d{1,2}(?:\.\d{1,3})?x)$/;

/** Maximum number of candidates, more than any picture has; an editor does not write a longer list. */
const MAX_CANDIDATES = 20;

/** `srcset` and `sizes` when every candidate has an address that is allowed and a descriptor; nothing otherwise. */
export function readSources({ srcset, sizes }: Attributes): Pick<ImageAttributes, 'srcSet' | 'sizes'> {
  // Spaces before a comma stay with the candidate: matching them here would scan them again from each position.
  const given = readString(srcset)?.split(/,\s+|,(?=https?:)/) ?? [];
  const candidates = given.map(readCandidate);
  if (candidates.length === 0 || candidates.length > MAX_CANDIDATES || candidates.includes(undefined))
    return {};
  const asked = readString(sizes);
  return { srcSet: candidates.join(', '), ...(asked === undefined ? {} : { sizes: asked }) };
}

function readCandidate(candidate: string): string | undefined {
  const [address = '', descriptor, ...rest] = candidate.trim().split(/\s+/);
  const safe = checkUrl(address);
  if (rest.length > 0 || (safe?.kind !== 'web' && safe?.kind !== 'path')) return undefined;
  const url = safe.kind === 'path' ? normalisePath(safe.url) : safe.url;
  // A comma at either end would be read as a separator of the list.
  if (/^,|,$/.test(url) || (descriptor !== undefined && !DESCRIPTOR.test(descriptor))) return undefined;
  return descriptor === undefined ? url : `${url} ${descriptor}`;
}
