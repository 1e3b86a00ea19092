/** Finds files of the store that differ from what a fetch wrote, because of an edit or a merge. */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Story } from '#renderer/model';
import { hashContent } from '../../bytes/hash.ts';
import { StopoverError } from '../../errors.ts';
import type { FootprintChange } from '../footprint.ts';
import { describeUnreadable, hasConflictMarks, isAbsence } from '../store-files.ts';
import { datasourcePath, encodeSegment, isContentPath } from '../store-paths.ts';
import type { ContentStore, ContentVersion, Datasource } from '../store-types.ts';

/** The content of an edited file. */
export type HandEdit = { readonly path: string } & (
  | { readonly version: ContentVersion; readonly story: Story }
  | { readonly datasource: Datasource }
);

/**
 * Number of files up to which each is parsed to find its line in the manifest. A checkout touches all files: then it is faster
 * to read the whole manifest once, and to parse only the files whose bytes differ.
 */
const FEW_FILES = 100;

/**
 * Reads the files that may have been edited, and leaves out those that match the manifest.
 * @throws StopoverError store-damaged when a file is missing or has content that the store cannot take; store-unreadable
 */
export function findHandEdits(
  store: ContentStore,
  { touched, gone }: Pick<FootprintChange, 'touched' | 'gone'>,
): readonly HandEdit[] {
  const edits: HandEdit[] = [];
  const missing = gone.filter(isContentPath);
  const hashes = touched.length > FEW_FILES ? listHashes(store) : undefined;
  for (const file of touched.filter(isContentPath)) {
    const bytes = readBytes(store.folder, file);
    if (bytes === undefined) missing.push(file);
    else if (hashes?.get(file) !== hashContent(bytes)) edits.push(...readEdit(store, file, bytes));
  }
  const strange = edits.filter((edit) => locate(store, edit)?.path !== edit.path);
  if (missing.length + strange.length > 0) checkPlaces(store, { missing, strange });
  return edits;
}

/** The hashes of all files, by path. */
function listHashes(store: ContentStore): ReadonlyMap<string, string> {
  return new Map(Array.from(store.files(), ({ path, hash }) => [path, hash]));
}

function readEdit(store: ContentStore, file: string, bytes: Buffer): HandEdit[] {
  const damage = (reason: string) =>
    new StopoverError('store-damaged', { folder: store.folder, reason: `${file} ${reason}` });
  // Reading would replace every letter beyond ASCII, and the update would write that back.
  if (!isUtf8(bytes)) throw damage('is not written in UTF-8; save it in UTF-8');
  const text = bytes.toString().replace(/^\uFEFF/, '');
  if (hasConflictMarks(text)) throw damage('has the marks of an unfinished merge');
  const edit = { path: file, ...parseFile(file, text, damage) };
  const located = locate(store, edit);
  if (located?.path === file && located.hash === hashContent(bytes)) return [];
  if ('story' in edit && !file.startsWith(`stories/${encodeSegment(edit.story.language)}/`)) {
    throw damage(`says that its language is "${edit.story.language}", which has another folder`);
  }
  return [edit];
}

type Parsed =
  | { readonly version: ContentVersion; readonly story: Story }
  | { readonly datasource: Datasource };

function parseFile(file: string, text: string, damage: (reason: string) => StopoverError): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    if (!file.startsWith('stories/')) return { datasource: StoredDatasource.parse(value) };
    const version = file.endsWith('.draft.json') ? 'draft' : 'published';
    return { version, story: StoredStory.parse(value) as Story };
  } catch (error) {
    if (error instanceof SyntaxError) throw damage(`is not JSON: ${error.message}`);
    if (!(error instanceof z.ZodError)) throw error;
    const { path: field, message } = error.issues[0]!;
    throw damage(`is not what a fetch writes: "${field.join('.')}": ${message}`);
  }
}

/** Finds the manifest's entry for an edited file. */
function locate(store: ContentStore, edit: HandEdit) {
  if ('story' in edit) return store.locate(edit.story.uuid, edit.story.language, edit.version);
  const { slug } = edit.datasource;
  return store.datasourceFile(slug);
}

interface Places {
  /** Files that do not exist. */
  readonly missing: readonly string[];
  /** Files to which the manifest assigns another path, or none. */
  readonly strange: readonly HandEdit[];
}

/** Files may be added, but not in the place of another story, nor with a story that already has a file. */
function checkPlaces(store: ContentStore, { missing, strange }: Places): void {
  const files = new Set(Array.from(store.files(), (file) => file.path));
  const damage = (reason: string) => new StopoverError('store-damaged', { folder: store.folder, reason });
  const lost = missing.find((file) => files.has(file));
  if (lost !== undefined) {
    // A folder in its place is an error of its own.
    readBytes(store.folder, lost);
    throw damage(`${lost} is missing`);
  }
  for (const edit of strange) {
    if (files.has(edit.path)) throw damage(`${edit.path} holds another story than the manifest says`);
    const twin = locate(store, edit)?.path;
    const isShared = 'version' in edit && edit.version === 'draft' && !twin?.endsWith('.draft.json');
    if (twin !== undefined && !isShared) throw damage(`${edit.path} holds what ${twin} holds already`);
    if ('datasource' in edit && edit.path !== datasourcePath(edit.datasource.slug)) {
      throw damage(
        `${edit.path} holds the datasource "${edit.datasource.slug}", whose file has another name`,
      );
    }
  }
}

function readBytes(folder: string, file: string): Buffer | undefined {
  try {
    return fs.readFileSync(path.join(folder, file));
  } catch (cause) {
    if (isAbsence(cause)) return undefined;
    throw describeUnreadable(folder, file, cause);
  }
}

const date = z.string().nullable();

/** A story as a fetch writes it. */
const StoredStory = z.object({
  uuid: z.string().min(1),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  startpage: z.boolean(),
  language: z.string().min(1),
  translatedSlugs: z.record(z.string(), z.string()),
  translatedNames: z.record(z.string(), z.string()).optional(),
  parentId: z.number().nullable(),
  position: z.number(),
  tags: z.array(z.string()),
  alternates: z.array(z.number()).optional(),
  firstPublishedAt: date,
  publishedAt: date,
  updatedAt: date,
  content: z.looseObject({ _uid: z.string(), component: z.string() }),
});

/** A datasource as a fetch writes it. */
const StoredDatasource = z.object({
  slug: z.string().min(1),
  name: z.string(),
  entries: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      value: z.string(),
      translations: z.record(z.string(), z.string()),
    }),
  ),
});
