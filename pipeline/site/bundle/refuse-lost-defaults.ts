/** Refuses a module that passes on another with `export *`, which leaves out its default export: a block would be lost silently. */
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Plugin, PluginContext } from 'rolldown';
import { isInstalled } from '../packages/installed.ts';
import { placeOfImport } from '../place-in-module.ts';

const CALL = 'define(?:Block|Pages?|Artefacts?)\\b';
const DEFAULT = /\bexport\s+default\s+(\w+)/;
const PASSES_ON = /\bexport\s*\*\s*from\s*['"]([^'"]+)['"]/g;
/** An import or export of a default, or of everything under one name. */
const TAKES_DEFAULT =
  /\b(?:import\s+[\w$]+\b(?!\s*['"])|(?:import|export)\s*\{[^}]*\bdefault\b|(?:import|export)\s*\*\s*as\b)[^'"]*?\bfrom\s*['"]([^'"]+)['"]/g;

/** A plugin of the bundler for modules of a site in a folder. */
export function refuseLostDefaults(cwd: string): Plugin {
  return {
    name: 'refuse-lost-defaults',
    async buildEnd(error) {
      if (error) return;
      for (const id of this.getModuleIds()) {
        if (!isOwnModule(id)) continue;
        for (const [path, file] of await listSources(this, id, PASSES_ON)) {
          if (!isOwnModule(file) || !this.getModuleInfo(file) || !hasDefinitionAsDefault(file)) continue;
          if (await isTaken(this, file)) continue;
          const name = relative(cwd, file).replaceAll('\\', '/');
          const message = `it passes on ${name} with "export *", which leaves out the default export there; give that definition a name with "export const"`;
          this.error({ message, id, loc: placeOfImport(id, path) });
        }
      }
    },
  };
}

/** Packages, files that are no code, and the virtual modules of the bundler have no definitions. */
function isOwnModule(id: string): boolean {
  return isAbsolute(id) && /\.[mc]?[jt]sx?$/.test(id) && !isInstalled(id);
}

/** The imports of a module in some form, each with the file that it means. */
async function listSources(context: PluginContext, id: string, form: RegExp) {
  const paths = Array.from(readFileSync(id, 'utf8').matchAll(form), ([, path = '']) => path);
  // The form may be that of a comment, whose path need not lead anywhere.
  const found = await Promise.all(paths.map((path) => context.resolve(path, id).catch(() => null)));
  return paths.map((path, index) => [path, found[index]?.id ?? ''] as const);
}

function hasDefinitionAsDefault(file: string): boolean {
  const code = readFileSync(file, 'utf8');
  const [, name] = DEFAULT.exec(code) ?? [];
  if (name === undefined) return false;
  if (new RegExp(`^${CALL}`).test(name)) return true;
  // A definition that has a name as well is passed on by it.
  return (
    new RegExp(`\\b(?:const|let|var)\\s+${name}\\s*=\\s*${CALL}`).test(code) &&
    !new RegExp(`\\bexport\\s+(?:(?:const|let|var)\\s+${name}\\b|\\{[^}]*\\b${name}\\b)`).test(code)
  );
}

/** Whether a module takes the default export of a file. */
async function isTaken(context: PluginContext, file: string): Promise<boolean> {
  for (const importer of context.getModuleInfo(file)!.importers) {
    if (!isOwnModule(importer)) continue;
    const taken = await listSources(context, importer, TAKES_DEFAULT);
    if (taken.some(([, id]) => id === file)) return true;
  }
  return false;
}
