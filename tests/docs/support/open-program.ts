/** The command line, to compare documents with it. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { createProgram } from '../../../cli/program.ts';

const root = join(import.meta.dirname, '../../..');

/** Makes the program without a terminal. */
export function openProgram(): Command {
  const stream = { write: () => true };
  const input = {
    argv: [],
    cwd: () => root,
    env: {},
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
    crash: new Promise<never>(() => {}),
  };
  return createProgram(input, () => {});
}

/** Finds commands and options in a text that the program does not have: "stopover build --quik". */
export function findUnknownCommands(text: string): readonly string[] {
  const program = openProgram();
  const optionsOf = (command: Command) => command.options.flatMap(({ long, short }) => [long, short]);
  const calls = [...text.matchAll(/(?:^|[`\s])(?:npx )?stopover ((?:--?[\w-]+|[a-z][\w-]*)[^`\n#&|>]*)/gm)];
  return calls.flatMap(([, call = '']) => {
    const words = call.trim().split(/\s+/);
    const name = words.find((word) => program.commands.some((known) => known.name() === word));
    const command = program.commands.find((known) => known.name() === name);
    const known = [...optionsOf(program), ...(command ? optionsOf(command) : []), '--help', '--version'];
    const wrong = words.filter((word) => /^--?[a-z]/.test(word) && !known.includes(word.split('=')[0]!));
    return command || words.every((word) => word.startsWith('-'))
      ? wrong.map((word) => `${call}: ${word}`)
      : [call];
  });
}
