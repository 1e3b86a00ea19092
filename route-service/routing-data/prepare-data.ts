/** Makes routing data from an extract: surveys it, builds and tests the tiles, and replaces the old data. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeBasemap } from '../basemap/make-basemap.ts';
import type { Bounds } from '../basemap/map-feature.ts';
import { RouteServiceError } from '../errors.ts';
import { makeFolders } from '../make-folders.ts';
import { buildTiles } from './build-tiles.ts';
import { tryData } from './check-data.ts';
import { collectPlaces } from './collect-places.ts';
import {
  basemapFile,
  DATA_FORMAT,
  type DataManifest,
  MAP_FORMAT,
  readCurrentFingerprint,
  readVersion,
  setCurrentVersion,
  tileFolder,
  versionFolder,
} from './data-folder.ts';
import { type DrivingSide, drivingSideOf } from './driving-side.ts';
import { readPlaces, writePlaces } from './prepared-places.ts';
import { readEngineVersion } from './run-tool.ts';
import { type ExtractSurvey, surveyExtract } from './survey-extract.ts';
import { syncFiles } from './sync-files.ts';

/** The current step of the preparation. */
export type PrepareStep = 'survey' | 'boundary' | 'tiles' | 'trial' | 'places' | 'map' | 'swap';

/** The attribution that the Open Database License requires. */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
/** Margin of the map around the roads, in degrees: some two kilometres. */
const MAP_MARGIN = 0.02;
/** No preparation takes longer: an unfinished version of this age was left by one that was killed. */
const UNFINISHED_MAX_AGE_MS = 24 * 3_600_000;

/** The inputs and the output folder of the preparation. */
export interface PrepareOptions {
  /** The extract, in PBF. */
  readonly file: string;
  /** Folder of the routing data. */
  readonly folder: string;
  /** Attribution of the extract. Default: OpenStreetMap's contributors, as their licence asks. */
  readonly attribution?: string | undefined;
  /** Set by the user; needed if the extract does not contain its country's whole boundary. */
  readonly drivingSide?: DrivingSide | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with each step and its progress from 0 to 1, undefined while it is not known. */
  readonly onProgress?: ((step: PrepareStep, done?: number) => void) | undefined;
  /** Called with the output of the engine's programs. */
  readonly onLine?: ((line: string) => void) | undefined;
  readonly now: () => Date;
}

/** The result of the preparation. */
export interface PreparedData {
  readonly manifest: DataManifest;
  /** False if the same data already existed. */
  readonly changed: boolean;
}

/**
 * Prepares routing data.
 * @throws RouteServiceError extract-unreadable, extract-empty, driving-side-unknown, driving-side-wrong, data-unwritable, prepare-failed, engine-missing
 */
export async function prepareRoutingData(options: PrepareOptions): Promise<PreparedData> {
  const { file, folder } = options;
  const extract = await describeExtract(file);
  const engine = readEngineVersion();
  const attribution = options.attribution ?? OSM_ATTRIBUTION;
  const side = options.drivingSide ?? '';
  const identity = JSON.stringify([DATA_FORMAT, MAP_FORMAT, engine, extract.sha256, side, attribution]);
  const fingerprint = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  const known = await findVersion(folder, fingerprint, options.signal);
  if (known) return { manifest: known, changed: switchOrRefuse(folder, fingerprint) };
  const unfinished = makeUnfinished(folder, fingerprint);
  try {
    const facts = {
      format: DATA_FORMAT,
      fingerprint,
      engine,
      extract,
      preparedAt: options.now().toISOString(),
      attribution,
    } as const;
    const manifest = { ...facts, ...(await fillVersion(unfinished, options)) };
    fs.writeFileSync(path.join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
    options.onProgress?.('swap');
    syncFiles(unfinished);
    putInPlace(unfinished, versionFolder(folder, fingerprint));
    switchTo(folder, fingerprint);
    return { manifest, changed: true };
  } catch (cause) {
    throw isOfDisk(cause) ? refuseFolder(folder, cause) : cause;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Whether a call of the file system failed. A program that cannot be started does not count. */
function isOfDisk(cause: unknown): cause is Error {
  const { syscall } = cause as NodeJS.ErrnoException;
  return syscall !== undefined && !syscall.startsWith('spawn');
}

function refuseFolder(folder: string, cause: unknown): RouteServiceError {
  return new RouteServiceError('data-unwritable', { folder, reason: (cause as Error).message }, { cause });
}

/** Makes a separate folder for a new version. @throws RouteServiceError data-unwritable */
function makeUnfinished(folder: string, fingerprint: string): string {
  const versions = path.join(folder, 'versions');
  try {
    makeFolders(versions);
    removeLeftovers(versions);
    // Unlike `mkdtemp`, this leaves the permissions to the umask: the service may run as another user.
    const unfinished = path.join(versions, `.${fingerprint}-${randomUUID()}`);
    fs.mkdirSync(unfinished);
    return unfinished;
  } catch (cause) {
    throw refuseFolder(folder, cause);
  }
}

function removeLeftovers(versions: string): void {
  const places = fs.readdirSync(versions).map((name) => path.join(versions, name));
  for (const place of places.filter((each) => path.basename(each).startsWith('.'))) {
    const ageMs = Date.now() - (fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > UNFINISHED_MAX_AGE_MS) fs.rmSync(place, { recursive: true, force: true });
  }
}

async function describeExtract(file: string): Promise<DataManifest['extract']> {
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of fs.createReadStream(file)) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    return { name: path.basename(file), sha256: hash.digest('hex'), bytes };
  } catch (cause) {
    throw new RouteServiceError('extract-unreadable', { file, reason: describeFault(cause) }, { cause });
  }
}

function describeFault(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  return code === 'EISDIR' ? 'it is a folder' : message;
}

/** Returns the version if it exists and still works; only a route shows damage. */
async function findVersion(
  folder: string,
  fingerprint: string,
  signal: AbortSignal | undefined,
): Promise<DataManifest | undefined> {
  try {
    const { manifest, folder: version } = readVersion(folder, fingerprint);
    const { from, to } = manifest.test;
    await readPlaces(version);
    fs.accessSync(basemapFile(version));
    return (await tryData(tileFolder(version), [from, to], signal)) && manifest;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

type BuiltFacts = Pick<DataManifest, 'drivingSide' | 'bounds' | 'roads' | 'places' | 'test'> & {
  country?: string;
};

/** Fills a version's folder; returns the facts for its manifest. */
async function fillVersion(version: string, options: PrepareOptions): Promise<BuiltFacts> {
  const { file, signal, onProgress } = options;
  const survey = await readSurvey(options);
  const drivingSide = chooseSide(survey, options);
  const { bounds, roads, country } = survey;
  onProgress?.('tiles');
  await buildTiles({ ...options, version, drivingSide, bounds });
  onProgress?.('trial');
  const trial = await tryData(tileFolder(version), survey.samples, signal);
  if (!trial)
    throw new RouteServiceError('prepare-failed', { reason: 'no route was found between any of its roads' });
  if (trial.drivingSide !== drivingSide) {
    throw new RouteServiceError('driving-side-wrong', {
      file,
      found: trial.drivingSide,
      expected: drivingSide,
    });
  }
  onProgress?.('places');
  const places = collectPlaces(survey.places);
  writePlaces(version, places);
  onProgress?.('map');
  await writeBasemap(version, bounds, options);
  const test = { from: trial.from, to: trial.to };
  return {
    drivingSide,
    bounds: [...bounds],
    roads,
    places: places.length,
    test,
    ...(country ? { country } : {}),
  };
}

async function writeBasemap(version: string, bounds: Bounds, options: PrepareOptions): Promise<void> {
  const { file, signal, onProgress, attribution = OSM_ATTRIBUTION } = options;
  const [west, south, east, north] = bounds;
  const shown = [west - MAP_MARGIN, south - MAP_MARGIN, east + MAP_MARGIN, north + MAP_MARGIN] as const;
  const map = await makeBasemap({
    file,
    attribution,
    bounds: shown,
    onProgress: (done) => {
      signal?.throwIfAborted();
      onProgress?.('map', done);
    },
  });
  fs.writeFileSync(basemapFile(version), map);
}

async function readSurvey({ file, signal, onProgress }: PrepareOptions): Promise<ExtractSurvey> {
  let survey: ExtractSurvey;
  try {
    survey = await surveyExtract(file, (done) => {
      signal?.throwIfAborted();
      onProgress?.('survey', done);
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new RouteServiceError('extract-unreadable', { file, reason: (cause as Error).message }, { cause });
  }
  if (survey.roads === 0) throw new RouteServiceError('extract-empty', { file });
  return survey;
}

/** Chooses the user's side, else the country's. Never guesses. */
function chooseSide({ country }: ExtractSurvey, { file, drivingSide }: PrepareOptions): DrivingSide {
  if (drivingSide) return drivingSide;
  if (country) return drivingSideOf(country);
  throw new RouteServiceError('driving-side-unknown', { file });
}

/** Moves a version into place, and replaces damaged data of the same name. */
function putInPlace(unfinished: string, version: string): void {
  fs.rmSync(version, { recursive: true, force: true });
  fs.renameSync(unfinished, version);
}

/** Switches to a version that exists already. @throws RouteServiceError data-unwritable */
function switchOrRefuse(folder: string, fingerprint: string): boolean {
  try {
    return switchTo(folder, fingerprint);
  } catch (cause) {
    throw refuseFolder(folder, cause);
  }
}

/** Makes a version the current one. Removes all others except the previous one, which a service may still use. */
function switchTo(folder: string, fingerprint: string): boolean {
  const before = readCurrentFingerprint(folder);
  if (before === fingerprint) return false;
  setCurrentVersion(folder, fingerprint);
  for (const name of fs.readdirSync(path.join(folder, 'versions'))) {
    const kept = name === fingerprint || name === before || name.startsWith('.');
    if (!kept) fs.rmSync(path.join(folder, 'versions', name), { recursive: true, force: true });
  }
  return true;
}
