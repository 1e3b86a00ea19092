/**
 * Separates a site's own code from packages. Own code is bundled: files that imports name by path, by `paths` of `tsconfig.json`, by
 * `imports` of `package.json`, or as a package of the same workspace. Packages stay outside, except those that Node would not find
 * from the bundle, or that would load another React.
 */
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { FILE } from '../files/import-files.ts';
import { isInstalled, packageFolderOf, SHARED_PACKAGE } from '../packages/installed.ts';
import { replaceForeign } from '../replace-foreign.ts';
import { describeMissing, isMadeElsewhere } from '../suggest-path.ts';
import { COMMON_PACKAGE, isCommonJs, passOnPackage, resolveForPackage } from './common-packages.ts';
import type { MissingImports } from './missing-imports.ts';

/** Collects what the plugin finds. */
export interface NotedCode {
  /** Absolute paths of files that affect the bundle besides its modules. */
  readonly files: { add(file: string): unknown };
  /** Absolute paths of imported files, without endings. */
  readonly places: { add(place: string): unknown };
  readonly missing: Pick<MissingImports, 'add' | 'addUnsure'>;
}

/**
 * Makes the plugin.
 * @param cwd folder of the project, where the bundle runs and finds installed packages.
 */
export function takeOwnCode(cwd: string, noted: NotedCode): Plugin {
  const project = join(cwd, 'package.json');
  const hasOtherReact = findsOtherReact(project);
  return {
    name: 'take-own-code',
    load: { filter: { id: /^\0/ }, handler: passOnPackage },
    resolveId: {
      filter: { id: { exclude: PATH } },
      async handler(id, importer, options) {
        if (importer?.startsWith(COMMON_PACKAGE)) return resolveForPackage(id);
        if (SHARED_PACKAGE.test(id)) return takeShared({ id, importer, kind: options.kind }, noted);
        if (isBuiltin(id)) return { id, external: true };
        const find = (from: string | undefined) => this.resolve(id, from, { ...options, skipSelf: true });
        const found = await find(importer);
        if (!found || found.external || !isAbsolute(found.id))
          return leaveUnresolved({ id, importer, kind: options.kind }, noted.missing);
        const manifest = manifestOf(found.id);
        if (manifest === undefined) {
          noted.places.add(found.id.replace(/\.\w+$/, ''));
          return found;
        }
        // Such packages render nothing here, without an error.
        if (importer && !isInstalled(importer) && replaceForeign(id))
          return noted.missing.add({ id, importer });
        // Node has no addresses of files: they are published like the site's own.
        if (FILE.test(found.id)) {
          noted.files.add(manifest);
          return found;
        }
        const isReachable = isOwnFile(cwd, importer) || (await find(project))?.id === found.id;
        const isCommon = options.kind === 'import-statement' && isCommonJs(found.id, this.parse.bind(this));
        // Node imports JSON only with an import attribute, which bundlers do not require.
        if (!isReachable || isJson(found.id) || (hasOtherReact && mentionsReact(manifest))) {
          noted.files.add(manifest);
          return isCommon && !(importer && isInstalled(importer)) ? COMMON_PACKAGE + found.id : found;
        }
        const name = nameForNode(id, { file: found.id, manifest });
        // Another version of the package may have `exports` without this name.
        if (name !== id) noted.files.add(manifest);
        return isCommon ? COMMON_PACKAGE + name : { id: name, external: true };
      },
    },
  };
}

/** Paths and virtual modules, as the bundler names them, with forward slashes. */
export const PATH = /^(?:[./\0]|[a-z]:\/)/i;

/** Addresses that Node may import, such as `data:text/javascript,…`. */
const ADDRESS = /^[a-z][\w+.-]*:/i;

/** An import as a plugin is asked for it. */
interface AskedImport {
  readonly id: string;
  readonly importer: string | undefined;
  readonly kind: string;
}

/** Leaves an import without a file to Node, and notes it if Node will not find it, or may not. */
function leaveUnresolved({ id, importer, kind }: AskedImport, missing: NotedCode['missing']) {
  if (importer && isMadeElsewhere(id)) return missing.add({ id, importer });
  // Code can catch what the other kinds of imports throw.
  if (importer && isAbsolute(importer) && kind === 'import-statement' && !ADDRESS.test(id))
    missing.addUnsure({ id, importer });
  return { id, external: true } as const;
}

/** Takes our own copy of a package that the site and we share, so that there is one of it. */
function takeShared({ id, importer, kind }: AskedImport, noted: NotedCode) {
  const url = findShared(id);
  // Code can catch what the other kinds of imports throw.
  if (url === undefined && importer && kind === 'import-statement')
    return noted.missing.add({ id, importer }, describeMissing(id, fileURLToPath(import.meta.url)));
  if (url === undefined) return { id, external: true };
  // JSON is bundled, like that of other packages.
  if (isJson(id)) {
    noted.files.add(fileURLToPath(url));
    return fileURLToPath(url);
  }
  // `require` does not accept addresses of files, and gets the path.
  return { id: kind === 'require-call' ? fileURLToPath(url) : url, external: true };
}
function isJson(file: string): boolean {
  return file.endsWith('.json');
}

/** The address of a module of a shared package; undefined if its `exports` do not have it. */
function findShared(id: string): string | undefined {
  try {
    return import.meta.resolve(id);
  } catch {
    return undefined;
  }
}

/** Whether an importer is in the project itself. Workspace and installed packages may have dependencies that the project cannot find. */
function isOwnFile(cwd: string, importer: string | undefined): boolean {
  if (importer === undefined || !isAbsolute(importer)) return true;
  const path = relative(cwd, importer);
  return !path.startsWith('..') && !isAbsolute(path) && !isInstalled(importer);
}

/** The `package.json` of an installed package; undefined for other files. */
function manifestOf(file: string): string | undefined {
  const folder = packageFolderOf(file);
  return folder && join(folder, 'package.json');
}

/** A name within a package: `lodash/merge`, `@acme/sums/add`. */
const WITHIN_PACKAGE = /^((?:@[^/]+\/)?[^/]+)\/./;

/** Names an import for Node. Bundlers add endings and `index`; Node does so only for a package's main file, or follows `exports`. */
function nameForNode(id: string, { file, manifest }: InstalledFile): string {
  const [, name] = WITHIN_PACKAGE.exec(id) ?? [];
  const folder = dirname(manifest).replaceAll('\\', '/');
  if (name === undefined) return id;
  const { name: called, exports } = readManifest(manifest);
  const isNamed = folder.endsWith(`/node_modules/${name}`) || called === name;
  if (!isNamed || (exports !== undefined && exports !== null)) return id;
  return `${name}/${relative(folder, file).replaceAll('\\', '/')}`;
}

/** A file of a package, and the package's `package.json`. */
interface InstalledFile {
  readonly file: string;
  readonly manifest: string;
}

function readManifest(manifest: string): { readonly name?: unknown; readonly exports?: unknown } {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')) ?? {};
  } catch {
    // Node reports best what is wrong with the file.
    return { exports: {} };
  }
}

/** Whether packages of the project would load another React than the one that renders, so that their hooks throw. */
function findsOtherReact(project: string): boolean {
  try {
    return createRequire(project).resolve('react') !== fileURLToPath(import.meta.resolve('react'));
  } catch {
    return false;
  }
}

/** Whether a `package.json` mentions React: some packages import React without a dependency (swiper has `./react` in its exports). */
function mentionsReact(manifest: string): boolean {
  try {
    return /\breact\b/.test(readFileSync(manifest, 'utf8'));
  } catch {
    return false;
  }
}
