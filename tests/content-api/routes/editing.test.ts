import { cpSync, readdirSync, readFileSync } from 'node:fs';
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
