/** Lists the files of a site's public folder, and refuses those that a site must not publish. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, join, sep } from 'node:path';
import { explainDiskError, StopoverError } from '../../errors.ts';
import type { PublicFile, PublicFolder } from '../../run/site-look.ts';

/** The only hidden name that is published, for standard addresses (RFC 8615). */
const WELL_KNOWN = '.well-known';
/** Folders in which the build makes every file. */
const OWN_FOLDERS = ['_stopover', '_payload'];

/**
 * Lists the folder; undefined if there is none. Hidden files and folders are left out, except `.well-known`.
 * @throws StopoverError public-refused for a link that leads out of it or nowhere, a file that may not be read, and a name that only builds use or that is not UTF-8.
 */
export function listPublicFiles(folder: string): PublicFolder | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const root = realpathSync(folder);
  const files: PublicFile[] = [];
  const folders: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const place = join(folder, path);
    const real = realpathSync(place);
    if (trail.includes(real)) refuse(path, 'it is a link to a folder that it lies in');
    folders.push(place);
    for (const name of readdirSync(place).sort()) {
      if (isHidden(name, path)) continue;
      const inner = path === '' ? name : `${path}/${name}`;
      refuseName(inner, join(place, name));
      const stats = readInside(join(folder, inner), { root, path: inner });
      if (!stats) continue;
      if (stats.isDirectory()) walk(inner, [...trail, real]);
      else if (stats.isFile()) files.push(...describe(inner, join(folder, inner), stats));
      else refuse(inner, 'it is neither a file nor a folder');
    }
  };
  walk('', []);
  return { files, folders };
}

/** Node writes a name that is not UTF-8 in a way that leads to no file. */
function refuseName(path: string, place: string): void {
  if (basename(path).includes('\uFFFD') && !existsSync(place))
    refuse(path, 'its name is not UTF-8, so no address leads to it; rename it');
  if (OWN_FOLDERS.includes(path)) refuse(path, 'only builds write into a folder of that name');
}

function isHidden(name: string, folder: string): boolean {
  return name.startsWith('.') && !(folder === '' && name === WELL_KNOWN);
}

/** Undefined for what has vanished since it was listed: editors save beside a file, and rename. */
function readInside(
  place: string,
  { root, path }: { readonly root: string; readonly path: string },
): Stats | undefined {
  let target: string;
  try {
    target = realpathSync(place);
  } catch {
    if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
    refuse(path, 'it is a link to nothing');
  }
  if (target !== root && !target.startsWith(root + sep)) {
    refuse(path, `it is a link to ${target}, which lies outside of the folder; copy the file into it`);
  }
  return statSync(place, { throwIfNoEntry: false });
}

function describe(path: string, file: string, { size, mtimeMs, ctimeMs }: Stats): readonly PublicFile[] {
  try {
    accessSync(file, constants.R_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    refuse(path, explainDiskError(cause));
  }
  return [{ path, file, bytes: size, changedMs: mtimeMs, touchedMs: ctimeMs }];
}

function refuse(file: string, reason: string): never {
  throw new StopoverError('public-refused', { file, reason });
}
