/** Finds the place in the site's own files at which its code threw. The code that runs is a bundle of them. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeThrown } from '#renderer/model';
import { mapOf } from './bundle/kept-bundle.ts';
import { findProject } from './bundle/outside-folder.ts';
import { findImportCycle } from './find-import-cycle.ts';
import { type CodePlace, namePlace, nameWithin, placeOfImport, placeOfOffset } from './place-in-module.ts';
import { describeMissing } from './suggest-path.ts';

/** A bundle in which something threw. */
interface RunBundle {
  /** Absolute path, in the project's cache folder. */
  readonly file: string;
  /** Its source map, as JSON; default: the one beside it. */
  readonly map?: string;
}

/** The folder of a bundle's project. */
export function projectOf({ file }: RunBundle): string {
  return findProject(file);
}

/** The innermost place of the site's code in a stack; undefined if the stack has none. */
export function locateError(stack: string | undefined, bundle: RunBundle): CodePlace | undefined {
  const frames = stack ? findFrames(stack, bundle.file) : [];
  if (frames.length === 0) return undefined;
  try {
    const { file, map = readFileSync(mapOf(file), 'utf8') } = bundle;
    const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
    const entries = frames.flatMap(({ line, column }) => {
      const entry = sources.findEntry(line - 1, column - 1);
      return 'originalSource' in entry ? [{ ...entry, isExact: entry.generatedLine === line - 1 }] : [];
    });
    // Lines that we add to the bundle have no entry of their own, but one of the module before them.
    const entry = entries.find(({ isExact }) => isExact) ?? entries[0];
    if (!entry) return undefined;
    const { originalSource, originalLine, originalColumn } = entry;
    return {
      file: resolve(projectOf(bundle), originalSource),
      line: originalLine + 1,
      column: originalColumn + 1,
    };
  } catch {
    // The cache folder has been emptied: the message then has no place.
    return undefined;
  }
}

/** Makes a function that names the place in a project's files that threw: `blocks/ticket.tsx:12:5`. */
export function createLocator(bundle: RunBundle): (thrown: unknown) => string | undefined {
  return (thrown) => {
    const place = thrown instanceof Error ? locateError(thrown.stack, bundle) : undefined;
    return place && namePlace(place, projectOf(bundle));
  };
}

/** Returns a value that a bundle threw as an error with its place in the site's own files. */
export function placeError(
  thrown: unknown,
  bundle: RunBundle,
): Error & { readonly place?: CodePlace | undefined } {
  const lost = thrown instanceof Error ? locateImport(thrown, bundle) : undefined;
  const message = lost && isNowhere(thrown) ? describeMissing(lost.id, lost.file) : describe(thrown);
  const place =
    thrown instanceof Error
      ? (lost ??
        locateError(thrown.stack, bundle) ??
        locateSyntax(thrown, bundle) ??
        locatePackage(thrown, bundle))
      : undefined;
  if (!place) return new Error(message, { cause: thrown });
  const circle = TOO_EARLY.test(message) ? describeCircle(place.file, bundle) : '';
  return Object.assign(new Error(message + circle, { cause: thrown }), { place });
}

/** JavaScript's message for a name that is used before its module has run. */
const TOO_EARLY = /^Cannot access '[^']+' before initialization$/;

/** Names the modules that import each other around a file; empty if none do. */
function describeCircle(file: string, bundle: RunBundle): string {
  const cycle = findImportCycle(file, listSources(bundle))?.map((path) =>
    nameWithin(projectOf(bundle), path),
  );
  if (!cycle) return '';
  return `. Modules import each other in a cycle: ${cycle.join(' → ')}. Move what they share into a module of its own`;
}

/** The absolute paths of the modules in a bundle. @throws if the cache folder has been emptied. */
function listSources(bundle: RunBundle): readonly string[] {
  const map = bundle.map ?? readFileSync(mapOf(bundle.file), 'utf8');
  const { sources } = JSON.parse(map) as SourceMapPayload;
  return sources.map((source) => resolve(projectOf(bundle), source));
}

/** Error codes of imports that Node cannot resolve, with patterns for the imported name, or its beginning. */
const LOST_IMPORTS: Readonly<Record<string, RegExp>> = {
  ERR_MODULE_NOT_FOUND: /(?:package|module) '(?:.*[\\/]node_modules[\\/])?(?<name>[^']+)'/,
  ERR_INVALID_MODULE_SPECIFIER: /^Invalid module "(?<name>[^"]+)"/,
  ERR_PACKAGE_IMPORT_NOT_DEFINED: /specifier "(?<name>[^"]+)"/,
  ERR_PACKAGE_PATH_NOT_EXPORTED:
    /'\.(?<path>\/[^']+)'.* .*[\\/]node_modules[\\/](?<name>.+)[\\/]package\.json/,
};

/** Node's message for a name that a package does not export. */
const LOST_EXPORT =
  /^The requested module '(?<name>[^']+)' does not provide an export named '(?<exported>[^']+)'$/;

/** Modules of Stopover that a site's code imports by name, and that its bundle imports by address. */
const OWN_MODULES = ['stopover', 'stopover/client', 'stopover/renderer', 'stopover/route-service'];

/** Writes the names of these modules in place of their addresses. */
function nameOwnModules(message: string): string {
  if (!message.includes("'file:")) return message;
  return OWN_MODULES.reduce((words, id) => words.replace(import.meta.resolve(id), id), message);
}

/** Finds the import that Node could not resolve. No code has run, so no stack names it. `id` is the name in the module's code. */
function locateImport(
  error: NodeJS.ErrnoException,
  bundle: RunBundle,
): (CodePlace & { readonly id: string }) | undefined {
  const words = LOST_IMPORTS[error.code ?? ''] ?? LOST_EXPORT;
  const { name, path = '', exported } = words.exec(nameOwnModules(error.message))?.groups ?? {};
  if (!name) return undefined;
  try {
    const id = findImport(name.replaceAll('\\', '/') + path, bundle.file);
    for (const file of listSources(bundle)) {
      const text = readFileSync(file, 'utf8');
      if (!text.includes(`'${id}'`) && !text.includes(`"${id}"`)) continue;
      const start = exported === undefined ? undefined : findExport(text, id, exported);
      if (start === -1) continue;
      const { line, column } = start === undefined ? placeOfImport(file, id) : placeOfOffset(file, start);
      return { file, line, column: column + 1, id };
    }
  } catch {
    // A source may have gone since: the message has to do without.
  }
  return undefined;
}

/** Offset at which a module imports or re-exports a name of a package; -1 if it does not. */
function findExport(code: string, id: string, name: string): number {
  const imports = code.matchAll(/\b(?:import|export)\b([^'";]*?)\bfrom\s*['"]([^'"\n]+)['"]/g);
  const found = Array.from(imports).find(([, names = '', from]) => {
    if (from !== id || /^\s+type\b/.test(names)) return false;
    const isWhole = name === 'default' && /^\s+[\w$]/.test(names);
    return isWhole || names.split(/[\s{},]+/).includes(name);
  });
  return found?.index ?? -1;
}

/** A package in a stack. Our own program is in every stack. */
const PACKAGE_IN_STACK = /[\\/]node_modules[\\/](?!stopover[\\/])((?:@[^\\/\s]+[\\/])?[^\\/\s]+)(?=[\\/])/g;

/** The import of a package that threw while loading: its stack names no file of the site. */
function locatePackage({ stack = '' }: Error, bundle: RunBundle): CodePlace | undefined {
  const names = new Set(
    Array.from(stack.matchAll(PACKAGE_IN_STACK), ([, name = '']) => name.replaceAll('\\', '/')),
  );
  if (names.size === 0) return undefined;
  try {
    for (const file of listSources(bundle)) {
      for (const [, id = '', name = ''] of readFileSync(file, 'utf8').matchAll(NAMED_PACKAGE)) {
        if (!names.has(name)) continue;
        const { line, column } = placeOfImport(file, id);
        return { file, line, column: column + 1 };
      }
    }
  } catch {
    // A source may have gone since: the message has to do without.
  }
  return undefined;
}

/** An import of a package: the whole name, and the name without the path within the package. */
const NAMED_PACKAGE =
  /\b(?:from|import|require\()\s*\(?['"]((@[^/'"\s]+\/[^/'"\s]+|[^@./'"\s][^/'"\s]*)(?:\/[^'"\s]+)?)['"]/g;

/** Node names only `@/lib` of `@/lib/price`. The bundle has the whole name, and imports no files of the site. */
function findImport(start: string, bundle: string): string {
  const imports = readFileSync(bundle, 'utf8').matchAll(/\b(?:from|import)\s*"([^"\n]+)"/g);
  const names = Array.from(imports, ([, name = '']) => name);
  return names.find((name) => name === start || name.startsWith(`${start}/`)) ?? start;
}

/** Finds syntax that bundlers accept and Node does not, such as decorators. No code has run, so only `node --check` reports the line. */
function locateSyntax(error: Error, bundle: RunBundle): CodePlace | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { stderr } = spawnSync(process.execPath, ['--check', bundle.file], { encoding: 'utf8' });
  const [frame] = findFrames(stderr, bundle.file);
  if (!frame) return undefined;
  const text = readFileSync(bundle.file, 'utf8').split('\n')[frame.line - 1] ?? '';
  return locateError(`${bundle.file}:${frame.line}:${text.search(/\S/) + 1}`, bundle);
}

/** Whether the imported module does not exist at all. */
function isNowhere(thrown: unknown): boolean {
  const { code = '' } = thrown as NodeJS.ErrnoException;
  return ['ERR_MODULE_NOT_FOUND', 'ERR_INVALID_MODULE_SPECIFIER'].includes(code);
}

/** Describes an error. For an unresolved import, it drops Node's path of the importer, which is our bundle and unknown to users. */
function describe(thrown: unknown): string {
  const { message = '', code = '' } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  return code in LOST_IMPORTS
    ? message.replace(/ imported from .*$/s, '')
    : nameOwnModules(describeError(thrown));
}

/** Describes anything that code of a site threw, with its cause: "fetch failed" alone does not help. */
export function describeError(thrown: unknown): string {
  const { message = '', cause } = thrown instanceof Error ? thrown : {};
  const [, rejected] = REJECTED.exec(message) ?? [];
  if (rejected !== undefined) return rejected;
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : describeThrown(thrown);
}

/** Node's words around a value that a promise was rejected with, if it is no error. */
const REJECTED = /^This error originated either by throwing.* rejected with the reason "(.*)"\.$/s;

/** The lines of a stack in the bundle, by its address or its path: `file:///site/.stopover/modules/site.0123.mjs:12:5`. */
function findFrames(stack: string, bundle: string) {
  return [pathToFileURL(bundle).href, bundle].flatMap((name) =>
    stack.split(name).flatMap((rest, index) => {
      const place = index > 0 && /^(?:\?[\w-]+)?:(\d+)(?::(\d+))?/.exec(rest);
      return place ? [{ line: Number(place[1]), column: Number(place[2] ?? 1) }] : [];
    }),
  );
}
