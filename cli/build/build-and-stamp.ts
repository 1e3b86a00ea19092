/** A build with the stamp that it leaves for the next one, as `stopover build` and the preview run it. */
import { join } from 'node:path';
import {
  type BuildMemory,
  type BuildReport,
  buildSite,
  isReadOnly,
  listJournals,
  nameFootprint,
  warnOfCache,
} from '#pipeline/build';
import type { EventHub } from '#pipeline/events';
import type { CommandContext } from '../command.ts';
import type { WrittenConfig } from '../configuration/written-config.ts';
import type { BuildFlags } from './build-flags.ts';
import { noteFolders, writeBuildStamp } from './build-stamp.ts';
import type { resolveBuild } from './resolve-build.ts';

/** The inputs of a stamped build. */
export interface StampedBuild {
  readonly settings: Awaited<ReturnType<typeof resolveBuild>>;
  /** The options that the settings were made with. */
  readonly flags: BuildFlags;
  /** The configuration of the settings. */
  readonly written: WrittenConfig;
  readonly events: EventHub;
  readonly memory?: BuildMemory;
}

/** Builds the site, and stamps a build that succeeds. A stamp that cannot be written is one of the report's warnings. */
export async function buildAndStamp(
  { settings, flags, written, events, memory }: StampedBuild,
  context: CommandContext,
): Promise<BuildReport> {
  const listFolders = noteFolders(events);
  const report = await buildSite({ ...settings, memory, events, signal: context.signal });
  if (report.error !== undefined) return report;
  const { outFolder, storeFolder, cacheFolder, basemap, extensions, look, readSinceMs } = settings;
  const trouble = writeBuildStamp(report, {
    ...{ flags, context, written, outFolder, folders: listFolders(), storeFolder },
    footprint: nameFootprint(cacheFolder, storeFolder),
    modules: extensions.sources,
    sources: [...(basemap ? [basemap.file] : []), ...extensions.otherFiles, ...look.sources],
    journals: listJournals(outFolder),
    readSinceMs,
  });
  const isKnown = report.warnings.some(({ code }) => code === 'cache-unwritable');
  const stampFolder = join(context.cwd, '.stopover');
  // In a read-only project with its cache elsewhere, the next build only looks at more files.
  const isExpected = cacheFolder !== stampFolder && isReadOnly(trouble);
  if (trouble === undefined || isKnown || isExpected) return report;
  return { ...report, warnings: [...report.warnings, warnOfCache(stampFolder, trouble)] };
}
