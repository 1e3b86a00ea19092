/**
 * Fills a store with a generated space without fetching it: a fetch from a folder of 100,000 pages ran out of 4 GB of memory,
 * and the origin of a store does not matter for a build.
 */

import { openStore } from '../../build/pipeline/store/open-store.js';
import { beginStoreUpdate } from '../../build/pipeline/store/update/store-update.js';
import { normaliseStory } from '../../build/pipeline/storyblok/answers/normalise-story.js';
import { makeStories } from './generate-space.mjs';
import { planSpace } from './space-plan.mjs';

const SUMMARY = { spaceId: 288441, cv: 1, startsWith: '', versions: ['published'], languages: ['default'] };

/** Replaces the stories of a store that was fetched from a smaller space; keeps its datasources. */
export function fillWithStories({ store, pages, seed = 'windsock' }) {
  const update = beginStoreUpdate(store);
  for (const { language, story } of makeStories({ plan: planSpace({ seed, pages }) })) {
    update.put('published', normaliseStory(story, { language }).story);
  }
  for (const uuid of update.untouched('published')) update.remove('published', uuid);
  update.commit(SUMMARY);
}

/** Changes the words of a filled store's header. */
export function changeHeader({ store, edition }) {
  const opened = openStore(store);
  const [{ uuid }] = opened.find({ slug: 'global/header' }, 'published');
  const header = opened.story(uuid, 'default', 'published');
  const update = beginStoreUpdate(store);
  update.put('published', { ...header, content: { ...header.content, logo_text: `Edition ${edition}` } });
  update.commit(SUMMARY);
}
