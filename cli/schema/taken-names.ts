/** Finds the names that the definitions of a folder have, so that an import gives them to no other component. */
import { basename, dirname, join } from 'node:path';
import { listNames } from '#pipeline/disk';
import type { TakenNames } from '#pipeline/schema';
import { findOwnBlocks } from '#pipeline/site';
import { listExports } from '../init/index-module.ts';

/** Definitions that an import replaces, and others that keep their names in code. */
interface ImportScope {
  /** Components whose modules it writes again. */
  readonly replaced: ReadonlySet<string>;
  /** Modules elsewhere whose names in code count, too. */
  readonly others: Iterable<string>;
}

/** Reads the modules of a folder without running them. `folder` is an absolute path. */
export async function findTakenNames(folder: string, { replaced, others }: ImportScope): Promise<TakenNames> {
  const modules = listNames(folder).map((name) => join(folder, name));
  const found = [...(await findOwnBlocks(modules))].filter(([, file]) => dirname(file) === folder);
  const staying = found.flatMap(([component, file]) => (replaced.has(component) ? [] : [file]));
  return {
    files: new Map(found.map(([component, file]) => [component, basename(file)])),
    exports: listExports([...staying, ...others]),
  };
}
