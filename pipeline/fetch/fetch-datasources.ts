/** Reads the datasources of the space, or finds with a few requests that they have not changed. */

import { StopoverError } from '../errors.ts';
import type { Datasource } from '../store/store-types.ts';
import { readStoredDatasource } from '../store/update/read-stored-story.ts';
import {
  type DatasourceEntries,
  type DatasourceHead,
  listDatasources,
  readAllEntries,
  readEntries,
} from '../storyblok/answers/read-datasources.ts';
import type { FetchRun } from './fetch-run.ts';

/** Puts datasources that changed into the update and takes out those that are gone. */
export async function fetchDatasources(run: FetchRun): Promise<void> {
  const { source, plan, askedCv } = run;
  const heads = await listDatasources(source, askedCv);
  const stored = plan.mode === 'full' ? undefined : readStored(run);
  if (stored && (await areCurrent(run, heads, stored))) return;
  for (const head of heads) await readOne(run, head);
  const listed = new Set(heads.map(({ slug }) => slug));
  for (const slug of run.store?.datasources() ?? []) if (!listed.has(slug)) await removeGone(run, slug);
}

/** In a dry run, an edited file, which a fetch would have taken first, counts as missing, so that its datasource is read. */
function readStored({ store, dryRun }: FetchRun): readonly Datasource[] {
  const read = (slug: string) => (dryRun ? readStoredDatasource(store, slug) : store?.datasource(slug));
  return store?.datasources().flatMap((slug) => read(slug) ?? []) ?? [];
}

/** Keeps the stored form of a datasource whose entries cannot be had: an update that starts from nothing would drop it. */
async function readOne(run: FetchRun, head: DatasourceHead): Promise<void> {
  const { source, askedCv, update, reporter, store } = run;
  const { slug, name } = head;
  const entries = await readEntries(source, head, askedCv).catch(onlyRefused);
  if (entries) return update.putDatasource({ slug, name, entries });
  const stored = readStoredDatasource(store, slug);
  if (stored) update.putDatasource(stored);
  const outcome = stored ? 'the store keeps what it had' : 'it is not in the store';
  const message = `The datasource "${slug}" is listed, but the content API does not give its entries; ${outcome}.`;
  reporter.warn({ code: 'datasource-missing', message });
}

/** Removes a datasource if a second request confirms that it is gone: a list alone may be incomplete. */
async function removeGone({ source, askedCv, update, store }: FetchRun, slug: string): Promise<void> {
  const head = { slug, name: slug, dimensions: [] };
  const entries = await readEntries(source, head, askedCv).catch(onlyRefused);
  if (entries && entries.length > 0)
    update.putDatasource(readStoredDatasource(store, slug) ?? { slug, name: slug, entries });
  else update.removeDatasource(slug);
}

/**
 * Whether the stored datasources are those of the space. All entries are requested together. However an API answers that,
 * only exactly the stored entries, in their order, count as a yes.
 */
async function areCurrent(
  { source, askedCv }: FetchRun,
  heads: readonly DatasourceHead[],
  stored: readonly Datasource[],
): Promise<boolean> {
  const names = new Map(stored.map(({ slug, name }) => [slug, name]));
  if (heads.length !== names.size || heads.some(({ slug, name }) => names.get(slug) !== name)) return false;
  if (heads.length === 0) return true;
  const dimensions = [...new Set(heads.flatMap((head) => head.dimensions))].sort();
  const found = await readAllEntries(source, dimensions, askedCv).catch(onlyRefused);
  return found !== undefined && areSameEntries(found, stored);
}

function areSameEntries(found: DatasourceEntries, stored: readonly Datasource[]): boolean {
  const byId = new Map(found.map((entry, index) => [entry.id, { entry, index }]));
  const count = stored.reduce((sum, { entries }) => sum + entries.length, 0);
  return byId.size === count && stored.every(({ entries }) => areInOrder(entries, byId));
}

function areInOrder(
  entries: DatasourceEntries,
  byId: ReadonlyMap<number, { readonly entry: DatasourceEntries[number]; readonly index: number }>,
): boolean {
  let last = -1;
  return entries.every((entry) => {
    const found = byId.get(entry.id);
    const isNext = found !== undefined && found.index > last && isSameEntry(found.entry, entry);
    last = found?.index ?? last;
    return isNext;
  });
}

type Entry = DatasourceEntries[number];

function isSameEntry(a: Entry, b: Entry): boolean {
  return a.name === b.name && a.value === b.value && describe(a) === describe(b);
}

function describe({ translations }: Entry): string {
  return JSON.stringify(Object.entries(translations).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Treats a refusal as nothing found: the API does not know the datasource. Throws any other error again. */
function onlyRefused(error: unknown): undefined {
  if (!(error instanceof StopoverError && error.code === 'upstream-refused')) throw error;
}
