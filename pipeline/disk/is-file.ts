/** Tells files from folders and from what is not there. */
import { statSync } from 'node:fs';

/** Whether there is a file at a path, perhaps through a link. A place that may not be looked at has none. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
