/** Saves and publishes stories in the folder, each side and language by itself, as editors do in the real space. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { notFound, unprocessable } from '../refusal.ts';
import type { ContentSpace } from '../space/content-space.ts';
import { isRecord, type RawStory, type StoryFacts, type StorySide } from '../space/story-facts.ts';
import { createStoryFile, removeStory, replaceStory } from './story-file.ts';

/** Identifies a story in a language. */
export interface StoryAddress {
  readonly id: number;
  /** `default`, or a language that the story has a file in. */
  readonly lang: string;
}

/** Changes stories. Other stories in the same file stay as they are. */
export interface StoryWriter {
  /** Reads the story as editors see it: its draft, else the published story. @throws Refusal 404 */
  read(address: StoryAddress): RawStory;
  /** Saves a draft. @throws Refusal 404, 422 */
  save(address: StoryAddress, change: unknown): RawStory;
  /** Makes the draft the published story. @throws Refusal 404 */
  publish(address: StoryAddress): RawStory;
  /** Unpublishes the story; it stays as a draft. @throws Refusal 404 */
  unpublish(address: StoryAddress): RawStory;
}

interface WriterOptions {
  readonly space: ContentSpace;
  /** The folder of the space. */
  readonly folder: string;
  readonly now: () => number;
}

/** Opens a folder for writing. */
export function createStoryWriter({ space, folder, now }: WriterOptions): StoryWriter {
  const find = ({ id, lang }: StoryAddress) => {
    const variants = [...space.current().variants.values()].find((stories) => stories[0]?.id === id);
    const ofLanguage = variants?.filter((story) => story.lang === lang) ?? [];
    const published = ofLanguage.find(({ side }) => side === 'published');
    const draft = ofLanguage.find(({ side }) => side === 'draft');
    const current = draft ?? published;
    if (!current) throw notFound();
    return { published, draft, current, story: space.readStory(current) };
  };
  const replace = ({ place }: StoryFacts, story: RawStory): RawStory => {
    replaceStory(join(folder, place.file), place, story);
    space.refresh();
    return story;
  };
  const create = (wanted: string, story: RawStory): RawStory => {
    createStoryFile(findFreePath(join(folder, wanted)), story);
    space.refresh();
    return story;
  };
  const remove = ({ place }: StoryFacts): void => {
    removeStory(join(folder, place.file), place);
    space.refresh();
  };
  const stamp = () => new Date(now()).toISOString();

  return {
    read: (address) => find(address).story,
    save(address, change) {
      if (!isRecord(change) || !isRecord(change.content)) throw unprocessable('The story needs content.');
      const { draft, current, story } = find(address);
      const name = typeof change.name === 'string' && change.name !== '' ? change.name : story.name;
      const saved = { ...story, name, content: change.content, updated_at: stamp() };
      return draft ? replace(draft, saved) : create(pathOfDraft(current), saved);
    },
    publish(address) {
      const { published, current, story } = find(address);
      const publishedAt = stamp();
      const first = story.first_published_at ?? publishedAt;
      const whole = { ...story, published_at: publishedAt, first_published_at: first };
      const path = moveToSide(current.place.file, 'published');
      if (published) replace(published, whole);
      // Outside of a folder for drafts, the time alone tells a published story from a draft.
      else if (path === undefined) replace(current, whole);
      else create(path, whole);
      const { draft } = find(address);
      if (draft) remove(draft);
      return whole;
    },
    unpublish(address) {
      const { published, draft, current, story } = find(address);
      const result = { ...story, published_at: null };
      if (!published) return result;
      if (draft) replace(draft, result);
      else create(pathOfDraft(current), result);
      remove(find(address).published!);
      return result;
    },
  };
}

/** Returns the path for the draft of a published story: below a `draft` segment, which the folder's reader recognises. */
function pathOfDraft({ place, fullSlug }: StoryFacts): string {
  // A slug is content: it may not lead out of the folder.
  return moveToSide(place.file, 'draft') ?? join('draft', join('/', `${fullSlug}.json`));
}

/** The file's path in the folder of the other side, or nothing where sides have no folders. */
function moveToSide(file: string, side: StorySide): string | undefined {
  const other = side === 'draft' ? 'published' : 'draft';
  const folders = file.split('/').slice(0, -1);
  if (!folders.includes(other)) return undefined;
  return [...folders.map((name) => (name === other ? side : name)), basename(file)].join('/');
}

/** A file of other stories may have the wanted name. */
function findFreePath(wanted: string): string {
  let path = wanted;
  for (let number = 2; existsSync(path); number += 1) path = wanted.replace(/\.json$/, `.${number}.json`);
  return path;
}
