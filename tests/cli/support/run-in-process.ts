/** Runs commands in the process of the test, to test their decisions. `run-program.ts` tests how they start, print and end. */
import { runProgram as runCommandLine } from '../../../cli/program.ts';
import type { ProgramPlace, ProgramResult } from './run-program.ts';

/** Runs a command to its end, with its own arguments, folder and environment. */
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
  // The last line break is not part of the output.
  return { status, stdout: written.stdout.replace(/\n$/, ''), stderr: written.stderr.replace(/\n$/, '') };
}
