/** `stopover info`: versions and facts for a report. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';

/** `stopover info`. */
export const infoCommand = defineCommand({
  name: 'info',
  description:
    'print versions, configuration without secrets, and the state of store and build, for a report',
  examples: [
    ['', 'print everything that a report needs'],
    ['--json', 'print it as JSON'],
  ],
  judgesConfig: true,
  configure() {},
  run: inform,
});

async function inform(_: unknown, context: CommandContext): Promise<CommandResult> {
  const { collectInfo, writeInfo } = await import('../info/collect-info.ts');
  const info = await collectInfo(context);
  return { report: { ...info }, output: writeInfo(info) };
}
