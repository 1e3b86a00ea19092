/** Imports a module of the site, written in TypeScript or JavaScript, with JSX or without. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';
import { explainDiskError, StopoverError } from '#pipeline/errors';

/** A module of the site that has been run. */
export interface ImportedModule {
  readonly namespace: Readonly<Record<string, unknown>>;
  /** Hash of the module's code and of everything of the site that it imports. */
  readonly hash: string;
  /** The module's file and those of everything of the site that it imports. */
  readonly files: readonly string[];
}

/** The place in a file at which bundling failed; lines and columns count from 1. */
interface BundlePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Node 20 runs no TypeScript: a module is bundled with what it imports by path; packages stay outside.
 * @throws StopoverError disk-write when the bundle cannot be written.
 */
export async function importModule(file: string, cwd: string): Promise<ImportedModule> {
  const { code, files } = await bundleModule(file);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  // Inside the project, so that its own packages are found from there.
  const folder = join(cwd, '.stopover', 'modules');
  const bundled = join(folder, `${basename(file, extname(file))}.${hash}.${process.pid}.mjs`);
  try {
    writeModule(bundled, code);
    return { namespace: await import(pathToFileURL(bundled).href), hash, files };
  } catch (error) {
    throw withoutPlace(error);
  } finally {
    removeFile(bundled);
  }
}

/** A configuration may have a token in it: for nobody else's eyes, and gone when it is loaded. @throws StopoverError disk-write */
function writeModule(file: string, code: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code, { mode: 0o600 });
  } catch (cause) {
    throw new StopoverError(
      'disk-write',
      { path: dirname(file), reason: explainDiskError(cause) },
      { cause },
    );
  }
}

/** A package that is not found is not missing in our copy of the module, which nobody knows. */
function withoutPlace(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException)?.code !== 'ERR_MODULE_NOT_FOUND') return error;
  return new Error((error as Error).message.replace(/ imported from .*$/s, ''), { cause: error });
}

async function bundleModule(file: string): Promise<{ readonly code: string; readonly files: string[] }> {
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    plugins: [sharePackages, keepPlaces],
    transform: { jsx: 'react-jsx' },
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'esm' });
    const [{ code, moduleIds }] = output;
    return { code, files: moduleIds.filter((id) => isAbsolute(id)) };
  } catch (error) {
    throw Object.assign(new Error(describeBundleError(error), { cause: error }), { place: placeOf(error) });
  } finally {
    await bundle.close();
  }
}

/** Of these a site gets the very ones that Stopover runs with, wherever both are installed. */
const SHARED_PACKAGE = /^(?:stopover|react|react-dom)(?:\/|$)/;

const sharePackages: Plugin = {
  name: 'share-packages',
  resolveId(id) {
    if (id.startsWith('.') || id.startsWith('/') || /^[a-z]:[\\/]/i.test(id)) return undefined;
    return { id: SHARED_PACKAGE.test(id) ? import.meta.resolve(id) : id, external: true };
  },
};

/** A module finds the files beside it, although its code runs from elsewhere. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    const places: Readonly<Record<string, string>> = {
      url: pathToFileURL(id).href,
      filename: id,
      dirname: dirname(id),
    };
    return code.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name: string) =>
      JSON.stringify(places[name]),
    );
  },
};

/** The place of the first of a bundler's errors. */
function placeOf(error: unknown): BundlePlace | undefined {
  const [first] = (error as { readonly errors?: readonly { readonly loc?: BundlePlace }[] }).errors ?? [];
  const { file, line, column } = first?.loc ?? {};
  return file && line && column !== undefined ? { file, line, column: column + 1 } : undefined;
}

/** The first line and the place: the others quote the code, where a token may stand. */
function describeBundleError(error: unknown): string {
  const [first = error] = (error as { readonly errors?: readonly unknown[] }).errors ?? [];
  const { message, loc } = first as Error & {
    readonly loc?: { readonly line: number; readonly column: number };
  };
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  const place = loc ? ` (line ${loc.line}, column ${loc.column + 1})` : '';
  return `${line.replace(/^\[\w+\] /, '').replace(/\.$/, '')}${place}`;
}

function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
    rmdirSync(dirname(file));
    rmdirSync(dirname(dirname(file)));
  } catch {
    // Another process has a module there at this moment, the cache has something in it, or there could be no folder.
  }
}
