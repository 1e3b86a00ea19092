/** The examples that the help of each command shows. */
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { acceptGlobalOptions } from '../../cli/global-options.ts';
import { commands } from '../../cli/program.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { runProgram } from './support/run-program.ts';

/** The arguments of an example; where its output goes is the shell's business. */
function readArguments(example: string): readonly string[] {
  const words = example.replace(/ [>|] .*$/, '').match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"|"$/g, ''));
}

describe.each(commands.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  it('should have two examples that it takes', () => {
    expect(definition.examples).toHaveLength(2);
    for (const [args] of definition.examples) {
      const command = new Command(definition.name).exitOverride().configureOutput({ writeErr: () => {} });
      definition.configure(command);
      acceptGlobalOptions(command, '1.0.0');
      let isRun = false;
      command.action(() => {
        isRun = true;
      });
      command.parse([...readArguments(args)], { from: 'user' });
      expect(isRun, args).toBe(true);
    }
  });
});

it('should stand at the end of the help', async () => {
  const { status, stdout } = await runProgram(['check', '--help'], { cwd: makeTemporaryFolder() });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /\n\nExamples:\n {2}stopover check --drafts --external +check the drafts .*\n {2}stopover check .*$/,
  );
});
