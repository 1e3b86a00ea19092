/** A disk that takes everything and keeps nothing: for updates that only want to know what they would change. */
import type { StoreDisk } from '../store-disk.ts';

/** Writes nothing and says that it did. */
export const dryDisk: StoreDisk = {
  makeFolder() {},
  write() {},
  writePieces() {},
  create: () => true,
  move: () => true,
  remove() {},
  removeEmptyFolder() {},
  syncFolder() {},
};
