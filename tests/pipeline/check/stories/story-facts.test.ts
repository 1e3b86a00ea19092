/** Tests the facts of stories that pages do not show. */
import { describe, expect, it } from 'vitest';
import { listRepeatedBlocks } from '../../../../pipeline/check/stories/repeated-uids.ts';
import { listStories } from '../../../../pipeline/check/stories/story-facts.ts';
import type { ContentStore } from '../../../../pipeline/store/store-types.ts';
import { createBlockLibrary, defineBlock, definePage } from '../../../../renderer/index.ts';
import { datasourceOption, datasourceOptions, text } from '../../../../renderer/model/fields/fields.ts';
import { makeStory } from '../../../support/content/make-story.ts';

const library = createBlockLibrary([
  definePage({
    name: 'event',
    fields: { title: text({ maxLength: 20 }), hint: text(), tour: text() },
    render: () => null,
  }),
  defineBlock({ name: 'note', kind: 'section', fields: {}, render: () => null }),
]);

async function readStories(content: Readonly<Record<string, unknown>>) {
  const story = makeStory(1, { content: { _uid: 'a', component: 'event', ...content } });
  const facts = [{ uuid: story.uuid, slug: story.slug, hashes: { default: 'hash', de: 'hash of de' } }];
  const store = { facts: () => facts, story: () => story } as unknown as ContentStore;
  const cache = { knows: () => true, take: <Fact>(_hash: string, read: () => Fact) => read() } as never;
  return listStories({ store, library, version: 'published', cache }, async () => {});
}

async function listUnknown(content: Readonly<Record<string, unknown>>) {
  return (await readStories(content)).flatMap(({ unknownFields }) => unknownFields);
}

describe('listStories', () => {
  it('should list fields that no definition has', async () => {
    expect(await listUnknown({ title: 'Tour', leader: 'Ida' })).toEqual([['content.leader', 'event']]);
  });

  it('should name the field that was meant, of those that the story lacks', async () => {
    const rest = { tour: '', hint: '' };
    expect(await listUnknown({ titel: 'A', ...rest })).toEqual([['content.titel', 'event', 'title']]);
    expect(await listUnknown({ titel: 'A', title: 'B' })).toEqual([['content.titel', 'event']]);
    // Short names are near to many others.
    expect(await listUnknown({ hin: 'A' })).toEqual([['content.hin', 'event', 'hint']]);
    expect(await listUnknown({ four: 'A' })).toEqual([['content.four', 'event', 'tour']]);
    expect(await listUnknown({ for: 'A' })).toEqual([['content.for', 'event']]);
  });

  it('should tell once of a field that is beyond its limits in several languages', async () => {
    const [story] = await readStories({ title: 'A title of more letters' });
    expect(story?.breaches.map(([path]) => path)).toEqual(['content.title']);
  });

  it('should take only blocks for blocks', async () => {
    const value = { component: 'note', colour: 'red' };
    expect(await listUnknown({ title: [value] })).toEqual([]);
    expect(await listUnknown({ title: [{ ...value, _uid: 'b' }] })).toEqual([
      ['content.title[0].colour', 'note'],
    ]);
  });

  it('should mistake no block without a uid for another one', () => {
    const note = (uid: string) => ({ _uid: uid, component: 'note' });
    const body = ['', '', 'b', 'b'].map(note);
    const found = listRepeatedBlocks({ _uid: 'a', component: 'event', body });
    expect(found.map(({ path }) => path)).toEqual(['content.body[3]']);
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
