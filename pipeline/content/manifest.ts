/** The store's manifest: facts and content hashes of everything it holds, one line a story, so that a diff reads like a list. */
import { z } from 'zod';
import type { StoryFacts } from '#renderer';
import { hashContent } from '../hash.ts';
import { compareText } from './compare-text.ts';
import type { ContentVersion, FormerSlug, StoreSummary } from './store-types.ts';

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

/** A manifest as it is read from disk, with what only the file knows. */
export interface StoredManifest extends Manifest {
  readonly format: number;
  readonly fingerprint: string;
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

/** Writes a manifest: a header, then the listing that the fingerprint is made from. */
export function writeManifest(manifest: Manifest): string {
  const listing = writeListing(manifest);
  const { spaceId, cv, versions, languages, startsWith } = manifest;
  const header = { format: STORE_FORMAT, spaceId, cv, versions, languages, startsWith };
  const lines = Object.entries(header).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`);
  return ['{', ...lines, `  "fingerprint": "${hashContent(listing)}",`, listing].join('\n');
}

/** Reads a manifest and checks that its listing is what a commit wrote. */
export function parseManifest(text: string): StoredManifest | ManifestProblem {
  const parsed = parseJson(text);
  if (parsed === undefined) return { damage: 'it is not JSON' };
  const { format } = (parsed ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > STORE_FORMAT) return { newer: String(format) };
  const result = ManifestFile.safeParse(parsed);
  if (!result.success) return { damage: describeIssue(result.error) };
  const { stories, drafts, datasources, ...header } = result.data;
  const listing = text.slice(text.indexOf(LISTING_START));
  if (hashContent(listing) !== header.fingerprint) {
    return { damage: 'its lines are not those that a fetch wrote; it was edited or merged by hand' };
  }
  return {
    ...header,
    stories: new Map(stories.map((line) => [line.uuid, line])),
    drafts: new Map(drafts.map((line) => [line.uuid, line])),
    datasources: new Map(datasources.map((line) => [line.slug, line.hash])),
  };
}

const LISTING_START = '  "stories": [';

function writeListing(manifest: Manifest): string {
  const datasources = [...manifest.datasources].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    writeLines('stories', writeFactLines(manifest.stories)),
    writeLines('drafts', writeFactLines(manifest.drafts)),
    writeLines(
      'datasources',
      datasources.map(([slug, hash]) => JSON.stringify({ slug, hash })),
    ),
    `${writeLines(
      'formerSlugs',
      manifest.formerSlugs.map(({ uuid, language, slug }) => JSON.stringify({ uuid, language, slug })),
    ).slice(0, -1)}\n}\n`,
  ].join('\n');
}

function writeLines(name: string, lines: readonly string[]): string {
  if (lines.length === 0) return `  "${name}": [],`;
  return `  "${name}": [\n    ${lines.join(',\n    ')}\n  ],`;
}

/** By slug, as the files stand in their folders. */
function writeFactLines(facts: ReadonlyMap<string, StoryFacts>): string[] {
  const sorted = [...facts.values()].sort(
    (a, b) => compareText(a.slug, b.slug) || compareText(a.uuid, b.uuid),
  );
  return sorted.map(writeFacts);
}

/** One story on one line; what is empty is left out. Two equal stories give equal lines. */
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
    parentId,
    position,
    tags: facts.tags.length > 0 ? facts.tags : undefined,
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
    parentId: z.number().nullable(),
    position: z.number(),
    tags: z.array(z.string()).default([]),
    firstPublishedAt: date,
    publishedAt: date,
    updatedAt: date,
    languages: z.array(z.string()).nullable().default(null),
    relations: z.record(z.string(), z.array(z.string())).default({}),
    hashes: z.record(z.string(), z.string()).default({}),
  })
  .readonly();

const versions: readonly ContentVersion[] = ['published', 'draft'];
const ManifestFile = z.object({
  format: z.literal(STORE_FORMAT),
  spaceId: z.number().nullable(),
  cv: z.number(),
  versions: z.array(z.enum(versions)),
  languages: z.array(z.string()),
  startsWith: z.string(),
  fingerprint: z.string(),
  stories: z.array(StoryLine),
  drafts: z.array(StoryLine),
  datasources: z.array(z.object({ slug: z.string(), hash: z.string() })),
  formerSlugs: z.array(z.object({ uuid: z.string(), language: z.string(), slug: z.string() })),
});
