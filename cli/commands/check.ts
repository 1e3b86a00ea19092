/** `stopover check`: finds everything that should be fixed before visitors see it. */
import { Option } from 'commander';
import { keepCompiledCode } from '../build/compiled-code.ts';
import { setFlags } from '../build/v8-flags.ts';
import type { CheckFlags } from '../check/check-flags.ts';
import { checkFormats } from '../check/check-flags.ts';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { readWrittenConfig } from '../configuration/written-config.ts';

/** `stopover check`. */
export const checkCommand = defineCommand<CheckFlags>({
  name: 'check',
  description: 'check links, redirects, content, translations and markup of the site',
  examples: [
    ['--drafts --external', 'check the drafts and their links to other sites'],
    [
      '--baseline check-baseline.json --update-baseline',
      'record the current findings; later checks report only new ones',
    ],
  ],
  usesNetwork: true,
  reportNothing: () => ({
    pages: 0,
    counts: { error: 0, warning: 0, info: 0 },
    known: 0,
    gone: [],
    findings: [],
  }),
  configure(command) {
    command
      .addOption(
        new Option('--format <format>', 'form of the findings (default: pretty)').choices([...checkFormats]),
      )
      .option(
        '--baseline <file>',
        'file of known findings, which are not reported again (default: check.baseline)',
      )
      .option('--update-baseline', 'write all findings to the baseline file')
      .addOption(
        new Option(
          '--since <state>',
          'report only what is new since the last build or the last check',
        ).choices(['build', 'check']),
      )
      .option('--external', 'check links to other sites, too')
      .option('--drafts', 'check the drafts instead of the published stories')
      .option('--out <dir>', 'folder of the site (default: dist)');
  },
  run: check,
});

async function check(flags: CheckFlags, context: CommandContext): Promise<CommandResult> {
  const written = await readWrittenConfig(context);
  setFlags();
  // If the configuration is a program, it has run by now.
  keepCompiledCode(context.cwd);
  const { runCheck } = await import('../check/run-check.ts');
  return runCheck({ flags, written }, context);
}
