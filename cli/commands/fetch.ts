/** `stopover fetch`: brings the fixture store up to date. */
import { resolve } from 'node:path';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';

interface FetchFlags {
  readonly version?: string;
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
      .option('--version <version>', 'published or draft (default: published; both with a preview token)')
      .option('--language <languages...>', 'content languages (default: all of the space)')
      .option('--starts-with <slug>', 'only stories whose slug starts so')
      .option('--full', 'read everything again')
      .option('--dry-run', 'say what would change and write nothing')
      .option('--from <dir>', 'read a folder of stories instead of the network');
  },
  run: runFetch,
});
