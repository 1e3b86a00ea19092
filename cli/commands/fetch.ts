/** `stopover fetch`: brings the fixture store up to date. */
import { resolve } from 'node:path';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';
import { describeHandEdits } from '../messages/hand-edit-messages.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Options as commander gives them. */
export interface FetchFlags {
  readonly version?: 'published' | 'draft';
  readonly language?: readonly string[];
  readonly startsWith?: string;
  readonly full?: boolean;
  readonly dryRun?: boolean;
  readonly from?: string;
  readonly allowRemovals?: boolean;
}

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
  const { fetchContent } = await import('#pipeline');
  const { openEvents } = await import('../open-events.ts');
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { describeSource } = await import('../fetch/describe-source.ts');
  const { cwd, terminal, signal } = context;
  const { config } = await loadConfig(context);
  const { storyblok } = config;
  const dryRun = flags.dryRun ?? false;
  const events = openEvents(terminal);
  reportFetchProgress(events, terminal);
  const source = await describeSource(config, flags, context);
  const [storeFolder, cacheFolder] = [resolve(cwd, config.store), resolve(cwd, config.cache, 'fetch')];
  try {
    if (!dryRun && !flags.full) await takeEdits(storeFolder, resolve(cwd, config.cache), terminal);
    const report = await fetchContent({
      source: source.settings,
      storeFolder,
      cacheFolder,
      versions: source.versions,
      languages: flags.language ?? storyblok.languages,
      startsWith: flags.startsWith ?? storyblok.startsWith,
      full: flags.full,
      dryRun,
      allowRemovals: flags.allowRemovals,
      events,
      signal,
    });
    summariseFetch(report, { terminal, cwd, dryRun });
    if (dryRun) return { report: { ...report } };
    const { updateShuttles } = await import('../fetch/update-shuttles.ts');
    const { updateIcons } = await import('../fetch/update-icons.ts');
    const routes = await updateShuttles(config, context);
    const icons = await updateIcons(
      { icons: config.icons, folder: storeFolder, cacheFolder, isUnchanged: report.mode === 'unchanged' },
      context,
    );
    const warnings = [...report.warnings, ...routes.warnings, ...icons.warnings];
    return { report: { ...report, warnings, routes: routes.counts, icons: icons.counts } };
  } finally {
    await source.close();
  }
}

/** Takes edits by hand into the store before the fetch; a build reports edits that cannot be taken, and --full repairs them. */
async function takeEdits(storeFolder: string, cacheFolder: string, terminal: Terminal): Promise<void> {
  const { openStore, StopoverError, takeHandEdits } = await import('#pipeline');
  try {
    const edited = takeHandEdits({ store: openStore(storeFolder), cacheFolder });
    if (edited.length > 0) terminal.info(describeHandEdits(edited));
  } catch (error) {
    if (!(error instanceof StopoverError)) throw error;
  }
}
