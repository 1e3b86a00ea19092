/** Ids of elements inside a block: unique on the page, and the same in every build. */
import type { RawBlock } from '../../model/story.ts';

/** Characters of a block's uid that keep the ids of a page apart. */
const UID_LENGTH = 8;

/** An id such as `email-1f3a9c20`. */
export function elementId(block: Pick<RawBlock, '_uid'>, name: string): string {
  const uid = block._uid.replace(/[^A-Za-z0-9]/g, '').slice(0, UID_LENGTH);
  return uid ? `${name}-${uid}` : name;
}
