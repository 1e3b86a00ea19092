/** Titles and descriptions that several pages have. */
import { expect, it } from 'vitest';
import { reportDuplicates } from '../../../../pipeline/check/faults/report-duplicates.ts';
import type { CheckedPage } from '../../../../pipeline/check/site/checked-site.ts';

/** The messages about pages with these titles. */
function report(titles: readonly string[], languages: readonly string[] = []): readonly string[] {
  const pages = titles.map((title, at) => ({
    ...{ route: `/${at}`, language: languages[at] ?? 'en', facts: { title }, summary: {} },
  })) as unknown as readonly CheckedPage[];
  return [...reportDuplicates(pages, 'title')].map(({ route, message }) => `${route} ${message}`);
}

it('should be told with three of the other pages, and the number of more', () => {
  expect(report(['A', 'B', 'A', 'A', 'A'])).toEqual(['/0 The title "A" is also that of /2, /3, /4.']);
  expect(report(['A', 'A', 'A', 'A', 'A', 'A'])).toEqual([
    '/0 The title "A" is also that of /1, /2, /3 and 2 more.',
  ]);
});

it('should not be counted across languages, nor where they are empty', () => {
  expect(report(['A', 'A', '', ''], ['en', 'de'])).toEqual([]);
});
