/** First stage: opens the store, which settles the content that the build shows, and bundles the assets. */
import type { ReadSource } from '#renderer';
import { openSiteAssets, type SiteAssets } from '../../assets/site-assets.ts';
import { beginTables, closeTables, filesByPath } from '../../record/build-record.ts';
import { isFileIntact } from '../../record/check-files.ts';
import { compareContent } from '../../record/content-change.ts';
import { openPartialCheck } from '../../record/partial-files.ts';
import { findStaleReads, listReadSources } from '../../record/stale-reads.ts';
import { startThreads } from '../../render/engines/choose-engine.ts';
import { type OpenedContent, openContent } from '../../render/open-content.ts';
import { describeBasis, describeLook, describeSurroundings, nameRecord } from '../../run/build-identity.ts';
import type { BuildSettings } from '../../run/build-settings.ts';
import type { ContentStore } from '../../store/store-types.ts';
import { takeHandEdits } from '../../store/update/take-hand-edits.ts';
import type { Continuation, OpenedBuild, StartedBuild } from '../build-facts.ts';
import { continueSharing, type LeftBuild, recallBuild, type SharedRendering } from '../build-memory.ts';
import { checkLanguages } from '../check-languages.ts';
import { listSettingWarnings } from '../setting-warnings.ts';
import { defineStage, type StageTools } from '../stage.ts';
import { updateLists } from '../update-lists.ts';

/** Opens content and assets. */
export const storeStage = defineStage({
  name: 'store',
  startsOn: 'build:started',
  announces: 'stories:opened',
  async run(started, tools) {
    const { settings, memory } = started;
    const { clock, own, announce } = tools;
    const { edited, lastShared, ...compared } = compareWithLast(started, tools);
    if (edited.length > 0) await announce('store:edited', { files: edited });
    const { content, continued: unchecked, last } = compared;
    const tables = unchecked?.last ?? own(beginTables(nameRecord(settings), last), closeTables);
    for (const warning of listSettingWarnings(settings, content.store.summary)) tools.warn(warning);
    for (const { warnings } of compared.pageLists) for (const warning of warnings) tools.warn(warning);
    rememberFiles(compared, tools);
    // The plan knows the number of pages to render; a new site renders all.
    const isWhole = !unchecked && settings.only === undefined;
    const crew = isWhole
      ? startThreads(compared, { whole: content.store.storyCount, shells: 0 }, own)
      : undefined;
    const assets = await clock.time('assets', () => openAssets(compared));
    const continued = unchecked && compareResources(unchecked, assets);
    const opened = { ...compared, continued, tables, crew, assets, shared: undefined };
    return memory ? shareWithLast(opened, lastShared) : opened;
  },
});

/** The content, compared with what the last build showed. */
type ComparedBuild = Omit<OpenedBuild, 'tables' | 'crew' | 'assets' | 'shared'>;

/** The result of a comparison. */
interface Comparison extends ComparedBuild {
  /** Files of the store that were edited by hand since the last look. */
  readonly edited: readonly string[];
  readonly lastShared: SharedRendering | undefined;
}

/** Opens the content and compares it with the last build's. The latter takes tens of megabytes in a big site and is not passed on. */
function compareWithLast(started: StartedBuild, { clock, own }: StageTools): Comparison {
  const { settings, memory, output } = started;
  const left = recallBuild(memory, nameRecord(settings));
  if (left) own(left.record, closeTables);
  // --force trusts nothing of the record except the list of the site's own files; --verify checks each of them.
  const isTrusted = !settings.force && (settings.verify || left?.record.buildId === output.buildId());
  const trusted = isTrusted ? left : undefined;
  const { content, edited } = clock.time('store', () => openCurrent(settings, trusted?.store));
  const basis = describeBasis(settings, content.site);
  const sources = listReadSources(content, settings);
  const { lists, continued } = clock.time('compare', () => {
    const last = trusted && continueLast(trusted, { settings, content, basis }, sources);
    return updateLists({ extensions: settings.extensions, content, sources }, last);
  });
  return {
    ...{ ...started, content, edited, basis, continued, pageLists: lists },
    last: left?.record,
    isLastTrusted: trusted !== undefined,
    lastShared: trusted?.shared,
  };
}

/** Opens the content, including edits made by hand since the last build. */
function openCurrent(
  settings: BuildSettings,
  lastStore: ContentStore | undefined,
): { readonly content: OpenedContent; readonly edited: readonly string[] } {
  // The store of the last build of this process is read again only where it has changed.
  const isSame = lastStore?.folder === settings.storeFolder;
  const content = openContent(settings, isSame ? lastStore.reopen() : undefined);
  checkLanguages(content);
  const edited = takeHandEdits({ store: content.store, cacheFolder: settings.cacheFolder });
  return { content: edited.length > 0 ? openContent(settings, content.store.reopen()) : content, edited };
}

/** Returns the change since the last build; undefined if that build is not valid. */
function continueLast(
  { record, seen }: LeftBuild,
  { settings, content, basis }: Pick<ComparedBuild, 'settings' | 'content' | 'basis'>,
  sources: ReadonlyMap<string, ReadSource>,
): Continuation | undefined {
  if (settings.only !== undefined || record.basis !== basis) return undefined;
  const change = compareContent(seen, content.store, settings.version);
  const stale = findStaleReads(record.reads, change, sources);
  const haveSurroundingsChanged = record.surroundings !== describeSurroundings(settings);
  return {
    ...{ last: record, change, mark: record.pages.mark(), stale },
    ...{ haveResourcesChanged: false, haveSurroundingsChanged },
  };
}

/** Pages of the last build refer to the resources of that build. */
function compareResources(continued: Continuation, { resources }: SiteAssets): Continuation {
  const before = JSON.stringify(continued.last.resources);
  return { ...continued, haveResourcesChanged: before !== JSON.stringify(resources) };
}

/** Remembers the last build's files that are not pages, as far as they can be trusted to be what it wrote. */
function rememberFiles(
  { last, isLastTrusted, output, settings }: ComparedBuild,
  { warn }: Pick<StageTools, 'warn'>,
): void {
  if (!last || !isLastTrusted) return;
  const { files } = last;
  const intact = settings.verify ? files.filter((file) => isFileIntact(settings.outFolder, file)) : files;
  output.remember(filesByPath(intact));
  const damaged = files.filter((file) => !intact.includes(file)).map(({ path }) => path);
  output.retire(damaged);
  const isPartial = openPartialCheck(nameRecord(settings), settings.outFolder);
  for (const path of damaged) {
    if (isPartial(path)) continue;
    const message = 'This file was not what the last build wrote; it was written again.';
    warn({ code: 'file-damaged', path, message });
  }
}

/** Opens the assets. If code, configuration and look have not changed, it is enough that the last build's files exist. */
async function openAssets({ continued, output, settings, content }: ComparedBuild): Promise<SiteAssets> {
  const kept = continued?.last;
  if (kept && kept.look === describeLook(settings)) {
    const { resources, islandFiles } = kept;
    const always = kept.assets.filter((path) => !Object.hasOwn(islandFiles, path));
    if (output.keep(always)) {
      const paths = [...always, ...Object.keys(islandFiles)];
      return { resources, files: [], paths, islandFiles, areKept: true };
    }
  }
  return openSiteAssets(content.site, settings);
}

/** Takes over the shared parts of the last build's pages, as far as they have not changed. */
function shareWithLast(opened: OpenedBuild, lastShared: SharedRendering | undefined): OpenedBuild {
  const { content, continued, assets, settings } = opened;
  const { site, drawings } = content;
  const languages = site.languages.map(({ code }) => code);
  const { messages } = settings.config;
  const now = { resources: assets.resources, messages, drawings, languages, now: settings.now };
  const shared = continueSharing(lastShared, continued?.change, now);
  return { ...opened, content: { ...content, drawings: shared.drawings }, shared };
}
