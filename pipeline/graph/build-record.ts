/**
 * What a build leaves for the next one: every page with what it read and the answers it got, and every file it wrote.
 * It lies in the cache folder; without it, or when it cannot be read, a build renders everything.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Finding, PageSummary } from '#renderer';
import { readJsonFile } from '../read-json-file.ts';
import type { OutputFile } from '../staging.ts';

/** What is remembered of one page. */
export interface PageRecord {
  readonly uuid: string;
  /** Slug of the story, for messages. */
  readonly story: string;
  readonly language: string;
  readonly route: string;
  /** Reads of the page's own content, by number in the record's table. */
  readonly reads: readonly number[];
  /** Reads of header, footer and notices. */
  readonly shellReads: readonly number[];
  /** Paths of the page's own files in the output. */
  readonly files: readonly string[];
  readonly drawings: readonly string[];
  readonly findings: readonly Finding[];
  readonly shellFindings: readonly Finding[];
  readonly summary: PageSummary;
  readonly milliseconds: number;
  readonly bytes: number;
}

/** A read of some page in one language, and the hash of its answer. */
export interface ReadRecord {
  readonly language: string;
  readonly read: string;
  readonly answer: string;
}

/** A build as the next one remembers it. */
export interface BuildRecord {
  /** Hash of everything a page depends on beside content: code, configuration, block library. */
  readonly basis: string;
  /** The store's fingerprint and the version that was built. */
  readonly content: string;
  readonly buildId: string;
  readonly pages: readonly PageRecord[];
  readonly reads: readonly ReadRecord[];
  /** Hash of each story in each content language, as `uuid language`. */
  readonly stories: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, OutputFile>;
}

/** Raised with every change of the record's shape; other formats are ignored. */
const RECORD_FORMAT = 2;

/** Only the outline is checked: the file is our own, and damage shows as JSON that does not parse. */
const RecordFile = z.object({
  format: z.literal(RECORD_FORMAT),
  basis: z.string(),
  content: z.string(),
  buildId: z.string(),
  pages: z.array(z.custom<PageRecord>((page) => typeof page === 'object' && page !== null)),
  reads: z.array(z.tuple([z.string(), z.string(), z.string()])),
  stories: z.array(z.tuple([z.string(), z.string()])),
  files: z.array(z.tuple([z.string(), z.string(), z.number()])),
});

/** Reads the record of the last build; undefined when there is none that can be used. */
export function readBuildRecord(file: string): BuildRecord | undefined {
  const parsed = RecordFile.safeParse(readJsonFile(file));
  if (!parsed.success) return undefined;
  const { basis, content, buildId, pages, reads, stories, files } = parsed.data;
  return {
    basis,
    content,
    buildId,
    pages,
    reads: reads.map(([language, read, answer]) => ({ language, read, answer })),
    stories: new Map(stories),
    files: new Map(files.map(([path, hash, bytes]) => [path, { hash, bytes }])),
  };
}

/** Keeps the record for the next build: written beside and renamed. */
export function writeBuildRecord(file: string, record: BuildRecord): void {
  const { pages, reads, stories, files, ...rest } = record;
  const text = JSON.stringify({
    format: RECORD_FORMAT,
    ...rest,
    pages,
    reads: reads.map(({ language, read, answer }) => [language, read, answer]),
    stories: [...stories],
    files: [...files].map(([path, { hash, bytes }]) => [path, hash, bytes]),
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

/** Forgets the record: from here until the next `writeBuildRecord` the output may be between two builds. */
export function forgetBuildRecord(file: string): void {
  rmSync(file, { force: true });
}
