/** `stopover check`: everything that somebody should mend before visitors meet it. */
import { Option } from 'commander';
import type { CheckFlags } from '../check/check-flags.ts';
import { checkFormats } from '../check/check-flags.ts';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';

/** `stopover check`. */
export const checkCommand = defineCommand<CheckFlags>({
  name: 'check',
  description: 'check links, redirects, content, translations and markup of the site',
  examples: [
    ['--drafts --external', 'check the drafts and their links to other sites'],
    ['--format github --baseline check-baseline.json', 'annotate a pull request with what is new'],
  ],
  usesNetwork: true,
  configure(command) {
    command
      .addOption(
        new Option('--format <format>', 'form of the findings (default: pretty)').choices([...checkFormats]),
      )
      .option('--baseline <file>', 'file of known findings, which are not told again')
      .option('--update-baseline', 'write all findings to the file of --baseline')
      .addOption(
        new Option(
          '--since <state>',
          'tell only what is new since the last build, or since the last check',
        ).choices(['build', 'check']),
      )
      .option('--external', 'ask other sites whether the pages that the site links to are there')
      .option('--drafts', 'check the drafts instead of the published stories')
      .option('--out <dir>', 'folder of the site (default: dist)');
  },
  run: check,
});

async function check(flags: CheckFlags, context: CommandContext): Promise<CommandResult> {
  const { runCheck } = await import('../check/run-check.ts');
  return runCheck(flags, context);
}
