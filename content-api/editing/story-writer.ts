/** Saves and publishes stories in the folder, with a file for each story, side and language, as editors do in the real space. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { notFound, unprocessable } from '../refusal.ts';
import type { ContentSpace } from '../space/content-space.ts';
import { isRecord, type RawStory, type StoryFacts } from '../space/story-facts.ts';

/** Identifies a story in a language. */
export interface StoryAddress {
  readonly id: number;
  /** `default`, or a language that the story has a file in. */
  readonly lang: string;
}

/** Changes stories. Each call changes one file, which is written beside the old one and renamed. */
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
  const write = (path: string, story: RawStory): RawStory => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.next`, `${JSON.stringify({ story }, null, 2)}\n`);
    renameSync(`${file}.next`, file);
    return story;
  };
  const remove = (facts: StoryFacts | undefined) => {
    if (facts) rmSync(join(folder, facts.place.file), { force: true });
    space.refresh();
  };
  const stamp = () => new Date(now()).toISOString();

  return {
    read: (address) => find(address).story,
    save(address, change) {
      if (!isRecord(change) || !isRecord(change.content)) throw unprocessable('The story needs content.');
      const { draft, current, story } = find(address);
      const name = typeof change.name === 'string' && change.name !== '' ? change.name : story.name;
      const path = draft?.place.file ?? draftPath(current);
      const saved = write(path, { ...story, name, content: change.content, updated_at: stamp() });
      space.refresh();
      return saved;
    },
    publish(address) {
      const { published, draft, current, story } = find(address);
      const publishedAt = stamp();
      const first = story.first_published_at ?? publishedAt;
      const path = published?.place.file ?? current.place.file.replace(/(^|\/)draft\//, '$1published/');
      const whole = { ...story, published_at: publishedAt, first_published_at: first };
      const result = write(path, whole);
      if (draft && draft.place.file !== path) remove(draft);
      space.refresh();
      return result;
    },
    unpublish(address) {
      const { published, current, story } = find(address);
      const result = { ...story, published_at: null };
      if (!published) return result;
      const path = current.side === 'draft' ? current.place.file : draftPath(current);
      write(path, result);
      if (existsSync(join(folder, path))) remove(published);
      return result;
    },
  };
}

/** Returns the path for the draft of a published story: below a `draft` segment, which the folder's reader recognises. */
function draftPath({ place, fullSlug }: StoryFacts): string {
  const path = place.file.replace(/(^|\/)published\//, '$1draft/');
  return path === place.file ? `draft/${fullSlug}.json` : path;
}
