/** Queries on fields: operators, orders and parts of the answer. */
import { describe, expect, it } from 'vitest';
import type { StoryQuery } from '../../../renderer/index.ts';
import { findInLanguage, readsFields } from '../../../renderer/query/find-stories.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { testSite } from '../../support/markup/render-block.ts';

const ferries: ReadonlyArray<Readonly<Record<string, unknown>>> = [
  { title: 'Ärö', price: '12.5', sails_on: '2026-12-01 08:00', carries: ['cars', 'people'], has_bar: true },
  {
    title: 'Zephyr',
    price: '9',
    sails_on: '2026-11-20',
    carries: [],
    port: makeUuid(9),
    photo: { filename: '' },
  },
  {
    title: 'Alma',
    price: '',
    carries: ['people'],
    code: '0042',
    photo: { filename: 'https://a.example/a.png' },
  },
  { title: 'balma', price: 9, sails_on: '', has_bar: false, link: { linktype: 'story', id: '', url: '' } },
];

const stories = ferries.flatMap((fields, index) =>
  ['default', 'de'].map((language) =>
    makeStory(index + 1, {
      language,
      name: `Ferry ${9 - index}`,
      content: {
        ...{ _uid: 'f', component: 'ferry', ...fields },
        ...(language === 'de' && index === 2 ? { title: 'Zwiebel' } : {}),
      },
    }),
  ),
);

function find(query: StoryQuery, language = 'en'): string {
  const source = {
    content: makeContentReader(stories),
    site: testSite,
    language: testSite.languages.find(({ code }) => code === language)!,
  };
  return findInLanguage({ type: 'ferry', ...query }, source)
    .map(({ id }) => id)
    .join(' ');
}

describe('findInLanguage', () => {
  it.each<[StoryQuery['where'], string]>([
    [{ title: 'Alma' }, '3'],
    [{ price: 9 }, '2 4'],
    [{ price: '9' }, '2'],
    [{ price: { eq: 12.5 } }, '1'],
    [{ price: { ne: 9 } }, '1 3'],
    [{ title: { in: ['Alma', 'balma', 'Nobody'] } }, '3 4'],
    [{ price: { lt: 12.5 } }, '2 4'],
    [{ price: { lte: 12.5 } }, '1 2 4'],
    [{ price: { gt: 9 } }, '1'],
    [{ price: { gte: 9, lt: 10 } }, '2 4'],
    [{ sails_on: { gt: '2026-11-20T00:00:00Z' } }, '1'],
    [{ sails_on: { lte: '2026-11-20' } }, '2'],
    [{ price: { exists: true } }, '1 2 4'],
    [{ photo: { exists: true } }, '3'],
    [{ link: { exists: false }, carries: { exists: true } }, '1 3'],
    [{ carries: { contains: 'people' } }, '1 3'],
    [{ title: { contains: 'LM' } }, '3 4'],
    [{ code: '0042' }, '3'],
    [{ code: '42' }, ''],
    [{ has_bar: true }, '1'],
    [{ has_bar: { ne: true } }, '2 3 4'],
    [{ port: makeUuid(9) }, '2'],
    [{ port: makeUuid(9), price: { gt: 10 } }, ''],
    [{ constructor: { exists: true } }, ''],
    [{ name: 'Ferry 8' }, '2'],
    [{}, '1 2 3 4'],
  ])('should meet %j', (where, found) => {
    expect(find(where === undefined ? {} : { where })).toBe(found);
  });

  it.each<[Omit<StoryQuery, 'type'>, string]>([
    [{ sort: { field: 'title' } }, '3 1 4 2'],
    [{ sort: { field: 'title', direction: 'desc' } }, '2 4 1 3'],
    [{ sort: { field: 'price' } }, '2 4 1 3'],
    [{ sort: { field: 'price', direction: 'desc' } }, '1 2 4 3'],
    [{ sort: [{ field: 'price' }, { field: 'title' }] }, '4 2 1 3'],
    [{ sort: { field: 'has_bar' } }, '4 1 2 3'],
    [{ sort: { field: 'name' } }, '4 3 2 1'],
    [{ sort: { field: 'nothing' } }, '1 2 3 4'],
    [{ sort: { field: 'title' }, limit: 2 }, '3 1'],
    [{ sort: { field: 'title' }, limit: 2, offset: 1 }, '1 4'],
    [{ limit: 0 }, ''],
    [{ offset: 3 }, '4'],
    [{ limit: 9, offset: 9 }, ''],
  ])('should order by %j', (query, found) => {
    expect(find(query)).toBe(found);
  });

  it('should read fields in the language of the page', () => {
    expect(find({ sort: { field: 'title', direction: 'desc' }, limit: 1 }, 'de')).toBe('3');
    expect(find({ where: { title: 'Zwiebel' } })).toBe('');
  });

  it('should find and order stories by their names in the language of the page', () => {
    const named = ['Ahoy', 'Breeze', 'Calm'].map((name, index) =>
      makeStory(index + 1, {
        name,
        ...(index === 0 ? { translatedNames: { de: 'Zum Anker' } } : {}),
        content: { _uid: 'f', component: 'ferry' },
      }),
    );
    const content = makeContentReader(named);
    const list = (query: StoryQuery) =>
      testSite.languages.map((language) =>
        findInLanguage(query, { content, site: testSite, language }).map(({ id }) => id),
      );
    expect(list({ sort: { field: 'name' } })).toEqual([
      [1, 2, 3],
      [2, 3, 1],
    ]);
    expect(list({ where: { name: 'Zum Anker' } })).toEqual([[], [1]]);
  });

  it('should name an operator that there is not', () => {
    const where = { price: { above: 3 } } as StoryQuery['where'];
    expect(() => find({ where: where! })).toThrow(/no operator "above"; there are eq, ne, in/);
  });

  it.each([
    [{ typ: 'ferry' }, 'no condition "typ"'],
    [{ sorted: 'newest' }, 'no condition "sorted"'],
    [{ where: { price: 9 }, filter: 1 }, 'no condition "filter"'],
  ])('should name a condition that there is not: %j', (query, message) => {
    expect(() => find(query as StoryQuery)).toThrow(message);
    expect(() => find(query as StoryQuery)).toThrow(
      'there are type, slug, folder, where, tag, sort, limit, offset',
    );
  });

  it('should name a direction that there is not', () => {
    const sort = [{ field: 'title' }, { field: 'price', direction: 'down' }] as unknown as StoryQuery['sort'];
    expect(() => find({ sort: sort! })).toThrow('cannot sort in the direction "down"; write "asc" or "desc"');
  });

  it('should say how to write an invalid order', () => {
    const sort = 'price' as StoryQuery['sort'];
    expect(() => find({ sort: sort! })).toThrow('cannot sort by "price"; write sort: { field: "price" }');
  });

  it('should say which queries look at fields', () => {
    expect(readsFields({ type: 'a', where: { airport: makeUuid(1) }, sort: 'newest', limit: 3 })).toBe(false);
    expect(readsFields({ where: { price: 3 } })).toBe(true);
    expect(readsFields({ sort: { field: 'price' } })).toBe(true);
  });
});
