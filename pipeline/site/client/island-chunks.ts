/** Finds the files of the bundled browser code that only islands need. */
import type { OutputChunk } from 'rolldown';

type Chunk = Pick<OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'isEntry' | 'facadeModuleId'>;

/**
 * Returns the islands that need a file, by its name, for each file that only islands need.
 * @param islandsOf names of the islands of a module.
 */
export function findIslandChunks(
  chunks: readonly Chunk[],
  islandsOf: (module: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const islands = new Map(
    chunks.map(({ fileName, facadeModuleId }) => [fileName, islandsOf(facadeModuleId ?? '')]),
  );
  const follow = (fileName: string, reached: Set<string>): ReadonlySet<string> => {
    const chunk = byName.get(fileName);
    if (!chunk || reached.has(fileName)) return reached;
    reached.add(fileName);
    for (const name of chunk.imports) follow(name, reached);
    // Islands load only on pages that place them.
    for (const name of chunk.dynamicImports) if (islands.get(name)?.length === 0) follow(name, reached);
    return reached;
  };
  const always = new Set<string>();
  for (const { fileName, isEntry } of chunks) if (isEntry) follow(fileName, always);
  const needed = new Map<string, string[]>();
  for (const [fileName, names] of islands) {
    if (names.length === 0) continue;
    for (const name of follow(fileName, new Set()))
      if (!always.has(name)) needed.set(name, [...(needed.get(name) ?? []), ...names]);
  }
  return needed;
}
