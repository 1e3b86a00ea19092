/** Bundles in a process of its own where there is a compiled one: bundlers keep 130 MB in the process that ran them. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The compiled program of the process; there is none beside uncompiled sources. */
const CHILD_ENTRY = fileURLToPath(new URL('./bundling-child.js', import.meta.url));

/** A build bundles its configuration, and then, less than half a second later, what that names. */
const IDLE_MS = 1_000;

/** A process that has carried out its order and waits for another: a new one would have to load the bundlers first. */
let idle: ChildProcess | undefined;

/** Has the process carry out an order; undefined when that comes to nothing. */
export async function askBundlingChild<Result>(order: object): Promise<Result | undefined> {
  if (!existsSync(CHILD_ENTRY)) return undefined;
  return (await ask(takeIdle() ?? startChild(), order)) as Result | undefined;
}

function startChild(): ChildProcess {
  const child = fork(CHILD_ENTRY, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // One that waits may be ended by somebody else.
  child.on('error', () => {});
  return child;
}

function takeIdle(): ChildProcess | undefined {
  const child = idle;
  idle = undefined;
  return child?.connected ? child : undefined;
}

function ask(child: ChildProcess, order: object): Promise<unknown> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    child.once('message', (result) => {
      child.off('error', fail).off('exit', fail);
      keepIdle(child);
      resolve(result);
    });
    child.once('error', fail).once('exit', fail);
    child.ref();
    child.channel?.ref();
    // A process that has ended is heard of by its exit.
    child.send(order, () => {});
  });
}

/** Keeps a process for a moment, unless another one waits already. This process may end meanwhile; the other one then does, too. */
function keepIdle(child: ChildProcess): void {
  if (idle?.connected) {
    child.disconnect();
    return;
  }
  idle = child;
  child.unref();
  child.channel?.unref();
  const end = () => {
    if (idle === child) takeIdle()?.disconnect();
  };
  setTimeout(end, IDLE_MS).unref();
}
