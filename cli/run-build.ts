/** A build from the command line, from its configuration to its summary. */
import { buildSite, nameFootprint, openProfile } from '#pipeline/building';
import type { BuildFlags } from './build-flags.ts';
import { noteFolders, writeBuildStamp } from './build-stamp.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { describeBuild } from './describe-build.ts';
import { setHeapGrowth } from './heap-growth.ts';
import { loadConfig } from './load-config.ts';
import { reportBuildProgress, summariseBuild, tellProfile } from './messages/build-messages.ts';
import { openEvents } from './open-events.ts';

/** Builds the site of a working directory. */
export async function runBuild(flags: BuildFlags, context: CommandContext): Promise<CommandResult> {
  const { cwd, terminal, signal } = context;
  const { config } = await loadConfig(context);
  const events = openEvents(terminal);
  reportBuildProgress(events, terminal);
  events.observe('build:planned', ({ plan }) => setHeapGrowth(plan.jobs.length));
  const settings = await describeBuild(config, flags, context);
  const profile = settings.profile ? openProfile(events) : undefined;
  const listFolders = noteFolders(events);
  const built = await buildSite({ ...settings, events, signal });
  // Code that is kept is refused by a process with other flags.
  setHeapGrowth();
  const files = await profile?.write(built, settings.cacheFolder);
  const { error, ...report } = built;
  const { outFolder, storeFolder, basemap } = settings;
  if (error === undefined) {
    const folders = listFolders();
    const footprint = nameFootprint(settings.cacheFolder, storeFolder);
    writeBuildStamp(report, {
      ...{ flags, context, outFolder, folders, storeFolder, footprint },
      basemapFile: basemap?.file,
    });
  }
  summariseBuild(report, { terminal, cwd, folder: outFolder });
  if (!files) return { report, error };
  tellProfile(files, { terminal, cwd });
  return { report: { ...report, profile: files }, error };
}
