import { describe, expect, test } from 'vitest';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { createStoreReader } from '../../../pipeline/store/store-reader.ts';
import type { ContentStore, ContentVersion } from '../../../pipeline/store/store-types.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Site, Story } from '../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const site: Site = {
  url: 'https://windsock.example',
  brand: 'Windsock',
  languages: [
    { code: 'en', content: 'default', prefix: '', label: 'English' },
    { code: 'de-AT', content: 'de', prefix: 'de', label: 'Deutsch' },
  ],
  homeSlug: 'home',
  dataFolders: ['global'],
  timeZone: 'Europe/London',
};

function makeStore(stories: readonly Story[], drafts: readonly Story[] = []): ContentStore {
  const folder = makeTemporaryFolder();
  const update = beginStoreUpdate(folder);
  for (const story of stories) update.put('published', story);
  for (const story of drafts) update.put('draft', story);
  update.putDatasource({
    slug: 'ui',
    name: 'UI',
    entries: [
      { id: 2, name: 'open', value: 'Open', translations: { de: 'Öffnen' } },
      { id: 1, name: 'close', value: 'Close', translations: { de: '' } },
    ],
  });
  const languages = ['default', 'de'];
  update.commit({ spaceId: 1, cv: 1, startsWith: '', versions: ['published', 'draft'], languages });
  return openStore(folder);
}

function read(
  stories: readonly Story[],
  drafts: readonly Story[] = [],
  version: ContentVersion = 'published',
) {
  return createStoreReader(makeStore(stories, drafts), { site, version });
}

describe('createStoreReader', () => {
  test('reads stories by the languages of the site', () => {
    const reader = read([makeStory(1), makeStory(1, { language: 'de', name: 'Eins' }), makeStory(2)]);
    expect(reader.story(makeUuid(1), 'en')?.name).toBe('Story 1');
    expect(reader.story(makeUuid(1), 'de-AT')?.name).toBe('Eins');
    expect(reader.story(makeUuid(2), 'de-AT')).toBeUndefined();
    expect(reader.story(makeUuid(1), 'de')).toBeUndefined();
    expect(reader.story(makeUuid(9), 'en')).toBeUndefined();
    expect(reader.facts(makeUuid(1))?.name).toBe('Story 1');
  });

  test('reads drafts only when drafts are asked for', () => {
    const stories = [makeStory(1), makeStory(2)];
    const drafts = [makeStory(2, { name: 'Draft' }), makeStory(3)];
    const published = read(stories, drafts);
    const draft = read(stories, drafts, 'draft');
    expect(published.story(makeUuid(2), 'en')?.name).toBe('Story 2');
    expect(published.find({})).toHaveLength(2);
    expect(draft.story(makeUuid(2), 'en')?.name).toBe('Draft');
    expect(draft.story(makeUuid(1), 'en')?.name).toBe('Story 1');
    expect(draft.find({})).toHaveLength(3);
  });

  test('keeps the bodies that many pages ask for, and those that a page has just asked for', () => {
    const stories = Array.from({ length: 300 }, (_, number) => makeStory(number));
    const store = makeStore(stories);
    const reads = new Map<string, number>();
    const counting: ContentStore = {
      ...store,
      story(uuid, ...place) {
        reads.set(uuid, (reads.get(uuid) ?? 0) + 1);
        return store.story(uuid, ...place);
      },
    };
    const reader = createStoreReader(counting, { site, version: 'published' });
    const [shared, ...pages] = stories;
    for (const page of pages) {
      reader.story(page.uuid, 'en');
      reader.story(shared!.uuid, 'en');
      expect(reader.story(page.uuid, 'en')?.name).toBe(page.name);
    }
    expect(reads.get(pages[0]!.uuid)).toBe(1);
    expect(reads.get(shared!.uuid)).toBeLessThanOrEqual(2);
    expect(Math.max(...pages.map(({ uuid }) => reads.get(uuid)!))).toBe(1);
    reader.story(pages[0]!.uuid, 'en');
    expect(reads.get(pages[0]!.uuid)).toBe(2);
  });

  test('reads datasources in the editors’ order, and the default where there is no translation', () => {
    const reader = read([]);
    expect(reader.datasource('ui', 'de-AT')).toEqual([
      { name: 'open', value: 'Öffnen', fieldValue: 'Open' },
      { name: 'close', value: 'Close', fieldValue: 'Close' },
    ]);
    expect(reader.datasource('ui', 'en').map(({ value }) => value)).toEqual(['Open', 'Close']);
    expect(reader.datasource('none', 'en')).toEqual([]);
  });
});

describe('find', () => {
  const airport = makeUuid(90);
  const content = (component: string, fields = {}) => ({ _uid: 'u', component, ...fields });
  const stories = [
    makeStory(1, { slug: 'parking/b/late', position: 30, content: content('car_park', { airport }) }),
    makeStory(2, { slug: 'parking/b/early', position: -10, content: content('car_park', { airport }) }),
    makeStory(3, { slug: 'parking', startpage: true, position: 99, content: content('page') }),
    makeStory(4, { slug: 'parking/a/other', content: content('car_park', { airport: makeUuid(91) }) }),
    makeStory(5, { slug: 'parking-help', tags: ['top'], content: content('page', { stories: [airport] }) }),
    makeStory(6, {
      slug: 'parking/b',
      startpage: true,
      position: 50,
      content: content('page'),
      tags: ['top'],
    }),
    makeStory(7, { slug: 'parking/single', firstPublishedAt: null, content: content('page') }),
    makeStory(8, { slug: 'parking/b-annex/x', firstPublishedAt: '2026-05-01T00:00:00.000Z' }),
  ];
  const found = (query: Parameters<ReturnType<typeof read>['find']>[0]) =>
    read(stories)
      .find(query)
      .map(({ id }) => id);

  test('gives everything in the editors’ order: folder by folder, start page first, then by position', () => {
    expect(found({})).toEqual([5, 3, 7, 4, 6, 2, 1, 8]);
  });

  test('by type, slug, tag and folder', () => {
    expect(found({ type: 'car_park' })).toEqual([4, 2, 1]);
    expect(found({ slug: 'parking/b' })).toEqual([6]);
    expect(found({ tag: 'top' })).toEqual([5, 6]);
    expect(found({ folder: 'parking' })).toEqual([7, 4, 6, 2, 1, 8]);
    expect(found({ folder: '/parking/b/' })).toEqual([2, 1]);
    expect(found({ folder: '' })).toHaveLength(8);
  });

  test('by relations, single and listed', () => {
    expect(found({ where: { airport } })).toEqual([2, 1]);
    expect(found({ where: { stories: airport } })).toEqual([5]);
    expect(found({ where: { airport, stories: airport } })).toEqual([]);
    expect(found({ where: { constructor: airport } })).toEqual([]);
  });

  test('by all conditions together', () => {
    expect(found({ type: 'car_park', folder: 'parking/a', where: { airport: makeUuid(91) } })).toEqual([4]);
    expect(found({ type: 'car_park', tag: 'top' })).toEqual([]);
    expect(found({ type: 'nothing' })).toEqual([]);
  });

  test('newest first, on demand', () => {
    expect(found({ folder: 'parking', sort: 'newest' })).toEqual([7, 8, 4, 6, 2, 1]);
    expect(found({ type: 'car_park' })).toEqual([4, 2, 1]);
  });
});
