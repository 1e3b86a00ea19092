/** The pages of a build, as rows. The facts that planning needs of every page are numbers; the rest is text, read on demand. */
import { hash } from 'node:crypto';
import type { PageSummary } from '#renderer';
import type { SiteFile } from '../output/pending-files.ts';
import type { PageHandle, PageMark } from './page-handle.ts';
import type { PageFrame, PageIdentity, PageRecord } from './page-record.ts';
import { subjectOf } from './read-table.ts';
import { NameTable } from './storage/name-table.ts';
import type { NumberLists } from './storage/number-lists.ts';
import { NumberRows } from './storage/number-rows.ts';
import { ShellLists } from './storage/shell-lists.ts';
import type { TextLog } from './storage/text-log.ts';

/** Columns of the table. */
const OFFSET = 0;
const LENGTH = 1;
const KEY = 2;
const HTML_BYTES = 3;
const MICROSECONDS = 4;
const FILES = 5;
const FILE_BYTES = 6;
const DIGEST_HIGH = 7;
const DIGEST_LOW = 8;
const FLAGS = 9;
/** Offset of the lists of numbers. */
const READS = 10;
const OWN_SHELL_READS = 11;
const DRAWINGS = 12;
const SHARED_READS = 13;
/** Number of words in a row. */
export const PAGE_WIDTH = 14;

const IS_GONE = 1;
const HAS_FINDINGS = 2;

/** The storage of a table. */
export interface PageStorage {
  readonly texts: TextLog;
  readonly rows: NumberRows;
  /** Numbers of reads and drawings. */
  readonly lists: NumberLists;
  readonly drawings: NameTable;
}

/** An empty storage over its logs. */
export function emptyPageStorage(texts: TextLog, lists: NumberLists): PageStorage {
  return { texts, lists, rows: new NumberRows(PAGE_WIDTH), drawings: new NameTable() };
}

/** The text of a page: all but its lists. */
export type PageText = Omit<PageRecord, 'reads' | 'shellReads' | 'drawings'>;

/** Totals of the pages' own files. */
export interface PageTotals {
  readonly files: number;
  readonly bytes: number;
  /** Changes with any file of a page, but not with the order of the pages. */
  readonly digest: string;
}

/** The pages of a build. A page that is replaced gets a new handle; a handle is the number of a row. */
export class PageTable implements Iterable<PageHandle> {
  readonly storage: PageStorage;
  #size = 0;
  readonly #shells: ShellLists;
  /** Whether a shared list of shell reads has a flagged read: by the flags, then by the start of the list. */
  readonly #sharedFlagged = new WeakMap<Uint8Array, Map<number, boolean>>();

  constructor(storage: PageStorage) {
    this.storage = storage;
    this.#shells = new ShellLists(storage.lists);
    for (const _ of this) this.#size += 1;
  }

  /** Number of pages. */
  get size(): number {
    return this.#size;
  }

  /** Marks the current moment, for `since`. */
  mark(): PageMark {
    return { rows: this.storage.rows.size };
  }

  /** Lists the pages, without those that were removed or replaced. */
  *[Symbol.iterator](): Generator<PageHandle> {
    for (let row = 0; row < this.storage.rows.size; row += 1)
      if (!this.isGone(row as PageHandle)) yield row as PageHandle;
  }

  /** Lists the pages, including those that were removed or replaced. */
  withRemoved(): Generator<PageHandle> {
    return this.since({ rows: 0 });
  }

  /** Lists the pages that were added since a moment, including those that were removed. */
  *since({ rows: first }: PageMark): Generator<PageHandle> {
    const { rows } = this.storage;
    for (let row = first; row < rows.size; row += 1) yield row as PageHandle;
  }

  add(page: PageRecord): PageHandle {
    const { lists, drawings } = this.storage;
    const shown = page.drawings.map((path) => drawings.add(path));
    return this.#add(page, { reads: lists.push(page.reads), drawings: lists.push(shown) });
  }

  /** Adds a page with the content of a former one, which may be gone. */
  addKept(page: PageFrame, former: PageHandle): PageHandle {
    const { rows } = this.storage;
    const kept = { ...this.#parse(former), ...page };
    return this.#add(kept, { reads: rows.get(former, READS), drawings: rows.get(former, DRAWINGS) });
  }

  /** Replaces the summary of a page. */
  summarise(row: PageHandle, summary: PageSummary): void {
    const { rows } = this.storage;
    const { offset, length } = this.#write({ ...this.#parse(row), summary });
    rows.set(row, OFFSET, offset);
    rows.set(row, LENGTH, length);
  }

  /** Whether a page has been replaced or removed. */
  isGone(row: PageHandle): boolean {
    return (this.storage.rows.get(row, FLAGS) & IS_GONE) !== 0;
  }

  remove(row: PageHandle): void {
    this.storage.rows.set(row, FLAGS, this.storage.rows.get(row, FLAGS) | IS_GONE);
    this.#size -= 1;
  }

  /** Counts compressed files as files of the page. They do not affect the digest. */
  countFiles(row: PageHandle, files: readonly SiteFile[]): void {
    const { rows } = this.storage;
    const bytes = files.reduce((sum, file) => sum + file.bytes, rows.get(row, FILE_BYTES));
    rows.set(row, FILES, rows.get(row, FILES) + files.length);
    rows.set(row, FILE_BYTES, bytes);
  }

  /** Counts as many files and bytes for a page as another table does for the same page. */
  countAlike(row: PageHandle, table: PageTable, other: PageHandle): void {
    const { rows } = table.storage;
    for (const column of [FILES, FILE_BYTES]) this.storage.rows.set(row, column, rows.get(other, column));
  }

  page(row: PageHandle): PageRecord {
    const { drawings } = this.storage;
    return {
      ...this.#parse(row),
      reads: this.#list(row, READS),
      shellReads: [...this.#list(row, SHARED_READS), ...this.#list(row, OWN_SHELL_READS)],
      drawings: this.#list(row, DRAWINGS).map((number) => drawings.name(number)),
    };
  }

  /** Returns the text of a page, without its lists. */
  describe(row: PageHandle): PageText {
    return this.#parse(row);
  }

  /** Paths of the drawings that some page shows, each once. */
  shownDrawings(): readonly string[] {
    const names = this.storage.drawings.names();
    const shown = new Set<number>();
    for (const row of this) {
      if (shown.size === names.length) return names;
      for (const number of this.#list(row, DRAWINGS)) shown.add(number);
    }
    return names.filter((_, number) => shown.has(number));
  }

  /** Whether any read of the page's own content is flagged. */
  readsAny(row: PageHandle, flags: Uint8Array): boolean {
    const { rows, lists } = this.storage;
    return lists.anyFlagged(rows.get(row, READS), flags);
  }

  /** The highest flag of the reads of the page's own content. `highest` is the highest possible flag. */
  highestFlag(row: PageHandle, flags: Uint8Array, highest: number): number {
    const { rows, lists } = this.storage;
    return lists.highestFlag(rows.get(row, READS), flags, highest);
  }

  /** Whether any read of header, footer or notices is flagged. */
  shellReadsAny(row: PageHandle, flags: Uint8Array): boolean {
    const { rows, lists } = this.storage;
    return this.#sharedReadsAny(row, flags) || lists.anyFlagged(rows.get(row, OWN_SHELL_READS), flags);
  }

  /** Thousands of pages share one list, which is searched once for the same flags. */
  #sharedReadsAny(row: PageHandle, flags: Uint8Array): boolean {
    const { rows, lists } = this.storage;
    const known = this.#sharedFlagged.get(flags) ?? new Map<number, boolean>();
    this.#sharedFlagged.set(flags, known);
    const start = rows.get(row, SHARED_READS);
    const isFlagged = known.get(start) ?? lists.anyFlagged(start, flags);
    known.set(start, isFlagged);
    return isFlagged;
  }

  /** Finds pages by their identity; undefined when there is none. */
  createFinder(): (page: PageIdentity) => PageHandle | undefined {
    const { rows } = this.storage;
    const byKey = new Map<number, PageHandle[]>();
    for (const row of this) {
      const key = rows.get(row, KEY);
      const others = byKey.get(key);
      if (others) others.push(row);
      else byKey.set(key, [row]);
    }
    return (page) => {
      const candidates = byKey.get(keyOf(page)) ?? [];
      return candidates.find((row) => isSamePage(this.#parse(row), page));
    };
  }

  /** Lists the pages that have findings. */
  *withFindings(): Generator<PageHandle> {
    for (const row of this) if (this.storage.rows.get(row, FLAGS) & HAS_FINDINGS) yield row;
  }

  /** Lists the slowest or the largest pages. */
  top(count: number, what: 'milliseconds' | 'bytes'): readonly PageHandle[] {
    const { rows } = this.storage;
    const column = what === 'bytes' ? HTML_BYTES : MICROSECONDS;
    const top: PageHandle[] = [];
    for (const row of this) {
      if (top.length === count && rows.get(row, column) <= rows.get(top.at(-1)!, column)) continue;
      top.push(row);
      top.sort((a, b) => rows.get(b, column) - rows.get(a, column));
      if (top.length > count) top.pop();
    }
    return top;
  }

  totals(): PageTotals {
    const { rows } = this.storage;
    let [files, bytes, high, low] = [0, 0, 0, 0];
    for (const row of this) {
      files += rows.get(row, FILES);
      bytes += rows.get(row, FILE_BYTES);
      high = (high + rows.get(row, DIGEST_HIGH)) >>> 0;
      low = (low + rows.get(row, DIGEST_LOW)) >>> 0;
    }
    return { files, bytes, digest: `${high.toString(16)}.${low.toString(16)}` };
  }

  /** Bytes in the log that belong to current pages. */
  usedBytes(): number {
    let bytes = 0;
    for (const row of this) bytes += this.storage.rows.get(row, LENGTH);
    return bytes;
  }

  #add(
    page: Omit<PageRecord, 'reads' | 'drawings'>,
    content: { readonly reads: number; readonly drawings: number },
  ): PageHandle {
    const { rows, lists } = this.storage;
    const { offset, length } = this.#write(page);
    const shell = this.#shells.share(page);
    const own = page.shellReads.filter((read) => !shell.reads.has(read));
    const [high, low] = digestFiles(page.files);
    const hasFindings = page.findings.length + page.shellFindings.length > 0;
    this.#size += 1;
    const row = rows.push(
      ...[offset, length, keyOf(page), page.bytes, Math.round(page.milliseconds * 1000)],
      ...[page.files.length, page.files.reduce((sum, { bytes }) => sum + bytes, 0), high, low],
      ...[hasFindings ? HAS_FINDINGS : 0, content.reads, lists.push(own), content.drawings, shell.start],
    );
    return row as PageHandle;
  }

  #list(row: PageHandle, column: number): readonly number[] {
    return this.storage.lists.read(this.storage.rows.get(row, column));
  }

  #write(page: Partial<Pick<PageRecord, 'reads' | 'shellReads' | 'drawings'>> & PageText) {
    const { reads, shellReads, drawings, ...rest } = page;
    return this.storage.texts.append(JSON.stringify(rest));
  }

  #parse(row: PageHandle): PageText {
    const { texts, rows } = this.storage;
    return JSON.parse(texts.read(rows.get(row, OFFSET), rows.get(row, LENGTH)));
  }
}

const keyOf = ({ uuid, language, route }: PageIdentity) => subjectOf(`${uuid} ${language} ${route}`);

function isSamePage(a: PageIdentity, b: PageIdentity): boolean {
  return a.uuid === b.uuid && a.language === b.language && a.route === b.route;
}

/** Returns 64 bits of a hash of the files' paths and contents. */
function digestFiles(files: readonly SiteFile[]): readonly [number, number] {
  const digest = hash('sha256', files.map(({ path, hash }) => `${path}\n${hash}\n`).join(''), 'buffer');
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}
