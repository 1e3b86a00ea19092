/** Keeps the bundle of some modules in the cache folder, under the hash of its code, until one of its sources changes. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashParts } from '../../bytes/hash.ts';
import { explainDiskError, StopoverError } from '../../errors.ts';
import { areSourcesUnchanged, describeSources, type SourceStates } from '../module-sources.ts';
import type { BundleOrder } from './bundle-modules.ts';

/** The modules to bundle, for some Stopover. */
export interface KeptOrder extends BundleOrder {
  /** Hash of Stopover's own code: another version may bundle otherwise. */
  readonly codeHash: string;
}

/** A bundle in the cache folder. */
export interface KeptBundle {
  /** Absolute path of the module; its source map has the same name and `.map`. */
  readonly file: string;
  /** Hash of its code. */
  readonly hash: string;
  readonly sources: SourceStates;
}

/** The note beside a bundle that tells what it was made of. */
interface BundleNote extends Omit<KeptBundle, 'file'> {
  /** Hash of everything but the sources. */
  readonly key: string;
}

/** The bundle of these modules, if it still is what a bundler would make of them. */
export function findKeptBundle(order: KeptOrder): KeptBundle | undefined {
  const folder = folderOf(order);
  const key = keyOf(order);
  for (const name of listFiles(folder)) {
    const note = NOTE.test(name) ? readNote(join(folder, name)) : undefined;
    if (note?.key !== key || !areSourcesUnchanged(note.sources)) continue;
    const file = join(folder, name.replace(NOTE, '.mjs'));
    if (hashFile(file) === note.hash) return { file, hash: note.hash, sources: note.sources };
  }
  return undefined;
}

/**
 * Bundles the modules and keeps what comes out.
 * @throws Error with the place of what is wrong, as its property `place`; StopoverError disk-write.
 */
export async function makeKeptBundle(order: KeptOrder): Promise<KeptBundle> {
  const { bundleModules } = await import('./bundle-modules.ts');
  const { code, map, files, places } = await bundleModules(order);
  const hash = hashCode(code);
  const folder = folderOf(order);
  const stem = join(folder, `site.${hash}`);
  const sources = describeSources(files, places);
  const note: BundleNote = { key: keyOf(order), hash, sources };
  try {
    mkdirSync(folder, { recursive: true });
    put(`${stem}.map`, map);
    put(`${stem}.mjs`, code);
    put(`${stem}.json`, JSON.stringify(note));
  } catch (cause) {
    throw new StopoverError('disk-write', { path: folder, reason: explainDiskError(cause) }, { cause });
  }
  removeOld(folder);
  return { file: `${stem}.mjs`, hash, sources };
}

/** The file with the source map of a bundle. */
export function mapOf(bundle: string): string {
  return bundle.replace(/\.mjs$/, '.map');
}

/** Inside the project, so that its own packages are found from there. */
function folderOf({ cwd }: KeptOrder): string {
  return join(cwd, '.stopover', 'modules');
}

/** A bundle names Stopover and React by their places. */
function keyOf({ codeHash, modules }: KeptOrder): string {
  const shared = ['stopover', 'react', 'react-dom'].map((name) => import.meta.resolve(name));
  return hashParts([codeHash, ...shared, ...modules]);
}

const NOTE = /\.json$/;

function readNote(file: string): BundleNote | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BundleNote;
  } catch {
    return undefined;
  }
}

function hashFile(file: string): string | undefined {
  try {
    return hashCode(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 20);
}

/** For nobody else's eyes: modules are the site's own. */
function put(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}

/** The newest stay: a project may have several configurations, and another build may be starting threads with the last bundle. */
const KEPT_BUNDLES = 4;
/** A kill may leave an unfinished file; one that is written at this moment is younger. */
const UNFINISHED = /\.\d+$/;
const KEEP_UNFINISHED_MS = 3_600_000;

function removeOld(folder: string): void {
  const changedMs = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = listFiles(folder);
  const bundles = names.filter((name) => name.endsWith('.mjs')).sort((a, b) => changedMs(b) - changedMs(a));
  const kept = new Set(bundles.slice(0, KEPT_BUNDLES).map((name) => dropEnding(name)));
  const newestMs = changedMs(bundles[0]!);
  for (const name of names) {
    const isOld = UNFINISHED.test(name)
      ? newestMs - changedMs(name) > KEEP_UNFINISHED_MS
      : !kept.has(dropEnding(name));
    if (isOld) rmSync(join(folder, name), { force: true });
  }
}

function dropEnding(name: string): string {
  return name.replace(/\.\w+$/, '');
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
