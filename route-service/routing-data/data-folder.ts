/**
 * The folder of routing data: a subfolder for each version, and a small file that names the current one. Preparing makes a
 * new version beside the current one and renames the small file into place, so that a reader sees the old or the new one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RouteServiceError } from '../errors.ts';
import { makeFolders } from '../make-folders.ts';
import { syncFile } from './sync-files.ts';

/** Incremented when the data is built differently; data of another format is refused, and has to be prepared again. */
export const DATA_FORMAT = 3;
/** Incremented when the map is made differently: older data stays in use, and `prepare` makes it again. */
export const MAP_FORMAT = 2;

const Degrees = z.number().min(-180).max(180);
const Point = z.object({ lat: Degrees, lng: Degrees });

/** The facts of a version. */
export const DataManifest = z.object({
  format: z.literal(DATA_FORMAT),
  /** Identifies the version; it differs with other roads, another engine or other options. */
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  engine: z.string(),
  extract: z.object({ name: z.string(), sha256: z.string(), bytes: z.number() }),
  preparedAt: z.string(),
  /** Attribution of the data; shown wherever the data is. */
  attribution: z.string(),
  drivingSide: z.enum(['right', 'left']),
  /** ISO code of the country whose boundary is in the extract. */
  country: z.string().optional(),
  /** West, south, east, north. */
  bounds: z.tuple([Degrees, Degrees, Degrees, Degrees]),
  roads: z.number(),
  places: z.number(),
  /** Two points with a route between them, to test engines. */
  test: z.object({ from: Point, to: Point }),
});
export type DataManifest = z.output<typeof DataManifest>;

/** A version of the data. */
export interface DataVersion {
  readonly manifest: DataManifest;
  readonly folder: string;
}

/** The part of a manifest that every version of Stopover can read. */
const Formatted = z.object({ format: z.number() });

const Current = z.object({ version: z.string().regex(/^[0-9a-f]{16}$/) });

/** The file that names the current version. */
export function currentFile(folder: string): string {
  return path.join(folder, 'current.json');
}

/** Returns the folder of a version. */
export function versionFolder(folder: string, fingerprint: string): string {
  return path.join(folder, 'versions', fingerprint);
}

/** The engine's road tiles of a version. */
export function tileFolder(version: string): string {
  return path.join(version, 'tiles');
}

/** The map of a version: one file of vector tiles. */
export function basemapFile(version: string): string {
  return path.join(version, 'basemap.pmtiles');
}

/** Copies the current version's map to the site's file. @throws RouteServiceError data-missing, data-unwritable */
export function copyBasemap(folder: string, file: string): void {
  const version = readCurrentVersion(folder);
  if (!version) throw new RouteServiceError('data-missing', { folder });
  const next = `${file}.next`;
  try {
    makeFolders(path.dirname(file));
    fs.copyFileSync(basemapFile(version.folder), next);
    fs.renameSync(next, file);
  } catch (cause) {
    fs.rmSync(next, { force: true });
    throw new RouteServiceError(
      'data-unwritable',
      { folder: file, reason: (cause as Error).message },
      { cause },
    );
  }
}

/** Names the current version, even one that only another Stopover can read; undefined if there is none. */
export function readCurrentFingerprint(folder: string): string | undefined {
  try {
    return Current.parse(JSON.parse(fs.readFileSync(currentFile(folder), 'utf8'))).version;
  } catch {
    return undefined;
  }
}

/** Reads the current version; undefined if there is none yet. @throws RouteServiceError data-damaged, data-outdated */
export function readCurrentVersion(folder: string): DataVersion | undefined {
  try {
    const text = readCurrentText(folder);
    return text === undefined ? undefined : readVersion(folder, Current.parse(JSON.parse(text)).version);
  } catch (cause) {
    if (cause instanceof RouteServiceError) throw cause;
    const reason =
      cause instanceof z.ZodError ? 'a file in it is not what it should be' : (cause as Error).message;
    throw new RouteServiceError('data-damaged', { folder, reason }, { cause });
  }
}

/** The text of the file that names the current version; undefined if there is no such file. @throws when it cannot be read */
function readCurrentText(folder: string): string | undefined {
  try {
    return fs.readFileSync(currentFile(folder), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Reads a version by its name. @throws when it is missing or damaged */
export function readVersion(folder: string, fingerprint: string): DataVersion {
  const at = versionFolder(folder, fingerprint);
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(at, 'manifest.json'), 'utf8'));
  const found = Formatted.safeParse(manifest).data?.format;
  if (found !== undefined && found !== DATA_FORMAT) {
    throw new RouteServiceError('data-outdated', { folder, found, supported: DATA_FORMAT });
  }
  return { manifest: DataManifest.parse(manifest), folder: at };
}

/** Makes a version the current one. */
export function setCurrentVersion(folder: string, fingerprint: string): void {
  const file = currentFile(folder);
  fs.writeFileSync(`${file}.tmp`, `${JSON.stringify({ version: fingerprint })}\n`);
  syncFile(`${file}.tmp`);
  fs.renameSync(`${file}.tmp`, file);
}
