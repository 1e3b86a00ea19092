/** Opens the block library of a working directory, and the stories of its store. */
import { resolve } from 'node:path';
import { findCodeHash, loadModules } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import { type KnownContent, listDefinitions, readKnownContent } from '#pipeline/schema';
import { type ContentStore, openStore } from '#pipeline/store';
import type { CommandContext } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';

/** The library of a site. */
export interface OpenedLibrary {
  readonly config: Config;
  /** The site's own definitions, which replace built-in ones of their names. */
  readonly own: ReturnType<typeof listDefinitions>;
  /** All definitions, the site's own and the built-in ones. */
  readonly all: ReturnType<typeof listDefinitions>;
  /** All definitions, or the site's own if only they are asked for. */
  readonly definitions: ReturnType<typeof listDefinitions>;
  /** Names of the built-in definitions that are not asked for. */
  readonly leftOut: ReadonlySet<string>;
}

/** Opens the block library of the site, or only its own definitions. @throws StopoverError config-invalid, module-unloadable and others of the configuration. */
export async function openLibrary(
  { own: onlyOwn = false }: { readonly own?: boolean },
  context: CommandContext,
): Promise<OpenedLibrary> {
  const { config } = await loadConfig(context);
  const { extensions } = await loadModules(config, { cwd: context.cwd, codeHash: findCodeHash() });
  const names = new Set(extensions.blocks.map(({ name }) => name));
  const all = listDefinitions(extensions.blocks);
  const own = all.filter(({ name }) => names.has(name));
  const leftOut = new Set(onlyOwn ? all.flatMap(({ name }) => (names.has(name) ? [] : [name])) : []);
  return { config, own, all, definitions: onlyOwn ? own : all, leftOut };
}

/** Finds the store of a configuration; undefined if nothing was fetched yet. */
export function findStore(config: Config, cwd: string): ContentStore | undefined {
  try {
    return openStore(resolve(cwd, config.store));
  } catch (error) {
    if (error instanceof StopoverError && error.code === 'store-missing') return undefined;
    throw error;
  }
}

/** The blocks of all stories; none without a store. */
export function readStories(store: ContentStore | undefined): KnownContent {
  return store ? readKnownContent(store) : new Map();
}

/** Creates the test for slugs whose stories are data of the site, not pages. Each language folder may have data of its own, such as `de/global`. */
export function createDataTest({ site }: Pick<Config, 'site'>): (slug: string) => boolean {
  const outer = (site.languages ?? []).flatMap(({ folder }) => folder ?? []);
  const folders = site.dataFolders.flatMap((data) => [data, ...outer.map((folder) => `${folder}/${data}`)]);
  return (slug) => folders.some((folder) => slug === folder || slug.startsWith(`${folder}/`));
}
