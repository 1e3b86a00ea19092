/** `stopover completions`: the script with which a shell completes commands and options. */
import { Argument } from 'commander';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';

interface CompletionsFlags {
  readonly args: readonly [shell: string];
}

/** `stopover completions`. */
export const completionsCommand = defineCommand<CompletionsFlags>({
  name: 'completions',
  description: 'print the completion script for a shell',
  examples: [
    ['bash > ~/.local/share/bash-completion/completions/stopover', 'complete in bash'],
    ['fish > ~/.config/fish/completions/stopover.fish', 'complete in fish'],
  ],
  configure(command) {
    command.addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'fish', 'zsh']));
  },
  run: complete,
});

async function complete(
  { args: [shell] }: CompletionsFlags,
  { program }: CommandContext,
): Promise<CommandResult> {
  const { outlineProgram, shells } = await import('../completions/index.ts');
  const script = shells[shell]!(outlineProgram(program));
  return { report: { shell, script }, output: script };
}
