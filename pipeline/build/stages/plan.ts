/** Second stage: which pages the site has, and which of them the changes ask to render. */
import type { PageJob } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { COMPRESSED_SUFFIXES, compressedPaths } from '../../output/precompress.ts';
import type { BuildJob, BuildPlan } from '../../plan/build-plan.ts';
import { findLostPages, guardPages, listLostPages } from '../../plan/guard-pages.ts';
import { listJobs } from '../../plan/list-pages.ts';
import { compileGlob } from '../../plan/match-glob.ts';
import { explainPlan } from '../../profile/explain-plan.ts';
import { type CompanionsOf, checkFiles } from '../../record/check-files.ts';
import { IS_REDATED, IS_STALE, markReads } from '../../record/mark-reads.ts';
import type { PageTable } from '../../record/page-table.ts';
import { startThreads } from '../../render/engines/choose-engine.ts';
import { type BuildRun, type Continuation, tablesOf } from '../build-run.ts';
import { defineStage } from '../stage.ts';

/** Plans the build. */
export const planStage = defineStage({
  name: 'plan',
  startsOn: 'stories:opened',
  announces: 'build:planned',
  async run(_, build) {
    const { clock, events, settings } = build;
    const rows = new Map<BuildJob, number>();
    const plan = clock.time('plan', () => planBuild(build, rows));
    build.isPlanned = true;
    const explain = () => explainPlan(build, plan.jobs, rows);
    const explained = settings.profile ? { ...plan, explanation: clock.time('profile', explain) } : plan;
    await events.emit('build:planned', { plan: explained });
  },
});

/**
 * Plans a build.
 * @param rows gets the rows that pages which are made again have in the last build's table.
 * @throws StopoverError address-collision, address-outside, address-reserved, only-nothing, removals-refused.
 */
function planBuild(build: BuildRun, rows: Map<BuildJob, number>): BuildPlan {
  const { continued } = build;
  return continued ? planChanges(build, continued, rows) : planWhole(build);
}

/** Every page, or those that were asked for. */
function planWhole(build: BuildRun): BuildPlan {
  const { only } = build.settings;
  const jobs = listJobs(build);
  const takes = only === undefined ? () => true : compileGlob(only);
  const wanted = jobs.filter(({ route }) => takes(route));
  if (only !== undefined && wanted.length === 0) throw new StopoverError('only-nothing', { pattern: only });
  if (only === undefined) retireLast(build, jobs);
  return { jobs: wanted, reused: { count: 0, list: () => [] }, total: wanted.length };
}

/** All that the last build wrote is made again, or is no more. */
function retireLast(build: BuildRun, jobs: readonly PageJob[]): void {
  const { settings, last, isLastTrusted } = build;
  if (!last || !isLastTrusted) guardPages(settings, findLostPages(settings.outFolder, jobs));
  if (!last) return;
  const { pages, files } = last;
  build.output.retire(files.map(({ path }) => path));
  const routes = new Set(jobs.map(({ route }) => route));
  const gone = [...pages].filter((row) => !routes.has(pages.describe(row).route));
  if (isLastTrusted) guardPages(settings, listLostPages(pages, gone, jobs));
  build.removedPages += gone.length;
  // That build may have compressed files.
  const companionsOf: CompanionsOf = ({ path }) => COMPRESSED_SUFFIXES.map((suffix) => path + suffix);
  build.output.retire(listFiles(pages, pages, companionsOf));
}

/** The pages that what has changed asks for. Those that are made again, and those that are gone, leave the table. */
function planChanges(
  build: BuildRun,
  { last, change, stale }: Continuation,
  made: Map<BuildJob, number>,
): BuildPlan {
  const { pages } = tablesOf(build);
  const { config, outFolder, verify: isThorough = false } = build.settings;
  const companionsOf: CompanionsOf = config.build.precompress ? compressedPaths : () => [];
  const { damaged, folders } = checkFiles(last, { outFolder, companionsOf, isThorough });
  build.folders = folders;
  if (isThorough) for (const row of damaged) warnOfDamage(build, pages.describe(row).route);
  const { added, gone } = change.isStructural ? matchPages(listJobs(build), pages) : { added: [], gone: [] };
  guardPages(build.settings, listLostPages(pages, gone, added));
  const taken = new Set(added.map(({ route }) => route));
  for (const row of gone) {
    if (!taken.has(pages.describe(row).route)) build.removedPages += 1;
    pages.remove(row);
  }
  build.output.retire(listFiles(pages, gone, companionsOf));
  const marks = markReads(last.reads, change, stale);
  const { again, redated } = findConcerned(pages, { marks, stale, damaged });
  build.redatedRows = redated;
  build.crew = startThreads(build, added.length + again.length);
  for (const [row, isStale] of again) {
    const job = describeJob(pages.describe(row), isStale);
    // The record of a damaged file does not describe the file.
    made.set(damaged.has(row) ? { ...job, known: [] } : job, row);
  }
  for (const [{ route }, row] of made) {
    build.formerRows.set(route, row);
    pages.remove(row);
  }
  // Their own files are put where they were; one that is small now has no compressed ones any more.
  if (config.build.precompress) build.output.retire(listFiles(pages, made.values(), companionsOf));
  const jobs = [...added, ...made.keys()].sort((a, b) => (a.route < b.route ? -1 : 1));
  const reused = { count: pages.size, list: () => Array.from(pages, (row) => pages.page(row)) };
  return { jobs, reused, total: jobs.length + pages.size };
}

/** Rows of the last build's pages that something has changed for. */
interface ConcernedRows {
  /** Pages to make again, and whether for their own content. */
  readonly again: readonly (readonly [row: number, isStale: boolean])[];
  /** Pages that are as they were, but show a story that has been published again. */
  readonly redated: readonly number[];
}

function warnOfDamage({ warnings }: BuildRun, route: string): void {
  const message = 'A file of this page was not what the last build wrote; the page was rendered again.';
  warnings.push({ code: 'file-damaged', route, message });
}

/** A page that is put into a new shell keeps its date, so that one whose date may be another is rendered. */
function findConcerned(
  pages: PageTable,
  { marks, stale, damaged }: Readonly<{ marks: Uint8Array; stale: Uint8Array; damaged: ReadonlySet<number> }>,
): ConcernedRows {
  const again: (readonly [row: number, isStale: boolean])[] = [];
  const redated: number[] = [];
  for (const row of pages) {
    const mark = pages.highestFlag(row, marks, IS_STALE);
    const isStale = mark === IS_STALE || damaged.has(row);
    if (isStale || pages.shellReadsAny(row, stale)) again.push([row, isStale || mark === IS_REDATED]);
    else if (mark === IS_REDATED) redated.push(row);
  }
  return { again, redated };
}

/** Matches jobs with the last build's pages: new pages, and the rows of removed ones. */
function matchPages(jobs: readonly PageJob[], pages: PageTable) {
  const find = pages.createFinder();
  const gone = new Set(pages);
  const added = jobs.filter((job) => {
    const row = find(job);
    if (row !== undefined) gone.delete(row);
    return row === undefined;
  });
  return { added, gone };
}

/** A page whose own content is as it was only gets a new shell. */
function describeJob(page: ReturnType<PageTable['describe']>, isStale: boolean): BuildJob {
  const { uuid, language, route, files, summary, seams } = page;
  const { hideNavigation } = summary;
  return { uuid, language, route, known: files, ...(isStale ? {} : { kept: { hideNavigation, seams } }) };
}

/** Files of some rows' pages, compressed ones after what they were made from. Rows can be read when their pages have been removed. */
function* listFiles(pages: PageTable, rows: Iterable<number>, companionsOf: CompanionsOf): Generator<string> {
  for (const row of rows) {
    for (const file of pages.describe(row).files) {
      yield file.path;
      yield* companionsOf(file);
    }
  }
}
