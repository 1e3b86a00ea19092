/** Lists folders that need not be there. */
import { readdirSync } from 'node:fs';

/** The names in a folder; none if there is no such folder, or none that can be read. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
