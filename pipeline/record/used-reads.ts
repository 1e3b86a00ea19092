/** Finds the names that the pages and the other files of a site ask for: islands, messages for visitors, and what is nowhere. */
import { parseRead, type Read, readListedId } from '#renderer';
import type { RecordTables } from './build-record.ts';
import type { PageHandle } from './page-handle.ts';
import type { OriginKind, ReadRecord } from './read-table.ts';

/**
 * Lists the islands that pages and other files place. The code of other islands is not published.
 * @param others numbers of the other files' reads.
 */
export function listPlacedIslands(tables: RecordTables, others: readonly number[]): ReadonlySet<string> {
  const nameOf = (read: Read) => (read.kind === 'island' ? read.name : undefined);
  return new Set(findUses(tables, others, { isSought: ofKind(tables, 'islands'), nameOf }).keys());
}

/** Messages to look for. */
export interface SoughtMessages {
  /** Code of their language. */
  readonly language: string;
  /** Whether to look for a key. For other keys, no page is searched. */
  readonly isSought: (key: string) => boolean;
}

/**
 * Lists the keys of the sought messages that pages and other files use.
 * @param others numbers of the other files' reads.
 */
export function listAskedMessages(
  tables: RecordTables,
  others: readonly number[],
  { language, isSought }: SoughtMessages,
): ReadonlySet<string> {
  const nameOf = (read: Read, asked: ReadRecord) =>
    read.kind === 'message' && asked.language === language && isSought(read.key) ? read.key : undefined;
  return new Set(findUses(tables, others, { isSought: ofKind(tables, 'datasource'), nameOf }).keys());
}

/** A datasource, a content type, or a list of pages. */
export interface AskedName {
  readonly kind: 'datasource' | 'list' | 'type';
  readonly name: string;
}

/** A name that something asks for, with the first address of a page that does; undefined if only other files do. */
export interface VainName extends AskedName {
  readonly route: string | undefined;
}

/** The names to look for. */
export interface SoughtNames {
  /** The hashes of answers without entries, and without a page. */
  readonly nothing: readonly string[];
  readonly isSought: (asked: AskedName) => boolean;
}

/**
 * Lists the sought datasources, types and lists of which pages and other files get nothing, by name.
 * @param others numbers of the other files' reads.
 */
export function listVainNames(
  tables: RecordTables,
  others: readonly number[],
  { nothing, isSought }: SoughtNames,
): readonly VainName[] {
  const { pages, reads } = tables;
  const kinds: readonly OriginKind[] = ['datasource', 'fields', 'listing', 'story'];
  const hasNothing = reads.recogniser(nothing);
  const uses = findUses(tables, others, {
    // Hardly any read has no answer.
    isSought: (number) => hasNothing(number) && kinds.includes(reads.kindOf(number)),
    nameOf(read) {
      const asked = nameAsked(read);
      return asked && isSought(asked) ? JSON.stringify([asked.kind, asked.name]) : undefined;
    },
  });
  return [...uses.keys()].sort().map((text) => {
    const [kind, name] = JSON.parse(text) as [AskedName['kind'], string];
    return { kind, name, route: findFirstRoute(pages, uses.get(text)!) };
  });
}

/** The datasource, the type or the list that a read asks for. */
export function nameAsked(read: Read): AskedName | undefined {
  if (read.kind === 'datasource') return { kind: 'datasource', name: read.name };
  const listed = read.kind === 'address' ? readListedId(read.uuid) : undefined;
  if (listed) return { kind: 'list', name: listed.list };
  const type = read.kind === 'query' || read.kind === 'tags' ? read.query.type : undefined;
  return type === undefined ? undefined : { kind: 'type', name: type };
}

/** A field by which a query selects or sorts the stories of a type. */
export interface AskedField {
  readonly type: string;
  readonly field: string;
}

/** A sought field, with the first address of a page that asks for it; undefined if only other files do. */
export interface SoughtField extends AskedField {
  readonly route: string | undefined;
}

/**
 * Lists the sought fields by which pages and other files select and sort the stories of a type, by type and name.
 * @param others numbers of the other files' reads.
 */
export function listSoughtFields(
  tables: RecordTables,
  others: readonly number[],
  isSought: (asked: AskedField) => boolean,
): readonly SoughtField[] {
  const uses = findUses(tables, others, {
    // These are the reads of queries by fields, and no others.
    isSought: ofKind(tables, 'fields'),
    nameOf(read) {
      const sought = listAskedFields(read).filter(isSought);
      return sought.length > 0 ? JSON.stringify(sought) : undefined;
    },
  });
  const found = new Map<string, SoughtField>();
  for (const text of [...uses.keys()].sort()) {
    const route = findFirstRoute(tables.pages, uses.get(text)!);
    for (const { type, field } of JSON.parse(text) as AskedField[]) {
      const key = `${type} ${field}`;
      const routes = [found.get(key)?.route, route].filter((each) => each !== undefined);
      found.set(key, { type, field, route: routes.sort()[0] });
    }
  }
  return [...found.keys()].sort().map((key) => found.get(key)!);
}

/** The fields by which a query selects and sorts the stories of a type, each once. */
export function listAskedFields(read: Read): readonly AskedField[] {
  if (read.kind !== 'query' && read.kind !== 'tags') return [];
  const { type, where = {}, sort = [] } = read.query;
  if (type === undefined) return [];
  const orders = sort === 'newest' ? [] : [sort].flat();
  const fields = new Set([...Object.keys(where), ...orders.map(({ field }) => field)]);
  return Array.from(fields, (field) => ({ type, field }));
}

/** Threads add pages in any order, so the first one is that of the first address. */
function findFirstRoute(pages: RecordTables['pages'], flags: Uint8Array): string | undefined {
  const routes = Array.from(pages, (page) =>
    isUser(pages, page, flags) ? [pages.describe(page).route] : [],
  ).flat();
  return routes.sort()[0];
}

interface NamedReads {
  /** Whether to look at a read, by its number. */
  readonly isSought: (number: number) => boolean;
  /** The name that such a read asks for; undefined for reads that do not count. */
  readonly nameOf: (read: Read, record: ReadRecord) => string | undefined;
}

function ofKind({ reads }: RecordTables, kind: OriginKind) {
  return (number: number) => reads.kindOf(number) === kind;
}

/**
 * The names that are asked for, each with the flags of its reads. The table also has reads of earlier versions of pages, so each
 * name has to be found in a current page, or in another file.
 */
function findUses(
  { pages, reads }: RecordTables,
  others: readonly number[],
  { isSought, nameOf }: NamedReads,
): ReadonlyMap<string, Uint8Array> {
  /** Numbers of reads, in ascending order. */
  const known = new Map<string, number[]>();
  for (let number = 0; number < reads.size; number += 1) {
    if (!isSought(number)) continue;
    const record = reads.record(number);
    const name = nameOf(parseRead(record.read), record);
    if (name === undefined) continue;
    const alike = known.get(name);
    if (alike) alike.push(number);
    else known.set(name, [number]);
  }
  const uses = new Map<string, Uint8Array>();
  for (const [name, numbers] of known) {
    const flags = new Uint8Array(numbers.at(-1)! + 1);
    for (const number of numbers) flags[number] = 1;
    if (others.some((number) => flags[number] === 1) || hasUser(pages, flags)) uses.set(name, flags);
  }
  return uses;
}

function hasUser(pages: RecordTables['pages'], flags: Uint8Array): boolean {
  for (const page of pages) if (isUser(pages, page, flags)) return true;
  return false;
}

function isUser(pages: RecordTables['pages'], page: PageHandle, flags: Uint8Array): boolean {
  return pages.readsAny(page, flags) || pages.shellReadsAny(page, flags);
}
