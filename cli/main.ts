/** The command line: one process, one command, one exit status. */
import { isatty } from 'node:tty';
import { endingSignals, Interruption, signalStatus } from './interruption.ts';
import { findPackageRoot } from './package-root.ts';

// React reads this when it is first imported, which happens when a command runs. Its development build renders the same
// bytes several times slower.
process.env.NODE_ENV ||= 'production';

// A configuration cannot end the program (configuration/guard-config.ts); this file can.
const exit = process.exit.bind(process);

const abort = new AbortController();
// Node resets SIGHUP when it starts, so a handler takes nothing from `nohup`.
for (const signal of endingSignals) {
  process.on(signal, () => {
    // A second Ctrl-C ends the program immediately. Files are written under another name and renamed, so none is left half-written.
    if (abort.signal.aborted) exit(signalStatus[signal]);
    abort.abort(new Interruption(signal));
  });
}

/** An uncaught error fails the running command, in the words of every other failure. */
const crash = new Promise<never>((_, reject) => process.on('uncaughtException', reject));
crash.catch(() => {});

let lostOutput: Error | undefined;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that stops early (`| head -1`) is not a failure; a full disk is.
  if (error.code !== 'EPIPE') lostOutput = error;
});
process.stderr.on('error', () => {
  // There is no other place to report it.
});

const { argv, env, stdout, stderr } = process;
const status = await run(argv.slice(2)).catch(explainBreakdown);
await flush(stdout);
await flush(stderr);
if (lostOutput) stderr.write(`✖ Standard output could not be written: ${lostOutput.message}\n`);
exit(lostOutput && status === 0 ? 1 : status);

/** Runs the program. Scripts often ask only for the version, which does not need to load it. */
async function run(args: readonly string[]): Promise<number> {
  if (args.length === 1 && ['-V', '--version'].includes(args[0]!)) {
    stdout.write(`${findPackageRoot().version}\n`);
    return 0;
  }
  const { runProgram } = await import('./program.ts');
  return runProgram({
    argv: args,
    cwd: () => process.cwd(),
    env,
    // Reading `process.stdin` opens a stream, which few runs need.
    stdin: isatty(0) ? process.stdin : undefined,
    stdout,
    stderr,
    signal: abort.signal,
    hideWarnings,
    crash,
  });
}

/** Node has read the variable by now, but threads and other processes have not. */
function hideWarnings(): void {
  process.removeAllListeners('warning');
  process.env.NODE_NO_WARNINGS = '1';
}

/** Reports a program that does not even load, such as an incomplete installation. */
function explainBreakdown(error: unknown): number {
  stderr.write(`✖ A fault of Stopover itself: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
}

/** Waits until a stream is written. Pipes are asynchronous on some systems, and unwritten data is lost when the process exits. */
async function flush(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => stream.write('', () => setImmediate(resolve)));
}
