/**
 * The record of a build for the next one: every page with its reads, their answers, and its files. It is a folder in the
 * cache: append-only texts and lists, columns of numbers that refer to them, the manifest that the build saw, and a
 * head that is written last and validates all of it, itself included (docs/decisions/0021-record-in-parts.md). Without the
 * head, or when a part does not match it, there is no record, and a build renders everything.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PageResources } from '#renderer';
import { readKeptJson, sealJson } from '../disk/keep-json.ts';
import { makeFolders } from '../disk/make-folders.ts';
import { replaceFile } from '../disk/replace-file.ts';
import type { OutputFile, SiteFile } from '../output/pending-files.ts';
import type { BuildWarning } from '../run/build-warning.ts';
import { readAsBytes } from '../store/manifest/manifest-lines.ts';
import type { PageIdentity } from './page-record.ts';
import { emptyPageStorage, PAGE_WIDTH, PageTable } from './page-table.ts';
import { READ_WIDTH, ReadTable } from './read-table.ts';
import { NameTable } from './storage/name-table.ts';
import { NumberLists } from './storage/number-lists.ts';
import { NumberRows } from './storage/number-rows.ts';
import { openTexts, readPart, writePart } from './storage/record-parts.ts';
import { type LogExtent, TextLog } from './storage/text-log.ts';

/** The remembered facts of an artefact. */
export interface ArtefactRecord {
  readonly files: readonly SiteFile[];
  readonly warnings: readonly BuildWarning[];
  /** Its reads of the content, by number in the record's table. */
  readonly reads: readonly number[];
  /** First moment for which the artefact is valid, in milliseconds since the Unix epoch… */
  readonly holdsFrom: number;
  /** …and the first for which it is not; null when time does not change it. */
  readonly holdsUntil: number | null;
  /** The entries of a list of files, as JSON. */
  readonly entries?: readonly unknown[];
}

/** A list of pages in one language, as the build made it. */
export interface ListRecord {
  readonly list: string;
  readonly language: string;
  /** Its entries, as JSON. */
  readonly entries: readonly unknown[];
  readonly warnings: readonly BuildWarning[];
  /** Its reads of the content, by number in the record's table. */
  readonly reads: readonly number[];
}

/** Folders of the site with the times at which they last changed, in milliseconds since the Unix epoch. */
export type FolderStates = readonly (readonly [folder: string, changedMs: number])[];

/** The facts of a record besides its pages and reads. */
export interface RecordFacts {
  /** Hash of everything that a page depends on besides content: code, configuration, block library. */
  readonly basis: string;
  /** Hash of the look, from `describeLook`. */
  readonly look: string;
  /** Hash of everything that artefacts depend on besides pages and content, from `describeSurroundings`. */
  readonly surroundings: string;
  readonly buildId: string;
  /** Versions of the computed routes and of the icons that the build saw. */
  readonly routes: string;
  readonly icons: string;
  /** Newest change of the content, as ISO 8601. */
  readonly contentTime: string;
  readonly resources: PageResources;
  /** Paths of the published assets that every page may refer to. */
  readonly assets: readonly string[];
  /** Paths of assets of earlier builds, to which only pages refer that failed since. */
  readonly formerAssets: readonly string[];
  /** Islands by the path of each script that only islands need, whether or not it is published. */
  readonly islandFiles: Readonly<Record<string, readonly string[]>>;
  /** Every file of the site that is not a page's own. */
  readonly files: readonly SiteFile[];
  readonly artefacts: Readonly<Record<string, ArtefactRecord>>;
  readonly pageLists: readonly ListRecord[];
  readonly folders: FolderStates;
  /** Pages that failed, whether or not the site has an earlier version of them: the next build renders them again. */
  readonly failed: readonly PageIdentity[];
}

/** Pages and reads of a build, during the build and afterwards. */
export interface RecordTables {
  readonly reads: ReadTable;
  readonly pages: PageTable;
  /** Number in the names of the files to which the tables write. */
  readonly generation: number;
}

/** A build as the next one remembers it. */
export interface BuildRecord extends RecordFacts, RecordTables {}

/** A record that was read from the disk. */
export interface StoredRecord extends BuildRecord {
  /** The store's manifest as that build saw it, as `readAsBytes` returns it. */
  readonly manifest: string;
}

/** Raised with every change of the record's shape; other formats are ignored. */
const RECORD_FORMAT = 13;

/** The file that is written last, and validates the rest. */
export const HEAD_FILE = 'head.json';

/** The head, which validates the parts. */
interface RecordHead extends RecordFacts {
  readonly format: number;
  readonly generation: number;
  readonly pageTexts: LogExtent;
  readonly readTexts: LogExtent;
  readonly lists: LogExtent;
  readonly columns: LogExtent;
  readonly manifest: LogExtent;
  /** Words of the columns: of pages, of reads. */
  readonly words: readonly [pages: number, reads: number];
  readonly drawings: readonly string[];
}

/** Opens the record of the last build; undefined when there is none that can be used. */
export function openBuildRecord(folder: string): StoredRecord | undefined {
  const head = readKeptJson(join(folder, HEAD_FILE)) as RecordHead | undefined;
  if (head?.format !== RECORD_FORMAT) return undefined;
  const files = partFiles(folder, head.generation);
  const [pageTexts, readTexts, lists, columns, manifest] = [
    openTexts(files.pageTexts, head.pageTexts),
    openTexts(files.readTexts, head.readTexts),
    readPart(files.lists, head.lists),
    readPart(files.columns, head.columns),
    readPart(files.manifest, head.manifest),
  ];
  if (!pageTexts || !readTexts || !lists || !columns || !manifest) return undefined;
  const words = wordsOf(columns);
  const [pages, reads] = head.words;
  return {
    ...head,
    manifest: readAsBytes(manifest),
    reads: new ReadTable(readTexts, new NumberRows(READ_WIDTH, words.subarray(pages, pages + reads))),
    pages: new PageTable({
      texts: pageTexts,
      rows: new NumberRows(PAGE_WIDTH, words.subarray(0, pages)),
      lists: new NumberLists(files.lists, lists, head.lists.crc),
      drawings: new NameTable(head.drawings),
    }),
  };
}

/** Creates empty tables, which write to files that no earlier record uses. */
export function beginTables(folder: string, last: Pick<BuildRecord, 'generation'> | undefined): RecordTables {
  const generation = (last?.generation ?? 0) + 1;
  makeFolders(folder);
  const files = partFiles(folder, generation);
  return {
    generation,
    reads: new ReadTable(new TextLog(files.readTexts)),
    pages: new PageTable(emptyPageStorage(new TextLog(files.pageTexts), new NumberLists(files.lists))),
  };
}

/** Share of the log that texts of removed pages may take before the log is written again. */
const MAX_WASTE = 0.7;

/**
 * Saves the record for the next build; the tables can still be read. The head is written to a temporary file and renamed after
 * all parts are written.
 * @param facts with the manifest of the store, as `readAsBytes` returns it.
 * @returns the record as the next build would open it.
 */
export function saveBuildRecord(
  folder: string,
  tables: RecordTables,
  { manifest, ...facts }: RecordFacts & { readonly manifest: string },
): BuildRecord {
  const { pages, reads, generation, artefacts, pageLists } = compact(folder, tables, facts);
  const files = partFiles(folder, generation);
  const { rows, lists, texts, drawings } = pages.storage;
  const parts = [rows.slice(0, rows.size), reads.rows.slice(0, reads.size)] as const;
  const columns = parts.map((words) => Buffer.from(words.buffer, words.byteOffset, words.byteLength));
  const head: RecordHead = {
    ...facts,
    ...{ format: RECORD_FORMAT, generation, artefacts, pageLists },
    files: facts.files.map(({ path, hash, bytes }) => ({ path, hash, bytes })),
    pageTexts: texts.save(),
    readTexts: reads.texts.save(),
    lists: lists.save(),
    columns: writePart(files.columns, columns),
    manifest: writePart(files.manifest, cutManifest(manifest)),
    words: [parts[0].length, parts[1].length],
    drawings: drawings.names(),
  };
  replaceFile(join(folder, HEAD_FILE), sealJson(head));
  if (generation !== tables.generation) closeTables({ pages, reads });
  removeOthers(folder, generation);
  return { ...facts, artefacts, pageLists, pages, reads, generation };
}

/** Closes the files; unsaved data is lost. */
export function closeTables({ pages, reads }: Pick<RecordTables, 'pages' | 'reads'>): void {
  pages.storage.texts.close();
  reads.texts.close();
}

/** Removes a record that could not be saved, to make room for a new one. */
export function dropBuildRecord(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The record names its build, which is not that of the site.
  }
}

/** The parts of a record, besides its pages, that refer to reads by their numbers. */
type Referring = Pick<RecordFacts, 'artefacts' | 'pageLists'>;

/** Writes tables with too many removed pages again, with only the reads that a page, an artefact or a list still has. */
function compact(
  folder: string,
  tables: RecordTables,
  { artefacts, pageLists }: Referring,
): RecordTables & Referring {
  const { pages, reads } = tables;
  const { texts } = pages.storage;
  if (pages.usedBytes() >= texts.bytes * (1 - MAX_WASTE)) return { ...tables, artefacts, pageLists };
  const compacted = beginTables(folder, tables);
  // Pages share most of their reads. The numbers in the new table are stored plus one: zero means that a read was not carried yet.
  const carried = new Uint32Array(reads.size);
  const carryRead = (number: number) => {
    carried[number] ||= compacted.reads.adopt(reads.record(number)) + 1;
    return carried[number]! - 1;
  };
  const carry = (numbers: readonly number[]) => numbers.map(carryRead);
  for (const row of pages) {
    const page = pages.page(row);
    const reads = { reads: carry(page.reads), shellReads: carry(page.shellReads) };
    compacted.pages.countAlike(compacted.pages.add({ ...page, ...reads }), pages, row);
  }
  const carriedArtefacts = Object.entries(artefacts).map(([name, artefact]) => [
    name,
    { ...artefact, reads: carry(artefact.reads) },
  ]);
  const carriedLists = pageLists.map((list) => ({ ...list, reads: carry(list.reads) }));
  return { ...compacted, artefacts: Object.fromEntries(carriedArtefacts), pageLists: carriedLists };
}

function partFiles(folder: string, generation: number) {
  const nameOf = (part: string) => join(folder, `${part}.${generation}`);
  return {
    pageTexts: nameOf('pages'),
    readTexts: nameOf('reads'),
    lists: nameOf('lists'),
    columns: nameOf('columns'),
    manifest: nameOf('manifest'),
  };
}

/** Parts begin where a file was read to, which is aligned for 32-bit numbers. */
function wordsOf({ buffer, byteOffset, byteLength }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
}

/** Characters of the manifest that are converted at a time. */
const MANIFEST_PIECE = 1 << 20;

function* cutManifest(text: string): Generator<Buffer> {
  for (let at = 0; at < text.length; at += MANIFEST_PIECE) {
    yield Buffer.from(text.slice(at, at + MANIFEST_PIECE), 'latin1');
  }
}

function removeOthers(folder: string, generation: number): void {
  for (const name of readdirSync(folder)) {
    if (name !== HEAD_FILE && !name.endsWith(`.${generation}`)) rmSync(join(folder, name), { force: true });
  }
}

/** Files by their paths. */
export function filesByPath(files: readonly SiteFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map(({ path, hash, bytes }) => [path, { hash, bytes }]));
}
