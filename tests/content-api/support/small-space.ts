/** The files of a small space with some of everything except content. */
import { makeStory } from './space-folder.ts';

/** A space of two stories, with datasources and tags. */
export const smallSpace = () => ({
  'space.json': {
    space: {
      id: 288868,
      name: 'Windsock',
      domain: 'https://windsock.example/',
      version: 1_790_000_000,
      language_codes: ['de'],
    },
  },
  'stories.json': [
    makeStory(1, { tag_list: ['a', 'b'] }),
    makeStory(2, { full_slug: 'x/y', tag_list: ['a'] }),
  ],
  'datasources.json': {
    datasources: [
      { id: 5, name: 'Texts', slug: 'ui', dimensions: [{ id: 6, name: 'German', entry_value: 'de' }] },
      { id: 7, name: 'Empty', slug: 'empty', dimensions: [] },
    ],
  },
  'entries/ui.json': {
    datasource_entries: [
      { id: 1, name: 'close', value: 'Close', dimension_value: null },
      { id: 2, name: '__proto__', value: 'Odd', dimension_value: null },
    ],
  },
  'entries/ui.de.json': {
    datasource_entries: [{ id: 1, name: 'close', value: 'Close', dimension_value: 'Schließen' }],
  },
  'entries/tones.json': { datasource_entries: [{ id: 9, name: 'calm', value: 'Calm' }] },
  'links.json': { links: {} },
  'unrelated.json': { anything: [1, 2] },
});
