/** Bundles in a process of its own where there is a compiled one: bundlers keep 130 MB in the process that ran them. */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bundles } from './bundle-assets.ts';
import type { ScriptOrder } from './script-bundle.ts';

/** The compiled program of the process; there is none beside uncompiled sources. */
const CHILD_ENTRY = fileURLToPath(new URL('./bundling-child.js', import.meta.url));

/** Bundles there, and here when that comes to nothing: what is wrong then is met again, and told. */
export async function bundleApart(order: ScriptOrder): Promise<Bundles> {
  const bundles = existsSync(CHILD_ENTRY) ? await askChild(order) : undefined;
  if (bundles) return bundles;
  const { bundleAssets } = await import('./bundle-assets.ts');
  return bundleAssets(order);
}

function askChild(order: ScriptOrder): Promise<Bundles | undefined> {
  return new Promise((resolve) => {
    const child = fork(CHILD_ENTRY, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('message', (bundles) => resolve(bundles as unknown as Bundles));
    child.once('error', () => resolve(undefined));
    child.once('exit', () => resolve(undefined));
    // A process that has ended is heard of by its exit.
    child.send(order, () => {});
  });
}
