/** Tests changes in a space that change neither a date nor the cache version, behind a network that caches answers. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FetchOptions, FetchReport } from '../../../pipeline/fetch/fetch-options.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import type { SmallStory } from '../../support/content/small-space.ts';
import { createQuickTiming } from '../../support/runs/quick-timing.ts';

const LATER = '2026-06-01T12:00:00.000Z';
const DAY_MS = 86_400_000;

let lab: FetchLab;
beforeEach(async () => {
  lab = await startFetchLab(60, 'storyblok');
  lab.space.write(9, tagged);
  lab.space.writeDatasource('ui', { search: 'Search' });
});
afterEach(() => lab.close());

const tagged: SmallStory = { tags: ['calm', 'north'], germanSlug: 'de/seiten/neun' };
const fact = (number: number) => lab.store().fact(makeUuid(number), 'published');

/** Fetches, edits without a date, and fetches again; the cache version has to stand still. */
async function fetchAround(edit: () => void, options: Partial<FetchOptions> = {}): Promise<FetchReport> {
  const { cv } = await lab.fetch(options);
  edit();
  const report = await lab.fetch(options);
  expect(report.cv).toBe(cv);
  return report;
}

describe('a fetch after a change without a date', () => {
  it('should find nothing where nothing changed, with one request a list', async () => {
    const report = await fetchAround(() => {});
    expect(report).toMatchObject({ mode: 'unchanged', stories: { total: 60, unchanged: 60 }, warnings: [] });
    expect(lab.asked().map(({ pathname }) => pathname.replace('/v2/cdn/', ''))).toEqual([
      'spaces/me',
      'links',
      'datasources',
      'datasource_entries',
      'tags',
    ]);
  });

  it.each<[string, SmallStory, object]>([
    ['name', { ...tagged, name: 'Another' }, { name: 'Another' }],
    ['position', { ...tagged, position: 900 }, { position: 900 }],
    ['address', { ...tagged, slug: 'moved/nine' }, { slug: 'moved/nine' }],
    ['translated address', { ...tagged, germanSlug: 'de/neu' }, { translatedSlugs: { de: 'neu' } }],
    ['renamed tag', { ...tagged, tags: ['quiet', 'north'] }, { tags: ['north', 'quiet'] }],
    ['tag taken away', { ...tagged, tags: ['north'] }, { tags: ['north'] }],
    ['tag added', { ...tagged, tags: ['calm', 'north', 'new'] }, { tags: ['calm', 'new', 'north'] }],
  ])('should find a story’s %s', async (_, story, found) => {
    expect(await fetchAround(() => lab.space.write(9, story))).toMatchObject({ stories: { changed: 1 } });
    expect(fact(9)).toMatchObject(found);
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged' });
  });

  it('should find a tag that was deleted on a machine that never fetched before', async () => {
    const report = await fetchAround(() => {
      lab.space.write(9, { ...tagged, tags: ['north'] });
      rmSync(lab.cacheFolder, { recursive: true, force: true });
    });
    expect(report).toMatchObject({ mode: 'full', stories: { changed: 1 } });
    expect(fact(9)?.tags).toEqual(['north']);
  });

  it('should find it beside a story that was published', async () => {
    await lab.fetch();
    lab.space.write(9, { ...tagged, name: 'Another', tags: ['quiet'] });
    lab.space.write(8, { publishedAt: LATER, updatedAt: LATER });
    expect(await lab.fetch()).toMatchObject({ stories: { changed: 2 } });
    expect(fact(9)).toMatchObject({ name: 'Another', tags: ['quiet'] });
  });

  it('should not take tags of new and removed stories for renamed ones', async () => {
    await lab.fetch();
    lab.space.write(61, { publishedAt: LATER, updatedAt: LATER, tags: ['calm'] });
    lab.space.remove(9);
    expect(await lab.fetch()).toMatchObject({ mode: 'incremental', stories: { added: 1, removed: 1 } });
  });

  it('should live with a space that counts more tags than it shows', async () => {
    const more = {
      change: ({ body }: { body: unknown }) => ({
        body: { tags: [...(body as { tags: object[] }).tags, { name: 'x', taggings_count: 3 }] },
      }),
    };
    lab.faults.add({ path: 'tags' }, more);
    await lab.fetch();
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged' });
    rmSync(lab.cacheFolder, { recursive: true, force: true });
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged' });
  });

  it('should find entries of datasources that changed, came and went', async () => {
    const edit = () => lab.space.writeDatasource('ui', { search: 'Find', close: 'Close' });
    expect(await fetchAround(edit)).toMatchObject({ mode: 'incremental', stories: { changed: 0 } });
    const values = () =>
      lab
        .store()
        .datasource('ui')
        ?.entries.map(({ value }) => value);
    expect(values()).toEqual(['Find', 'Close']);
    lab.space.writeDatasource('ui', { close: 'Close' });
    await lab.fetch();
    expect(values()).toEqual(['Close']);
  });

  it('should find entries of a datasource that have changed places', async () => {
    lab.space.writeDatasource('ui', { search: 'Search', close: 'Close' });
    await fetchAround(() => {
      for (const name of ['ui', 'ui.de']) {
        const file = join(lab.space.folder, `datasource-entries/${name}.json`);
        const { datasource_entries: entries } = JSON.parse(readFileSync(file, 'utf8'));
        writeFileSync(file, JSON.stringify({ datasource_entries: entries.reverse() }));
      }
    });
    expect(
      lab
        .store()
        .datasource('ui')
        ?.entries.map(({ name }) => name),
    ).toEqual(['close', 'search']);
  });

  it('should find what stands in drafts, too', async () => {
    const versions = ['published', 'draft'] as const;
    const report = await fetchAround(
      () => lab.space.write(9, { ...tagged, name: 'Another', tags: ['quiet'] }),
      { versions },
    );
    expect(report).toMatchObject({ stories: { changed: 1 } });
    expect(lab.store().fact(makeUuid(9), 'draft')).toMatchObject({ name: 'Another', tags: ['quiet'] });
  });

  it('should find a text that no list tells within a week, by reading everything', async () => {
    const after = (days: number) => ({ ...createQuickTiming(), now: () => Date.now() + days * DAY_MS });
    const report = await fetchAround(() => lab.space.write(9, { ...tagged, content: { headline: 'Quiet' } }));
    expect(report).toMatchObject({ mode: 'unchanged' });
    expect(await lab.fetch({ timing: after(6) })).toMatchObject({ mode: 'unchanged' });
    expect(await lab.fetch({ timing: after(7) })).toMatchObject({ mode: 'full', stories: { changed: 1 } });
    expect(lab.store().story(makeUuid(9), 'de', 'published')?.content.headline).toBe('Quiet');
    expect(await lab.fetch({ timing: after(8) })).toMatchObject({ mode: 'unchanged' });
    // The clock was ahead, and has been set right: the next week may be far.
    lab.space.write(9, { ...tagged, content: { headline: 'Loud' } });
    expect(await lab.fetch({ timing: after(-1) })).toMatchObject({ mode: 'full', stories: { changed: 1 } });
  });

  it('should compare everything on a machine without memory when the space has come to another week', async () => {
    await lab.fetch();
    rmSync(lab.cacheFolder, { recursive: true, force: true });
    lab.space.write(9, { ...tagged, content: { headline: 'Quiet' } });
    lab.space.write(8, { publishedAt: LATER, updatedAt: LATER });
    expect(await lab.fetch()).toMatchObject({ mode: 'full', stories: { changed: 2 } });
  });

  it('should find it with --full, although the network still has the answers of before', async () => {
    await lab.fetch();
    lab.space.write(9, { ...tagged, content: { headline: 'Quiet' } });
    expect(await lab.fetch({ full: true })).toMatchObject({ stories: { changed: 1 } });
  });

  it('should find every edit of a folder of files', async () => {
    const source = { isUndated: true, fetch: lab.injectedFetch };
    await lab.fetch({}, source);
    lab.space.write(9, { ...tagged, content: { headline: 'By hand' } });
    lab.space.write(8, { publishedAt: LATER, updatedAt: LATER });
    expect(await lab.fetch({}, source)).toMatchObject({ stories: { changed: 2 } });
    lab.space.write(7, { content: { headline: 'By hand, too' } });
    expect(await lab.fetch({}, source)).toMatchObject({ stories: { changed: 1 } });
  });
});
