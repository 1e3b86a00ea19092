/** Tests the facts of stories that pages do not show. */
import { describe, expect, it } from 'vitest';
import { listStories } from '../../../../pipeline/check/stories/story-facts.ts';
import type { ContentStore } from '../../../../pipeline/store/store-types.ts';
import { createBlockLibrary, defineBlock, definePage } from '../../../../renderer/index.ts';
import { datasourceOption, datasourceOptions, text } from '../../../../renderer/model/fields/fields.ts';
import { makeStory } from '../../../support/content/make-story.ts';

const library = createBlockLibrary([
  definePage({ name: 'event', fields: { title: text() }, render: () => null }),
  defineBlock({ name: 'note', kind: 'section', fields: {}, render: () => null }),
]);

async function listUnknown(content: Readonly<Record<string, unknown>>) {
  const story = makeStory(1, { content: { _uid: 'a', component: 'event', ...content } });
  const facts = [{ uuid: story.uuid, slug: story.slug, hashes: { default: 'hash' } }];
  const store = { facts: () => facts, story: () => story } as unknown as ContentStore;
  const cache = { knows: () => true, take: <Fact>(_hash: string, read: () => Fact) => read() } as never;
  const found = await listStories({ store, library, version: 'published', cache }, async () => {});
  return found.flatMap(({ unknownFields }) => unknownFields);
}

describe('listStories', () => {
  it('should list fields that no definition has', async () => {
    expect(await listUnknown({ title: 'Tour', leader: 'Ida' })).toEqual([['content.leader', 'event']]);
  });

  it('should not list fields that Stopover reads from every story', async () => {
    const seo = [{ _uid: 'b', component: 'seo', title: 'A tour' }];
    expect(await listUnknown({ nav_title: 'Tours', seo, languages: ['en'] })).toEqual([]);
    const note = { _uid: 'c', component: 'note', nav_title: 'Tours' };
    expect(await listUnknown({ title: [note] })).toEqual([['content.title[0].nav_title', 'note']]);
  });
});

describe('values of datasources', () => {
  const hire = createBlockLibrary([
    definePage({
      name: 'station',
      fields: { vehicles: datasourceOptions('vehicles'), season: datasourceOption('seasons') },
      render: () => null,
    }),
  ]);
  const content = {
    _uid: 'a',
    component: 'station',
    vehicles: ['van', 'Camper van', 'Wohnmobil', 'tandem', ''],
    season: 'low',
  };
  const entry = { id: 1, name: 'Camper van', value: 'van', translations: { de: 'Wohnmobil' } };
  const vehicles = { slug: 'vehicles', name: 'Vehicles', entries: [entry] };

  async function listChoices(cached = new Map<string, unknown>(), entries = vehicles.entries) {
    const story = makeStory(1, { content });
    const facts = [{ uuid: story.uuid, slug: story.slug, hashes: { default: 'hash', de: 'hash' } }];
    const datasource = (slug: string) => (slug === 'vehicles' ? { ...vehicles, entries } : undefined);
    const store = { facts: () => facts, story: () => story, datasource } as unknown as ContentStore;
    const take = (hash: string, read: () => unknown) => {
      if (!cached.has(hash)) cached.set(hash, read());
      return cached.get(hash);
    };
    const cache = { knows: () => true, take } as never;
    const found = await listStories({ store, library: hire, version: 'published', cache }, async () => {});
    return found.flatMap(({ unknownChoices }) => unknownChoices);
  }

  it('should be listed once if their datasource has no such value', async () => {
    expect(await listChoices()).toEqual([
      ['content.vehicles[3]', 'station', 'vehicles', 'vehicles', 'tandem'],
    ]);
  });

  it('should be compared with the datasource of today, although the facts of stories are kept', async () => {
    const cached = new Map<string, unknown>();
    await listChoices(cached);
    expect(await listChoices(cached, [...vehicles.entries, { ...entry, value: 'tandem' }])).toEqual([]);
  });
});
