import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#content-api';
import { takeHandEdits } from '../../../pipeline/store/update/take-hand-edits.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { dateOf } from '../../support/content/small-space.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';

/** Later than every date of the space. */
const LATER = '2026-06-01T12:00:00.000Z';

let lab: FetchLab;
beforeEach(async () => {
  lab = await startFetchLab(60);
  lab.space.writeDatasource('ui', { search: 'Search', close: 'Close' });
});
afterEach(() => lab.close());

const paths = () => lab.asked().map(({ pathname }) => pathname.replace('/v2/cdn/', ''));

describe('fetchContent', () => {
  it('reads a whole space into a new store', async () => {
    const report = await lab.fetch();
    expect(report).toMatchObject({
      mode: 'full',
      retries: 0,
      resumedPages: 0,
      stories: { total: 60, added: 60, changed: 0, removed: 0, unchanged: 0 },
      languages: ['default', 'de'],
      store: lab.storeFolder,
      warnings: [],
    });
    expect(report.requests).toBe(lab.asked().length);
    expect(lab.slugs()).toHaveLength(60);
    expect(lab.store().story(makeUuid(7), 'de', 'published')?.content).toMatchObject({
      headline: 'Headline 7',
    });
    expect(lab.store().datasource('ui')?.entries[0]).toMatchObject({
      name: 'search',
      value: 'Search',
      translations: { de: 'Search (de)' },
    });
  });

  it('needs no cache on a disk that takes none, nor do edits by hand', async () => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    const cacheFolder = join(file, 'cache');
    expect(await lab.fetch({ cacheFolder })).toMatchObject({ stories: { added: 60 }, warnings: [] });
    expect(takeHandEdits({ store: lab.store(), cacheFolder })).toEqual([]);
    expect(await lab.fetch({ cacheFolder })).toMatchObject({ mode: 'unchanged' });
  });

  it('asks with one cv, which nobody asked with before, and 25 stories a page', async () => {
    const before = Date.now();
    await lab.fetch();
    const [first, ...others] = lab.asked();
    expect(first?.pathname).toBe('/v2/cdn/spaces/me');
    const contentRequests = others.filter(({ pathname }) => !pathname.endsWith('spaces/me'));
    const asked = new Set(contentRequests.map(({ searchParams }) => Number(searchParams.get('cv'))));
    expect(asked.size).toBe(1);
    expect([...asked][0]).toBeGreaterThanOrEqual(before);
    const pages = contentRequests.filter(({ pathname }) => pathname.endsWith('/stories'));
    expect(pages.map(({ searchParams }) => searchParams.get('per_page'))).toEqual(Array(6).fill('25'));
  });

  it('costs one request a list when nothing changed', async () => {
    await lab.fetch();
    const report = await lab.fetch();
    expect(report).toMatchObject({ mode: 'unchanged', requests: 5, stories: { total: 60, unchanged: 60 } });
    expect(paths()).toEqual(['spaces/me', 'links', 'datasources', 'datasource_entries', 'tags']);
  });

  it('costs a few requests when one story changed', async () => {
    await lab.fetch();
    lab.space.write(9, { publishedAt: LATER, updatedAt: LATER, content: { headline: 'New' } });
    const report = await lab.fetch();
    expect(report).toMatchObject({
      mode: 'incremental',
      stories: { total: 60, added: 0, changed: 1, removed: 0 },
    });
    expect(report.requests).toBeLessThanOrEqual(8);
    expect(lab.store().story(makeUuid(9), 'de', 'published')?.content.headline).toBe('New');
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged', requests: 5 });
  });

  it('finds a change that is older than the newest story', async () => {
    await lab.fetch();
    const before = '2026-01-01T00:09:30.000Z';
    lab.space.write(9, {
      publishedAt: before,
      updatedAt: before,
      content: { headline: 'Published meanwhile' },
    });
    const report = await lab.fetch();
    expect(report).toMatchObject({ mode: 'incremental', stories: { changed: 1 } });
    expect(lab.store().story(makeUuid(9), 'default', 'published')?.content.headline).toBe(
      'Published meanwhile',
    );
  });

  it('finds new, moved and deleted stories with a few requests', async () => {
    await lab.fetch();
    lab.space.write(61, { publishedAt: LATER, updatedAt: LATER });
    lab.space.write(5, { slug: 'pages/moved' });
    lab.space.remove(6);
    const report = await lab.fetch();
    expect(report).toMatchObject({
      mode: 'incremental',
      stories: { total: 60, added: 1, changed: 1, removed: 1 },
    });
    expect(report.requests).toBeLessThanOrEqual(10);
    expect(lab.slugs()).toContain('pages/moved');
    expect(lab.slugs()).not.toContain('pages/story-6');
    expect(lab.store().formerSlugs()).toContainEqual({
      uuid: makeUuid(5),
      language: 'default',
      slug: 'pages/story-5',
    });
  });

  it('notices that editors changed the order of stories', async () => {
    await lab.fetch();
    lab.space.write(5, { position: 900 });
    expect(await lab.fetch()).toMatchObject({ mode: 'incremental', stories: { changed: 1 } });
    expect(lab.store().fact(makeUuid(5), 'published')?.position).toBe(900);
  });

  it('reads everything when something changed that no date and no address tells', async () => {
    await lab.fetch();
    lab.space.write(5, { content: { headline: 'Edited by hand' } });
    expect(await lab.fetch()).toMatchObject({ mode: 'full', stories: { changed: 1 } });
    expect(lab.store().story(makeUuid(5), 'default', 'published')?.content.headline).toBe('Edited by hand');
  });

  it('reads datasources again only when an entry changed, came or went', async () => {
    await lab.fetch();
    lab.space.writeDatasource('ui', { search: 'Find', close: 'Close' });
    expect(await lab.fetch()).toMatchObject({ mode: 'incremental', stories: { changed: 0 } });
    expect(
      lab
        .store()
        .datasource('ui')
        ?.entries.map(({ value }) => value),
    ).toEqual(['Find', 'Close']);
    lab.space.writeDatasource('tones', { calm: 'Calm' });
    await lab.fetch();
    expect(lab.store().datasources()).toEqual(['tones', 'ui']);
  });

  it('reads drafts beside what is published, and asks about drafts although the cv stands still', async () => {
    lab.space.write(70, { publishedAt: null, updatedAt: dateOf(70) }, 'draft');
    lab.space.write(3, { updatedAt: LATER, content: { headline: 'Draft of 3' } }, 'draft');
    const versions = ['published', 'draft'] as const;
    expect(await lab.fetch({ versions })).toMatchObject({ stories: { total: 61 }, warnings: [] });
    expect(lab.slugs('published')).toHaveLength(60);
    expect(lab.slugs('draft')).toHaveLength(61);
    expect(lab.store().story(makeUuid(3), 'default', 'draft')?.content.headline).toBe('Draft of 3');
    expect(lab.store().story(makeUuid(3), 'default', 'published')?.content.headline).toBe('Headline 3');
    const report = await lab.fetch({ versions });
    expect(report).toMatchObject({ mode: 'unchanged', stories: { total: 61, unchanged: 61 } });
    expect(report.requests).toBeLessThanOrEqual(8);
  });

  it('keeps what is outside of a start of slugs', async () => {
    lab.space.write(61, { slug: 'guides/one' });
    await lab.fetch();
    lab.space.remove(4);
    lab.space.remove(61);
    expect(await lab.fetch({ startsWith: 'guides/' })).toMatchObject({ stories: { removed: 1, total: 60 } });
    expect(lab.slugs()).toContain('pages/story-4');
    expect(await lab.fetch()).toMatchObject({ stories: { removed: 1, total: 59 } });
    expect(lab.slugs()).not.toContain('pages/story-4');
  });

  it('costs one request a list when a folder alone was fetched and did not change', async () => {
    lab.space.write(61, { slug: 'guides/one' });
    expect(await lab.fetch({ startsWith: 'guides/' })).toMatchObject({ mode: 'full', stories: { total: 1 } });
    // People write slugs like addresses.
    expect(await lab.fetch({ startsWith: '/guides/' })).toMatchObject({ mode: 'unchanged', requests: 5 });
    expect(await lab.fetch()).toMatchObject({ mode: 'full', stories: { total: 61, added: 60 } });
  });

  it('takes one language, and refuses one that the space does not have', async () => {
    expect(await lab.fetch({ languages: ['de'] })).toMatchObject({ languages: ['de'] });
    expect(lab.store().story(makeUuid(1), 'default', 'published')).toBeUndefined();
    await expect(lab.fetch({ languages: ['fr'] })).rejects.toMatchObject({ code: 'language-unknown' });
  });

  it('says what would change without writing', async () => {
    expect(await lab.fetch({ dryRun: true })).toMatchObject({ mode: 'full', stories: { added: 60 } });
    expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
    await lab.fetch();
    const { fingerprint } = lab.store().summary;
    lab.space.remove(6);
    expect(await lab.fetch({ dryRun: true })).toMatchObject({ mode: 'incremental', stories: { removed: 1 } });
    expect(lab.store().summary.fingerprint).toBe(fingerprint);
  });

  it('says what would change although a datasource was edited by hand, which it may not take', async () => {
    await lab.fetch();
    const file = join(lab.storeFolder, 'datasources/ui.json');
    const edited = readFileSync(file, 'utf8').replace('"Search"', '"By hand"');
    writeFileSync(file, edited);
    lab.space.remove(6);
    expect(await lab.fetch({ dryRun: true })).toMatchObject({ mode: 'incremental', stories: { removed: 1 } });
    expect(readFileSync(file, 'utf8')).toBe(edited);
  });

  it('gives the same store whether it is read whole or piece by piece', async () => {
    await lab.fetch();
    lab.space.write(9, { publishedAt: LATER, content: { headline: 'New' } });
    lab.space.remove(10);
    await lab.fetch();
    const { fingerprint } = lab.store().summary;
    expect(await lab.fetch({ full: true })).toMatchObject({
      mode: 'full',
      stories: { changed: 0, unchanged: 59 },
    });
    expect(lab.store().summary.fingerprint).toBe(fingerprint);
  });

  it('reads an API inside this process as it reads one on the network', async () => {
    await lab.fetch();
    const { fingerprint } = lab.store().summary;
    const source = { fetch: lab.injectedFetch, apiUrl: 'http://api.invalid/v2' };
    expect(await lab.fetch({ full: true }, source)).toMatchObject({
      stories: { unchanged: 60 },
      warnings: [],
    });
    expect(lab.store().summary.fingerprint).toBe(fingerprint);
  });

  it('finds changes although the links have no dates', async () => {
    const dateless: Fault = {
      change({ body, headers = {} }) {
        const links = Object.entries((body as { links: Record<string, object> }).links);
        const without = links.map(([uuid, link]) => [
          uuid,
          { ...link, published_at: undefined, updated_at: undefined },
        ]);
        return { body: { links: Object.fromEntries(without) }, headers };
      },
    };
    lab.faults.add({ path: 'links' }, dateless);
    await lab.fetch();
    lab.space.write(9, { publishedAt: LATER, updatedAt: LATER, content: { headline: 'New' } });
    expect(await lab.fetch()).toMatchObject({ mode: 'incremental', stories: { changed: 1 } });
    expect(lab.store().story(makeUuid(9), 'de', 'published')?.content.headline).toBe('New');
  });

  it('keeps the published side current whether drafts are fetched beside it or not', async () => {
    await lab.fetch({ versions: ['published', 'draft'] });
    lab.space.write(9, { publishedAt: LATER, updatedAt: LATER });
    expect(await lab.fetch()).toMatchObject({ mode: 'incremental', stories: { changed: 1 } });
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged', requests: 5 });
    expect(await lab.fetch({ versions: ['draft'] })).toMatchObject({ mode: 'unchanged' });
    expect(lab.slugs('draft')).toHaveLength(60);
  });

  it.each([
    ['store-damaged', (file: string) => writeFileSync(file, '<<<<<<< ours')],
    ['store-unreadable', (file: string) => [rmSync(file), mkdirSync(file)]],
  ])('replaces a store only when it is told to read everything: %s', async (code, spoil) => {
    await lab.fetch();
    spoil(join(lab.storeFolder, 'manifest.json'));
    await expect(lab.fetch()).rejects.toMatchObject({ code });
    expect(await lab.fetch({ full: true })).toMatchObject({ mode: 'full', stories: { total: 60 } });
    expect(lab.slugs()).toHaveLength(60);
  });

  it.each([{ versions: ['published'] as const }, { startsWith: 'pages/' }])(
    'repairs files when it is told to read everything, although the store has more than that: %j',
    async (options) => {
      const versions = ['published', 'draft'] as const;
      await lab.fetch({ versions });
      const file = join(lab.storeFolder, lab.store().locate(makeUuid(2), 'de', 'published')!.path);
      const [twin, before] = [file.replace('story-2', 'twin'), readTree(lab.storeFolder)];
      renameSync(file, twin);
      await lab.fetch({ versions, ...options });
      expect(existsSync(file)).toBe(false);
      await lab.fetch({ versions, ...options, full: true });
      expect(readTree(lab.storeFolder)).toEqual(before);
    },
  );

  it.each([{ versions: ['published'] as const }, { startsWith: 'pages/' }])(
    'keeps new files of what it does not fetch when it is told to read everything: %j',
    async (options) => {
      await lab.fetch({ versions: ['published', 'draft'], languages: ['default'] });
      const stored = lab.store().locate(makeUuid(2), 'default', 'published')!.path;
      const story = JSON.parse(readFileSync(join(lab.storeFolder, stored), 'utf8'));
      const added = {
        'stories/default/new.json': { ...story, uuid: makeUuid(901), slug: 'new' },
        'stories/default/new-draft.draft.json': { ...story, uuid: makeUuid(902), slug: 'new-draft' },
        'stories/fr/pages/french.json': { ...story, uuid: makeUuid(2), language: 'fr' },
        'datasources/new.json': { slug: 'new', name: 'New', entries: [] },
        'stories/default/unfinished.json': '{',
      };
      for (const [path, content] of Object.entries(added)) {
        const file = join(lab.storeFolder, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      }
      const before = readTree(lab.storeFolder);
      await lab.fetch({ versions: ['published', 'draft'], languages: ['default'], ...options, full: true });
      expect(readTree(lab.storeFolder)).toEqual(before);
    },
  );

  it('replaces the store of another space where that is allowed, and says so; refuses a space that is not the configured one', async () => {
    await lab.fetch();
    const other = await startFetchLab(2);
    try {
      other.faults.add(
        { path: 'spaces/me' },
        { change: ({ body }) => ({ body: { space: { ...(body as { space: object }).space, id: 78 } } }) },
      );
      const storeFolder = lab.storeFolder;
      await expect(other.fetch({ storeFolder })).rejects.toMatchObject({
        code: 'space-changed',
        exitCode: 2,
      });
      const report = await other.fetch({ storeFolder, allowRemovals: true });
      expect(report).toMatchObject({ mode: 'full', stories: { total: 2, removed: 58 } });
      expect(report.warnings).toMatchObject([{ code: 'space-changed' }]);
    } finally {
      await other.close();
    }
    await expect(lab.fetch({}, { spaceId: 99 })).rejects.toMatchObject({
      code: 'space-mismatch',
      exitCode: 2,
    });
  });
});
