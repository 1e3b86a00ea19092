/** Keeps the bundle of some modules in the cache folder, under the hash of its code, until one of its sources changes. */
import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashParts } from '../../bytes/hash.ts';
import { listNames } from '../../disk/list-names.ts';
import { makeFolders } from '../../disk/make-folders.ts';
import { refuseWrite } from '../../disk/refuse-write.ts';
import type { ImportedStyle, SiteFileSource } from '../../run/site-look.ts';
import { areSourcesUnchanged, describeSources, type SourceStates } from '../module-sources.ts';
import { makeSteady } from '../steady-sources.ts';
import type { BundledModules, BundleOrder } from './bundle-modules.ts';
import { makeOutsideFolder, nameOutsideFolder } from './outside-folder.ts';
import { OWN_ENDING, removeOldBundles } from './remove-old-bundles.ts';

/** The modules to bundle, for a version of Stopover. */
export interface KeptOrder extends BundleOrder {
  /** First part of the bundle's name. */
  readonly name: 'site' | 'config';
  /** Hash of Stopover's own code: another version may bundle differently. */
  readonly codeHash: string;
  /** Bundles in a child process, whose memory is freed when it ends. Processes that stay up bundle faster themselves. */
  readonly apart?: boolean | undefined;
  /** Called as soon as the child process has the order. */
  readonly whileApart?: (() => void) | undefined;
  /** Absolute path of a folder for the bundle, if the project cannot be written to. */
  readonly elsewhere?: string | undefined;
}

/** A bundle in the cache folder. */
export interface KeptBundle {
  /** Absolute path of the module; its source map has the same name and `.map`. */
  readonly file: string;
  /** Hash of its code, and of the variables that it reads. */
  readonly hash: string;
  readonly sources: SourceStates;
  /** The style sheets that its modules import. */
  readonly styles: readonly ImportedStyle[];
  /** The other files that its modules import and refer to. */
  readonly assets: readonly SiteFileSource[];
}

/** The note beside a bundle, which describes its sources. */
interface BundleNote extends Omit<KeptBundle, 'file'> {
  /** Hash of everything but the sources. */
  readonly key: string;
}

/** Returns the kept bundle of some modules, if bundling them again would give the same. */
export function findKeptBundle(order: KeptOrder): KeptBundle | undefined {
  const { cwd, elsewhere } = order;
  const inside = findIn(folderOf(order), order);
  return inside ?? (elsewhere === undefined ? undefined : findIn(nameOutsideFolder(elsewhere, cwd), order));
}

function findIn(folder: string, order: KeptOrder): KeptBundle | undefined {
  const key = keyOf(order);
  for (const name of listNames(folder)) {
    if (!NOTE.test(name) || !name.startsWith(`${order.name}.`)) continue;
    const note = readNote(join(folder, name));
    if (note?.key !== key || !areSourcesUnchanged(note.sources)) continue;
    const file = join(folder, name.replace(NOTE, '.mjs'));
    if (hashFile(file, note.sources) !== note.hash) continue;
    const { hash, sources, styles, assets } = note;
    return { file, hash, sources, styles, assets };
  }
  return undefined;
}

/** A bundle in memory. */
export interface MadeBundle {
  readonly code: string;
  /** The source map, as JSON. */
  readonly map: string;
  readonly note: BundleNote;
}

/**
 * Bundles the modules.
 * @throws Error with the place of the fault in its property `place`.
 */
export function makeBundle(order: KeptOrder): Promise<MadeBundle> {
  return makeSteady(
    () => makeOnce(order),
    ({ note }) => Object.keys(note.sources.files),
  );
}

async function makeOnce(order: KeptOrder): Promise<MadeBundle> {
  const { code, map, files, places, variables, styles, assets } =
    (order.apart && (await bundleApart(order))) || (await bundleHere(order));
  const sources = describeSources(files, places, variables);
  const note = { key: keyOf(order), hash: hashCode(code, sources), sources, styles, assets };
  return { code, map, note };
}

/** Undefined when that fails: bundling here then meets the same fault and reports it. */
async function bundleApart(order: KeptOrder): Promise<BundledModules | undefined> {
  const { modules, cwd, address, name, whileApart } = order;
  const { askBundlingChild } = await import('../../assets/ask-bundling-child.ts');
  const bundling = askBundlingChild<BundledModules>({ modules, cwd, address, name });
  whileApart?.();
  return bundling;
}

async function bundleHere(order: KeptOrder): Promise<BundledModules> {
  const { bundleModules } = await import('./bundle-modules.ts');
  return bundleModules(order);
}

/** Keeps a bundle for later builds: in the project, or elsewhere if the project cannot be written to. @throws StopoverError disk-write. */
export function keepBundle(order: KeptOrder, made: MadeBundle): KeptBundle {
  const { cwd, elsewhere } = order;
  try {
    return keepIn(folderOf(order), order, made);
  } catch (error) {
    if (elsewhere === undefined) throw error;
    const folder = nameOutsideFolder(elsewhere, cwd);
    writeFor(folder, () => makeOutsideFolder(elsewhere, cwd));
    return keepIn(folder, order, made);
  }
}

function keepIn(folder: string, order: KeptOrder, { code, map, note }: MadeBundle): KeptBundle {
  const { hash, sources, styles, assets } = note;
  const stem = join(folder, `${order.name}.${hash}`);
  writeFor(folder, () => {
    put(`${stem}.map`, map);
    put(`${stem}.mjs`, code);
    put(`${stem}.json`, JSON.stringify(note));
  });
  removeOldBundles(folder, order.name);
  return { file: `${stem}.mjs`, hash, sources, styles, assets };
}

/** A bundle in a file that is run once. */
export interface PassingBundle {
  readonly file: string;
  /** Whether the project can be written to, so that the bundle can be kept there. */
  readonly isInside: boolean;
  remove(): void;
}

/** Writes a bundle to a file that is run once: in the project, or for temporary files if that cannot be written to. @throws StopoverError disk-write. */
export function writePassingBundle(
  order: KeptOrder,
  { code, note }: { readonly code: string; readonly note: Pick<BundleNote, 'hash'> },
): PassingBundle {
  const { cwd } = order;
  const name = `${order.name}.${note.hash}.${randomUUID()}.${OWN_ENDING}.mjs`;
  const write = (folder: string) => {
    const file = join(folder, name);
    writeFor(folder, () => writeFileSync(file, code, { mode: 0o600 }));
    return file;
  };
  try {
    const file = write(folderOf(order));
    return { file, isInside: true, remove: () => removeBundle(file) };
  } catch (error) {
    let remove = () => {};
    try {
      // Only this process sees the folder. Stacks name files by their real paths.
      const place = realpathSync(mkdtempSync(join(tmpdir(), 'stopover-')));
      remove = () => rmSync(place, { recursive: true, force: true });
      makeOutsideFolder(place, cwd);
      return { file: write(nameOutsideFolder(place, cwd)), isInside: false, remove };
    } catch {
      remove();
      // The project is the place to mend, not the folder for temporary files.
      throw error;
    }
  }
}

/** Removes a bundle, and the folders that it leaves empty. */
export function removeBundle(file: string): void {
  try {
    for (const ending of ['.json', '.mjs', '.map']) {
      rmSync(file.replace(/\.mjs$/, ending), { force: true });
    }
    rmdirSync(dirname(file));
    rmdirSync(dirname(dirname(file)));
  } catch {
    // Another process has a file there, or the folder does not exist.
  }
}

/** The file with the source map of a bundle. */
export function mapOf(bundle: string): string {
  return bundle.replace(/\.mjs$/, '.map');
}

/** Inside the project, so that Node finds the project's packages. */
function folderOf({ cwd }: KeptOrder): string {
  return join(cwd, '.stopover', 'modules');
}

/** A bundle contains the addresses of Stopover and React. */
function keyOf({ codeHash, address, modules }: KeptOrder): string {
  return hashParts([
    codeHash,
    address,
    ...sharedPackages.map((name) => import.meta.resolve(name)),
    ...modules,
  ]);
}

/** Packages that modules share with the program: bundles contain the addresses of their files. */
export const sharedPackages = ['stopover', 'react', 'react-dom'];

const NOTE = /\.json$/;

function readNote(file: string): BundleNote | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BundleNote;
  } catch {
    return undefined;
  }
}

function hashFile(file: string, sources: SourceStates): string | undefined {
  try {
    return hashCode(readFileSync(file, 'utf8'), sources);
  } catch {
    return undefined;
  }
}

/**
 * Includes the values of variables, which pages depend on, but not the program's folder: otherwise a project that another
 * installation began, as `npm create` does, would render everything again in its first build.
 */
function hashCode(code: string, { variables }: Pick<SourceStates, 'variables'>): string {
  const placeless = sharedPackages.reduce((text, name) => {
    const folder = new URL('.', import.meta.resolve(name)).href;
    // The bundler derives variable names from addresses.
    return text.replaceAll(folder, `${name}/`).replaceAll(folder.replaceAll(/\W/g, '_'), `${name}_`);
  }, code);
  return hashParts([placeless, ...Object.entries(variables).flat()]);
}

function writeFor(folder: string, write: () => void): void {
  try {
    makeFolders(folder);
    write();
  } catch (cause) {
    throw refuseWrite(folder, cause);
  }
}

/** Only the owner can read the site's modules. */
function put(file: string, text: string): void {
  const unfinished = `${file}.${OWN_ENDING}`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}
