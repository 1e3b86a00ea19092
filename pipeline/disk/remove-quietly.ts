/** Removes files that may stay for a while: on a network disk, a folder is not empty while a process reads a file from it. */
import { rmSync } from 'node:fs';

/** Removes a file or a folder as far as possible. */
export function removeQuietly(place: string): void {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {
    // Another process may also be writing there. A later build removes the rest.
  }
}
