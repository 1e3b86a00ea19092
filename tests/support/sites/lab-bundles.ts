/** Browser code as builds bundle it, bundled once for all labs, because bundling takes longer than the rest of a small build. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCodeHash } from '../../../pipeline/build/code-hash.ts';
import { hashParts } from '../../../pipeline/bytes/hash.ts';
import { makeOnce } from '../runs/make-once.ts';

const root = join(import.meta.dirname, '../../..');

/** The code hash that labs build with. */
export const LAB_CODE = 'lab';
/** The bundles that an earlier build of a lab without features would have left in its cache. */
const FILE = `assets.${LAB_CODE}.preact.json`;

let made: Promise<string> | undefined;

/** Copies the bundles to a lab's cache, as if it had been built before; a lab that needs others bundles them itself. */
export async function keepBundles(cacheFolder: string): Promise<void> {
  if (existsSync(cacheFolder)) return;
  made ??= makeBundles();
  const folder = await made;
  mkdirSync(cacheFolder, { recursive: true });
  copyFileSync(join(folder, FILE), join(cacheFolder, FILE));
}

function makeBundles(): Promise<string> {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const folder = join(root, 'node_modules/.cache/stopover-lab-bundles', hashParts([findCodeHash(), lock]));
  return makeOnce(folder, async (unfinished) => {
    const { bundleAssets } = await import('../../../pipeline/assets/bundle-assets.ts');
    const bundles = await bundleAssets({ runtime: 'preact', features: [], middleware: undefined });
    writeFileSync(join(unfinished, FILE), JSON.stringify(bundles));
  });
}
