/** Bundles in a separate process if its compiled program exists: bundlers keep 130 MB in the process that ran them. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The compiled program of the process; it does not exist beside uncompiled sources. */
const CHILD_ENTRY = fileURLToPath(new URL('./bundling-child.js', import.meta.url));

/** Idle time of a process. A build bundles its configuration, and less than half a second later the modules that it names. */
const IDLE_MS = 1_000;

/** An order as the process receives it. */
export interface NumberedOrder {
  readonly number: number;
  readonly order: object;
}

/** The answer of the process; without a result if bundling failed. */
export interface NumberedResult {
  readonly number: number;
  readonly result?: unknown;
}

/** A process that has orders, or finished them a moment ago. It is reused, because a new one would have to load the bundlers first. */
interface Bundler {
  readonly child: ChildProcess;
  /** Receivers of results, by the numbers of the orders. */
  readonly waiting: Map<number, (result: unknown) => void>;
}

let running: Bundler | undefined;
let orders = 0;

/** Has the process carry out an order; returns undefined when that fails. */
export async function askBundlingChild<Result>(order: object): Promise<Result | undefined> {
  if (!existsSync(CHILD_ENTRY)) return undefined;
  running ??= startBundler();
  return (await ask(running, order)) as Result | undefined;
}

function startBundler(): Bundler {
  const child = fork(CHILD_ENTRY, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const bundler: Bundler = { child, waiting: new Map() };
  const settle = ({ number, result }: NumberedResult) => {
    bundler.waiting.get(number)?.(result);
    bundler.waiting.delete(number);
    if (bundler.waiting.size === 0) rest(bundler);
  };
  const giveUp = () => {
    if (running === bundler) running = undefined;
    for (const number of bundler.waiting.keys()) settle({ number });
  };
  child.on('message', settle).on('error', giveUp).on('exit', giveUp);
  return bundler;
}

function ask({ child, waiting }: Bundler, order: object): Promise<unknown> {
  return new Promise((resolve) => {
    orders += 1;
    waiting.set(orders, resolve);
    child.ref();
    child.channel?.ref();
    // If the process has ended, its exit event settles the order.
    child.send({ number: orders, order } satisfies NumberedOrder, () => {});
  });
}

/** Keeps an idle process for a moment. It does not keep this process running, and ends with it. */
function rest(bundler: Bundler): void {
  const { child, waiting } = bundler;
  child.unref();
  child.channel?.unref();
  const last = orders;
  const end = () => {
    if (running !== bundler || waiting.size > 0 || orders !== last) return;
    running = undefined;
    child.disconnect();
  };
  setTimeout(end, IDLE_MS).unref();
}
