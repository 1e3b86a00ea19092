import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { buildContentApi } from '../../../content-api/app.ts';
import { ContentApiError } from '../../../content-api/errors.ts';
import {
  makeFolder,
  makeStories,
  makeStory,
  serveFolder,
  slugsOf,
  writeInto,
} from '../support/space-folder.ts';

/** The error that opening a folder ends with. */
async function failureOf(storiesFolder: string): Promise<ContentApiError> {
  const failure: unknown = await buildContentApi({ storiesFolder }).catch((error: unknown) => error);
  if (!(failure instanceof ContentApiError)) throw new Error('no ContentApiError');
  return failure;
}

describe('shapes of files', () => {
  test('story, stories, a list and a bare story, wherever they lie', async () => {
    const api = await serveFolder({
      'one.json': { story: makeStory(1, { full_slug: 'a', position: 9 }), cv: 1, rels: [makeStory(8)] },
      'deep/er/many.json': { cv: 2, stories: [makeStory(2, { full_slug: 'b', position: 8 })], rels: [] },
      'list.json': [makeStory(3, { full_slug: 'c', position: 7 }), 'no story', null, {}],
      'bare.json': makeStory(4, { full_slug: 'd', position: 6 }),
      'bom.json': `\uFEFF{"story": ${JSON.stringify(makeStory(5, { full_slug: 'e "\\" \\\\', position: 5 }))}}`,
      'spaced.json': `\n[\r\n\t${JSON.stringify(makeStory(6, { full_slug: 'f', name: '日本 \\"]}' }), null, 2)} ,\n ${JSON.stringify(makeStory(7, { full_slug: 'g', position: -1 }))} ]\n`,
      'empty.json': [],
      'text.txt': 'no JSON',
      '.hidden/x.json': 'no JSON',
    });
    const answer = await api.get('stories');
    expect(slugsOf(answer)).toEqual(['a', 'b', 'c', 'd', 'e "\\" \\\\', 'f', 'g']);
    expect(answer.body.stories[5]!.name).toBe('日本 \\"]}');
  });

  test('folders of the management API are no stories, whatever shape they come in', async () => {
    const folder = (number: number, more = {}) =>
      makeStory(number, { full_slug: `folder-${number}`, is_folder: true, ...more });
    const api = await serveFolder({
      'one.json': { story: folder(1) },
      'without-content.json': { story: folder(2, { content: undefined }) },
      'page.json': { stories: [folder(3), makeStory(4, { full_slug: 'a' })] },
      'list.json': [folder(5), makeStory(6, { full_slug: 'folder-1/b', is_folder: false })],
      'bare.json': folder(7),
      'folders.json': [folder(8)],
    });
    expect(slugsOf(await api.get('stories'))).toEqual(['a', 'folder-1/b']);
    expect(api.app.contentSpace.unknownFiles()).toEqual([]);
  });

  test('below "draft" everything is a draft; elsewhere what was never published', async () => {
    const api = await serveFolder({
      'draft/a.json': { story: makeStory(1, { full_slug: 'a' }) },
      'published/b.json': { story: makeStory(2, { full_slug: 'b' }) },
      'published/draft.json': { story: makeStory(3, { full_slug: 'c' }) },
      'x/d.json': { story: makeStory(4, { full_slug: 'd', published_at: null }) },
    });
    expect(slugsOf(await api.get('stories', { version: 'published' }))).toEqual(['b', 'c']);
    expect(slugsOf(await api.get('stories'))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of two files for the same story the newer one counts', async () => {
    const updated = (date: string, name: string) => makeStory(1, { updated_at: date, name });
    const api = await serveFolder({
      'a.json': updated('2026-03-01T00:00:00Z', 'old'),
      'b.json': updated('2026-04-01T00:00:00Z', 'new'),
      'c.json': updated('2026-02-01T00:00:00Z', 'oldest'),
    });
    expect((await api.get('stories')).body.stories.map(({ name }) => name)).toEqual(['new']);
  });

  test('a key that reaches for the prototype changes nothing', async () => {
    const story = JSON.stringify(makeStory(1, { full_slug: 'a' }));
    const content =
      '"__proto__":{"polluted":1},"__proto____i18n__de":{"polluted":1},"constructor":{"x":1},"component"';
    const api = await serveFolder({
      'a.json': story.replace('"component"', content),
      'space.json': { space: { language_codes: ['de'] } },
    });
    expect((await api.get('stories/a', { language: 'de' })).status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });
});

describe('folders that cannot be served', () => {
  test('a missing one', async () => {
    const failure = await failureOf(join(makeFolder({}), 'nowhere'));
    expect(failure).toMatchObject({
      code: 'stories-folder-missing',
      message: expect.stringContaining('nowhere'),
    });
    expect(failure.hint).not.toBe('');
  });

  test('a file in place of a folder', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1) });
    expect(await failureOf(join(folder, 'a.json'))).toMatchObject({ code: 'stories-folder-missing' });
  });

  test('one without any story', async () => {
    expect(await failureOf(makeFolder({ 'space.json': { space: { id: 1 } } }))).toMatchObject({
      code: 'stories-none',
    });
  });

  test.each([
    ['cut off', '{"story": {"uuid": "x"'],
    ['empty', ''],
    ['not closed', '{"story": "x'],
    ['no JSON', '<html></html>'],
    ['more than one value', '{"story": {}} {}'],
    ['a missing comma', '{"stories": [{} {}]}'],
    ['a missing colon', '{"story" {}}'],
    ['a key without quotes', '{story: {}}'],
    ['a broken story', '{"story": {"content": {,}}}'],
  ])('%s: names the file', async (_name, text) => {
    const failure = await failureOf(makeFolder({ 'a.json': makeStory(1), 'in/broken.json': text }));
    expect(failure.code).toBe('stories-file-broken');
    expect(failure.message).toContain('in/broken.json');
  });

  test('a file that PowerShell has written with ">": names the encoding', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1) });
    writeFileSync(join(folder, 'b.json'), `\uFEFF${JSON.stringify({ story: makeStory(2) })}`, 'utf16le');
    const failure = await failureOf(folder);
    expect(failure.message).toContain('b.json');
    expect(failure.message).toContain('it is written in UTF-16; save it in UTF-8');
  });

  test('a file in the encoding of a country: refused, because its letters would be lost', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1) });
    writeFileSync(
      join(folder, 'b.json'),
      JSON.stringify({ story: makeStory(2, { name: 'Café' }) }),
      'latin1',
    );
    const failure = await failureOf(folder);
    expect(failure).toMatchObject({ code: 'stories-file-broken' });
    expect(failure.message).toContain('b.json');
    expect(failure.message).toContain('it is written in another encoding; save it in UTF-8');
  });

  test.each([
    ['a story without a slug', { story: { name: 'Peak', content: {} } }],
    ['a story without content', { story: { name: 'Peak', full_slug: 'peak' } }],
    ['one of many', { stories: [makeStory(2), { name: 'Peak', slug: 'peak', content: [] }] }],
  ])('%s: names the file and the story', async (_name, file) => {
    const failure = await failureOf(makeFolder({ 'a.json': makeStory(1), 'in/b.json': file }));
    expect(failure.message).toContain('in/b.json');
    expect(failure.message).toContain('the story "Peak" needs "full_slug", and "content" with fields');
  });

  test('two stories with one uuid: names both, unless one is newer', async () => {
    const uuid = '8b1f2a00-0000-4000-8000-000000000001';
    const [one, other] = [
      { full_slug: 'de/huts/peak', uuid },
      { full_slug: 'en/huts/peak', uuid },
    ];
    const failure = await failureOf(
      makeFolder({ 'a.json': makeStory(1, one), 'b.json': makeStory(2, other) }),
    );
    expect(failure.code).toBe('stories-same-uuid');
    expect(failure.message).toContain('"de/huts/peak" and "en/huts/peak"');
    const moved = { ...other, updated_at: '2099-01-01T00:00:00.000Z' };
    const api = await serveFolder({ 'a.json': makeStory(1, one), 'b.json': makeStory(2, moved) });
    expect((await api.get('stories')).headers.get('total')).toBe('1');
  });

  test('two stories with one slug: names both files, unless they are one story that was saved twice', async () => {
    const huts = { full_slug: 'huts/peak', uuid: undefined, updated_at: undefined };
    const failure = await failureOf(
      makeFolder({ 'a.json': makeStory(1, huts), 'in/b.json': makeStory(2, { ...huts, name: 'Summit' }) }),
    );
    expect(failure.code).toBe('stories-same-slug');
    expect(failure.message).toContain(
      '"huts/peak" is in the folder of stories twice: in a.json and in in/b.json',
    );
    const saved = makeStory(1, { ...huts, updated_at: '2026-03-01T00:00:00.000Z' });
    const api = await serveFolder({ 'a.json': saved, 'list.json': saved });
    expect((await api.get('stories')).headers.get('total')).toBe('1');
    const copies = await serveFolder({
      'a.json': makeStory(1, huts),
      'list.json': { stories: [makeStory(1, huts)] },
    });
    expect((await copies.get('stories')).headers.get('total')).toBe('1');
    const draft = makeStory(1, { ...huts, name: 'Draft' });
    const sides = await serveFolder({ 'a.json': makeStory(1, huts), 'draft/a.json': draft });
    expect((await sides.get('stories')).headers.get('total')).toBe('1');
  });

  test('a deeply nested file is no way to crash it', async () => {
    const api = await serveFolder({
      'a.json': makeStory(1),
      'deep.json': '['.repeat(50_000) + ']'.repeat(50_000),
    });
    expect((await api.get('stories')).headers.get('total')).toBe('1');
  });
});

describe('nothing outside the folder is read', () => {
  test('links to files and folders outside are left out', async () => {
    const outside = makeFolder({ 'secret.json': makeStory(2, { full_slug: 'secret' }) });
    const folder = makeFolder({ 'a.json': makeStory(1, { full_slug: 'a' }) });
    symlinkSync(join(outside, 'secret.json'), join(folder, 'secret.json'));
    symlinkSync(outside, join(folder, 'more'));
    const api = await serveFolder(folder);
    expect(slugsOf(await api.get('stories'))).toEqual(['a']);
  });

  test('a file that turns into a link is not followed', async () => {
    const outside = makeFolder({ 'secret.json': makeStory(1, { full_slug: 'a', name: 'secret' }) });
    const stories = makeStories(600).map((story, index) => [`s/${index}.json`, story] as const);
    const folder = makeFolder({
      ...Object.fromEntries(stories),
      'a.json': makeStory(900, { full_slug: 'a' }),
    });
    const api = await serveFolder(folder, { now: () => 0 });
    rmSync(join(folder, 'a.json'));
    symlinkSync(join(outside, 'secret.json'), join(folder, 'a.json'));
    expect((await api.get('stories/a')).status).toBe(404);
  });

  test('the folder itself may be reached by a link', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1, { full_slug: 'a' }) });
    const link = join(makeFolder({}), 'link');
    symlinkSync(folder, link);
    expect(slugsOf(await (await serveFolder(link)).get('stories'))).toEqual(['a']);
  });
});

describe('files that change while it runs', () => {
  test('an edit, a new file and a removed one are seen by the next request, and move the cache version on', async () => {
    const folder = makeFolder({
      'a.json': makeStory(1, { full_slug: 'a' }),
      'b.json': makeStory(2, { full_slug: 'b' }),
    });
    const api = await serveFolder(folder);
    const seen = async () => {
      const { body } = await api.get('stories');
      return [body.stories.map(({ full_slug, name }) => `${full_slug} ${name}`).join(), body.cv] as const;
    };
    const [first, firstVersion] = await seen();
    expect(first).toBe('a Story 1,b Story 2');
    writeInto(folder, 'a.json', makeStory(1, { full_slug: 'a', name: 'Edited without a new date' }));
    const [second, secondVersion] = await seen();
    expect(second).toBe('a Edited without a new date,b Story 2');
    rmSync(join(folder, 'b.json'));
    mkdirSync(join(folder, 'new'));
    writeFileSync(join(folder, 'new/c.json.tmp'), JSON.stringify(makeStory(3, { full_slug: 'c' })));
    renameSync(join(folder, 'new/c.json.tmp'), join(folder, 'new/c.json'));
    const [third, thirdVersion] = await seen();
    expect(third).toContain('c Story 3');
    expect(third).not.toContain('b Story 2');
    expect(secondVersion).toBeGreaterThan(firstVersion);
    expect(thirdVersion).toBeGreaterThan(secondVersion);
    expect((await seen())[1]).toBe(thirdVersion);
  });

  test('the version that spaces/me tells has moved on as well', async () => {
    const folder = makeFolder({ 'space.json': { space: { version: 500 } }, 'a.json': makeStory(1) });
    const api = await serveFolder(folder);
    expect((await api.get('spaces/me')).body.space).toMatchObject({ version: 500 });
    writeInto(folder, 'a.json', makeStory(1, { name: 'Edited' }));
    expect((await api.get('spaces/me')).body.space).toMatchObject({ version: 501 });
  });

  test('a file broken by an edit is named until it is mended', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1) });
    const api = await serveFolder(folder);
    writeInto(folder, 'a.json', '{"story": ');
    const broken = await api.get('stories');
    expect(broken.status).toBe(500);
    expect(broken.body.error).toContain('a.json');
    expect(broken.body.error).not.toContain(folder);
    writeInto(folder, 'a.json', makeStory(1, { name: 'Mended' }));
    expect((await api.get('stories')).body.stories[0]!.name).toBe('Mended');
  });

  test('in a large folder a body is never read from a place that has moved', async () => {
    const stories = makeStories(600).map((story, index) => [`s/${index}.json`, story] as const);
    const folder = makeFolder({
      ...Object.fromEntries(stories),
      'many.json': [makeStory(901, { full_slug: 'x' }), makeStory(902, { full_slug: 'y' })],
    });
    const api = await serveFolder(folder, { now: () => 0 });
    writeInto(folder, 'many.json', [
      makeStory(901, { full_slug: 'x', name: 'A much longer name' }),
      makeStory(902, { full_slug: 'y', name: 'Y' }),
    ]);
    expect((await api.get('stories/y')).body.story.name).toBe('Y');
  });

  test('refresh looks at once, and says whether anything changed', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1) });
    const { app } = await serveFolder(folder);
    expect(app.contentSpace.refresh()).toBe(false);
    writeInto(folder, 'b.json', makeStory(2));
    expect(app.contentSpace.refresh()).toBe(true);
    expect(app.contentSpace.current().variants.size).toBe(2);
  });
});

test('files and folders that vanish while the folder is checked are simply gone', async () => {
  const folder = makeFolder({ 'a.json': makeStory(1) });
  const { app } = await serveFolder(folder);
  const change = `const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
    const { folder, story } = require('node:worker_threads').workerData;
    for (let times = 3_000; times > 0; times--) {
      mkdirSync(folder + '/deep');
      writeFileSync(folder + '/.next', story);
      renameSync(folder + '/.next', folder + '/deep/b.json');
      rmSync(folder + '/deep', { recursive: true });
    }`;
  const workerData = { folder, story: JSON.stringify(makeStory(2)) };
  let isChanging = true;
  const end = once(new Worker(change, { eval: true, workerData }), 'exit').finally(() => {
    isChanging = false;
  });
  while (isChanging) {
    app.contentSpace.refresh();
    await new Promise(setImmediate);
  }
  expect(await end).toEqual([0]);
  app.contentSpace.refresh();
  expect(app.contentSpace.current().variants.size).toBe(1);
});

describe('a cache version that no file states', () => {
  test('is the same for the same files, and another for others', async () => {
    const versionOf = async (files: Record<string, unknown>) =>
      (await serveFolder(files)).app.contentSpace.cacheVersion();
    const plain = await versionOf({ 'a.json': makeStory(1) });
    expect(plain).toBeGreaterThanOrEqual(Date.parse('2026-02-01') / 1000);
    expect(await versionOf({ 'a.json': makeStory(1) })).toBe(plain);
    expect(await versionOf({ 'a.json': makeStory(1, { name: 'Edited' }) })).not.toBe(plain);
  });

  test('is a number even when no story has a date', async () => {
    const dateless = { content: { _uid: 'u', component: 'page' }, slug: 'a' };
    const { app } = await serveFolder({ 'a.json': dateless });
    expect(app.contentSpace.cacheVersion()).toBeGreaterThan(0);
  });
});
