/** Runs the compiled program like a user: in a folder, with its own arguments and environment. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';
import { findProgramFile } from '../../support/programs/compiled-program.ts';

export interface ProgramPlace {
  readonly cwd: string;
  /** Besides these variables, the program gets only PATH. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ProgramResult {
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that takes longer counts as hanging, and fails its test with the output so far. */
const MAX_RUN_MS = 500_000;

/** Runs the program to its end. */
export async function runProgram(args: readonly string[], place: ProgramPlace): Promise<ProgramResult> {
  return (await startProgram(args, place)).ended;
}

export interface StartedProgram {
  kill(signal: NodeJS.Signals): void;
  /** Resolves once the output so far matches; rejects when the program ends before that. */
  said(pattern: RegExp, stream?: 'stdout' | 'stderr'): Promise<string>;
  readonly ended: Promise<ProgramResult>;
  /** Resolves when the process has ended, even if its output is still open elsewhere. */
  readonly exited: Promise<unknown>;
}

/** Starts the program, for tests that communicate with it or stop it. It ends with its test at the latest. @param file another copy of the program. */
export async function startProgram(
  args: readonly string[],
  place: ProgramPlace,
  file?: string,
): Promise<StartedProgram> {
  const child = startProcess(file ?? (await findProgramFile()), args, place);
  const exited = once(child, 'exit');
  // The folders to which the program writes are removed after this.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const texts = { stdout: collectText(child.stdout), stderr: collectText(child.stderr) };
  const ended = child.then(({ exitCode, stdout, stderr }) => ({ status: exitCode, stdout, stderr }));
  return {
    kill: (signal) => void child.kill(signal),
    ...{ ended, exited },
    async said(pattern, stream = 'stdout') {
      const { soFar, matches } = texts[stream];
      await Promise.race([matches(pattern), ended]);
      if (pattern.test(soFar())) return soFar();
      const { status, stderr } = await ended;
      throw new Error(`The program ended with ${status} before it said ${pattern}:\n${soFar()}\n${stderr}`);
    },
  };
}

/** Reads all output from the first byte on, so that nothing is missed before a test asks, and the program can always write. */
function collectText(stream: Readable) {
  const decoder = new TextDecoder();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return {
    soFar: () => text,
    matches: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const look = () => pattern.test(text) && resolve();
        stream.on('data', look);
        look();
      }),
  };
}

function startProcess(file: string, args: readonly string[], { cwd, env = {} }: ProgramPlace) {
  return execa(process.execPath, [file, ...args], {
    cwd,
    extendEnv: false,
    env: { PATH: process.env.PATH ?? '', ...env },
    reject: false,
    stdin: 'ignore',
    timeout: MAX_RUN_MS,
    killSignal: 'SIGKILL',
    // By default, a program that needs more than 5 s to end after SIGTERM is killed. A busy machine needs longer.
    forceKillAfterDelay: false,
  });
}
