/** A build from the command line, from its settings to its summary. */
import { openProfile, warnOfCache } from '#pipeline/build';
import type { CommandContext, CommandResult } from '../command.ts';
import { reportBuildProgress, summariseBuild, tellProfile } from '../messages/build-messages.ts';
import { openEvents } from '../open-events.ts';
import { buildAndStamp, type StampedBuild } from './build-and-stamp.ts';
import { setFlagsForPages } from './v8-flags.ts';

/** Builds the site of a working directory. */
export async function runBuild(
  { settings, flags, written }: Pick<StampedBuild, 'settings' | 'flags' | 'written'>,
  context: CommandContext,
): Promise<CommandResult> {
  const { cwd, terminal } = context;
  const events = openEvents(terminal);
  reportBuildProgress(events, terminal);
  events.observe('build:planned', ({ plan }) => setFlagsForPages(plan.jobs.length));
  const profile = settings.profile ? openProfile(events) : undefined;
  const built = await buildAndStamp({ settings, flags, written, events }, context);
  const { error, ...site } = built;
  const { outFolder, cacheFolder } = settings;
  const troubles: unknown[] = [];
  const files = await profile?.write(built, cacheFolder).catch((trouble) => void troubles.push(trouble));
  const warnings = [...site.warnings, ...troubles.map((trouble) => warnOfCache(cacheFolder, trouble))];
  const report = { ...site, warnings };
  summariseBuild(report, { terminal, cwd, folder: outFolder });
  if (!files) return { report, error };
  tellProfile(files, { terminal, cwd });
  return { report: { ...report, profile: files }, error };
}
