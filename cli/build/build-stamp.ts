/**
 * Records what a build was made from, so that the next one can find that nothing has changed without loading the build's code.
 * In case of doubt no stamp is written, and the next build checks for itself.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildReport } from '#pipeline/build';
import { measurePeakMemory, replaceFile } from '#pipeline/disk';
import type { EventHub } from '#pipeline/events';
import { type Footprint, isUntouched } from '#pipeline/footprint';
import { areSourcesUnchanged, haveChanged, nameNode, type SourceStates } from '#pipeline/site';
import type { CommandContext } from '../command.ts';
import { formatWritten, type WrittenConfig } from '../configuration/written-config.ts';
import { findJobId } from '../job-id.ts';
import { findPackageRoot } from '../package-root.ts';
import type { BuildFlags } from './build-flags.ts';

type StampedReport = Omit<BuildReport, 'error'>;

interface BuildStamp {
  readonly format: number;
  /** Hash of code, Node, configuration, environment and options. */
  readonly key: string;
  /** When it was written, in milliseconds since the Unix epoch. */
  readonly writtenMs: number;
  readonly outFolder: string;
  /** Sources of the site's modules for the server, by their content; null where there are none. */
  readonly modules: SourceStates | null;
  /** `STORE_FILES`, the site's other sources, and every file of the site, as they were after the build. */
  readonly files: readonly (FileState | SourceState)[];
  /** The file that remembers the times of the store's other files (`nameFootprint`), and the store's folder. */
  readonly footprint: string;
  readonly storeFolder: string;
  /** Folders of the site below `outFolder`: adding or removing a file changes its folder. */
  readonly folders: readonly FolderState[];
  readonly report: StampedReport;
}

/** Path, size in bytes, and when it was last changed. */
type FileState = readonly [path: string, bytes: number, changedMs: number];

/**
 * A source also has the time at which anything about it was last changed, which no program can set: a copy that keeps the
 * time of its original may be put over it. A file of the site has not, because a deployment may link to it.
 */
type SourceState = readonly [...file: FileState, touchedMs: number];

/** A folder's path below the site's, and when it was last changed. */
type FolderState = readonly [folder: string, changedMs: number];

/** Warnings that only concern the build that reported them. */
const PASSING_WARNINGS = new Set(['cache-unwritable', 'file-damaged', 'worker-refused', 'workers-missing']);
/** Raised with every change of the stamp's shape. */
const STAMP_FORMAT = 7;
/** Maximum number of files of a site that are each checked. In larger sites only folders are, which shows all but edits by hand. */
const MAX_WATCHED_FILES = 2_000;

/**
 * Files that show a change of the content: the store's manifest, the one of a fetch that was killed after its commit,
 * routes and icons.
 */
const STORE_FILES = ['manifest.json', '.update/committed/manifest.json', 'routes.json', 'icons.json'];

/** Returns the last build's report if another build would do nothing; undefined if the build must check for itself. */
export function readFreshReport(
  flags: BuildFlags,
  context: CommandContext,
  written: WrittenConfig,
): StampedReport | undefined {
  if (flags.force || flags.verify || flags.only !== undefined) return undefined;
  const key = hashInputs(flags, context, written);
  const stamp =
    key === undefined ? undefined : (readJson(stampFile(flags, context)) as BuildStamp | undefined);
  if (!stamp || stamp.format !== STAMP_FORMAT || stamp.key !== key) return undefined;
  if (hasTimeMoved(stamp, { env: written.env, now: context.now })) return undefined;
  // The most frequent changes come first.
  const isSame =
    stamp.files.every(isUnchanged) &&
    (stamp.modules === null || areSourcesUnchanged(stamp.modules)) &&
    stamp.folders.every(([folder, changedMs]) => changeOf(`${stamp.outFolder}/${folder}`) === changedMs) &&
    isStoreUntouched(stamp);
  return isSame ? describeReuse(stamp.report) : undefined;
}

/** Whether time may have changed the site. With SOURCE_DATE_EPOCH, time does not pass, and the value is part of the stamp's key. */
function hasTimeMoved(
  { writtenMs, report: { nextChangeAt } }: BuildStamp,
  { env, now }: Pick<CommandContext, 'env' | 'now'>,
): boolean {
  if (env.SOURCE_DATE_EPOCH) return false;
  const nowMs = now().getTime();
  // The clock was put back: the site shows a later moment.
  if (nowMs < writtenMs) return true;
  return nextChangeAt !== null && Date.parse(nextChangeAt) <= nowMs;
}

/** Whether no file of the store was edited by hand, which its manifest does not show. */
function isStoreUntouched({ footprint, storeFolder }: BuildStamp): boolean {
  const before = readJson(footprint) as Footprint | undefined;
  return before !== undefined && isUntouched(storeFolder, before);
}

/** Takes the folders of the site from the build's events: the build knows them, and listing a large site takes long. */
export function noteFolders(events: Pick<EventHub, 'observe'>): () => readonly FolderState[] {
  let folders: readonly FolderState[] = [];
  events.observe('build:published', (published) => {
    folders = published.folders;
  });
  return () => folders;
}

/** Writes the stamp of a build that has succeeded. A failure does not affect the site; it is returned instead of thrown. */
export function writeBuildStamp(report: StampedReport, options: StampOptions): unknown {
  const file = stampFile(options.flags, options.context);
  try {
    writeStamp(file, report, options);
    return undefined;
  } catch (error) {
    removeStamp(file);
    return error;
  }
}

function writeStamp(
  file: string,
  report: StampedReport,
  { flags, context, written, outFolder, folders, ...stamped }: StampOptions,
): void {
  const { storeFolder, footprint, sources, modules, journals, readSinceMs } = stamped;
  const key = hashInputs(flags, context, written);
  // Pages that failed are tried again.
  const isWhole = flags.only === undefined && report.failures.length === 0;
  const content = [...STORE_FILES.map((name) => join(storeFolder, name)), ...sources];
  // An edit made during the build may not be in the site.
  const isLate = haveChanged([...content, environmentFile(context)], readSinceMs);
  if (key === undefined || report.buildId === null || !isWhole || isLate) {
    rmSync(file, { force: true });
    return;
  }
  const { files } = report;
  const watched = files.written + files.unchanged > MAX_WATCHED_FILES ? [] : listFiles(outFolder);
  const stamp: BuildStamp = {
    format: STAMP_FORMAT,
    key,
    writtenMs: context.now().getTime(),
    ...{ outFolder, storeFolder, footprint, modules: modules ?? null },
    files: [...content.map(describeSource), ...[...journals, ...watched].map(describeFile)],
    folders,
    report: { ...report, warnings: report.warnings.filter(({ code }) => !PASSING_WARNINGS.has(code)) },
  };
  replaceFile(file, JSON.stringify(stamp));
}

/** Removes the stamp, or anything else at its path. */
function removeStamp(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true });
  } catch {
    // It describes a site that no longer exists, so no build accepts it.
  }
}

interface StampOptions {
  readonly flags: BuildFlags;
  readonly context: CommandContext;
  /** The configuration that the build was made with. */
  readonly written: WrittenConfig;
  /** Absolute. */
  readonly outFolder: string;
  readonly folders: readonly FolderState[];
  readonly storeFolder: string;
  readonly footprint: string;
  readonly modules: SourceStates | undefined;
  /** Other files that the site is made from: its own map, its middleware. */
  readonly sources: readonly string[];
  /** Files that exist while the site is being published: after a kill, a build has to recover. */
  readonly journals: readonly string[];
  /** None of all these files was read before this moment, in milliseconds since the Unix epoch. */
  readonly readSinceMs: number;
}

function environmentFile({ cwd }: CommandContext): string {
  return join(cwd, '.env');
}

function stampFile({ out = '', drafts = false }: BuildFlags, { cwd, globals }: CommandContext): string {
  const name = hashTexts([out, String(drafts), globals.config ?? '']);
  return join(cwd, '.stopover', `build-stamp.${name}.json`);
}

/** Hashes everything but content that a build depends on; undefined if that cannot be determined. */
function hashInputs(
  { out, drafts }: BuildFlags,
  context: CommandContext,
  written: WrittenConfig,
): string | undefined {
  const { cwd, env } = context;
  const { folder, version } = findPackageRoot();
  const codeHash = readText(join(folder, 'build', 'code-hash.txt'));
  const config = formatWritten(written);
  if (codeHash === undefined || config === undefined) return undefined;
  const values = [readText(environmentFile(context)), env.SITE_URL, env.SOURCE_DATE_EPOCH, findJobId(env)];
  // An empty variable overrides the value in .env.
  const surroundings = values.map((value) => (value === undefined ? '' : `=${value}`));
  const program = [version, codeHash, nameNode()];
  return hashTexts([...program, cwd, out ?? '', String(drafts ?? false), config, ...surroundings]);
}

function hashTexts(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 20);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function describeFile(path: string): FileState {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? [path, stats.size, stats.mtimeMs] : [path, ABSENT, 0];
}

function describeSource(path: string): SourceState {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? [path, stats.size, stats.mtimeMs, stats.ctimeMs] : [path, ABSENT, 0, 0];
}

/** Used as the size of a file that does not exist. */
const ABSENT = -1;

function isUnchanged([path, bytes, changedMs, touchedMs]: FileState | SourceState): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return bytes === ABSENT;
    const isTouched = touchedMs !== undefined && stats.ctimeMs !== touchedMs;
    return stats.size === bytes && stats.mtimeMs === changedMs && !isTouched;
  } catch {
    // The path leads through a file.
    return false;
  }
}

function changeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** The report of a build that found nothing to do. */
function describeReuse(report: StampedReport): StampedReport {
  const { pages, files } = report;
  return {
    ...report,
    pages: { ...pages, rendered: 0, reused: pages.total, removed: 0 },
    files: { ...files, written: 0, unchanged: files.written + files.unchanged, removed: 0 },
    phases: {},
    slowest: [],
    peakRssBytes: measurePeakMemory(),
  };
}
