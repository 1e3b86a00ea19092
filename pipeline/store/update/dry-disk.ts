/** A disk that takes everything and keeps nothing: for updates that only want to know what they would change. */
import type { Disk } from '../../disk/disk.ts';

/** Writes nothing and says that it did. */
export const dryDisk: Disk = {
  makeFolder() {},
  write() {},
  writePieces() {},
  create: () => true,
  move: () => true,
  remove() {},
  removeEmptyFolder() {},
  syncFolder() {},
};
