/** Slugs and folders as they are spelt everywhere. */
import { expect, it } from 'vitest';
import { trimEndSlashes, trimSlashes } from '../../../renderer/address/trim-slashes.ts';

it.each([
  ['parking/p4', 'parking/p4'],
  ['/parking/p4/', 'parking/p4'],
  ['//parking//p4//', 'parking//p4'],
  ['/', ''],
  ['', ''],
])('should write %j as %j', (slug, trimmed) => {
  expect(trimSlashes(slug)).toBe(trimmed);
});

it('should leave slashes at the start of a folder', () => {
  expect(trimEndSlashes('/parking/p4//')).toBe('/parking/p4');
  expect(trimEndSlashes('/')).toBe('');
});

it('should not take longer for slashes in the middle than for other letters', () => {
  const text = `a${'/'.repeat(300_000)}b`;
  const startMs = performance.now();
  expect(trimSlashes(text)).toBe(text);
  expect(trimEndSlashes(text)).toBe(text);
  // A regular expression took two minutes.
  expect(performance.now() - startMs).toBeLessThan(2_000);
});
