/** Makes missing folders. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder with the missing ones above it, one after the other. Node's recursive call tries for ever below a folder that
 * exists but takes nothing new, such as a mount whose source was removed.
 */
export function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process made it.
    if (fs.existsSync(folder)) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const reason = `the folder ${parent} takes nothing new, like a mount whose source was removed`;
    throw new Error(reason, { cause: error });
  }
}
