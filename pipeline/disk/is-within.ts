/** Compares the places of two folders. */
import { sep } from 'node:path';

/** Whether a path is a folder or lies in it; both are absolute. The root of a disk already ends with its separator. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.replace(/[\\/]?$/, sep));
}
