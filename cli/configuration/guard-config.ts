/** Guards a configuration while it runs: only commands may write to standard output and end the program. */
import { Console } from 'node:console';
import { isOurCrash } from '../failure.ts';
import { endingSignals } from '../interruption.ts';

let running = 0;
let release = () => {};
let isConsoleDiverted = false;

/** Events that end the command while a configuration still runs: a signal, or an uncaught error. */
const ENDINGS = [...endingSignals, 'uncaughtException'];

/** Runs code of a configuration, with its output on standard error. @throws what the code throws, and an error if it ends the program. */
export async function guardConfig<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running === 0) release = guard();
  running += 1;
  let refuse: (reason: unknown) => void = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // With nothing left to do, Node would exit silently.
  const refuseStandstill = () => refuse(new Error('it waits for something that never comes'));
  process.once('beforeExit', refuseStandstill);
  const stopCatching = catchUncaught(refuse);
  try {
    return await Promise.race([run(), refused]);
  } finally {
    stopCatching();
    process.off('beforeExit', refuseStandstill);
    running -= 1;
    if (running === 0) release();
  }
}

/** Passes what timers and promises of the configuration throw to a listener, until the returned function is called. */
function catchUncaught(listen: (thrown: unknown) => void): () => void {
  if (process.hasUncaughtExceptionCaptureCallback()) return () => {};
  process.setUncaughtExceptionCaptureCallback((thrown) => {
    if (!isOurCrash(thrown)) return listen(thrown);
    const listeners: NodeJS.EventEmitter = process;
    listeners.emit('uncaughtException', thrown, 'uncaughtException');
  });
  return () => process.setUncaughtExceptionCaptureCallback(null);
}

/** Returns the function that gives the stream and the exit back to the command. */
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

/** Diverts `console` for good: our own code does not print with it, and a configuration may still print later. */
function divertConsole(): void {
  if (isConsoleDiverted) return;
  isConsoleDiverted = true;
  const { stderr } = process;
  Object.assign(globalThis.console, new Console({ stdout: stderr, stderr }));
}
