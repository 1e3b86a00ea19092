/** A fetch as the configuration describes it, as `stopover fetch` and the preview run it. */
import { resolve } from 'node:path';
import type { Config } from '#pipeline/config';
import type { EventHub } from '#pipeline/events';
import { type FetchReport, fetchContent } from '#pipeline/fetch';
import type { CommandContext } from '../command.ts';
import type { FetchFlags } from './fetch-flags.ts';
import { resolveSource } from './resolve-source.ts';
import { type IconUpdate, updateIcons } from './update-icons.ts';
import { type ShuttleUpdate, updateShuttles } from './update-shuttles.ts';

/** The configuration and options of a fetch, and the hub for its events. */
export interface SpaceFetch {
  readonly config: Config;
  readonly flags: FetchFlags;
  readonly events: EventHub;
}

/** Updates the stories of the store from the space. @throws StopoverError what `fetchContent` throws */
export async function fetchSpace(
  { config, flags, events }: SpaceFetch,
  context: CommandContext,
): Promise<FetchReport> {
  const { storyblok } = config;
  const source = await resolveSource(config, flags, context);
  const folders = findFolders(config, context);
  try {
    const report = await fetchContent({
      source: source.settings,
      ...folders,
      versions: source.versions,
      languages: flags.language ?? storyblok.languages,
      startsWith: flags.startsWith ?? storyblok.startsWith,
      full: flags.full,
      dryRun: flags.dryRun ?? false,
      allowRemovals: flags.allowRemovals,
      events,
      signal: context.signal,
    });
    return { ...report, warnings: [...source.warnings, ...report.warnings] };
  } finally {
    await source.close();
  }
}

/** The parts of the store other than its stories. */
export interface StoreCompletion {
  readonly routes: ShuttleUpdate;
  readonly icons: IconUpdate;
}

/** Updates the store's shuttle routes and icons from its stories. @throws as `updateShuttles`, `updateIcons` */
export async function completeStore(config: Config, context: CommandContext): Promise<StoreCompletion> {
  const { storeFolder, cacheFolder } = findFolders(config, context);
  const routes = await updateShuttles(config, context);
  const icons = await updateIcons({ icons: config.icons, folder: storeFolder, cacheFolder }, context);
  return { routes, icons };
}

function findFolders(config: Config, { cwd }: CommandContext) {
  return { storeFolder: resolve(cwd, config.store), cacheFolder: resolve(cwd, config.cache, 'fetch') };
}
