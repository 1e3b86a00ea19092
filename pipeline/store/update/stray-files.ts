/** Files in the store's folder that look like content, whether or not a manifest lists them. */
import fs from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { CONTENT_FOLDERS, isContentPath } from '../store-paths.ts';
import { isUuid } from '../story-facts.ts';
import type { RemovedStories } from './store-difference.ts';
import type { Listing } from './working-content.ts';

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

/** The stories in these files that a listing does not have. Damaged files are not stories. */
export function listStrayRemovals(folder: string, after: Listing): RemovedStories {
  const slugs = new Map<string, string>();
  for (const file of listStrays(folder)) {
    const story = readJsonFile(path.join(folder, file)) as
      | { uuid?: unknown; slug?: unknown }
      | null
      | undefined;
    if (isUuid(story?.uuid)) slugs.set(story.uuid, String(story.slug));
  }
  const gone = [...slugs].filter(([uuid]) => !after.stories.has(uuid) && !after.drafts.has(uuid));
  return { total: slugs.size, slugs: gone.map(([, slug]) => slug) };
}
