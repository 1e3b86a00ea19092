/** Removals that are refused: everything, or more than half of more than twenty. */
import { expect, it } from 'vitest';
import { refuseFetchRemovals, refuseRemovals } from '../../../pipeline/store/removal-guard.ts';

const name = (count: number) => Array.from({ length: count }, (_, index) => `story-${index}`);
const refused = expect.objectContaining({ code: 'removals-refused' });

it.each([
  [0, 0, false],
  [1, 1, true],
  [20, 19, false],
  [20, 20, true],
  [21, 10, false],
  [21, 11, true],
  [22, 11, false],
  [22, 12, true],
])('of %i entries, %i are refused: %s', (total, count, isRefused) => {
  const attempt = expect(() => refuseRemovals({ command: 'build', total, names: name(count) }));
  if (isRefused) attempt.toThrow(refused);
  else attempt.not.toThrow();
});

it.each([
  [20, 20, false],
  [22, 11, false],
  [22, 12, true],
])('of %i translations into a language, %i are refused: %s', (total, count, isRefused) => {
  const languages = [
    { language: 'fr', total: 5, slugs: name(5) },
    { language: 'de', total, slugs: name(count) },
  ];
  const attempt = expect(() => refuseFetchRemovals({ total: 100, slugs: [], languages }));
  if (isRefused) attempt.toThrow(refused);
  else attempt.not.toThrow();
});
