/** Finds the blocks and content types that a site's modules define, without running the modules, which may be incomplete. */
import { openRolldown } from '../bundlers/open-bundlers.ts';
import { listDefinedNames } from './client/find-definitions.ts';
import { followImports } from './follow-imports.ts';

/** The absolute paths of the modules that define them, by the names of the components. `entries` are the modules of `blocks`. */
export async function findOwnBlocks(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { parseAst } = await openRolldown();
  const found = followImports(entries).flatMap((file) =>
    listDefinedNames(file, ['defineBlock', 'definePage'], parseAst).flatMap((name) =>
      name === undefined ? [] : [[name, file] as const],
    ),
  );
  return new Map(found);
}
