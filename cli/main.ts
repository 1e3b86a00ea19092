#!/usr/bin/env node
/** The command line: one process, one command, one exit status. */
import { runProgram } from './program.ts';

// React looks at this when it is first imported, which commands do when they run: its development build renders the same
// bytes several times slower.
process.env.NODE_ENV ||= 'production';

const abort = new AbortController();
let exitStatus: number | undefined;

/** Exit status of a process that a signal ended: 128 and the signal's number. */
const signalStatus = { SIGINT: 130, SIGTERM: 143 } as const;

for (const [signal, status] of Object.entries(signalStatus)) {
  process.on(signal, () => {
    // A second Ctrl-C means now. Everything on disk is written beside and renamed, so nothing is left half-done.
    if (abort.signal.aborted) process.exit(status);
    exitStatus = status;
    abort.abort();
  });
}

const status = await runProgram({
  argv: process.argv.slice(2),
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: abort.signal,
});
process.exit(exitStatus ?? status);
