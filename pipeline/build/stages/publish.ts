/** Last stage: makes the artefacts, moves the new site into its place, and leaves the record for the next build. */
import { dirname } from 'node:path';
import { putArtefacts, type SiteArtefacts } from '../../artefacts/put-artefacts.ts';
import type { CommitCounts, CommitScope } from '../../output/open-output.ts';
import type { SiteFile } from '../../output/pending-files.ts';
import { precompress } from '../../output/precompress.ts';
import {
  dropBuildRecord,
  type FolderStates,
  type ListRecord,
  type RecordFacts,
  saveBuildRecord,
} from '../../record/build-record.ts';
import { describeFolders } from '../../record/check-files.ts';
import { notePartialFiles } from '../../record/partial-files.ts';
import type { ReadTable } from '../../record/read-table.ts';
import { describeLook, describeSurroundings, nameRecord } from '../../run/build-identity.ts';
import { type Warn, warnOfCache } from '../../run/build-warning.ts';
import { awaitLateFaults } from '../../site/guard/late-faults.ts';
import type { PageList, PublishedBuild, WrittenBuild } from '../build-facts.ts';
import { keepBuild } from '../build-memory.ts';
import { settleFailures } from '../failed-pages.ts';
import { explainLosses, refuseLateLosses, refuseLosses } from '../refuse-losses.ts';
import { defineStage, type StageTools } from '../stage.ts';

/** Publishes the site, or refuses to. */
export const publishStage = defineStage({
  name: 'publish',
  startsOn: 'build:written',
  announces: 'build:published',
  async run(written, { clock, signal, warn }) {
    const build = settleFailures(written, warn);
    const artefacts = await makeArtefacts(build, { clock, signal, warn }).catch((error: unknown) =>
      explainLosses(build, error),
    );
    // Without this, a fast build could end before a late fault is reported.
    await awaitLateFaults();
    signal?.throwIfAborted();
    return clock.time('publish', () => publishSite(build, artefacts, warn));
  },
});

/** Makes the files beside the pages, and compresses all that have changed. */
async function makeArtefacts(
  build: WrittenBuild,
  { clock, signal, warn }: Pick<StageTools, 'clock' | 'signal' | 'warn'>,
): Promise<SiteArtefacts> {
  const artefacts = await clock.time('artefacts', () => putArtefacts(build, { clock, warn }));
  if (!build.settings.config.build.precompress) return artefacts;
  return clock.time('compress', () => compressSite(build, artefacts, signal));
}

/** Puts compressed files beside the others. Those of pages count as the page's; the paths of the others join the artefacts. */
async function compressSite(
  { output, continued, tables }: WrittenBuild,
  artefacts: SiteArtefacts,
  signal: AbortSignal | undefined,
): Promise<SiteArtefacts> {
  const { pages } = tables;
  const compressed = await precompress(output, { mayKeep: continued !== undefined, signal });
  const paths = artefacts.paths.flatMap((path) => [
    path,
    ...(compressed.get(path) ?? []).map((file) => file.path),
  ]);
  for (const page of continued ? pages.since(continued.mark) : pages) {
    for (const { path } of pages.describe(page).files) pages.countFiles(page, compressed.get(path) ?? []);
  }
  return { ...artefacts, paths };
}

function publishSite(build: WrittenBuild, artefacts: SiteArtefacts, warn: Warn): PublishedBuild {
  const { output, settings, isLastTrusted, changedRoutes, tables } = build;
  const { buildId, records } = artefacts;
  refuseLosses(build, artefacts.paths);
  const scope: CommitScope = settings.only === undefined ? (isLastTrusted ? 'changes' : 'whole') : 'part';
  const { written, removed } = commit(build, scope);
  const { keptPages, lostPages } = build;
  const published = { buildId, artefacts: records, changedRoutes, written, removed, keptPages, lostPages };
  // Folders are described before the look: the next build notices what is removed after it.
  const folders = scope === 'part' ? [] : describeTouched(build);
  const totals = tables.pages.totals();
  if (written < totals.files + artefacts.paths.length) refuseLateLosses(build, artefacts.paths);
  if (scope === 'part') {
    keepPartialFiles(build, warn);
    const sizes = Array.from(output.sizes(), ([, bytes]) => bytes);
    return { ...published, unchanged: sizes.length - written, bytes: sum(sizes), folders };
  }
  const files = artefacts.paths.map((path) => ({ path, ...output.files().get(path)! }));
  const facts = { ...describeRecord(build, artefacts, files), folders };
  keepRecord(build, facts, warn);
  return {
    ...published,
    unchanged: totals.files + files.length - written,
    bytes: totals.bytes + sum(files.map((file) => file.bytes)),
    folders,
  };
}

function commit(build: WrittenBuild, scope: CommitScope): CommitCounts {
  try {
    return build.output.commit(scope);
  } catch (error) {
    return explainLosses(build, error);
  }
}

/** Notes the files of this build of a part, so that the next `--verify` does not take them for damaged. */
function keepPartialFiles({ output, settings, tables }: WrittenBuild, warn: Warn): void {
  const { pages } = tables;
  const ofPages = [...pages].flatMap((page) => pages.describe(page).files);
  const others = Array.from(output.files(), ([path, file]) => ({ path, ...file }));
  try {
    notePartialFiles(nameRecord(settings), [...ofPages, ...others]);
  } catch (error) {
    warn(warnOfCache(settings.cacheFolder, error));
  }
}

/** Saves the record. A failure only warns: the site is published, and the next build renders all of it again. */
function keepRecord(build: WrittenBuild, facts: RecordFacts, warn: Warn): void {
  const { settings, memory, content, tables } = build;
  const { store } = content;
  const recordFolder = nameRecord(settings);
  try {
    const record = saveBuildRecord(recordFolder, tables, { ...facts, manifest: store.manifest() });
    if (memory) memory.kept = keepBuild({ recordFolder, record, store, shared: worthKeeping(build) });
  } catch (error) {
    dropBuildRecord(recordFolder);
    warn(warnOfCache(settings.cacheFolder, error));
  }
}

/** Number of rendered pages above which shared parts are dropped: a whole site has more than a memory should hold. */
const MAX_PAGES_KEPT_FOR = 400;

function worthKeeping({ rendered, shared }: WrittenBuild) {
  return rendered > MAX_PAGES_KEPT_FOR ? undefined : shared;
}

function describeRecord(
  build: WrittenBuild,
  { assets: published, buildId, contentTime, records }: SiteArtefacts,
  files: readonly SiteFile[],
): Omit<RecordFacts, 'folders'> {
  const { basis, assets, content, failures, settings, tables } = build;
  const { store } = content;
  return {
    failed: failures.map(({ uuid, language, route }) => ({ uuid, language, route })),
    ...{ basis, buildId, contentTime, files },
    resources: assets.resources,
    look: describeLook(settings),
    surroundings: describeSurroundings(settings),
    routes: store.routesVersion(),
    icons: store.iconsVersion(),
    assets: published,
    formerAssets: build.formerAssets,
    islandFiles: assets.islandFiles,
    artefacts: records,
    pageLists: build.pageLists.map((list) => recordList(list, tables.reads)),
  };
}

/** Gives the reads of a list that this build has made their numbers. */
function recordList(list: PageList, table: ReadTable): ListRecord {
  const { reads } = list;
  const numbers = reads.map((read) => (typeof read === 'number' ? read : table.add([read])[0]!));
  return { ...list, reads: [...new Set(numbers)] };
}

/** Folders that this build has not touched are as the plan stage found them. */
function describeTouched({ continued, folders, output, settings }: WrittenBuild): FolderStates {
  const touched = new Set(output.touchedFolders());
  if (!continued) for (const [path] of output.sizes()) touched.add(dirname(path));
  const untouched = folders.filter(([folder]) => !touched.has(folder));
  return [...untouched, ...describeFolders(settings.outFolder, touched)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
