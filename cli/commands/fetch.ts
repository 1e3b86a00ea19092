/** `stopover fetch`: brings the fixture store up to date. */
import { resolve } from 'node:path';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import type { FetchFlags } from '../fetch/fetch-flags.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';
import { describeHandEdits } from '../messages/hand-edit-messages.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `stopover fetch`. */
export const fetchCommand = defineCommand<FetchFlags>({
  name: 'fetch',
  description: 'bring the fixture store up to date with the space',
  configure(command) {
    command
      .addOption(
        command
          .createOption('--version <version>', 'version of the stories (default: all that the tokens allow)')
          .choices(['published', 'draft']),
      )
      .option('--language <languages...>', 'content languages (default: all languages of the space)')
      .option('--starts-with <slug>', 'only stories whose slug starts with this text')
      .option('--full', 'read everything again')
      .option('--dry-run', 'show the changes without writing them')
      .option('--from <dir>', 'read a folder of stories instead of the network')
      .option(
        '--allow-removals',
        'allow the fetch to remove most or all of the stories, or to replace another space',
      );
  },
  run: runFetch,
});

async function runFetch(flags: FetchFlags, context: CommandContext): Promise<CommandResult> {
  const { openEvents } = await import('../open-events.ts');
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { completeStore, fetchSpace } = await import('../fetch/fetch-space.ts');
  const { cwd, terminal } = context;
  const { config } = await loadConfig(context);
  const dryRun = flags.dryRun ?? false;
  const events = openEvents(terminal);
  reportFetchProgress(events, terminal);
  if (!dryRun && !flags.full)
    await takeEdits(resolve(cwd, config.store), resolve(cwd, config.cache), terminal);
  const report = await fetchSpace({ config, flags, events }, context);
  summariseFetch(report, { terminal, cwd, dryRun });
  if (dryRun) return { report: { ...report } };
  const { routes, icons } = await completeStore(config, report, context);
  const warnings = [...report.warnings, ...routes.warnings, ...icons.warnings];
  return { report: { ...report, warnings, routes: routes.counts, icons: icons.counts } };
}

/** Takes edits by hand into the store before the fetch; a build reports edits that cannot be taken, and --full repairs them. */
async function takeEdits(storeFolder: string, cacheFolder: string, terminal: Terminal): Promise<void> {
  const { StopoverError } = await import('#pipeline/errors');
  const { openStore, takeHandEdits } = await import('#pipeline/store');
  try {
    const edited = takeHandEdits({ store: openStore(storeFolder), cacheFolder });
    if (edited.length > 0) terminal.info(describeHandEdits(edited));
  } catch (error) {
    if (!(error instanceof StopoverError)) throw error;
  }
}
