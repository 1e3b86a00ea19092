/** `stopover fetch`: brings the fixture store up to date. */
import { resolve } from 'node:path';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';

/** Options as commander gives them. */
export interface FetchFlags {
  readonly version?: 'published' | 'draft';
  readonly language?: readonly string[];
  readonly startsWith?: string;
  readonly full?: boolean;
  readonly dryRun?: boolean;
  readonly from?: string;
}

export const fetchCommand = defineCommand<FetchFlags>({
  name: 'fetch',
  description: 'bring the fixture store up to date with the space',
  configure(command) {
    command
      .addOption(
        command
          .createOption('--version <version>', 'which side of the stories (default: what the tokens allow)')
          .choices(['published', 'draft']),
      )
      .option('--language <languages...>', 'content languages (default: all of the space)')
      .option('--starts-with <slug>', 'only stories whose slug starts so')
      .option('--full', 'read everything again')
      .option('--dry-run', 'say what would change and write nothing')
      .option('--from <dir>', 'read a folder of stories instead of the network');
  },
  run: runFetch,
});

async function runFetch(flags: FetchFlags, context: CommandContext): Promise<CommandResult> {
  const { createEventHub, fetchContent } = await import('#pipeline');
  const { loadConfig } = await import('../load-config.ts');
  const { describeSource } = await import('../describe-source.ts');
  const { config } = await loadConfig(context);
  const events = createEventHub();
  reportFetchProgress(events, context.terminal);
  const source = await describeSource(config, flags, context);
  try {
    const report = await fetchContent({
      source: source.settings,
      storeFolder: resolve(context.cwd, config.store),
      cacheFolder: resolve(context.cwd, config.cache, 'fetch'),
      versions: source.versions,
      ...optional('languages', flags.language ?? config.storyblok.languages),
      ...optional('startsWith', flags.startsWith ?? config.storyblok.startsWith),
      full: flags.full ?? false,
      dryRun: flags.dryRun ?? false,
      events,
      signal: context.signal,
    });
    summariseFetch(report, context.terminal);
    return { report: { ...report } };
  } finally {
    await source.close();
  }
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined) {
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]: Value });
}
