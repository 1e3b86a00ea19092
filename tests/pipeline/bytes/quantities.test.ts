/** Tests numbers as findings, warnings and reports write them. */
import { expect, it } from 'vitest';
import { countOf, formatBytes, formatMs, formatShare } from '../../../pipeline/bytes/quantities.ts';

it('should write a number in the unit that rounding reaches', () => {
  expect([999, 1000, 999_949, 999_950].map(formatBytes)).toEqual(['999 B', '1.0 kB', '999.9 kB', '1.0 MB']);
  expect([9.94, 9.95, 999.4, 999.5].map(formatMs)).toEqual(['9.9 ms', '10 ms', '999 ms', '1.0 s']);
});

it('should write counts and shares', () => {
  expect([1, 2, 12_345].map((count) => countOf(count, 'page'))).toEqual([
    '1 page',
    '2 pages',
    '12,345 pages',
  ]);
  expect([formatShare(1, 4), formatShare(0, 0)]).toEqual(['25%', '–']);
});
