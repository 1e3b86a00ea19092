/** Finds the names that the pages and the other files of a site ask for: islands, and messages for visitors. */
import { parseRead, type Read } from '#renderer';
import type { RecordTables } from './build-record.ts';
import type { OriginKind, ReadRecord } from './read-table.ts';

/**
 * Lists the islands that pages and other files place. The code of other islands is not published.
 * @param others numbers of the other files' reads.
 */
export function listPlacedIslands(tables: RecordTables, others: readonly number[]): ReadonlySet<string> {
  const nameOf = (read: Read) => (read.kind === 'island' ? read.name : undefined);
  return listUsedNames(tables, others, { kind: 'islands', nameOf });
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
  return listUsedNames(tables, others, { kind: 'datasource', nameOf });
}

interface NamedReads {
  readonly kind: OriginKind;
  /** The name that a read of this kind asks for; undefined for reads that do not count. */
  readonly nameOf: (read: Read, record: ReadRecord) => string | undefined;
}

/** The table also has reads of earlier versions of pages, so each name has to be found in a current page. */
function listUsedNames(
  { pages, reads }: RecordTables,
  others: readonly number[],
  { kind, nameOf }: NamedReads,
): ReadonlySet<string> {
  const known = new Map<string, number[]>();
  for (let number = 0; number < reads.size; number += 1) {
    if (reads.kindOf(number) !== kind) continue;
    const record = reads.record(number);
    const name = nameOf(parseRead(record.read), record);
    if (name !== undefined) known.set(name, [...(known.get(name) ?? []), number]);
  }
  const isUsed = (numbers: readonly number[]) => {
    if (others.some((number) => numbers.includes(number))) return true;
    const flags = new Uint8Array(Math.max(...numbers) + 1);
    for (const number of numbers) flags[number] = 1;
    for (const page of pages)
      if (pages.readsAny(page, flags) || pages.shellReadsAny(page, flags)) return true;
    return false;
  };
  return new Set([...known].filter(([, numbers]) => isUsed(numbers)).map(([name]) => name));
}
