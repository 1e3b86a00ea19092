/** Finds the blocks and content types that a site's modules define, without running the modules, which may be incomplete. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';
import { openRolldown, type Rolldown } from '../bundlers/open-bundlers.ts';
import { listDefinedNames } from './client/find-definitions.ts';
import { followImports, isModule } from './follow-imports.ts';
import { isInstalled, SHARED_PACKAGE } from './packages/installed.ts';

/** The absolute paths of the modules that define them, by the names of the components. `entries` are the modules of `blocks`. */
export async function findOwnBlocks(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rolldown = await openRolldown();
  const files = await listOwnModules(entries);
  const found = files.flatMap((file) =>
    listDefinedNames(file, ['defineBlock', 'definePage'], rolldown.parseAst).flatMap((name) =>
      name === undefined ? [] : [[name, file] as const],
    ),
  );
  return new Map(found);
}

/** Lists the modules of the site that some of them import, directly or not, and these. */
export async function listOwnModules(entries: readonly string[]): Promise<readonly string[]> {
  const bundled = await followAsBundled(entries, await openRolldown());
  return [...new Set([...followImports(entries), ...bundled])];
}

/** The modules of the site that a build would reach, also by `paths` of `tsconfig.json` and in packages of the workspace. */
async function followAsBundled(entries: readonly string[], { rolldown }: Rolldown) {
  const found = new Set<string>();
  try {
    const input = entries.filter(isModule);
    const bundle = await rolldown({ input, plugins: [noteImports(found)], logLevel: 'silent' });
    await bundle.generate().finally(() => bundle.close());
  } catch {
    // A build reports a broken tsconfig.json. Relative imports are followed without the bundler.
  }
  return found;
}

const IMPORT = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;

/** A plugin with which the bundler reads only the imports of each module. */
function noteImports(found: { add(file: string): unknown }): Plugin {
  return {
    name: 'note-imports',
    async resolveId(id, importer, options) {
      if (importer === undefined) return null;
      // A linked package has its files outside of node_modules, and Stopover's blocks are not the site's.
      if (SHARED_PACKAGE.test(id)) return { id, external: true };
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      const isOwn = resolved && !resolved.external && isModule(resolved.id) && !isInstalled(resolved.id);
      return isOwn ? resolved : { id, external: true };
    },
    load(id) {
      found.add(id);
      const names = readFileSync(id, 'utf8').matchAll(IMPORT);
      return {
        code: Array.from(names, ([, name]) => `import ${JSON.stringify(name)};`).join('\n'),
        moduleType: 'js',
        moduleSideEffects: true,
      };
    },
  };
}
