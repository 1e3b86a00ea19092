/** Brings the fixture store up to date with the space: as little as possible by default, everything on demand. */

import { dryDisk } from './content/dry-disk.ts';
import { openPageCache, type PageCache } from './content/page-cache.ts';
import { readSpace, type SpaceInfo } from './content/read-space.ts';
import { createReferenceLedger } from './content/reference-ledger.ts';
import { openStore } from './content/store.ts';
import { hasPendingCommit } from './content/store-commit.ts';
import type { ContentStore, StoreDifference, StoreUpdate } from './content/store-types.ts';
import { beginStoreUpdate } from './content/store-update.ts';
import { StopoverError } from './errors.ts';
import { readDatasources } from './fetch-datasources.ts';
import type { FetchMode, FetchOptions, FetchReport } from './fetch-options.ts';
import { type FetchPlan, isOtherSpace, planFetch } from './fetch-plan.ts';
import { resolveReferences } from './fetch-references.ts';
import type { FetchRun } from './fetch-run.ts';
import { type FetchSession, openSession } from './fetch-session.ts';
import { isNews, openVersion, readVersion, type VersionRead } from './fetch-version.ts';
import { refuseRemovals } from './removal-guard.ts';

/**
 * Fetches the space into the store. Until it is done the store is as it was, whatever happens.
 * @throws StopoverError: what is missing, wrong or failing, and what to do; `interrupted` when the signal aborts
 */
export async function fetchContent(options: FetchOptions): Promise<FetchReport> {
  const session = openSession(options);
  try {
    const store = openStored(options);
    const space = await readOwnSpace(session);
    checkSpace(session, space, store);
    const plan = planFetch(space, store?.summary, options);
    if (plan.mode === 'unchanged' && store) {
      // A fetch before this one may have been killed while its files took their places.
      if (!options.dryRun && hasPendingCommit(options.storeFolder))
        beginStoreUpdate(options.storeFolder).abandon();
      return reportUnchanged(session, plan, store);
    }
    return await update(session, plan, store);
  } finally {
    session.source.close();
  }
}

async function readOwnSpace({ source, options }: FetchSession): Promise<SpaceInfo> {
  const space = await readSpace(source);
  return options.source.isNameless ? { ...space, id: null } : space;
}

/** The store as it is; a damaged one does not matter to a fetch that reads everything. */
function openStored({ storeFolder, full = false }: FetchOptions): ContentStore | undefined {
  try {
    return openStore(storeFolder);
  } catch (error) {
    if (!(error instanceof StopoverError)) throw error;
    if (error.code === 'store-missing' || (full && error.code === 'store-damaged')) return undefined;
    throw error;
  }
}

/** Where either side does not know which space it is, only the count of removed stories tells (`refuseRemovals`). */
function checkSpace(
  { options, reporter }: FetchSession,
  { id }: SpaceInfo,
  store: ContentStore | undefined,
): void {
  const expected = options.source.spaceId;
  if (expected !== undefined && id !== null && expected !== id) {
    throw new StopoverError('space-mismatch', { found: id, expected });
  }
  const stored = store?.summary.spaceId ?? null;
  if (!isOtherSpace(stored, id)) return;
  if (!options.allowRemovals) {
    throw new StopoverError('space-changed', { folder: options.storeFolder, stored: stored!, found: id! });
  }
  const message = `The store held the space ${stored}; it is replaced by the space ${id}.`;
  reporter.warn({ code: 'space-changed', message });
}

async function update(
  session: FetchSession,
  plan: FetchPlan,
  store: ContentStore | undefined,
): Promise<FetchReport> {
  const { options, source, reporter } = session;
  const { cacheFolder, storeFolder, dryRun = false } = options;
  const space = `${source.address} ${plan.facts.spaceId}`;
  const cache = openPageCache({ folder: cacheFolder, space, cv: plan.cv ?? 0, readOnly: dryRun });
  session.cache = cache;
  const fresh = plan.mode === 'full' && plan.coversStore;
  const storeUpdate = beginStoreUpdate(storeFolder, { fresh, ...(dryRun ? { disk: dryDisk } : {}) });
  try {
    const references = createReferenceLedger({
      withLinks: plan.startsWith === '',
      isStored: (version, uuid) => plan.startsWith !== '' && store?.fact(uuid, version) !== undefined,
    });
    const run = { source, plan, store, update: storeUpdate, cache, reporter, references };
    const mode = await readContent(run);
    await checkUnmoved(session, plan, mode);
    return await finish(session, { run, mode });
  } finally {
    storeUpdate.abandon();
  }
}

/**
 * Reads what the plan asks for. Where the cache version moved and neither dates nor addresses tell why (a file edited by
 * hand, a renamed tag), only reading everything finds what changed.
 */
async function readContent(run: FetchRun): Promise<FetchMode> {
  const { plan } = run;
  const reads = await readParts(run);
  const isWhole = plan.coversPublished && plan.versions.includes('published');
  if (plan.mode === 'full' || !plan.cvMoved || !isWhole || isExplained(run, reads)) return plan.mode;
  await readParts({ ...run, plan: { ...plan, mode: 'full' } });
  return 'full';
}

async function readParts(run: FetchRun): Promise<readonly VersionRead[]> {
  const { plan } = run;
  const isMoved = plan.mode === 'full' || plan.cvMoved;
  const versions = plan.versions.filter((version) => isMoved || version === 'draft');
  const reads: VersionRead[] = [];
  for (const version of versions) reads.push(await openVersion(run, version));
  for (const read of reads) await readVersion(read);
  if (isMoved) await readDatasources(run);
  await resolveReferences(run);
  return reads;
}

/** The newest stories are read again each time; only one whose date or address changed tells why the space moved. */
function isExplained({ update }: FetchRun, reads: readonly VersionRead[]): boolean {
  const { added, changed, removed, datasources } = update.difference();
  if (added.length + removed.length + datasources.length > 0) return true;
  return changed.some((uuid) => reads.some((read) => isNews(read, uuid)));
}

/** The cache version of the beginning is the one that is kept: whatever changed since then, the next fetch asks for it. */
async function checkUnmoved(session: FetchSession, plan: FetchPlan, mode: FetchMode): Promise<void> {
  const { source, reporter, sawChange } = session;
  const after = mode === 'full' ? await readSpace(source) : plan;
  if (after.cv === plan.cv && !sawChange()) return;
  const message =
    'The space changed while it was read. What is new since the beginning comes with the next fetch.';
  reporter.warn({ code: 'space-moved', message });
}

interface Read {
  readonly run: FetchRun;
  readonly mode: FetchMode;
}

async function finish(session: FetchSession, { run, mode }: Read): Promise<FetchReport> {
  const { options, reporter } = session;
  const { plan, cache } = run;
  await options.events.emit('stories:fetched', { versions: plan.versions, languages: plan.languages });
  if (options.signal?.aborted) throw new StopoverError('interrupted');
  if (!options.allowRemovals) {
    const { total, slugs } = run.update.removals();
    refuseRemovals({ command: 'fetch', total, names: slugs });
  }
  const difference = options.dryRun ? run.update.difference() : commit(run.update, plan, cache);
  await reporter.tell();
  if (!options.dryRun) await options.events.emit('stories:stored', { difference, cv: plan.facts.cv });
  const { added, changed, removed, unchanged } = difference;
  const counts = { added: added.length, changed: changed.length, removed: removed.length, unchanged };
  const total = counts.added + counts.changed + unchanged;
  const isQuiet = mode === 'incremental' && !plan.cvMoved && isSame(difference);
  return describeFetch(session, plan, { mode: isQuiet ? 'unchanged' : mode, stories: { total, ...counts } });
}

function commit(storeUpdate: StoreUpdate, plan: FetchPlan, cache: PageCache): StoreDifference {
  const difference = storeUpdate.commit(plan.facts);
  cache.clear();
  return difference;
}

function isSame({ added, changed, removed, datasources }: StoreDifference): boolean {
  return added.length + changed.length + removed.length + datasources.length === 0;
}

function reportUnchanged(session: FetchSession, plan: FetchPlan, store: ContentStore): FetchReport {
  const total = [...store.facts('draft')].length;
  const stories = { total, added: 0, changed: 0, removed: 0, unchanged: total };
  return describeFetch(session, plan, { mode: 'unchanged', stories });
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
    store: options.storeFolder,
    warnings: reporter.warnings,
  };
}
