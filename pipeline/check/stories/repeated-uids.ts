/** Finds blocks of one story with the same uid: content that a program has copied without giving the copies uids of their own. */
import type { RawBlock } from '#renderer';
import { type BodyPlace, walkBlocks, writePath } from './walk-body.ts';

/** A block with the uid of an earlier one. */
export interface RepeatedBlock {
  readonly block: RawBlock;
  readonly path: string;
  readonly message: string;
}

/** Receives every block of a story. */
export interface UidWatch {
  visit(place: BodyPlace<RawBlock>): void;
  readonly found: readonly RepeatedBlock[];
}

/** Begins to watch a story. */
export function createUidWatch(): UidWatch {
  const first = new Map<string, BodyPlace>();
  const found: RepeatedBlock[] = [];
  return {
    found,
    visit(place) {
      const { _uid: uid, component } = place.value;
      // Nobody can mistake a block without a uid for another one.
      if (typeof uid !== 'string' || uid === '') return;
      const earlier = first.get(uid);
      if (!earlier) return void first.set(uid, place);
      const message = `The block "${component}" has the same _uid as ${writePath(earlier)}, so the editor and the preview take one for the other. Add it again and delete this one, or import it with a _uid of its own.`;
      found.push({ block: place.value, path: writePath(place), message });
    },
  };
}

/** Lists the blocks of a story with the uid of an earlier one. */
export function listRepeatedBlocks(content: RawBlock): readonly RepeatedBlock[] {
  const { visit, found } = createUidWatch();
  walkBlocks(content, visit);
  return found;
}
