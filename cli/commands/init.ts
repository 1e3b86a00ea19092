/** `stopover init`: a project in an empty folder, and further blocks and islands for it. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import type { InitFlags } from '../init/init-flags.ts';

/** `stopover init`. */
export const initCommand = defineCommand<InitFlags>({
  name: 'init',
  description: 'start a project in an empty folder, or add a block or an island to one',
  examples: [
    ['--from demo --yes', 'start a project from the demo, without questions'],
    ['--block ferry_times', 'add a block with its test to the project'],
  ],
  usesNetwork: true,
  configure(command) {
    command
      .option('-y, --yes', 'take defaults instead of asking')
      .option('--from <source>', 'space, demo, or a file such as components.json (default: space)')
      .option('--token <token>', 'access token of the space (default: STORYBLOK_TOKEN)')
      .addOption(
        command
          .createOption('--region <region>', 'region of the space (default: eu)')
          .choices(['eu', 'us', 'ca', 'ap', 'cn']),
      )
      .option('--install', 'install the packages of the project')
      .option('--block <name>', 'add a block with its test to the project')
      .option('--island <name>', 'add an island, its block and their test to the project');
  },
  run: runInit,
});

async function runInit(flags: InitFlags, context: CommandContext): Promise<CommandResult> {
  if (flags.block === undefined && flags.island === undefined) {
    return (await import('../init/start-project.ts')).startProject(flags, context);
  }
  return (await import('../init/add-module.ts')).addModule(flags, context);
}
