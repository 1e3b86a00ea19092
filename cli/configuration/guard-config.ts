/** Looks after a configuration while it runs: standard output belongs to the results of commands, and the end of the program to them, too. */
import { Console } from 'node:console';

let running = 0;
let release = () => {};
let isConsoleDiverted = false;

/** The command ends although a configuration still runs: by a signal, or by an error that nobody catches. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'uncaughtException'];

/** Runs code of a configuration, with its output on standard error. @throws what it throws, and an error where it ends the program. */
export async function guardConfig<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running === 0) release = guard();
  running += 1;
  let refuse = () => {};
  // With nothing left to do, Node would end without a word.
  const standstill = new Promise<never>((_, reject) => {
    refuse = () => reject(new Error('it waits for something that never comes'));
  });
  process.once('beforeExit', refuse);
  try {
    return await Promise.race([run(), standstill]);
  } finally {
    process.off('beforeExit', refuse);
    running -= 1;
    if (running === 0) release();
  }
}

/** Returns what gives the stream and the exit back to the command. */
function guard(): () => void {
  divertConsole();
  const { stdout, stderr, exit } = process;
  const { write } = stdout;
  stdout.write = stderr.write.bind(stderr);
  process.exit = () => {
    throw new Error('it ends the program (process.exit); throw an error instead');
  };
  const giveBack = () => {
    stdout.write = write;
    process.exit = exit;
    for (const event of ENDINGS) process.off(event, giveBack);
  };
  for (const event of ENDINGS) process.once(event, giveBack);
  return giveBack;
}

/** Nothing of ours prints with `console`, so that it stays diverted: a configuration may print later as well. */
function divertConsole(): void {
  if (isConsoleDiverted) return;
  isConsoleDiverted = true;
  const { stderr } = process;
  Object.assign(globalThis.console, new Console({ stdout: stderr, stderr }));
}
