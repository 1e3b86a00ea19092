import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPageCache } from '../../../../pipeline/storyblok/answers/page-cache.ts';
import type { ContentAnswer, ContentQuery } from '../../../../pipeline/storyblok/content-source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopover pages '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const query: ContentQuery = { path: 'cdn/stories', key: 'stories', params: { page: 1, cv: 5 } };
const answer: ContentAnswer = { content: [{ uuid: 'a' }], total: 1, cv: 5 };
const open = (cv = 5, readOnly = false) => openPageCache({ folder, space: 'api 1', cv, readOnly });
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** Whether the engine can write a value at once. */
function canWrite(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
const never = () => Promise.reject(new Error('asked again'));

describe('openPageCache', () => {
  it('keeps an answer for the next fetch', async () => {
    await open().remember(query, async () => answer);
    const next = open();
    expect(await next.remember(query, never)).toEqual(answer);
    expect(next.resumed).toBe(1);
  });

  it('tells queries and spaces apart', async () => {
    await open().remember(query, async () => answer);
    await expect(open().remember({ ...query, params: { page: 2, cv: 5 } }, never)).rejects.toThrow(
      'asked again',
    );
    const other = openPageCache({ folder, space: 'api 2', cv: 5, readOnly: false });
    await expect(other.remember(query, never)).rejects.toThrow('asked again');
    expect(files()).toHaveLength(1);
  });

  it('forgets pages of another cache version', async () => {
    await open(5).remember(query, async () => answer);
    await expect(open(6).remember(query, never)).rejects.toThrow('asked again');
    expect(files()).toEqual([]);
  });

  it('hands on what is nested too deeply to be kept', async () => {
    let content: unknown[] = [];
    for (let level = 0; level < 100_000; level += 1) content = [content];
    const deep = { ...answer, content };
    expect((await open().remember(query, async () => deep)).content).toBe(content);
    // Node 26 writes content of any depth.
    expect(files()).toHaveLength(canWrite(deep) ? 1 : 0);
  });

  it('asks again for what it cannot read', async () => {
    await open().remember(query, async () => answer);
    const [file] = files();
    writeFileSync(join(file!.parentPath, file!.name), '{"content":[');
    const next = open();
    expect(await next.remember(query, async () => answer)).toEqual(answer);
    expect(next.resumed).toBe(0);
  });

  it('keeps nothing in a dry run, and nothing of an answer that failed', async () => {
    await open(5, true).remember(query, async () => answer);
    await expect(open().remember(query, never)).rejects.toThrow();
    expect(files()).toEqual([]);
  });

  it('is empty once the store has everything', async () => {
    const cache = open();
    await cache.remember(query, async () => answer);
    cache.clear();
    expect(files()).toEqual([]);
  });

  it('hands answers on when the disk takes nothing', async () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = openPageCache({ folder: join(folder, 'file'), space: 'api 1', cv: 5, readOnly: false });
    expect(await cache.remember(query, async () => answer)).toEqual(answer);
    cache.clear();
  });
});
