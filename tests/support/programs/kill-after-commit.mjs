/**
 * Loaded before the program (`node --import`): kills it with the n-th rename of a store's update, counted from the one that
 * commits. `KILL_AT_RENAME` says which; 1 is the rename after the commit.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const last = Number(process.env.KILL_AT_RENAME);
const { renameSync } = fs;
let renames = -1;

fs.renameSync = (from, to) => {
  if (renames >= 0 || String(to).endsWith('committed')) renames += 1;
  if (renames === last) process.kill(process.pid, 'SIGKILL');
  return renameSync(from, to);
};
syncBuiltinESMExports();
