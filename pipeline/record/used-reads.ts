/** Finds the names that the pages and the other files of a site ask for: islands, messages for visitors, and what is nowhere. */
import { parseRead, type Read } from '#renderer';
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

/** A datasource, or a content type, that something asks for and of which it gets nothing. */
export interface VainName {
  readonly kind: 'datasource' | 'type';
  readonly name: string;
  /** Address of a page that asks for it; undefined if only other files do. */
  readonly route: string | undefined;
}

/**
 * Lists the datasources and the types of which pages and other files get nothing, by name.
 * @param others numbers of the other files' reads.
 * @param nothing the hash of an answer without entries.
 */
export function listVainNames(
  tables: RecordTables,
  others: readonly number[],
  nothing: string,
): readonly VainName[] {
  const kinds: readonly OriginKind[] = ['datasource', 'fields', 'listing'];
  const isSought = (number: number) =>
    kinds.includes(tables.reads.kindOf(number)) && tables.reads.hasAnswer(number, nothing);
  const uses = findUses(tables, others, { isSought, nameOf: nameAsked });
  return [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, route]) => ({ ...(JSON.parse(text) as Omit<VainName, 'route'>), route }));
}

function nameAsked(read: Read): string | undefined {
  if (read.kind === 'datasource') return JSON.stringify({ kind: 'datasource', name: read.name });
  const type = read.kind === 'query' || read.kind === 'tags' ? read.query.type : undefined;
  return type === undefined ? undefined : JSON.stringify({ kind: 'type', name: type });
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
 * The names that are asked for, each with the address of a page that does; undefined if another file does. The table also has
 * reads of earlier versions of pages, so each name has to be found in a current page.
 */
function findUses(
  { pages, reads }: RecordTables,
  others: readonly number[],
  { isSought, nameOf }: NamedReads,
): ReadonlyMap<string, string | undefined> {
  const known = new Map<string, number[]>();
  for (let number = 0; number < reads.size; number += 1) {
    if (!isSought(number)) continue;
    const record = reads.record(number);
    const name = nameOf(parseRead(record.read), record);
    if (name !== undefined) known.set(name, [...(known.get(name) ?? []), number]);
  }
  const uses = new Map<string, string | undefined>();
  for (const [name, numbers] of known) {
    const flags = new Uint8Array(Math.max(...numbers) + 1);
    for (const number of numbers) flags[number] = 1;
    const user = findUser(pages, flags);
    if (user !== undefined) uses.set(name, pages.describe(user).route);
    else if (others.some((number) => flags[number] === 1)) uses.set(name, undefined);
  }
  return uses;
}

function findUser(pages: RecordTables['pages'], flags: Uint8Array): PageHandle | undefined {
  for (const page of pages) if (pages.readsAny(page, flags) || pages.shellReadsAny(page, flags)) return page;
  return undefined;
}
