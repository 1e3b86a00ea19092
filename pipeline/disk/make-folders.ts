/** Makes missing folders. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with the missing ones above it, and returns the topmost of those that it made. Node alone tries for ever below a
 * folder that exists but takes nothing new, such as a mount whose source was removed. So the topmost one is made on its own.
 */
export function makeFolders(folder: string): string | undefined {
  if (existsSync(folder)) return mkdirSync(folder, { recursive: true });
  const topmost = findTopmostMissing(folder);
  try {
    mkdirSync(topmost);
  } catch (error) {
    const parent = dirname(topmost);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync(parent)) {
      throw new Error(`the folder ${parent} takes nothing new, like a mount whose source was removed`, {
        cause: error,
      });
    }
    // Another process made it, or Node's own attempt below reports the reason.
    return mkdirSync(folder, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  return topmost;
}

function findTopmostMissing(folder: string): string {
  const parent = dirname(folder);
  return existsSync(parent) || parent === folder ? folder : findTopmostMissing(parent);
}
