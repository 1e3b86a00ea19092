/** Works out the settings of a build from configuration, options and environment. */
import { resolve } from 'node:path';
import {
  type BuildSettings,
  findCodeHash,
  type ImportedFiles,
  openSiteLook,
  type SiteLook,
} from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';
import { readVariables } from '../configuration/environment.ts';
import { type LoadedExtensions, loadExtensions } from '../configuration/load-extensions.ts';
import type { BuildFlags } from './build-flags.ts';

/** The settings of a build, with what the site brings and the files that it was made from. */
export interface ResolvedBuild extends BuildSettings {
  readonly extensions: LoadedExtensions;
  readonly look: SiteLook;
  /** No file of the site was read before this moment, in milliseconds since the Unix epoch, by the clock that dates files. */
  readonly readSinceMs: number;
}

/** Where and when a site is built. */
interface BuildPlace extends Pick<CommandContext, 'cwd' | 'env' | 'now'> {
  /** Bundles the site's modules in a separate process; default: in this one, which stays up and bundles again. */
  readonly apart?: boolean;
  /** Upper limit of the seconds that a page may take, even if the configuration allows more. */
  readonly maxPageSeconds?: number;
}

/** Resolves the settings of a build. @throws StopoverError module-unloadable, config-invalid, style-invalid; usage for a SOURCE_DATE_EPOCH that is no time. */
export async function resolveBuild(
  config: Config,
  flags: BuildFlags,
  { cwd, env, now, apart, maxPageSeconds }: BuildPlace,
): Promise<ResolvedBuild> {
  // File times have fractions: a file that was saved just now must count as saved before.
  const readSinceMs = Date.now() + 1;
  const [cacheFolder, codeHash] = [resolve(cwd, config.cache), findCodeHash()];
  const map = await describeMap(config, cwd);
  const extensions = await loadExtensions(config, { cwd, codeHash, apart, maxPageSeconds });
  return {
    config: map ? { ...config, map: { ...config.map, tiles: map.tiles } } : config,
    basemap: map?.basemap,
    storeFolder: resolve(cwd, config.store),
    outFolder: resolve(cwd, flags.out ?? config.out),
    cacheFolder,
    version: flags.drafts ? 'draft' : 'published',
    force: flags.force ?? false,
    verify: flags.verify ?? false,
    only: flags.only,
    allowRemovals: flags.allowRemovals ?? false,
    workers: flags.workers,
    profile: flags.profile,
    now: readBuildTime(readVariables({ cwd, env })) ?? now(),
    extensions,
    look: await openSiteLook(config, { folder: cwd, cacheFolder, codeHash }, listImported(extensions)),
    codeHash,
    readSinceMs,
  };
}

/** The files that the site's modules import. Style sheets that only browser code imports apply to every page. */
function listImported({ styles = [], assets = [], client }: LoadedExtensions): ImportedFiles {
  const known = new Set(styles.map(({ file }) => file));
  const others = (client?.styles ?? []).filter((file) => !known.has(file));
  return {
    styles: [...styles, ...others.map((file) => ({ file }))],
    assets: [...assets, ...(client?.assets ?? [])],
  };
}

/** Reads the site's own map. Only sites that have one load the code that reads it. */
async function describeMap(config: Config, cwd: string) {
  const { basemap } = config.map;
  if (basemap === undefined) return undefined;
  const { readBasemap } = await import('../configuration/read-basemap.ts');
  return readBasemap(resolve(cwd, basemap), config);
}

/** Whole seconds, up to the year 5138: milliseconds would be a time thousands of years later, when every offer is over. */
const EPOCH = /^\d{1,11}$/;

/** Reproducible builds set the time from outside, in seconds (reproducible-builds.org, SOURCE_DATE_EPOCH). */
function readBuildTime({ SOURCE_DATE_EPOCH: epoch }: Environment): Date | undefined {
  if (!epoch) return undefined;
  if (EPOCH.test(epoch)) return new Date(Number(epoch) * 1000);
  throw new StopoverError('usage', { reason: `SOURCE_DATE_EPOCH is not a time in seconds: "${epoch}".` });
}
