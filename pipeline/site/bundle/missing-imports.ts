/** Collects the imports of a site's code that cannot be resolved, so that one message names all of them. The bundler stops at the first module that has one. */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { compareText } from '../../bytes/compare-text.ts';
import { StopoverError } from '../../errors.ts';
import { describeUnexported } from '../packages/describe-unexported.ts';
import { findUnbuilt } from '../packages/find-unbuilt.ts';
import { mayBeInstalled } from '../packages/may-be-installed.ts';
import { placeOfImport } from '../place-in-module.ts';
import { listMeant } from '../settings/list-meant.ts';
import { describeMissing } from '../suggest-path.ts';

/** An import as a module writes it. */
interface WrittenImport {
  readonly id: string;
  /** Absolute path of the module. */
  readonly importer: string;
}

/** The imports that cannot be resolved. */
export interface MissingImports {
  /** Notes an import; the bundle goes on without it. `message`: what is wrong with it. */
  add(found: WrittenImport, message?: string): { readonly id: string; readonly external: true };
  /** Notes an import of a package that the bundler does not find. Node may, and a bundle may do without the module that imports it. */
  addUnsure(found: WrittenImport): void;
  /**
   * Call after bundling.
   * @param imports the packages that the bundle imports.
   * @throws Error with the place of the only such import; StopoverError imports-unresolved for several.
   */
  refuse(imports?: readonly string[]): void;
}

interface MissingImport extends WrittenImport {
  readonly message: string;
}

/** The cause of an error about missing imports. */
interface MissingCause extends Error {
  readonly missing?: readonly MissingImport[];
  /** Absolute paths of the files that the imports may mean: the fault may be mended by writing one of them. */
  readonly meant?: readonly string[];
}

/** @param cwd folder of the project. */
export function collectMissingImports(cwd: string): MissingImports {
  const missing = new Map<string, MissingImport>();
  const unsure: WrittenImport[] = [];
  const add = (found: WrittenImport, message = describeMissing(found.id, found.importer)) => {
    // Plugins ask each other; the last to add an import knows most about it.
    missing.set(keyOf(found), { ...found, message });
    return { id: found.id, external: true } as const;
  };
  return {
    add,
    addUnsure: (found) => void unsure.push(found),
    refuse(imports = []) {
      for (const found of unsure)
        if (imports.includes(found.id) && !missing.has(keyOf(found)) && isLost(found, cwd)) add(found);
      refuseAll([...missing.values()], cwd);
    },
  };
}

function keyOf({ id, importer }: WrittenImport): string {
  return `${importer}\0${id}`;
}

const LOST = new Set(['MODULE_NOT_FOUND', 'ERR_PACKAGE_IMPORT_NOT_DEFINED']);

/** Whether Node does not find a package either. It may find one that the bundler does not, as under Yarn's Plug'n'Play. */
function isLost({ id, importer }: WrittenImport, cwd: string): boolean {
  if (describeUnexported(id, importer) !== undefined) return true;
  if (findUnbuilt(id, importer)?.isCopy === false) return true;
  // A name that begins with "#" belongs to the package of the module.
  const isInternal = id.startsWith('#');
  const from = isInternal ? importer : join(cwd, 'package.json');
  if (!isInternal && !mayBeInstalled(id, from)) return true;
  try {
    createRequire(from).resolve(id);
    return false;
  } catch (error) {
    // A package may have no file for `require`.
    return LOST.has(String((error as NodeJS.ErrnoException).code));
  }
}

/** Maximum number of lines, and of places on each. */
const MAX_LINES = 12;
const MAX_PLACES = 3;

function refuseAll(missing: readonly MissingImport[], cwd: string): void {
  const placed = missing
    .map((each) => ({ ...each, loc: placeOfImport(each.importer, each.id) }))
    .sort(
      (a, b) => compareText(a.importer, b.importer) || a.loc.line - b.loc.line || a.loc.column - b.loc.column,
    );
  const [first, ...others] = placed;
  if (!first) return;
  const meant = missing.flatMap(({ id, importer }) => listMeant(id, importer));
  const facts = { missing, meant, id: first.importer, loc: first.loc };
  const cause: MissingCause = Object.assign(new Error(first.message), facts);
  if (others.length === 0) throw cause;
  const places = new Map<string, string[]>(placed.map(({ message }) => [message, []]));
  for (const { message, loc } of placed) {
    const file = relative(cwd, loc.file).replaceAll('\\', '/');
    places.get(message)!.push(`${file}:${loc.line}:${loc.column + 1}`);
  }
  const lines = Array.from(
    places,
    ([message, found]) => `${limit(found, MAX_PLACES).join(', ')}: ${message}`,
  );
  const details = { count: placed.length, imports: limit(lines, MAX_LINES) };
  throw new StopoverError('imports-unresolved', details, { cause });
}

/**
 * Call when the modules for the server are refused, while the code for browsers is still being bundled in the same project.
 * @throws StopoverError imports-unresolved with the imports of both, or else the error itself.
 */
export async function refuseWithClient(
  error: unknown,
  opening: Promise<unknown>,
  cwd: string,
): Promise<never> {
  const missing = listMissing(error);
  if (missing.length === 0) throw error;
  const others = await opening.then(() => [], listMissing);
  if (others.length === 0) throw error;
  // A module of both has its imports in both lists.
  const all = new Map([...others, ...missing].map((each) => [keyOf(each), each]));
  if (all.size === 1) throw error;
  refuseAll([...all.values()], cwd);
  throw error;
}

function listMissing(error: unknown): readonly MissingImport[] {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { missing } = cause as MissingCause;
    if (missing) return missing;
  }
  return [];
}

/** Cuts a list, and says how much it had more. */
function limit(list: readonly string[], most: number): readonly string[] {
  const more = list.length - most;
  return more > 0 ? [...list.slice(0, most), `and ${more} more`] : list;
}
