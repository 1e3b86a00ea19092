/**
 * Fills a store with a generated space without fetching it: a fetch from a folder of 100,000 pages ran out of 4 GB of memory,
 * and how a store came to be is no question of a build.
 */
import { normaliseStory } from '../../build/pipeline/content/normalise-story.js';
import { beginStoreUpdate } from '../../build/pipeline/content/store-update.js';
import { makeStories } from './generate-space.mjs';
import { planSpace } from './space-plan.mjs';

/** Replaces the stories of a store that has been fetched from a smaller space, whose datasources it keeps. */
export function fillWithStories({ store, pages, seed = 'windsock' }) {
  const update = beginStoreUpdate(store);
  for (const { language, story } of makeStories({ plan: planSpace({ seed, pages }) })) {
    update.put('published', normaliseStory(story, { language }).story);
  }
  for (const uuid of update.untouched('published')) update.remove('published', uuid);
  update.commit({ spaceId: 288441, cv: 1, startsWith: '', versions: ['published'], languages: ['default'] });
}
