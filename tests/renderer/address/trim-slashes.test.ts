import { expect, it } from 'vitest';
import { trimSlashes } from '../../../pipeline/store/trim-slashes.ts';

it.each([
  ['parking/p4', 'parking/p4'],
  ['/parking/p4/', 'parking/p4'],
  ['//parking//p4//', 'parking//p4'],
  ['/', ''],
  ['', ''],
])('should write %j as %j', (slug, trimmed) => {
  expect(trimSlashes(slug)).toBe(trimmed);
});
