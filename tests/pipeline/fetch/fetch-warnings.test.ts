/** The warnings of a fetch depend only on the space, not on how much of it had to be read. */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentVersion } from '../../../pipeline/store/store-types.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';

const LATER = '2026-06-01T12:00:00.000Z';
const absent = '99999999-0000-4000-8000-000000000001';
const linkTo = (id: string) => ({ fieldtype: 'multilink', linktype: 'story', id, cached_url: 'x' });
const versions: readonly ContentVersion[] = ['published', 'draft'];

let lab: FetchLab;
beforeEach(async () => {
  lab = await startFetchLab(30);
  lab.space.write(4, { content: { airport: absent } });
  lab.space.write(5, { content: { link: linkTo(absent), next: makeUuid(6) } });
  lab.space.write(7, { content: { next: makeUuid(70) } });
  lab.space.write(70, { publishedAt: null }, 'draft');
});
afterEach(() => lab.close());

/** The warnings of a fetch, and those of one that reads everything right after it. */
async function warningsOf(): Promise<readonly string[]> {
  const { warnings, mode } = await lab.fetch({ versions });
  expect(mode).not.toBe('full');
  expect((await lab.fetch({ versions, full: true })).warnings).toEqual(warnings);
  return warnings.map(({ code, story }) => `${code} ${story}`).sort();
}

const first = [
  'link-missing pages/story-5',
  'relation-missing pages/story-4',
  'relation-missing pages/story-7',
];

describe('the warnings of a fetch', () => {
  it('should be those of the first when nothing has changed', async () => {
    const { warnings } = await lab.fetch({ versions });
    expect(warnings.map(({ code, story }) => `${code} ${story}`).sort()).toEqual(first);
    expect(await lab.fetch({ versions })).toMatchObject({ mode: 'unchanged', warnings });
    rmSync(lab.cacheFolder, { recursive: true, force: true });
    expect(await lab.fetch({ versions })).toMatchObject({ mode: 'unchanged', warnings });
  });

  it('should go with what was mended, and stay with the others', async () => {
    await lab.fetch({ versions });
    lab.space.write(4, { publishedAt: LATER, updatedAt: LATER, content: { airport: makeUuid(6) } });
    expect(await warningsOf()).toEqual(first.filter((warning) => !warning.endsWith('-4')));
  });

  it('should go with what was mended without a date, which only reading everything finds', async () => {
    await lab.fetch({ versions });
    lab.space.write(4, { content: { airport: makeUuid(6) } });
    const { mode, warnings } = await lab.fetch({ versions });
    expect(mode).toBe('full');
    expect(warnings.map(({ code, story }) => `${code} ${story}`).sort()).toEqual(
      first.filter((warning) => !warning.endsWith('-4')),
    );
  });

  it('should name a story that was not read, when what it refers to is removed', async () => {
    await lab.fetch({ versions });
    lab.space.remove(6);
    expect(await warningsOf()).toEqual([...first, 'relation-missing pages/story-5'].sort());
  });

  it('should go when what was missing is published', async () => {
    await lab.fetch({ versions });
    lab.space.write(70, { publishedAt: LATER, updatedAt: LATER });
    lab.space.remove(70, 'draft');
    expect(await warningsOf()).toEqual(first.slice(0, 2));
  });

  it('should be those of the first for a part of the space, with what it refers to outside', async () => {
    lab.space.write(61, { slug: 'guides/one', content: { next: makeUuid(4) } });
    const options = { startsWith: 'guides/' };
    const { warnings } = await lab.fetch(options);
    expect(warnings).toMatchObject([{ code: 'relation-missing', story: 'pages/story-4' }]);
    expect(await lab.fetch(options)).toMatchObject({ mode: 'unchanged', warnings });
  });

  it('should say each time that no story is in the part of the space', async () => {
    const options = { startsWith: 'guide/' };
    const warnings = [
      { code: 'start-unmatched', message: 'No story has a slug that begins with "guide/" (--starts-with).' },
    ];
    expect(await lab.fetch(options)).toMatchObject({ stories: { total: 0 }, warnings });
    expect(await lab.fetch(options)).toMatchObject({ mode: 'unchanged', warnings });
  });

  it('should say each time that no story is published', async () => {
    const bare = await startFetchLab(1);
    try {
      bare.space.write(1, { publishedAt: null }, 'draft');
      bare.space.remove(1);
      const warnings = [
        {
          code: 'stories-unpublished',
          message: 'No story of the space is published, so a build without --drafts makes no page.',
        },
      ];
      expect(await bare.fetch({ versions })).toMatchObject({ stories: { total: 1 }, warnings });
      expect(await bare.fetch({ versions })).toMatchObject({ mode: 'unchanged', warnings });
      expect(await bare.fetch({ versions: ['draft'] })).toMatchObject({ warnings: [] });
    } finally {
      await bare.close();
    }
  });
});
