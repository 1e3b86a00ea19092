import { expect, test } from 'vitest';
import { makeStories, serveFolder } from './support/space-folder.ts';

test('a listing has stories, total and per-page headers, and the cache version', async () => {
  const api = await serveFolder({ 'stories.json': { stories: makeStories(30) } });
  const answer = await api.get('stories', { page: '2' });
  expect(answer.status).toBe(200);
  expect(answer.body.stories).toHaveLength(5);
  expect(answer.headers.get('total')).toBe('30');
  expect(answer.headers.get('per-page')).toBe('25');
  expect(answer.body).toMatchObject({ rels: [], links: [], cv: api.app.contentSpace.cacheVersion() });
});
