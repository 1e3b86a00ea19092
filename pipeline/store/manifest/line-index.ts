/** Facts about a list of stories by the numbers of its lines, valid until their slugs or uuids change. */

import { KeyIndex } from './key-index.ts';
import { type LineRange, linesBetween, readIdentity } from './manifest-lines.ts';
import { type Stretch, trimCommonLines } from './trim-common-lines.ts';

/** Finds lines by the uuids of their stories, and describes their slugs. */
export interface LineIndex {
  readonly byUuid: KeyIndex;
  /** Whether two stories have one slug; a start page beside its folder's namesake counts too. */
  readonly hasNamesakes: boolean;
  /** Whether the slugs are sorted as written. Characters beyond the basic plane may sort differently. */
  readonly isSorted: boolean;
}

/** @param places start and end of each line. */
export function indexLines(text: string, places: Uint32Array): LineIndex {
  const size = places.length / 2;
  const byUuid = new KeyIndex(size);
  let before = '';
  let hasNamesakes = false;
  let isSorted = true;
  for (let line = 0; line < size; line += 1) {
    const { slug, uuid } = readIdentity(text, { start: places[line * 2]!, end: places[line * 2 + 1]! });
    byUuid.add(uuid, line);
    const written = withoutEnd(slug);
    if (written === before && line > 0) hasNamesakes = true;
    if (before > written) isSorted = false;
    before = written;
  }
  return { byUuid, hasNamesakes, isSorted };
}

/** Whether two lists have the same slugs and uuids in the same order, so that one index is valid for both. */
export function haveSameIdentities(a: Stretch, b: Stretch): boolean {
  const [own, others] = trimCommonLines(a, b);
  const here = listIdentities(a.text, own);
  const there = listIdentities(b.text, others);
  return (
    here.length === there.length &&
    here.every(({ slug, uuid }, at) => slug === there[at]!.slug && uuid === there[at]!.uuid)
  );
}

function listIdentities(text: string, { start, end }: LineRange) {
  return Array.from(linesBetween(text, start, end), (line) => readIdentity(text, line));
}

/** A JSON string without its closing quotation mark, which would count as a character in a comparison with a longer one. */
export function withoutEnd(written: string): string {
  return written.slice(0, -1);
}
