/** Lists folders that need not exist. */
import { type Dirent, readdirSync } from 'node:fs';

/** The names in a folder; none if there is no such folder, or none that can be read. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The same with the kind of each. */
export function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
