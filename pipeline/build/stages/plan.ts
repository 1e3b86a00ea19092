/** Second stage: lists the pages of the site, and decides which of them must be rendered. */
import type { PageJob } from '#renderer';
import { compileGlob } from '../../config/match-glob.ts';
import { StopoverError } from '../../errors.ts';
import { COMPRESSED_SUFFIXES, compressedPaths } from '../../output/precompress.ts';
import { findLostPages, guardPages, listLostPages } from '../../plan/guard-pages.ts';
import { listJobs } from '../../plan/list-pages.ts';
import { explainPlan } from '../../profile/explain-plan.ts';
import { type CompanionsOf, checkFiles, isFileIntact } from '../../record/check-files.ts';
import { findConcernedPages } from '../../record/concerned-pages.ts';
import type { PageHandle } from '../../record/page-handle.ts';
import type { PageIdentity } from '../../record/page-record.ts';
import type { PageTable } from '../../record/page-table.ts';
import { openPartialCheck } from '../../record/partial-files.ts';
import type { BuildJob } from '../../render/build-job.ts';
import { startThreads } from '../../render/engines/choose-engine.ts';
import { nameRecord } from '../../run/build-identity.ts';
import type { BuildWarning } from '../../run/build-warning.ts';
import { guardPublicFiles } from '../../site/public/public-collisions.ts';
import type { Continuation, OpenedBuild, PlannedBuild } from '../build-facts.ts';
import { defineStage, type StageTools } from '../stage.ts';

/** Plans the build. */
export const planStage = defineStage({
  name: 'plan',
  startsOn: 'stories:opened',
  announces: 'build:planned',
  run(opened, tools) {
    const { clock } = tools;
    const { continued, settings } = opened;
    const planned = clock.time('plan', () =>
      continued ? planChanges(opened, continued, tools) : planWhole(opened),
    );
    const { plan, formerPages } = planned;
    guardPublicFolder(opened, plan.jobs);
    const explain = () => explainPlan(opened, plan.jobs, formerPages);
    const explained = settings.profile ? { ...plan, explanation: clock.time('profile', explain) } : plan;
    return { ...opened, ...planned, plan: explained };
  },
});

/** Compares files with pages, unless neither can have changed. @throws StopoverError public-collision */
function guardPublicFolder({ settings, continued, tables }: OpenedBuild, jobs: readonly BuildJob[]): void {
  const { config, look, only } = settings;
  const isSame = continued && !continued.change.isStructural && !continued.haveSurroundingsChanged;
  if (!look?.publicFolder || only !== undefined || isSame) return;
  const { pages } = tables;
  const routes = [
    ...Array.from(pages, (page) => pages.describe(page).route),
    ...jobs.map(({ route }) => route),
  ];
  guardPublicFiles(look.publicFolder.files, routes, config.build.format);
}

/** The results of planning, and the threads that it may have started. */
type Planned = Omit<PlannedBuild, Exclude<keyof OpenedBuild, 'crew'>>;

/**
 * Plans every page, or those that `--only` names.
 * @throws StopoverError address-collision, address-outside, address-reserved, only-nothing, removals-refused.
 */
function planWhole(opened: OpenedBuild): Planned {
  const { content, crew, settings } = opened;
  const { only } = settings;
  const jobs = listJobs(content, settings);
  const takes = only === undefined ? () => true : compileGlob(only);
  const wanted = jobs.filter(({ route }) => takes(route));
  if (only !== undefined && wanted.length === 0) throw new StopoverError('only-nothing', { pattern: only });
  const removedPages = only === undefined ? retireLast(opened, jobs) : 0;
  const plan = { jobs: wanted, reused: { count: 0, list: () => [] }, total: wanted.length };
  return { plan, crew, formerPages: new Map(), redatedPages: [], removedPages, folders: [] };
}

/** Retires everything that the last build wrote: it is made again or removed. Returns the number of removed pages. */
function retireLast(
  { settings, last, isLastTrusted, output }: OpenedBuild,
  jobs: readonly PageJob[],
): number {
  if (!last || !isLastTrusted) guardPages(settings, findLostPages(settings.outFolder, jobs));
  if (!last) return 0;
  const { pages, files } = last;
  output.retire(files.map(({ path }) => path));
  const routes = new Set(jobs.map(({ route }) => route));
  const gone = [...pages].filter((page) => !routes.has(pages.describe(page).route));
  if (isLastTrusted) guardPages(settings, listLostPages(pages, gone, jobs));
  // That build may have compressed files.
  const companionsOf: CompanionsOf = ({ path }) => COMPRESSED_SUFFIXES.map((suffix) => path + suffix);
  output.retire(listFiles(pages, pages, companionsOf));
  return gone.length;
}

/**
 * Plans the pages that the changes concern. Pages that are rendered again or gone are removed from the table.
 * @throws StopoverError address-collision, address-outside, address-reserved, removals-refused.
 */
function planChanges(
  opened: OpenedBuild,
  { last, change, stale, haveResourcesChanged }: Continuation,
  { own, warn }: Pick<StageTools, 'own' | 'warn'>,
): Planned {
  const { content, output, settings, tables } = opened;
  const { pages } = tables;
  const { config, outFolder, verify: isThorough = false } = settings;
  const companionsOf: CompanionsOf = config.build.precompress ? compressedPaths : () => [];
  const { damaged, folders } = checkFiles(last, { outFolder, companionsOf, isThorough });
  const failed = findFailed(last.failed, pages);
  if (isThorough) for (const route of listDamagedRoutes(opened, damaged)) warn(describeDamage(route));
  const { added, gone } = change.isStructural
    ? matchPages(listJobs(content, settings), pages)
    : { added: failed.missing, gone: [] };
  guardPages(settings, listLostPages(pages, gone, added));
  const removedPages = removeGone(pages, gone, added);
  output.retire(listFiles(pages, gone, companionsOf));
  const remade = new Set([...damaged, ...failed.kept]);
  const difference = { change, stale, damaged: remade, haveResourcesChanged };
  const { again, redated } = findConcernedPages({ pages, reads: last.reads }, difference);
  const shells = again.filter(({ isOwnContent }) => !isOwnContent).length;
  const crew = startThreads(opened, { whole: added.length + again.length - shells, shells }, own);
  const made = again.map(({ page, isOwnContent }) => {
    const job = describeJob(pages.describe(page), isOwnContent);
    // The record does not describe the file as it is on the disk.
    return damaged.has(page) ? { ...job, known: [] } : job;
  });
  const former = again.map(({ page }) => page);
  for (const page of former) pages.remove(page);
  // The pages' own files are replaced. Their compressed files are retired: a file that has become small gets none.
  if (config.build.precompress) output.retire(listFiles(pages, former, companionsOf));
  const jobs = [...added, ...made].sort((a, b) => (a.route < b.route ? -1 : 1));
  const reused = { count: pages.size, list: () => Array.from(pages, (page) => pages.page(page)) };
  const formerPages = new Map(made.map(({ route }, index) => [route, former[index]!]));
  const plan = { jobs, reused, total: jobs.length + pages.size };
  return { plan, crew, formerPages, redatedPages: redated, removedPages, folders };
}

/** Pages that failed in the last build: those that the site has from an earlier build, and those that are missing. */
function findFailed(failed: readonly PageIdentity[], pages: PageTable) {
  if (failed.length === 0) return { kept: [], missing: [] };
  const find = pages.createFinder();
  return {
    kept: failed.flatMap((page) => find(page) ?? []),
    missing: failed.filter((page) => find(page) === undefined),
  };
}

/** Routes whose files were damaged. Files that a build of a part has written since do not count. */
function listDamagedRoutes({ settings, tables }: OpenedBuild, damaged: Iterable<PageHandle>): string[] {
  const { outFolder } = settings;
  const isPartial = openPartialCheck(nameRecord(settings), outFolder);
  return [...damaged].flatMap((page) => {
    const { route, files } = tables.pages.describe(page);
    const isWhole = files.every((file) => isFileIntact(outFolder, file));
    return !isWhole && files.every(({ path }) => isPartial(path)) ? [] : [route];
  });
}

function describeDamage(route: string): BuildWarning {
  const message = 'A file of this page was not what the last build wrote; the page was rendered again.';
  return { code: 'file-damaged', route, message };
}

/** Matches jobs with the last build's pages: new pages, and removed ones. */
function matchPages(jobs: readonly PageJob[], pages: PageTable) {
  const find = pages.createFinder();
  const gone = new Set(pages);
  const added = jobs.filter((job) => {
    const page = find(job);
    if (page !== undefined) gone.delete(page);
    return page === undefined;
  });
  return { added, gone };
}

/** Removes pages from the table. Returns how many of their addresses no new page takes. */
function removeGone(pages: PageTable, gone: Iterable<PageHandle>, added: readonly PageJob[]): number {
  const taken = new Set(added.map(({ route }) => route));
  let removed = 0;
  for (const page of gone) {
    if (!taken.has(pages.describe(page).route)) removed += 1;
    pages.remove(page);
  }
  return removed;
}

/** A page whose own content has not changed only gets a new shell. */
function describeJob(page: ReturnType<PageTable['describe']>, isOwnContent: boolean): BuildJob {
  const { uuid, language, route, files, summary, seams } = page;
  const { hideNavigation } = summary;
  return {
    uuid,
    language,
    route,
    known: files,
    ...(isOwnContent ? {} : { kept: { hideNavigation, seams } }),
  };
}

/** Lists the files of some pages, removed ones included. Compressed files follow the file that they were made from. */
function* listFiles(
  pages: PageTable,
  some: Iterable<PageHandle>,
  companionsOf: CompanionsOf,
): Generator<string> {
  for (const page of some) {
    for (const file of pages.describe(page).files) {
      yield file.path;
      yield* companionsOf(file);
    }
  }
}
