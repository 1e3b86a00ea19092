/** Last stage: makes the artefacts, moves the new site into its place, and leaves the record for the next build. */
import type { StoryFacts } from '#renderer';
import type { ArtefactFile } from '../artefacts/artefact.ts';
import { artefacts, sealedArtefacts } from '../artefacts/index.ts';
import { latestManifest } from '../artefacts/latest-manifest.ts';
import { assetsOf, type BuildRun, contentOf } from '../build-run.ts';
import { describeBuiltSite } from '../built-site.ts';
import { StopoverError } from '../errors.ts';
import { forgetBuildRecord, writeBuildRecord } from '../graph/build-record.ts';
import { hashParts } from '../hash.ts';
import { LATEST_BUILD_PATH, type OutputCounts } from '../output.ts';
import { precompress } from '../precompress.ts';
import { defineStage } from '../stage.ts';

/** Publishes the site, or refuses to. */
export const publishStage = defineStage({
  name: 'publish',
  startsOn: 'build:written',
  announces: 'build:published',
  async run(_, build) {
    refuseFailures(build);
    const buildId = await build.clock.time('artefacts', () => putArtefacts(build));
    if (build.settings.config.build.precompress) {
      await build.clock.time('compress', () => precompress(build.output, build.signal));
    }
    build.signal?.throwIfAborted();
    const counts = build.clock.time('publish', () => publishSite(build, buildId));
    build.result = { buildId, ...counts };
    const { written, removed } = counts;
    await build.events.emit('build:published', { buildId, written, removed, routes: build.changedRoutes });
  },
});

function refuseFailures({ failures, pages }: BuildRun): void {
  if (failures.length === 0) return;
  throw new StopoverError('pages-failed', { count: failures.length, total: pages.length + failures.length });
}

/** Puts everything that is not a page; returns the build's id, which is made from all files that do not carry it. */
async function putArtefacts(build: BuildRun): Promise<string> {
  const { output } = build;
  const built = describeBuiltSite(build);
  for (const artefact of madeBy(build, artefacts)) putFiles(build, await artefact.make(built));
  // Error pages are artefacts, and show a drawing of their own: assets are known when all have been made.
  const assets = [...assetsOf(build).files, ...contentOf(build).drawings.files()];
  for (const { path, content } of assets) output.put(path, content, 'asset');
  const buildId = hashParts([...output.files()].sort(byPath).flatMap(([path, { hash }]) => [path, hash]));
  for (const artefact of madeBy(build, sealedArtefacts)) putFiles(build, artefact.make(built, buildId));
  return buildId;
}

/** Of a part of the site only the manifest is made: the other artefacts tell of all pages. */
function madeBy<Kind extends { readonly name: string }>(
  { settings }: BuildRun,
  kinds: readonly Kind[],
): readonly Kind[] {
  return settings.only === undefined ? kinds : kinds.filter(({ name }) => name === latestManifest.name);
}

function putFiles({ output }: BuildRun, files: readonly ArtefactFile[]): void {
  for (const { path, content } of files) {
    output.put(path, content, path === LATEST_BUILD_PATH ? 'manifest' : 'artefact');
  }
}

function byPath([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** From the first move to the last, the record of the last build does not hold: it goes first and comes back last. */
function publishSite(build: BuildRun, buildId: string): OutputCounts {
  const { output, recordFile, settings, basis, pages, reads } = build;
  const { store } = contentOf(build);
  forgetBuildRecord(recordFile);
  const counts = output.commit(settings.only === undefined ? 'whole' : 'part');
  if (settings.only === undefined) {
    const stories = listStoryHashes(store.facts(settings.version));
    const content = store.summary.fingerprint;
    writeBuildRecord(recordFile, {
      basis,
      content,
      buildId,
      pages,
      reads: reads.records(),
      stories,
      files: output.files(),
    });
  }
  return counts;
}

function listStoryHashes(stories: Iterable<StoryFacts>): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const { uuid, hashes: byLanguage } of stories) {
    for (const [language, hash] of Object.entries(byLanguage)) hashes.set(`${uuid} ${language}`, hash);
  }
  return hashes;
}
