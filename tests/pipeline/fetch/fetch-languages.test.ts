/** A story is in the store in every language or in none, even if editors change it while a fetch reads the languages. */
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
