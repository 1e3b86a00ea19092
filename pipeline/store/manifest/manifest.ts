/** The store's manifest: facts and content hashes of everything in it, one line for each story, so that a diff reads like a list. */
import { z } from 'zod';
import type { StoryFacts } from '#renderer/model';
import { compareText } from '../../bytes/compare-text.ts';
import { hashContent, hashPieces } from '../../bytes/hash.ts';
import { type SplitJson, splitJson } from '../../bytes/parse-in-pieces.ts';
import type { ContentVersion, FormerSlug, StoreSummary } from '../store-types.ts';
import { LazyFacts } from './lazy-facts.ts';
import { findList, type ListName, linesBetween, parseLine, readAsBytes } from './manifest-lines.ts';

/** Version of the store's format that this code writes, and the newest it reads. */
export const STORE_FORMAT = 1;

/** Everything the manifest says. */
export interface Manifest extends Omit<StoreSummary, 'format' | 'fingerprint'> {
  /** Facts of the published stories, by uuid. */
  readonly stories: ReadonlyMap<string, StoryFacts>;
  /** Facts of the drafts that differ from the published story or have none, by uuid. */
  readonly drafts: ReadonlyMap<string, StoryFacts>;
  /** Content hashes of the datasources, by slug. */
  readonly datasources: ReadonlyMap<string, string>;
  readonly formerSlugs: readonly FormerSlug[];
}

/** A manifest as it is read from disk, with the facts that only the file has. */
export interface StoredManifest extends Manifest {
  readonly format: number;
  readonly fingerprint: string;
}

/** An open manifest, whose facts are parsed on demand. */
export interface OpenManifest extends StoredManifest {
  /** The whole text, as `readAsBytes` returns it. */
  readonly text: string;
  readonly stories: LazyFacts;
  readonly drafts: LazyFacts;
}

/** Why a text is not a manifest this program can use. */
export type ManifestProblem = { readonly newer: string } | { readonly damage: string };

/** The manifest of a store that holds nothing yet. */
export const emptyManifest: Manifest = {
  spaceId: null,
  cv: 0,
  versions: [],
  languages: [],
  startsWith: '',
  stories: new Map(),
  drafts: new Map(),
  datasources: new Map(),
  formerSlugs: [],
};

/** A manifest to write. It is never one string, which would take megabytes, several times over. */
export interface ManifestText {
  readonly header: string;
  /** The whole of it, line by line. */
  readonly pieces: () => Iterable<string>;
}

/** Writes a manifest: a header, then the listing that the fingerprint is made from. */
export function writeManifest(manifest: Manifest): ManifestText {
  const header = writeHeader({ ...manifest, fingerprint: hashPieces(writeListing(manifest)) });
  return {
    header,
    *pieces() {
      yield header;
      yield* writeListing(manifest);
    },
  };
}

/** Writes the beginning of a manifest. Two manifests with the same header are equal, because the fingerprint covers the rest. */
export function writeHeader(manifest: Omit<StoredManifest, 'format'>): string {
  const { spaceId, cv, versions, languages, startsWith, fingerprint } = manifest;
  const header = { format: STORE_FORMAT, spaceId, cv, versions, languages, startsWith, fingerprint };
  const lines = Object.entries(header).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`);
  return `{\n${lines.join('')}`;
}

/** Reads a manifest line by line and checks that its listing is what a commit wrote. */
export function parseManifest(bytes: Buffer): StoredManifest | ManifestProblem {
  try {
    const split = splitJson(bytes);
    const { format } = (split.frame ?? {}) as { format?: unknown };
    if (typeof format === 'number' && format > STORE_FORMAT) return { newer: String(format) };
    const manifest = readLists(split);
    const listing = bytes.subarray(bytes.indexOf(LISTING_START));
    if (hashContent(listing) === manifest.fingerprint) return manifest;
    return { damage: 'its lines are not those that a fetch wrote; it was edited or merged by hand' };
  } catch (error) {
    if (error instanceof SyntaxError) return { damage: 'it is not JSON' };
    if (error instanceof z.ZodError) return { damage: describeIssue(error) };
    throw error;
  }
}

/**
 * Opens a manifest for reading. Its lines are parsed on demand: the fingerprint proves that a commit wrote them.
 * @param former the previous manifest, if it is open.
 */
export function openManifest(bytes: Buffer, former?: OpenManifest): OpenManifest | ManifestProblem {
  const listing = bytes.indexOf(LISTING_START);
  const header = listing < 0 ? undefined : readHeader(bytes.toString('utf8', 0, listing));
  // Parse every line to report the fault.
  if (header?.fingerprint !== hashContent(bytes.subarray(Math.max(listing, 0)))) {
    const parsed = parseManifest(bytes);
    return 'stories' in parsed ? { damage: 'its lines do not stand as a commit writes them' } : parsed;
  }
  const text = readAsBytes(bytes);
  const read = <Line>(name: ListName, schema: z.ZodType<Line>) => {
    const { start, end } = findList(text, name);
    return Array.from(linesBetween(text, start, end), (line) => schema.parse(parseLine(text, line)));
  };
  return {
    ...header,
    text,
    stories: new LazyFacts(text, findList(text, 'stories'), former?.stories),
    drafts: new LazyFacts(text, findList(text, 'drafts'), former?.drafts),
    datasources: new Map(read('datasources', DatasourceLine).map(({ slug, hash }) => [slug, hash])),
    formerSlugs: read('formerSlugs', FormerSlugLine),
  };
}

/** Reads the part before the lists; undefined if it is not what `writeHeader` writes. */
function readHeader(text: string): z.output<typeof ManifestHeader> | undefined {
  try {
    return ManifestHeader.safeParse(JSON.parse(`${text.replace(/,\s*$/, '')}}`)).data;
  } catch {
    return undefined;
  }
}

/** @throws ZodError or SyntaxError of the first invalid line */
function readLists(split: SplitJson): StoredManifest {
  const { stories, drafts, datasources, formerSlugs, ...header } = ManifestFrame.parse(split.frame);
  const read = <Line>(name: string, lines: Lines, schema: z.ZodType<Line>) =>
    readLines(split, { name, lines, schema });
  return {
    ...header,
    stories: keyBy(read('stories', stories, StoryLine), ({ uuid }) => uuid),
    drafts: keyBy(read('drafts', drafts, StoryLine), ({ uuid }) => uuid),
    datasources: new Map(
      [...read('datasources', datasources, DatasourceLine)].map(({ slug, hash }) => [slug, hash]),
    ),
    formerSlugs: [...read('formerSlugs', formerSlugs, FormerSlugLine)],
  };
}

function* readLines<Line>(
  split: SplitJson,
  { name, lines, schema }: { readonly name: string; readonly lines: Lines; readonly schema: z.ZodType<Line> },
): Generator<Line> {
  for (const [index, [entry]] of lines.entries()) {
    const result = schema.safeParse(split.parse(entry));
    if (result.success) yield result.data;
    else
      throw new z.ZodError(
        result.error.issues.map((issue) => ({ ...issue, path: [name, index, ...issue.path] })),
      );
  }
}

function keyBy<Line>(lines: Iterable<Line>, keyOf: (line: Line) => string): Map<string, Line> {
  const map = new Map<string, Line>();
  for (const line of lines) map.set(keyOf(line), line);
  return map;
}

const LISTING_START = '  "stories": [';

function* writeListing({ stories, drafts, datasources, formerSlugs }: Manifest): Generator<string> {
  yield* writeLines('stories', writeFactLines(stories));
  yield ',\n';
  yield* writeLines('drafts', writeFactLines(drafts));
  yield ',\n';
  const sorted = [...datasources].sort(([a], [b]) => (a < b ? -1 : 1));
  yield* writeLines(
    'datasources',
    sorted.map(([slug, hash]) => JSON.stringify({ slug, hash })),
  );
  yield ',\n';
  yield* writeLines(
    'formerSlugs',
    formerSlugs.map(({ uuid, language, slug }) => JSON.stringify({ uuid, language, slug })),
  );
  yield '\n}\n';
}

function* writeLines(name: string, lines: Iterable<string>): Generator<string> {
  yield `  "${name}": [`;
  let separator = '\n    ';
  let end = ']';
  for (const line of lines) {
    yield separator + line;
    separator = ',\n    ';
    end = '\n  ]';
  }
  yield end;
}

/** Sorted by slug, like the files in their folders. */
function* writeFactLines(facts: ReadonlyMap<string, StoryFacts>): Generator<string> {
  const sorted = [...facts.values()].sort(
    (a, b) => compareText(a.slug, b.slug) || compareText(a.uuid, b.uuid),
  );
  for (const story of sorted) yield writeFacts(story);
}

/** Writes one story as one line without its empty fields. Equal facts have equal lines. */
export function writeFacts(facts: StoryFacts): string {
  const { slug, uuid, id, type, name, parentId, position, firstPublishedAt, publishedAt, updatedAt } = facts;
  return JSON.stringify({
    slug,
    uuid,
    id,
    type,
    name,
    startpage: facts.startpage || undefined,
    translatedSlugs: writeRecord(facts.translatedSlugs),
    translatedNames: facts.translatedNames && writeRecord(facts.translatedNames),
    parentId,
    position,
    tags: facts.tags.length > 0 ? facts.tags : undefined,
    alternates: facts.alternates?.length ? facts.alternates : undefined,
    firstPublishedAt,
    publishedAt,
    updatedAt,
    languages: facts.languages ?? undefined,
    relations: writeRecord(facts.relations),
    hashes: writeRecord(facts.hashes),
  });
}

function writeRecord<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> | undefined {
  const keys = Object.keys(record).sort();
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, record[key]!]));
}

function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0]!;
  return `"${issue.path.join('.')}": ${issue.message}`;
}

const date = z.string().nullable();
const StoryLine = z
  .object({
    slug: z.string(),
    uuid: z.string(),
    id: z.number(),
    type: z.string(),
    name: z.string(),
    startpage: z.boolean().default(false),
    translatedSlugs: z.record(z.string(), z.string()).default({}),
    translatedNames: z.record(z.string(), z.string()).optional(),
    parentId: z.number().nullable(),
    position: z.number(),
    tags: z.array(z.string()).default([]),
    alternates: z.array(z.number()).optional(),
    firstPublishedAt: date,
    publishedAt: date,
    updatedAt: date,
    languages: z.array(z.string()).nullable().default(null),
    relations: z.record(z.string(), z.array(z.string())).default({}),
    hashes: z.record(z.string(), z.string()).default({}),
  })
  .readonly();

const DatasourceLine = z.object({ slug: z.string(), hash: z.string() });
const FormerSlugLine = z.object({ uuid: z.string(), language: z.string(), slug: z.string() });

/** Lines that have not been parsed: each is a list with the line's number. */
const Lines = z.array(z.tuple([z.number()]));
type Lines = z.output<typeof Lines>;

const versions: readonly ContentVersion[] = ['published', 'draft'];
const ManifestHeader = z.object({
  format: z.literal(STORE_FORMAT),
  spaceId: z.number().nullable(),
  cv: z.number(),
  versions: z.array(z.enum(versions)),
  languages: z.array(z.string()),
  startsWith: z.string(),
  fingerprint: z.string(),
});
const ManifestFrame = ManifestHeader.extend({
  stories: Lines,
  drafts: Lines,
  datasources: Lines,
  formerSlugs: Lines,
});
