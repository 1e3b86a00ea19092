/** Ids of elements inside a block: unique on the page, and the same in every build. */
import type { RawBlock } from '../../model/story.ts';

/**
 * The space's uids are random, with `i-` before those of blocks in texts. Their first characters keep the ids of a page apart;
 * those of uids that people write do not.
 */
const RANDOM_UID = /^(?:i-)?[0-9a-f]{8}(?=-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$)/;

/** An id such as `email-1f3a9c20`. */
export function elementId(block: Pick<RawBlock, '_uid'>, name: string): string {
  const [uid] = RANDOM_UID.exec(block._uid) ?? [block._uid.replace(/[^A-Za-z0-9_]+/g, '-')];
  return uid ? `${name}-${uid}` : name;
}
