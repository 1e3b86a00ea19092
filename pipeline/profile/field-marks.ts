/**
 * A short mark of every field of every story, kept from one profiled build to the next. A read's answer shows that a
 * story has changed, and the marks show in which fields. Without readable marks, all fields that were read are named.
 */
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { RawBlock, Story } from '#renderer';
import { hashContent } from '../bytes/hash.ts';
import { realDisk } from '../disk/disk.ts';
import { makeFolders } from '../disk/make-folders.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import { removeQuietly } from '../disk/remove-quietly.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { SHOWN_FACTS } from '../store/shown-facts.ts';
import type { ContentStore } from '../store/store-types.ts';

/** Mark by path: `title`, `body`, `body[2].text`. */
type StoryMarks = ReadonlyMap<string, string>;

/** The marks of one story in one language as they are kept. Stories with the same paths share them. */
interface KeptMarks {
  /** Hash of the story, as the store has it. */
  readonly hash: string;
  readonly paths: readonly string[];
  /** The marks in the order of the paths, without separators. */
  readonly marks: string;
}

/** Marks by `uuid language`. */
export type FieldMarks = ReadonlyMap<string, KeptMarks>;

/** Hexadecimal digits of a mark: one change in sixteen million is missed. */
const MARK_DIGITS = 6;

const MarksFile = z.object({
  stories: z.array(z.tuple([z.string(), z.string(), z.int(), z.string()])),
  shapes: z.array(z.array(z.string())),
});

/** Reads the marks of the last profiled build. */
export function readFieldMarks(cacheFolder: string): FieldMarks {
  const parsed = MarksFile.safeParse(readJsonFile(nameFile(cacheFolder)));
  if (!parsed.success) return new Map();
  const { stories, shapes } = parsed.data;
  return new Map(
    stories.map(([key, hash, shape, marks]) => [key, { hash, paths: shapes[shape] ?? [], marks }]),
  );
}

/** Notes the marks of the content that was built; only stories that have changed are opened. */
export function noteFieldMarks(
  { cacheFolder, version }: Pick<BuildSettings, 'cacheFolder' | 'version'>,
  store: Pick<ContentStore, 'facts' | 'story'>,
): void {
  const before = readFieldMarks(cacheFolder);
  const file = nameFile(cacheFolder);
  makeFolders(dirname(file));
  try {
    realDisk.writePieces(`${file}.next`, formatMarks());
    realDisk.move(`${file}.next`, file);
  } catch (error) {
    removeQuietly(`${file}.next`);
    throw error;
  }

  function* formatMarks(): Generator<string> {
    const shapes = new Map<string, number>();
    let separator = '{"stories":[\n';
    for (const { uuid, hashes } of store.facts(version)) {
      for (const [language, hash] of Object.entries(hashes)) {
        const key = `${uuid} ${language}`;
        const kept = before.get(key);
        const { paths, marks } = kept?.hash === hash ? kept : packMarks(store.story(uuid, language, version));
        const shape = JSON.stringify(paths);
        if (!shapes.has(shape)) shapes.set(shape, shapes.size);
        yield separator + JSON.stringify([key, hash, shapes.get(shape), marks]);
        separator = ',\n';
      }
    }
    yield `${separator.startsWith('{') ? separator : '\n'}],"shapes":[${[...shapes.keys()].join(',\n')}]}\n`;
  }
}

function packMarks(story: Story | undefined): Pick<KeptMarks, 'paths' | 'marks'> {
  const fields = markFields(story);
  return { paths: [...fields.keys()], marks: [...fields.values()].join('') };
}

function nameFile(cacheFolder: string): string {
  return join(cacheFolder, 'field-marks.json');
}

/** Returns the paths of the fields that differ between marks and a story. For a reordered list of blocks, that is only the list. */
export function findChangedFields({ paths, marks }: KeptMarks, story: Story): readonly string[] {
  const now = markFields(story);
  const before = new Map(
    paths.map((path, index) => [path, marks.slice(index * MARK_DIGITS, (index + 1) * MARK_DIGITS)]),
  );
  const changed = [...new Set([...paths, ...now.keys()])].filter(
    (path) => before.get(path) !== now.get(path),
  );
  return changed.filter((path) => !path.includes('[') || !changed.includes(path.slice(0, path.indexOf('['))));
}

function markFields(story: Story | undefined): StoryMarks {
  if (!story) return new Map();
  const marks = new Map<string, string>(SHOWN_FACTS.map((name) => [`(${name})`, mark(story[name])]));
  for (const [name, value] of Object.entries(story.content)) {
    if (isBlockList(value)) markBlocks(name, value, marks);
    else marks.set(name, mark(value));
  }
  return marks;
}

/** Marks a list of blocks: one mark for its order, and one for each field of each block. */
function markBlocks(name: string, blocks: readonly RawBlock[], marks: Map<string, string>): void {
  marks.set(name, mark(blocks.map(({ _uid }) => _uid)));
  blocks.forEach((block, index) => {
    for (const [field, value] of Object.entries(block)) marks.set(`${name}[${index}].${field}`, mark(value));
  });
}

function isBlockList(value: unknown): value is readonly RawBlock[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => typeof entry === 'object' && entry !== null && '_uid' in entry)
  );
}

function mark(value: unknown): string {
  return hashContent(JSON.stringify(value) ?? '').slice(0, MARK_DIGITS);
}
