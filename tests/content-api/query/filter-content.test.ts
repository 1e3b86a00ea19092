import { describe, expect, test } from 'vitest';
import { makeStory, readAnswer, serveFolder, slugsOf } from '../support/space-folder.ts';

const contents: Record<string, Record<string, unknown>> = {
  a: {
    name: 'Alpha Park',
    price: '9.50',
    spaces: '12',
    open: true,
    tags: ['x', 'y'],
    from: '2026-01-05 10:00',
    seo: { title: 'A' },
  },
  b: {
    name: 'beta park',
    price: '10',
    spaces: '7',
    open: false,
    tags: ['y'],
    from: '2026-06-01 00:00',
    body: [{ component: 'hero', headline: 'Hi' }],
  },
  c: { name: '', price: '', spaces: null, tags: [], note: null },
};
const space = () => ({
  'stories.json': Object.entries(contents).map(([slug, content], index) =>
    makeStory(index + 1, {
      full_slug: slug,
      position: -index,
      content: { _uid: 'u', component: 'page', ...content },
    }),
  ),
});

describe('operations', () => {
  test.each([
    ['name', 'in', 'Alpha Park,beta park', 'a b'],
    ['name', 'in', '', 'c'],
    ['name', 'not_in', 'Alpha Park', 'b c'],
    ['name', 'like', '*park', 'a b'],
    ['name', 'like', 'alpha*', 'a'],
    ['name', 'like', '*a*ar*', 'a b'],
    ['name', 'like', 'park', ''],
    ['name', 'not_like', '*alpha*', 'b c'],
    ['open', 'is', 'true', 'a'],
    ['open', 'is', 'false', 'b'],
    ['name', 'is', 'empty', 'c'],
    ['name', 'is', 'not_empty', 'a b'],
    ['tags', 'is', 'empty_array', 'c'],
    ['tags', 'is', 'not_empty_array', 'a b'],
    ['note', 'is', 'null', 'a b c'],
    ['spaces', 'is', 'not_null', 'a b'],
    ['tags', 'any_in_array', 'x,z', 'a'],
    ['tags', 'all_in_array', 'x,y', 'a'],
    ['note', 'exists', 'true', 'c'],
    ['seo.title', 'in', 'A', 'a'],
    ['body.0.headline', 'in', 'Hi', 'b'],
    ['price', 'gt_float', '9.75', 'b'],
    ['price', 'lt_float', '9.75', 'a'],
    ['spaces', 'gt_int', '7', 'a'],
    ['spaces', 'lt_int', '12', 'b'],
    ['from', 'gt_date', '2026-02-01 00:00', 'b'],
    ['from', 'lt_date', '2026-02-01', 'a'],
    ['__proto__', 'is', 'not_null', ''],
    ['constructor.name', 'in', 'Object', ''],
  ])('%s %s %s', async (field, operation, value, expected) => {
    const api = await serveFolder(space());
    const answer = await api.get('stories', { [`filter_query[${field}][${operation}]`]: value });
    expect(slugsOf(answer).join(' ')).toBe(expected);
  });
});

test('several conditions hold together; __or wants one of them', async () => {
  const api = await serveFolder(space());
  const both = { 'filter_query[open][is]': 'true', 'filter_query[tags][any_in_array]': 'y' };
  expect(slugsOf(await api.get('stories', both))).toEqual(['a']);
  const query = new URLSearchParams([
    ['token', 't'],
    ['version', 'draft'],
    ['filter_query[__or][][open][is]', 'true'],
    ['filter_query[__or][][name][is]', 'empty'],
  ]);
  expect(slugsOf(await readAnswer(await fetch(`${api.base}/cdn/stories?${query}`)))).toEqual(['a', 'c']);
});

test('paging through a filtered listing gives every story once', async () => {
  const api = await serveFolder(space());
  const query = { 'filter_query[tags][is]': 'not_empty_array', per_page: '1' };
  const pages = await Promise.all(['1', '2', '3'].map((page) => api.get('stories', { ...query, page })));
  expect(pages.flatMap(slugsOf)).toEqual(['a', 'b']);
});

describe('refused', () => {
  test.each([
    ['filter_query', 'x'],
    ['filter_query[name]', 'x'],
    ['filter_query[name][in', 'x'],
    ['filter_query[name][in][more]', 'x'],
    ['filter_query[][in]', 'x'],
    ['filter_query[__or][0][name][in]', 'x'],
    ['filter_query[name][toString]', 'x'],
    ['filter_query[name][constructor]', 'x'],
    ['filter_query[name][is]', 'nice'],
    ['filter_query[price][gt_int]', 'many'],
    ['filter_query[from][gt_date]', 'soon'],
  ])('%s=%s', async (name, value) => {
    const api = await serveFolder(space());
    const answer = await api.get('stories', { [name]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.error).not.toBe('');
  });

  test('a pattern made to be slow is only text', async () => {
    const api = await serveFolder(space());
    const answer = await api.get('stories', { 'filter_query[name][like]': `${'*a'.repeat(1000)}b` });
    expect(slugsOf(answer)).toEqual([]);
  });
});
