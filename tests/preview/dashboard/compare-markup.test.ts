/** Compares two versions of a document line by line. */

import { describe, expect, it } from 'vitest';
import { compareMarkup } from '../../../preview/dashboard/compare-markup.ts';
import fc from '../../support/runs/property-testing.ts';

const textOf = (parts: ReturnType<typeof compareMarkup>, sign: string) =>
  parts?.flatMap(({ lines }) =>
    lines.filter((line) => line.sign === sign).map(({ pieces }) => pieces.map(({ text }) => text).join('')),
  );

/** An empty document is one empty line. */
const linesOf = (markup: string) => markup.replaceAll('><', '>\n<').split('\n');

describe('the comparison of documents', () => {
  it('should show changed lines with their surroundings, and the words that differ', () => {
    const page = (words: string) => `<main><h1>Parking</h1><p>${words}</p><ul><li>one</li></ul></main>`;
    const parts = compareMarkup(page('from 9 euros a day'), page('from 12 euros a day'));
    expect(parts).toHaveLength(1);
    expect(textOf(parts, '-')).toEqual(['<p>from 9 euros a day</p>']);
    expect(textOf(parts, '+')).toEqual(['<p>from 12 euros a day</p>']);
    const changed = parts![0]!.lines.flatMap(({ pieces }) => pieces.filter(({ isChanged }) => isChanged));
    expect(changed.map(({ text }) => text)).toEqual(['9', '12']);
    expect(textOf(parts, ' ')).toContain('<h1>Parking</h1>');
  });

  it('should have nothing to show of equal documents, and say when there is too little in common', () => {
    expect(compareMarkup('<p>a</p>', '<p>a</p>')).toEqual([]);
    const lines = (word: string) =>
      Array.from({ length: 6_000 }, (_, index) => `<p>${word} ${index}</p>`).join('');
    expect(compareMarkup(lines('a'), lines('b'))).toBeUndefined();
  });

  it('should lose no line of either side', () => {
    const tag = fc.constantFrom('<p>a</p>', '<p>b c</p>', '<i>-</i>', '<b>+x</b>', '<p>a b</p>');
    const markup = fc.array(tag, { maxLength: 12 }).map((tags) => tags.join(''));
    fc.assert(
      fc.property(markup, markup, (before, after) => {
        const parts = compareMarkup(before, after);
        const lines = linesOf(before);
        for (const removed of textOf(parts, '-')!) {
          expect(lines).toContain(removed);
          lines.splice(lines.indexOf(removed), 1);
        }
        expect([...lines, ...textOf(parts, '+')!].sort()).toEqual(linesOf(after).sort());
      }),
    );
  });
});
