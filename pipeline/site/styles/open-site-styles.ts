/** Opens a site's own style sheet: as an earlier build bundled it while its sources are the same, else bundled anew. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { hashContent, hashParts } from '../../bytes/hash.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import type { BundledStyles, StyleOrder } from './bundle-site-styles.ts';

/** Where style sheets are kept, and the code that bundles them. */
export interface StyleCache {
  readonly cacheFolder: string;
  readonly codeHash: string;
}

/** A kept style sheet. Paths are relative to the site's folder, with forward slashes. */
interface KeptStyles {
  readonly key: string;
  readonly css: string;
  readonly assets: readonly (readonly [path: string, file: string])[];
  /** Every file that it was made from, with the hash of its bytes. */
  readonly sources: readonly (readonly [file: string, hash: string])[];
}

/** @throws StopoverError style-invalid */
export async function openSiteStyles(order: StyleOrder, cache: StyleCache): Promise<BundledStyles> {
  const file = join(cache.cacheFolder, 'styles.json');
  const key = hashParts([cache.codeHash, order.root, ...order.entries.map(nameFrom(order.folder))]);
  const kept = readJsonFile(file) as KeptStyles | undefined;
  if (kept?.key === key && kept.sources.every((source) => isSame(source, order.folder)))
    return recall(kept, order.folder);
  const { bundleSiteStyles } = await import('./bundle-site-styles.ts');
  const bundled = await bundleSiteStyles(order);
  // A build that comes to nothing leaves no cache folder behind.
  if (existsSync(cache.cacheFolder)) keep(file, describe(bundled, key, order.folder));
  return bundled;
}

function isSame([name, hash]: KeptStyles['sources'][number], folder: string): boolean {
  try {
    return hashContent(readFileSync(resolve(folder, name))) === hash;
  } catch {
    return false;
  }
}

function recall({ css, assets, sources }: KeptStyles, folder: string): BundledStyles {
  return {
    css,
    assets: assets.map(([path, file]) => ({ path, file: resolve(folder, file) })),
    sources: sources.map(([file]) => resolve(folder, file)),
  };
}

function describe({ css, assets, sources }: BundledStyles, key: string, folder: string): KeptStyles {
  const nameOf = nameFrom(folder);
  return {
    ...{ key, css },
    assets: assets.map(({ path, file }) => [path, nameOf(file)]),
    sources: sources.map((file) => [nameOf(file), hashContent(readFileSync(file))]),
  };
}

function nameFrom(folder: string): (file: string) => string {
  return (file) => relative(folder, file).split(sep).join('/');
}

/** A style sheet that cannot be kept is bundled again. */
function keep(file: string, kept: KeptStyles): void {
  try {
    writeFileSync(`${file}.next`, JSON.stringify(kept));
    renameSync(`${file}.next`, file);
  } catch {
    rmSync(`${file}.next`, { force: true });
  }
}
