/** Finds the modules that a configuration names. */
import { join } from 'node:path';
import { listNames } from '#pipeline/disk';

const INDEX = /^index\.[cm]?[jt]sx?$/;

/** Returns the module that a path of the configuration means: a folder stands for the index in it, as in imports. */
export function findEntry(path: string): string {
  const index = listNames(path).find((name) => INDEX.test(name));
  return index === undefined ? path : join(path, index);
}
