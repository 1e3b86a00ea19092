/** A story is in the store in every language or in none, even if editors change it while a fetch reads the languages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#content-api';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';

const LATER = '2026-06-01T12:00:00.000Z';

let lab: FetchLab;
beforeEach(async () => {
  lab = await startFetchLab(60);
});
afterEach(() => lab.close());

/** Does something when a page of stories is asked for in German the first time. */
function whenGermanIsAsked(act: () => void): void {
  const once: Fault = {
    rewrite(query) {
      act();
      return query;
    },
  };
  lab.faults.add({ path: 'stories', where: ({ query }) => query.get('language') === 'de', times: 1 }, once);
}

const languagesOf = (number: number, version: 'published' | 'draft' = 'published') =>
  Object.keys(lab.store().fact(makeUuid(number), version)?.hashes ?? {}).sort();

/** In all languages, or in none. */
function expectWhole(numbers: readonly number[], version: 'published' | 'draft' = 'published'): void {
  for (const number of numbers) expect([[], ['de', 'default']]).toContainEqual(languagesOf(number, version));
}

describe('stories that are added while a fetch goes through the languages', () => {
  it.each([false, true])(
    'should be whole or absent, and whole after the next fetch (later one: %s)',
    async (isLater) => {
      if (isLater) await lab.fetch();
      const numbers = Array.from({ length: 60 }, (_, index) => 61 + index);
      whenGermanIsAsked(() => {
        for (const number of numbers) lab.space.write(number, { publishedAt: LATER, updatedAt: LATER });
      });
      if (isLater) lab.space.write(3, { publishedAt: LATER, updatedAt: LATER });
      const { warnings } = await lab.fetch();
      expect(warnings.map(({ code }) => code)).toEqual(['space-moved']);
      expectWhole(numbers);
      expect(await lab.fetch()).toMatchObject({ warnings: [] });
      for (const number of numbers) expect(languagesOf(number)).toEqual(['de', 'default']);
    },
  );

  it('should be whole as drafts, too', async () => {
    const versions = ['draft'] as const;
    whenGermanIsAsked(() => lab.space.write(61, { publishedAt: null, updatedAt: LATER }, 'draft'));
    await lab.fetch({ versions });
    expectWhole([61], 'draft');
    await lab.fetch({ versions });
    expect(languagesOf(61, 'draft')).toEqual(['de', 'default']);
  });

  it('should be absent when they are gone again before every language was read', async () => {
    whenGermanIsAsked(() => lab.space.write(61, { publishedAt: LATER, updatedAt: LATER }));
    const remove: Fault = {
      rewrite(query) {
        lab.space.remove(61);
        return query;
      },
    };
    const isLookup = {
      path: 'stories',
      where: ({ query }: { query: URLSearchParams }) => query.has('by_uuids') && query.has('language'),
    };
    lab.faults.add({ ...isLookup, times: 1 }, remove);
    await lab.fetch();
    expect(languagesOf(61)).toEqual([]);
  });
});

describe('a fetch that names one of the languages of the store', () => {
  it('should leave no other language older than it', async () => {
    const headline = (text: string) => ({ headline: text, headline__i18n__de: `${text} (de)` });
    await lab.fetch();
    lab.space.write(3, { publishedAt: LATER, updatedAt: LATER, content: headline('Third') });
    const after = '2026-06-02T12:00:00.000Z';
    lab.space.write(4, { publishedAt: after, updatedAt: after, content: headline('Fourth') });
    await lab.fetch({ languages: ['default'] });
    const last = '2026-06-03T12:00:00.000Z';
    lab.space.write(5, { publishedAt: last, updatedAt: last, content: headline('Fifth') });
    await lab.fetch();
    const german = [3, 4, 5].map((number) => lab.store().story(makeUuid(number), 'de', 'published'));
    expect(german.map((story) => story?.content.headline)).toEqual([
      'Third (de)',
      'Fourth (de)',
      'Fifth (de)',
    ]);
  });
});

describe('a language that the space no longer has', () => {
  const writeSpace = (codes?: readonly string[]) =>
    writeFileSync(
      join(lab.space.folder, 'space.json'),
      JSON.stringify({ space: { id: 77, name: 'Small', language_codes: codes } }),
    );
  const versions = ['published', 'draft'] as const;

  it('should leave the store when removals are allowed, and the store is then as after a first fetch', async () => {
    await lab.fetch({ versions });
    writeSpace([]);
    const before = lab.store().summary.fingerprint;
    await expect(lab.fetch({ versions })).rejects.toThrow(
      'The fetch would remove 60 of 60 translations into "de": "pages/story-1", "pages/story-10", "pages/story-11" and 57 more. Nothing was changed.',
    );
    expect(lab.store().summary.fingerprint).toBe(before);
    const report = await lab.fetch({ versions, allowRemovals: true });
    expect(report).toMatchObject({ mode: 'full', languages: ['default'] });
    expect(report.warnings).toEqual([
      {
        code: 'language-gone',
        message: 'The space no longer has the language "de": 60 of 60 stories lose their translation.',
      },
    ]);
    expect(lab.store().summary.languages).toEqual(['default']);
    expect(languagesOf(1)).toEqual(['default']);
    const { fingerprint } = lab.store().summary;
    lab.space.write(3, { publishedAt: LATER, updatedAt: LATER });
    await lab.fetch({ versions });
    expect(lab.store().summary.fingerprint).not.toBe(fingerprint);
    expect(await lab.fetch({ versions })).toMatchObject({ mode: 'unchanged' });
  });

  it('should wait for a fetch of all versions, without delaying others', async () => {
    await lab.fetch({ versions });
    writeSpace([]);
    lab.space.write(3, { publishedAt: LATER, updatedAt: LATER });
    await lab.fetch();
    expect(languagesOf(3)).toEqual(['de', 'default']);
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged' });
    await lab.fetch({ versions, allowRemovals: true });
    expect(languagesOf(3)).toEqual(['default']);
  });

  it('should stay where the space does not say which languages it has', async () => {
    await lab.fetch({ versions });
    const silent: Fault = {
      change({ body, headers = {} }) {
        const { space } = body as { space: object };
        return { body: { space: { ...space, language_codes: undefined } }, headers };
      },
    };
    lab.faults.add({ path: 'spaces/me' }, silent);
    await lab.fetch({ versions, full: true });
    expect(languagesOf(3)).toEqual(['de', 'default']);
  });
});
