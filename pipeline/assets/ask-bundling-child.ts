/** Bundles in a process of its own where there is a compiled one: bundlers keep 130 MB in the process that ran them. */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The compiled program of the process; there is none beside uncompiled sources. */
const CHILD_ENTRY = fileURLToPath(new URL('./bundling-child.js', import.meta.url));

/** Has the process carry out an order; undefined when that comes to nothing. */
export async function askBundlingChild<Result>(order: object): Promise<Result | undefined> {
  return existsSync(CHILD_ENTRY) ? ((await ask(order)) as Result | undefined) : undefined;
}

function ask(order: object): Promise<unknown> {
  return new Promise((resolve) => {
    const child = fork(CHILD_ENTRY, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('message', resolve);
    child.once('error', () => resolve(undefined));
    child.once('exit', () => resolve(undefined));
    // A process that has ended is heard of by its exit.
    child.send(order, () => {});
  });
}
