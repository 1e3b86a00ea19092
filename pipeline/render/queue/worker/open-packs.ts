/** The packs of bodies that a thread keeps in memory: the stories of a batch are often in the same packs. */
import type { PackedFile } from '../packed-file.ts';
import type { PackHead } from '../send-content.ts';

/** Reads a pack, which may use the memory of a slot. */
type ReadPack = (path: string, slot: number) => PackedFile<PackHead>;

/** Maximum number of packs in memory. */
const OPEN_PACKS = 16;

/** Makes the function that opens packs, and keeps the last ones open. Each has a slot, whose memory the next pack there reuses. */
export function createPackKeeper(read: ReadPack): (path: string) => PackedFile<PackHead> {
  const packs = new Map<string, { readonly file: PackedFile<PackHead>; readonly slot: number }>();
  const freeSlot = (): number => {
    const [oldest] = packs.keys();
    if (packs.size === OPEN_PACKS) packs.delete(oldest!);
    const used = new Set(Array.from(packs.values(), ({ slot }) => slot));
    return Array.from({ length: OPEN_PACKS }, (_, slot) => slot).find((slot) => !used.has(slot))!;
  };
  const readFresh = (path: string) => {
    const slot = freeSlot();
    return { file: read(path, slot), slot };
  };
  return (path) => {
    const pack = packs.get(path) ?? readFresh(path);
    packs.delete(path);
    packs.set(path, pack);
    return pack.file;
  };
}
