import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildContentApi } from '#content-api';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const demo = join(import.meta.dirname, '../../../fixtures/content-api');
const headers = { authorization: 'any' };

async function openSpace() {
  const storiesFolder = join(makeTemporaryFolder(), 'space');
  cpSync(demo, storiesFolder, { recursive: true });
  const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited', editable: true });
  onTestFinished(() => app.close());
  const read = async (slug: string, version: string) => {
    const cv = app.contentSpace.cacheVersion();
    const url = `/v2/cdn/stories/${slug}?token=t&version=${version}&cv=${cv}`;
    const answer = await app.inject({ url });
    return answer.statusCode === 200 ? answer.json().story : undefined;
  };
  const { id } = await read('home', 'published');
  return { app, storiesFolder, read, path: `/v1/spaces/1/stories/${id}` };
}

describe('editing the local space', () => {
  it('saves a draft beside what is published, publishes it, and takes it back', async () => {
    const { app, read, path } = await openSpace();
    const { story } = (await app.inject({ url: path, headers })).json();
    const content = { ...story.content, title: 'Typed just now' };
    const saved = await app.inject({ method: 'PUT', url: path, headers, payload: { story: { content } } });
    expect(saved.statusCode).toBe(200);
    expect((await read('home', 'draft')).content.title).toBe('Typed just now');
    expect((await read('home', 'published')).content.title).not.toBe('Typed just now');

    const before = app.contentSpace.cacheVersion();
    await app.inject({ url: `${path}/publish`, headers });
    expect((await read('home', 'published')).content.title).toBe('Typed just now');
    expect((await read('home', 'draft')).content.title).toBe('Typed just now');
    expect(app.contentSpace.cacheVersion()).toBeGreaterThan(before);

    await app.inject({ url: `${path}/unpublish`, headers });
    expect(await read('home', 'published')).toBeUndefined();
    expect((await read('home', 'draft')).content.title).toBe('Typed just now');
  });

  it('saves and publishes a language by itself', async () => {
    const { app, read, path } = await openSpace();
    const { story } = (await app.inject({ url: `${path}?lang=de`, headers })).json();
    const payload = {
      lang: 'de',
      publish: 1,
      story: { content: { ...story.content, title: 'Eben getippt' } },
    };
    await app.inject({ method: 'PUT', url: path, headers, payload });
    const cv = app.contentSpace.cacheVersion();
    const german = await app.inject({ url: `/v2/cdn/stories/home?token=t&language=de&cv=${cv}` });
    expect(german.json().story.content.title).toBe('Eben getippt');
    expect((await read('home', 'published')).content.title).not.toBe('Eben getippt');
  });

  it.each([
    ['an answer of the content API', (stories: readonly object[]) => ({ stories, cv: 7 })],
    ['a list', (stories: readonly object[]) => stories],
  ])('leaves the other stories of a file as they are: %s', async (_, wrap) => {
    const storiesFolder = join(makeTemporaryFolder(), 'space');
    const story = (id: number, more: object = {}) => ({
      ...{ id, uuid: `u${id}`, name: `Story ${id}`, slug: `s${id}`, full_slug: `s${id}` },
      ...{ published_at: '2026-11-01T00:00:00.000Z', content: { component: 'page', title: `${id} é` } },
      ...more,
    });
    const file = join(storiesFolder, 'published/all.json');
    mkdirSync(join(storiesFolder, 'published'), { recursive: true });
    mkdirSync(join(storiesFolder, 'draft'));
    writeFileSync(file, JSON.stringify(wrap([story(1), story(2), story(3)]), null, 2));
    const otherDraft = { story: story(4, { published_at: null }) };
    writeFileSync(join(storiesFolder, 'draft/all.json'), JSON.stringify(otherDraft));
    const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited', editable: true });
    onTestFinished(() => app.close());
    const titles = async (version: string) => {
      const cv = app.contentSpace.cacheVersion();
      const url = `/v2/cdn/stories?token=t&version=${version}&cv=${cv}&sort_by=slug:asc`;
      const { stories } = (await app.inject({ url })).json();
      return (stories as { content: { title: string } }[]).map(({ content }) => content.title);
    };
    const call = (url: string) => app.inject({ url: `/v1/spaces/1/stories/${url}`, headers });

    for (const id of [3, 1, 2]) {
      const payload = { story: { content: { component: 'page', title: `new ${id}` } } };
      const saved = await app.inject({
        method: 'PUT',
        url: `/v1/spaces/1/stories/${id}`,
        headers,
        payload,
      });
      expect(saved.statusCode).toBe(200);
    }
    expect(await titles('published')).toEqual(['1 é', '2 é', '3 é']);
    expect(await titles('draft')).toEqual(['new 1', 'new 2', 'new 3', '4 é']);
    await call('2/publish');
    expect(await titles('published')).toEqual(['1 é', 'new 2', '3 é']);
    await call('1/unpublish');
    expect(await titles('published')).toEqual(['new 2', '3 é']);
    await call('3/unpublish');
    expect(await titles('published')).toEqual(['new 2']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(wrap([expect.objectContaining({ id: 2 })]));
    await call('2/unpublish');
    expect(existsSync(file)).toBe(false);
    expect(await titles('draft')).toEqual(['new 1', 'new 2', 'new 3', '4 é']);
  });

  it('saves a story of a file without sides inside the folder, whatever its slug says', async () => {
    const base = makeTemporaryFolder();
    const storiesFolder = join(base, 'deep/space');
    mkdirSync(storiesFolder, { recursive: true });
    const story = {
      id: 1,
      full_slug: '../../../out',
      published_at: '2026-11-01',
      content: { component: 'page' },
    };
    writeFileSync(join(storiesFolder, 'story.json'), JSON.stringify({ story }));
    const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited', editable: true });
    onTestFinished(() => app.close());
    const payload = { story: { content: { component: 'page', title: 'Typed' } } };
    const url = '/v1/spaces/1/stories/1';
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    expect(readdirSync(base)).toEqual(['deep']);
    expect(readdirSync(join(base, 'deep'))).toEqual(['space']);
    expect((await app.inject({ url, headers })).json().story.content.title).toBe('Typed');
    await app.inject({ url: `${url}/publish`, headers });
    expect(readdirSync(storiesFolder, { recursive: true })).toEqual(['draft', 'story.json']);
  });

  it('refuses what is not a story, no id, or comes without a token, and then changes nothing', async () => {
    const { app, storiesFolder, path } = await openSpace();
    const listFiles = () =>
      readdirSync(storiesFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    const before = listFiles();
    const put = (url: string, payload: object, how: Record<string, string> = headers) =>
      app.inject({ method: 'PUT', url, payload, headers: how });
    expect((await put(path, { story: { content: 'text' } })).statusCode).toBe(422);
    expect((await put(path, { story: null })).statusCode).toBe(422);
    expect((await put(path, { story: { content: {} } }, {})).statusCode).toBe(401);
    expect((await put('/v1/spaces/1/stories/1', { story: { content: {} } })).statusCode).toBe(404);
    expect((await put('/v1/spaces/1/stories/../x', { story: { content: {} } })).statusCode).toBeGreaterThan(
      399,
    );
    expect((await put(path, { lang: '../../x', story: { content: {} } })).statusCode).toBe(404);
    expect(listFiles()).toEqual(before);
  });

  it('is not there unless it is asked for', async () => {
    const app = await buildContentApi({ storiesFolder: demo, rateLimits: 'unlimited' });
    onTestFinished(() => app.close());
    expect((await app.inject({ url: '/v1/spaces/1/stories/1', headers })).statusCode).toBe(404);
  });
});
