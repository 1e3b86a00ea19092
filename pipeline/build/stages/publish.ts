/** Last stage: makes the artefacts, moves the new site into its place, and leaves the record for the next build. */
import { dirname } from 'node:path';
import { putArtefacts, type SiteArtefacts } from '../../artefacts/put-artefacts.ts';
import { StopoverError } from '../../errors.ts';
import type { CommitScope, OutputCounts } from '../../output/open-output.ts';
import { precompress } from '../../output/precompress.ts';
import type { SiteFile } from '../../output/staging.ts';
import {
  dropBuildRecord,
  type FolderStates,
  type RecordFacts,
  saveBuildRecord,
} from '../../record/build-record.ts';
import { describeFolders } from '../../record/check-files.ts';
import { keepBuild } from '../build-memory.ts';
import { assetsOf, type BuildRun, contentOf, tablesOf } from '../build-run.ts';
import { warnOfCache } from '../build-warning.ts';
import { defineStage } from '../stage.ts';

/** Publishes the site, or refuses to. */
export const publishStage = defineStage({
  name: 'publish',
  startsOn: 'build:written',
  announces: 'build:published',
  async run(_, build) {
    refuseFailures(build);
    let artefacts = await build.clock.time('artefacts', () => putArtefacts(build));
    if (build.settings.config.build.precompress) {
      artefacts = await build.clock.time('compress', () => compressSite(build, artefacts));
    }
    build.signal?.throwIfAborted();
    const { folders, ...counts } = build.clock.time('publish', () => publishSite(build, artefacts));
    const { buildId } = artefacts;
    build.result = { buildId, ...counts };
    const { written, removed } = counts;
    const routes = build.changedRoutes;
    await build.events.emit('build:published', { buildId, written, removed, routes, folders });
  },
});

function refuseFailures(build: BuildRun): void {
  const { failures } = build;
  if (failures.length === 0) return;
  const total = tablesOf(build).pages.size + failures.length;
  throw new StopoverError('pages-failed', { count: failures.length, total });
}

/** Puts compressed files beside the others: those of pages are counted as the page's, the rest is named. */
async function compressSite(build: BuildRun, artefacts: SiteArtefacts): Promise<SiteArtefacts> {
  const { output, continued, signal } = build;
  const { pages } = tablesOf(build);
  const compressed = await precompress(output, signal);
  const paths = artefacts.paths.flatMap((path) => [
    path,
    ...(compressed.get(path) ?? []).map((file) => file.path),
  ]);
  for (let row = continued?.rows ?? 0; row < pages.rows; row += 1) {
    for (const { path } of pages.describe(row).files) pages.countFiles(row, compressed.get(path) ?? []);
  }
  return { ...artefacts, paths };
}

/** The result of publishing, and the folders of the site. */
interface PublishedSite extends OutputCounts {
  readonly folders: FolderStates;
}

function publishSite(build: BuildRun, artefacts: SiteArtefacts): PublishedSite {
  const { output, settings, isLastTrusted } = build;
  const scope: CommitScope = settings.only === undefined ? (isLastTrusted ? 'changes' : 'whole') : 'part';
  const { written, removed } = output.commit(scope);
  if (scope === 'part') {
    const sizes = Array.from(output.sizes(), ([, bytes]) => bytes);
    return { written, removed, unchanged: sizes.length - written, bytes: sum(sizes), folders: [] };
  }
  const { pages } = tablesOf(build);
  const files = artefacts.paths.map((path) => ({ path, ...output.files().get(path)! }));
  const facts = describeRecord(build, artefacts, files);
  const totals = pages.totals();
  keepRecord(build, facts);
  const bytes = totals.bytes + sum(files.map((file) => file.bytes));
  return {
    written,
    removed,
    unchanged: totals.files + files.length - written,
    bytes,
    folders: facts.folders,
  };
}

/** The site is published: that the next build has to make all of it again is no failure of this one. */
function keepRecord(build: BuildRun, facts: RecordFacts): void {
  const { recordFolder, settings } = build;
  const { store } = contentOf(build);
  try {
    const record = saveBuildRecord(recordFolder, tablesOf(build), facts, store.manifest());
    if (settings.memory) {
      settings.memory.kept = keepBuild({ recordFolder, record, store, shared: worthKeeping(build) });
    }
  } catch (error) {
    dropBuildRecord(recordFolder);
    build.warnings.push(warnOfCache(settings.cacheFolder, error));
  }
}

/** A build of so many pages may have made parts for a whole site, which are more than a memory should hold. */
const MAX_PAGES_KEPT_FOR = 400;

function worthKeeping({ rendered, shared }: BuildRun) {
  return rendered > MAX_PAGES_KEPT_FOR ? undefined : shared;
}

function describeRecord(build: BuildRun, artefacts: SiteArtefacts, files: readonly SiteFile[]): RecordFacts {
  const { basis } = build;
  const { resources, paths } = assetsOf(build);
  const { buildId, contentTime, records } = artefacts;
  const { store } = contentOf(build);
  return {
    ...{ basis, buildId, contentTime, resources, files },
    routes: store.routesVersion(),
    icons: store.iconsVersion(),
    assets: paths,
    artefacts: records,
    folders: describeTouched(build),
  };
}

/** Folders that this build has not touched are as planning found them. */
function describeTouched({ continued, folders, output, settings }: BuildRun): FolderStates {
  const touched = new Set(output.touchedFolders());
  if (!continued) for (const [path] of output.sizes()) touched.add(dirname(path));
  const untouched = folders.filter(([folder]) => !touched.has(folder));
  return [...untouched, ...describeFolders(settings.outFolder, touched)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
