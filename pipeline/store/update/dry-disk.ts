/** A disk that accepts every operation and writes nothing, for updates that only compute their changes. */
import type { Disk } from '../../disk/disk.ts';

/** Writes nothing and reports success. */
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
