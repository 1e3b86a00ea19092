/** Removes files that may stay for a while: on a network disk, a folder is not empty while somebody reads a file that was in it. */
import { rmSync } from 'node:fs';

/** Removes a file or a folder, as far as it can be removed. */
export function removeQuietly(place: string): void {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {
    // Somebody may write there at this moment, too. A later build removes it.
  }
}
