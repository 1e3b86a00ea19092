/** First stage: opens the store, which settles the content that the build shows, and bundles the assets. */
import type { ReadSource } from '#renderer';
import { openSiteAssets, type SiteAssets } from '../../assets/site-assets.ts';
import { beginTables, filesByPath } from '../../record/build-record.ts';
import { isFileIntact } from '../../record/check-files.ts';
import { compareContent } from '../../record/content-change.ts';
import { findStaleReads } from '../../record/stale-reads.ts';
import { startThreads } from '../../render/engines/choose-engine.ts';
import { type OpenedContent, openContent } from '../../render/open-content.ts';
import type { ContentStore } from '../../store/store-types.ts';
import { takeHandEdits } from '../../store/update/take-hand-edits.ts';
import { describeBasis } from '../build-identity.ts';
import { continueSharing } from '../build-memory.ts';
import { assetsOf, type BuildRun, type Continuation, contentOf } from '../build-run.ts';
import { defineStage } from '../stage.ts';

/** Opens content and assets. */
export const storeStage = defineStage({
  name: 'store',
  startsOn: 'build:started',
  announces: 'stories:opened',
  async run(_, build) {
    const { settings, clock, events } = build;
    const { content, edited } = clock.time('store', () => openCurrent(build));
    if (edited.length > 0) await events.emit('store:edited', { files: edited });
    build.opened = content;
    build.basis = describeBasis(settings, content.site);
    build.continued = clock.time('compare', () => continueLast(build));
    build.seen = undefined;
    build.lastStore = undefined;
    build.tables = build.continued?.last ?? beginTables(build.recordFolder, build.last);
    if (build.isLastTrusted) rememberFiles(build);
    // The plan knows the number of pages to render; a new site renders all.
    if (!build.continued && settings.only === undefined) {
      build.crew = startThreads(build, content.store.storyCount);
    }
    build.assets = await clock.time('assets', () => openAssets(build));
    if (settings.memory) shareWithLast(build);
    await events.emit('stories:opened', { fingerprint: content.store.summary.fingerprint });
  },
});

/** Opens the content, with what was edited by hand since the last look. */
function openCurrent(build: BuildRun): {
  readonly content: OpenedContent;
  readonly edited: readonly string[];
} {
  const { settings } = build;
  const content = openContent(settings, reopenStore(build));
  const edited = takeHandEdits({ store: content.store, cacheFolder: settings.cacheFolder });
  return { content: edited.length > 0 ? openContent(settings, content.store.reopen()) : content, edited };
}

/** The files of the last build that stand beside its pages, as far as they may be taken for what it wrote. */
function rememberFiles({ last, output, settings, warnings }: BuildRun): void {
  const files = last?.files ?? [];
  const intact = settings.verify ? files.filter((file) => isFileIntact(settings.outFolder, file)) : files;
  output.remember(filesByPath(intact));
  const damaged = files.filter((file) => !intact.includes(file)).map(({ path }) => path);
  output.retire(damaged);
  for (const path of damaged) {
    const message = 'This file was not what the last build wrote; it was written again.';
    warnings.push({ code: 'file-damaged', path, message });
  }
}

/** The store as it is now, if it is the one that the last build of this process has opened. */
function reopenStore({ lastStore, settings }: BuildRun): ContentStore | undefined {
  return lastStore?.folder === settings.storeFolder ? lastStore.reopen() : undefined;
}

/** Returns the change since the last build; undefined if that build is not valid. */
function continueLast(build: BuildRun): Continuation | undefined {
  const { last, seen, settings, basis } = build;
  if (!last || !seen || settings.only !== undefined || last.basis !== basis) return undefined;
  const change = compareContent(seen, contentOf(build).store, settings.version);
  return {
    last,
    change,
    rows: last.pages.rows,
    stale: findStaleReads(last.reads, change, readSources(build)),
  };
}

/** Takes up what the last build's pages shared, as far as nothing of it has changed. */
function shareWithLast(build: BuildRun): void {
  const { lastShared, continued, settings } = build;
  const content = contentOf(build);
  const { site, drawings } = content;
  const { resources } = assetsOf(build);
  const languages = site.languages.map(({ code }) => code);
  const now = { resources, drawings, languages, now: settings.now };
  build.shared = continueSharing(lastShared, continued?.change, now);
  build.opened = { ...content, drawings: build.shared.drawings };
}

function readSources(build: BuildRun): ReadonlyMap<string, ReadSource> {
  const { site, reader } = contentOf(build);
  const { now } = build.settings;
  return new Map(site.languages.map((language) => [language.code, { content: reader, site, language, now }]));
}

/** Without a change of code or configuration, assets are what they were: they only have to stand. */
async function openAssets(build: BuildRun): Promise<SiteAssets> {
  const { continued, output, settings } = build;
  const kept = continued?.last;
  if (kept && output.keep(kept.assets)) {
    return { resources: kept.resources, files: [], paths: kept.assets, areKept: true };
  }
  return openSiteAssets(contentOf(build).site, settings);
}
