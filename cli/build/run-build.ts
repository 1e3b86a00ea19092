/** A build from the command line, from its settings to its summary. */
import { buildSite, listJournals, nameFootprint, openProfile, warnOfCache } from '#pipeline/build';
import type { CommandContext, CommandResult } from '../command.ts';
import { reportBuildProgress, summariseBuild, tellProfile } from '../messages/build-messages.ts';
import { openEvents } from '../open-events.ts';
import type { BuildFlags } from './build-flags.ts';
import { noteFolders, writeBuildStamp } from './build-stamp.ts';
import type { describeBuild } from './describe-build.ts';
import { setFlagsForPages } from './v8-flags.ts';

type Settings = Awaited<ReturnType<typeof describeBuild>>;

/** Builds the site of a working directory. */
export async function runBuild(
  settings: Settings,
  flags: BuildFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const { cwd, terminal, signal } = context;
  const events = openEvents(terminal);
  reportBuildProgress(events, terminal);
  events.observe('build:planned', ({ plan }) => setFlagsForPages(plan.jobs.length));
  const profile = settings.profile ? openProfile(events) : undefined;
  const listFolders = noteFolders(events);
  const built = await buildSite({ ...settings, events, signal });
  const { error, ...site } = built;
  const { outFolder, storeFolder, cacheFolder, basemap, extensions } = settings;
  const troubles: unknown[] = [];
  const files = await profile?.write(built, cacheFolder).catch((trouble) => void troubles.push(trouble));
  if (error === undefined) {
    const trouble = writeBuildStamp(site, {
      ...{ flags, context, outFolder, folders: listFolders(), storeFolder },
      footprint: nameFootprint(cacheFolder, storeFolder),
      sources: [...(basemap ? [basemap.file] : []), ...extensions.files],
      journals: listJournals(outFolder),
    });
    if (trouble !== undefined) troubles.push(trouble);
  }
  const warnings = [...site.warnings, ...troubles.map((trouble) => warnOfCache(cacheFolder, trouble))];
  const report = { ...site, warnings };
  summariseBuild(report, { terminal, cwd, folder: outFolder });
  if (!files) return { report, error };
  tellProfile(files, { terminal, cwd });
  return { report: { ...report, profile: files }, error };
}
