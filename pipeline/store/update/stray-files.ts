/** Files in the store's folder that look like content, whether or not a manifest lists them. */
import fs from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { CONTENT_FOLDERS, isContentPath } from '../store-paths.ts';
import type { ContentVersion } from '../store-types.ts';
import { DEFAULT_LANGUAGE, isUuid } from '../story-facts.ts';
import type { StoryEntry } from './store-difference.ts';

/** Lists their paths in the store's folder. */
export function listStrays(folder: string): string[] {
  const strays: string[] = [];
  for (const part of CONTENT_FOLDERS) {
    const root = path.join(folder, part);
    if (!fs.existsSync(root)) continue;
    for (const name of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const file = `${part}/${name.split(path.sep).join('/')}`;
      if (isContentPath(file)) strays.push(file);
    }
  }
  return strays;
}

/** The facts of a file that identify its story or datasource. */
interface StoredContent {
  readonly uuid?: unknown;
  readonly language?: unknown;
  readonly slug?: unknown;
}

/** Tells whether an update has read what a file holds. */
export interface ReadContent {
  story(version: ContentVersion, uuid: string, language: string): boolean;
  datasource(slug: string): boolean;
}

/**
 * Lists the paths of those that hold what an update has read. All others may be new files that somebody wrote and that
 * nothing has taken into the store yet.
 * @param listed paths that belong to the store, which are not opened
 */
export function listReadStrays(folder: string, listed: ReadonlySet<string>, read: ReadContent): string[] {
  return listStrays(folder).filter((file) => {
    if (listed.has(file)) return false;
    const held = readJsonFile(path.join(folder, file)) as StoredContent | null | undefined;
    if (!file.startsWith('stories/')) return typeof held?.slug === 'string' && read.datasource(held.slug);
    const version = file.endsWith('.draft.json') ? 'draft' : 'published';
    return isUuid(held?.uuid) && read.story(version, held.uuid, String(held.language));
  });
}

/** The stories in these files. Damaged files are not stories. */
export function* listStrayEntries(folder: string): Generator<StoryEntry> {
  for (const file of listStrays(folder)) {
    const story = readJsonFile(path.join(folder, file)) as StoredContent | null | undefined;
    if (!isUuid(story?.uuid)) continue;
    const language = typeof story.language === 'string' ? story.language : DEFAULT_LANGUAGE;
    yield { uuid: story.uuid, language, slug: String(story.slug) };
  }
}
