/** Loads a site's modules for the server, which are bundled once and run in every thread that renders. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { basePathOf } from '#renderer';
import type { Config } from '../config/config.ts';
import { StopoverError } from '../errors.ts';
import { noExtensions, type SiteBundle, type SiteExtensions } from '../run/build-settings.ts';
import { findKeptBundle, type KeptOrder, keepBundle, makeBundle } from './bundle/kept-bundle.ts';
import type { LocatedError } from './bundle-error.ts';
import { guardOwnCode } from './guard/guard-own-code.ts';
import { importWithin } from './guard/import-within.ts';
import { moduleKinds } from './kinds/index.ts';
import { placeError, projectOf } from './locate-error.ts';
import type { SourceStates } from './module-sources.ts';
import { namePlace, nameWithin } from './place-in-module.ts';
import { suggestModule } from './suggest-path.ts';

/** A site's modules, and their sources. */
export interface LoadedModules {
  readonly extensions: SiteExtensions;
  /** Undefined for a site without modules. */
  readonly sources: SourceStates | undefined;
}

/** The project of a site, and the version of Stopover that loads its modules. */
export interface SiteProject extends Pick<KeptOrder, 'cwd' | 'codeHash' | 'apart'> {
  /** Upper limit in seconds for the time limit of a page in the configuration. */
  readonly maxPageSeconds?: number | undefined;
}

/**
 * Loads all modules that a configuration names.
 * @throws StopoverError module-unloadable when one cannot be loaded or has no usable export; disk-write.
 */
export async function loadModules(
  config: Config,
  { cwd, codeHash, apart, maxPageSeconds = config.build.pageTimeout }: SiteProject,
): Promise<LoadedModules> {
  const named = listModules(config, cwd);
  if (named.length === 0) return { extensions: noExtensions, sources: undefined };
  for (const { file } of named) refuseMissing(file, cwd);
  const files = named.map((module) => module.file);
  // Workers run the bundle without the site's folder.
  const modules = named.map(({ key, file }) => ({ key, file: nameWithin(cwd, file) }));
  const address = `${basePathOf(config.site)}/`;
  const cacheFolder = resolve(cwd, config.cache);
  const elsewhere = cacheFolder === join(cwd, '.stopover') ? undefined : cacheFolder;
  const order = { name: 'site', modules: files, cwd, address, codeHash, apart, elsewhere } as const;
  const { file, hash, sources, styles, assets } = await openBundle(order);
  const { pageTimeout } = config.build;
  const pageTimeoutMs = Math.ceil(Math.min(pageTimeout, maxPageSeconds) * 1_000);
  const loadTimeoutMs = Math.ceil(pageTimeout * 1_000);
  const bundle = { file, modules, pageTimeoutMs, loadTimeoutMs };
  return { extensions: { ...(await runBundle(bundle)), hash, bundle, styles, assets }, sources };
}

/** A folder stands for the `index` in it, as in imports. */
function refuseMissing(file: string, cwd: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  const name = nameWithin(cwd, file);
  if (!found) {
    // Only a path that begins with "/" leads out of the project and has a file of its name in it.
    const written = existsSync(join(cwd, file)) ? file : name;
    refuse(written, `there is no such file${suggestModule(file, cwd)}`);
  }
  if (found.isDirectory() && !readdirSync(file).some((name) => /^index\.[cm]?[jt]sx?$/.test(name)))
    refuse(name, 'it is a folder without an index; name its modules');
}

/** Every module with the key that names it, and its absolute path. */
function listModules(config: Config, cwd: string): SiteBundle['modules'] {
  return moduleKinds.flatMap(({ key }) => {
    const paths = [config[key] ?? []].flat();
    return paths.map((path) => ({ key, file: resolve(cwd, path) }));
  });
}

async function openBundle(order: KeptOrder) {
  try {
    return findKeptBundle(order) ?? keepBundle(order, await makeBundle(order));
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    const { place, file, message } = cause as LocatedError;
    const files = file === undefined ? order.modules : [file];
    const names = files.map((each) => nameWithin(order.cwd, each));
    refuse(place ? namePlace(place, order.cwd) : nameAny(names), message, cause);
  }
}

/** Runs a bundle in this thread. @throws StopoverError module-unloadable. */
export async function runBundle(bundle: SiteBundle): Promise<Omit<SiteExtensions, 'hash'>> {
  const { hash, ...extensions } = noExtensions;
  const { modules } = bundle;
  guardOwnCode(bundle);
  const namespace = await importBundle(bundle);
  const run = modules.map((module, index) => ({ ...module, exports: namespace[`m${index}`]! }));
  const picked = moduleKinds.map(({ key, pick }) => {
    const named = run.filter((module) => module.key === key);
    return named.length > 0 ? pick(named) : {};
  });
  const all: Omit<SiteExtensions, 'hash'> = Object.assign({}, extensions, ...picked);
  if (all.renderDocument && all.shell?.document) {
    const named = run.find(({ key }) => key === 'shell')!;
    const reason =
      'its shell has a document, and so has the key "document" of the configuration; keep one of them';
    refuse(named.file, reason);
  }
  return all;
}

type Exports = Readonly<Record<string, unknown>>;

async function importBundle(bundle: SiteBundle): Promise<Readonly<Record<string, Exports>>> {
  const { file, modules } = bundle;
  try {
    return (await importWithin(bundle)) as Readonly<Record<string, Exports>>;
  } catch (thrown) {
    const error = placeError(thrown, { file });
    const { suggestName } = await import('./kinds/suggest-name.ts');
    const reason = error.message + (await suggestName(error.message));
    const { place } = error;
    const files = modules.map((each) => each.file);
    refuse(place ? namePlace(place, projectOf(bundle)) : nameAny(files), reason, error);
  }
}

/** Names the modules of which one has a fault, when it is unknown which: "a.tsx or b.tsx". */
function nameAny(files: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(files);
}

function refuse(file: string, reason: string, cause?: unknown): never {
  throw new StopoverError('module-unloadable', { file, reason }, { cause });
}
