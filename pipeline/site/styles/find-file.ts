/** Finds the file that a style sheet or a module of the site means. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isFile } from '../../disk/is-file.ts';
import { findExported } from '../packages/find-exported.ts';
import { findNamed } from '../packages/find-named.ts';
import { mayBeInstalled } from '../packages/may-be-installed.ts';
import { findNearest, listApplying } from '../settings/list-settings.ts';

/** Finds the style sheet that another one imports. The name of a package alone means the style sheet that the package states. */
export function findSheet(specifier: string, from: string): string | undefined {
  const beside = resolve(dirname(from), specifier);
  if (specifier.startsWith('.') || isFile(beside)) return findFile(specifier, from);
  return (
    findStated(specifier, createRequire(from).resolve.paths(specifier) ?? []) ?? findFile(specifier, from)
  );
}

/** The files that say where a name of a package leads: they may change while the style sheets stay as they are. */
export function listDeciding(specifier: string, from: string): readonly string[] {
  const folder = dirname(from);
  if (specifier.startsWith('.') || isFile(resolve(folder, specifier))) return [];
  const named = findNamed(specifier, from);
  // A package finds itself by its own name.
  const manifest = named ? join(named.folder, 'package.json') : findNearest(folder, 'package.json');
  return [manifest, ...listApplying(folder)].filter(isFile);
}

/** Finds a file beside the importing file, otherwise one of an installed package. */
export function findFile(specifier: string, from: string): string | undefined {
  const beside = resolve(dirname(from), specifier);
  if (isFile(beside)) return beside;
  if (specifier.startsWith('.')) return undefined;
  const exported = findExported(specifier, from);
  if (exported?.isOfWorkspace) return exported.file;
  return findForNode(specifier, from) ?? exported?.file;
}

function findForNode(specifier: string, from: string): string | undefined {
  // A checkout of Stopover also builds sites in which it is not installed.
  const froms = specifier.startsWith('stopover/') ? [from, import.meta.filename] : [from];
  for (const each of froms) {
    try {
      if (mayBeInstalled(specifier, each)) return createRequire(each).resolve(specifier);
    } catch {
      // Not found from here.
    }
  }
  return undefined;
}

const PACKAGE = /^(?:@[^/]+\/)?[^/]+$/;

/** The style sheet that a package states under `style`, as PostCSS and Vite read it. Its main file is often a script. */
function findStated(name: string, folders: readonly string[]): string | undefined {
  const manifests = PACKAGE.test(name) ? folders.map((folder) => join(folder, name, 'package.json')) : [];
  const manifest = manifests.find(isFile);
  if (manifest === undefined) return undefined;
  const { exports, style } = JSON.parse(readFileSync(manifest, 'utf8'));
  const stated: unknown = exports?.['.']?.style ?? exports?.style ?? style;
  const file = typeof stated === 'string' ? join(dirname(manifest), stated) : undefined;
  return file !== undefined && isFile(file) ? file : undefined;
}
