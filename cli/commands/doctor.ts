/** `stopover doctor`: what is missing or wrong here, and how to fix it. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';

/** `stopover doctor`. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  description: 'find what is missing or wrong here: token, region, network, disk and more',
  examples: [
    ['', 'check everything, and name a remedy for each problem'],
    ['--json', 'print the results as JSON'],
  ],
  usesNetwork: true,
  judgesConfig: true,
  configure() {},
  run: examine,
});

async function examine(_: unknown, context: CommandContext): Promise<CommandResult> {
  const { runDoctor } = await import('../doctor/run-doctor.ts');
  return runDoctor(context);
}
