/** `stopover fetch`: updates the fixture store. */
import { defineCommand } from '../command.ts';
import type { FetchFlags } from '../fetch/fetch-flags.ts';

/** `stopover fetch`. */
export const fetchCommand = defineCommand<FetchFlags>({
  name: 'fetch',
  description: 'bring the fixture store up to date with the space',
  examples: [
    ['', 'bring the store up to date'],
    ['--full --dry-run', 'compare everything, and write nothing'],
  ],
  usesNetwork: true,
  reportNothing: () => ({
    mode: null,
    requests: 0,
    retries: 0,
    resumedPages: 0,
    stories: { total: 0, added: 0, changed: 0, removed: 0, unchanged: 0 },
    languages: [],
    cv: null,
    spaceName: null,
    store: null,
  }),
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
      .option('--from <source>', 'read a folder of stories, or the demo space, instead of the network')
      .option(
        '--allow-removals',
        'allow the fetch to remove most or all of the stories, or to replace another space',
      );
  },
  run: async (flags, context) => (await import('../fetch/run-fetch.ts')).runFetch(flags, context),
});
