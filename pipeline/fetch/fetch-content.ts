/** Updates the fixture store from the space: reads as little as possible by default, and everything on demand. */

import { realDisk } from '../disk/disk.ts';
import { StopoverError } from '../errors.ts';
import { openStore } from '../store/open-store.ts';
import { refuseFetchRemovals } from '../store/removal-guard.ts';
import { isStoreFault } from '../store/store-files.ts';
import type { ContentStore, Removals, StoreDifference, StoreUpdate } from '../store/store-types.ts';
import { dryDisk } from '../store/update/dry-disk.ts';
import { beginStoreUpdate } from '../store/update/store-update.ts';
import { openPageCache, type PageCache } from '../storyblok/answers/page-cache.ts';
import { readSpace, type SpaceInfo } from '../storyblok/answers/read-space.ts';
import { isComparisonDue } from './comparison-due.ts';
import { fetchDatasources } from './fetch-datasources.ts';
import { type NotesFolder, openFetchNotes } from './fetch-notes.ts';
import type { FetchOptions, FetchReport } from './fetch-options.ts';
import { type FetchPlan, isOtherSpace, planFetch } from './fetch-plan.ts';
import { fetchReferences, reportMissing } from './fetch-references.ts';
import type { FetchRun } from './fetch-run.ts';
import { type FetchSession, openSession } from './fetch-session.ts';
import { findTagGap, saysTagsChanged, type TagGap, tagVersion } from './fetch-tags.ts';
import { isNews, openVersion, readVersion, type VersionRead } from './fetch-version.ts';
import { createReferenceLedger, danglingStories } from './reference-ledger.ts';

/**
 * Fetches the space into the store. The store does not change until the fetch is done.
 * @throws StopoverError: what is missing, wrong or failing, and what to do; `interrupted` when the signal aborts
 */
export async function fetchContent(options: FetchOptions): Promise<FetchReport> {
  const session = openSession(options);
  try {
    const stored = openStored(options);
    const space = await readOwnSpace(session);
    const store = checkSpace(session, space, stored);
    const notes = openNotes(session, space);
    const comparesAll = Boolean(options.source.isUndated) || isDue(session, { space, store, notes });
    const plan = planFetch(space, store?.summary, { ...options, comparesAll });
    return await update(session, { plan, store, notes });
  } finally {
    session.source.close();
  }
}

async function readOwnSpace({ source, options }: FetchSession): Promise<SpaceInfo> {
  const space = await readSpace(source);
  return options.source.isNameless ? { ...space, id: null, name: null } : space;
}

/** Opens the existing store. A fetch that reads everything ignores a damaged one. */
function openStored({ storeFolder, full = false }: FetchOptions): ContentStore | undefined {
  try {
    return openStore(storeFolder);
  } catch (error) {
    const isMissing = error instanceof StopoverError && error.code === 'store-missing';
    if (isMissing || (full && isStoreFault(error))) return undefined;
    throw error;
  }
}

/**
 * Refuses another space. If either id is unknown, only the count of removed stories protects the store (`refuseRemovals`).
 * Returns the store; undefined if it is replaced, because nothing of another space may be kept.
 */
function checkSpace(
  { options, reporter }: FetchSession,
  { id }: SpaceInfo,
  store: ContentStore | undefined,
): ContentStore | undefined {
  const expected = options.source.spaceId;
  if (expected !== undefined && id !== null && expected !== id) {
    throw new StopoverError('space-mismatch', { found: id, expected });
  }
  const stored = store?.summary.spaceId ?? null;
  if (!isOtherSpace(stored, id)) return store;
  if (!options.allowRemovals) {
    throw new StopoverError('space-changed', { folder: options.storeFolder, stored: stored!, found: id! });
  }
  const message = `The store held the space ${stored}; it is replaced by the space ${id}.`;
  reporter.warn({ code: 'space-changed', message });
  return undefined;
}

/** Notes are kept by scope: other fetches have seen another part of the space. */
function openNotes({ options, source }: FetchSession, { id, languages }: SpaceInfo): NotesFolder {
  const { cacheFolder, storeFolder, startsWith = '' } = options;
  const scope = [source.address, id, storeFolder, options.languages ?? languages, startsWith];
  return openFetchNotes(cacheFolder, scope);
}

function isDue(
  { startedMs: nowMs, options }: FetchSession,
  { space, store, notes }: Pick<Update, 'store' | 'notes'> & { readonly space: SpaceInfo },
): boolean {
  const storedCv = store?.summary.cv;
  if (storedCv === undefined) return false;
  const facts = { nowMs, storedCv, cv: space.cv };
  return options.versions.some((version) => isComparisonDue({ ...facts, notes: notes.read(version) }));
}

interface Update {
  readonly plan: FetchPlan;
  readonly store: ContentStore | undefined;
  readonly notes: NotesFolder;
}

async function update(session: FetchSession, { plan, store, notes }: Update): Promise<FetchReport> {
  const { options, source, reporter, startedMs: askedCv } = session;
  const { cacheFolder, storeFolder, dryRun = false } = options;
  const space = `${source.address} ${plan.facts.spaceId}`;
  // Without a cache version, the age of kept pages is unknown. The start time as version keeps other fetches from using them.
  const cv = plan.cv ?? askedCv;
  const cache = openPageCache({ folder: cacheFolder, space, cv, readOnly: dryRun });
  session.cache = cache;
  const { fresh } = plan;
  const disk = dryRun ? dryDisk : realDisk;
  const storeUpdate = beginStoreUpdate(storeFolder, { fresh, repairs: fresh || Boolean(options.full), disk });
  try {
    const keepsOutside = plan.startsWith !== '' && !plan.ownsReferred;
    const references = createReferenceLedger({
      withLinks: plan.startsWith === '',
      isStored: (version, uuid) => keepsOutside && store?.fact(uuid, version) !== undefined,
    });
    const shared = { source, plan, store, cache, reporter, references };
    const run = { ...shared, update: storeUpdate, notes, askedCv, dryRun };
    const read = { run, ...(await readContent(run)) };
    reportMissing(run);
    await checkUnmoved(session, plan, read.mode);
    const report = await finish(session, read);
    if (!dryRun) keepNotes(session, read);
    return report;
  } finally {
    storeUpdate.abandon();
  }
}

/**
 * Reads what the plan asks for. If the cache version or the tags changed and neither dates nor addresses explain it, only
 * reading everything finds the change.
 */
async function readContent(run: FetchRun): Promise<Pick<Read, 'mode' | 'tagGap'>> {
  const { plan, notes } = run;
  const reads = await readParts(run);
  const tagGap = await findTagGap(run);
  const isWhole = plan.coversPublished && plan.versions.includes('published');
  const isOpen = plan.cvMoved && isWhole && !isExplained(run, reads);
  if (plan.mode === 'full' || !(isOpen || saysTagsChanged(tagGap, notes.read(tagVersion(plan))?.tagGap))) {
    return { mode: plan.mode, tagGap };
  }
  await readParts({ ...run, plan: { ...plan, mode: 'full' } });
  return { mode: 'full', tagGap: await findTagGap(run) };
}

/** The lists are asked for each time: names, addresses, order and datasources change without moving the cache version. */
async function readParts(run: FetchRun): Promise<readonly VersionRead[]> {
  const reads: VersionRead[] = [];
  for (const version of run.plan.versions) reads.push(await openVersion(run, version));
  warnEmpty(run, reads);
  for (const read of reads) await readVersion(read);
  await fetchDatasources(run);
  await fetchReferences(run);
  return reads;
}

/**
 * Warns of a start of slugs that no story has: a mistake, such as a missing slash. Also warns of a space in which nothing is
 * published, such as a new one: a build would make no page.
 */
function warnEmpty({ plan: { startsWith }, reporter }: FetchRun, reads: readonly VersionRead[]): void {
  const isEmpty = ({ links }: VersionRead) => links.size === 0;
  if (startsWith !== '') {
    const message = `No story has a slug that begins with "${startsWith}" (--starts-with).`;
    if (reads.every(isEmpty)) reporter.warn({ code: 'start-unmatched', message });
  } else if (reads.some((read) => read.version === 'published' && isEmpty(read))) {
    const message = 'No story of the space is published, so a build without --drafts makes no page.';
    reporter.warn({ code: 'stories-unpublished', message });
  }
}

/** Whether changes explain the new cache version. The newest stories are always read, so only a new date or address counts. */
function isExplained({ update }: FetchRun, reads: readonly VersionRead[]): boolean {
  const { added, changed, removed, datasources } = update.difference();
  if (added.length + removed.length + datasources.length > 0) return true;
  return changed.some((uuid) => reads.some((read) => isNews(read, uuid)));
}

/** Warns if the space changed meanwhile. The store keeps the first cache version, so the next fetch asks for later changes. */
async function checkUnmoved(session: FetchSession, plan: FetchPlan, mode: Read['mode']): Promise<void> {
  const { source, reporter, sawChange } = session;
  const after = mode === 'full' ? await readSpace(source) : plan;
  if (after.cv === plan.cv && !sawChange()) return;
  const message =
    'The space changed while it was read. What is new since the beginning comes with the next fetch.';
  reporter.warn({ code: 'space-moved', message });
}

interface Read {
  readonly run: FetchRun;
  readonly mode: FetchPlan['mode'];
  readonly tagGap: TagGap | undefined;
}

/** Keeps notes for the next fetch. Pages of an earlier fetch may be outdated, so a resumed fetch does not count as a comparison. */
function keepNotes({ options, startedMs }: FetchSession, { run, mode, tagGap }: Read): void {
  const { notes, cache, plan, references } = run;
  const isResumed = cache.resumed > 0;
  const { fingerprint } = openStore(options.storeFolder).summary;
  for (const version of plan.versions) {
    const last = notes.read(version);
    const isGapKnown = version === tagVersion(plan) && !isResumed;
    notes.keep(version, {
      comparedMs: mode === 'full' && !isResumed ? startedMs : last?.comparedMs,
      tagGap: isGapKnown ? tagGap?.offsets : last?.tagGap,
      fingerprint,
      dangling: danglingStories(references.open(version)),
    });
  }
}

async function finish(session: FetchSession, { run, mode }: Read): Promise<FetchReport> {
  const { options, reporter } = session;
  const { plan, cache } = run;
  await options.events.emit('stories:fetched', { versions: plan.versions, languages: plan.languages });
  if (options.signal?.aborted) throw new StopoverError('interrupted');
  const removals = run.update.removals();
  if (!options.allowRemovals) refuseFetchRemovals(removals);
  for (const lost of removals.languages) reporter.warn(describeLoss(lost));
  const difference = options.dryRun ? run.update.difference() : commit(run.update, plan, cache);
  await reporter.tell();
  if (!options.dryRun) await options.events.emit('stories:stored', { difference, cv: plan.facts.cv });
  const { added, changed, removed, unchanged } = difference;
  const counts = { added: added.length, changed: changed.length, removed: removed.length, unchanged };
  const total = counts.added + counts.changed + unchanged;
  const isQuiet = !options.full && !plan.cvMoved && isSame(difference);
  return describeFetch(session, plan, { mode: isQuiet ? 'unchanged' : mode, stories: { total, ...counts } });
}

/** Warns, because the site loses pages although no story is removed. */
function describeLoss({ language, slugs, total }: Removals['languages'][number]) {
  const message = `The space no longer has the language "${language}": ${slugs.length} of ${total} stories lose their translation.`;
  return { code: 'language-gone', message };
}

function commit(storeUpdate: StoreUpdate, plan: FetchPlan, cache: PageCache): StoreDifference {
  const difference = storeUpdate.commit(plan.facts);
  cache.clear();
  return difference;
}

function isSame({ added, changed, removed, datasources }: StoreDifference): boolean {
  return added.length + changed.length + removed.length + datasources.length === 0;
}

function describeFetch(
  { options, source, reporter, cache }: FetchSession,
  plan: FetchPlan,
  outcome: Pick<FetchReport, 'mode' | 'stories'>,
): FetchReport {
  const { requests, retries } = source.counts;
  return {
    mode: outcome.mode,
    requests,
    retries,
    resumedPages: cache?.resumed ?? 0,
    stories: outcome.stories,
    languages: plan.languages,
    cv: plan.facts.cv,
    spaceName: plan.spaceName,
    store: options.storeFolder,
    warnings: reporter.warnings,
  };
}
