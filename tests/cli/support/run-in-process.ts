/** Runs commands in the process of the test: for what they decide. How they start, print and end is `run-program.ts`'s. */
import { runProgram as runCommandLine } from '../../../cli/program.ts';
import type { ProgramPlace, ProgramResult } from './run-program.ts';

/** Runs a command to its end, with arguments, a folder and an environment of its own. */
export async function runInProcess(
  argv: readonly string[],
  { cwd, env = {} }: ProgramPlace,
): Promise<ProgramResult> {
  const written = { stdout: '', stderr: '' };
  const open = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
    },
  });
  const status = await runCommandLine({
    argv,
    cwd: () => cwd,
    env,
    stdout: open('stdout'),
    stderr: open('stderr'),
    signal: new AbortController().signal,
    crash: new Promise(() => {}),
  });
  // A program's last line break is no part of what it said.
  return { status, stdout: written.stdout.replace(/\n$/, ''), stderr: written.stderr.replace(/\n$/, '') };
}
