import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isWithin } from '../../../pipeline/disk/is-within.ts';

it.each([
  ['/site', '/site', true],
  ['/site/dist', '/site', true],
  ['/site', '/', true],
  ['/', '/', true],
  ['/site-2', '/site', false],
  ['/', '/site', false],
])('tells whether %s is in %s: %s', (path, folder, isIn) => {
  expect(isWithin(resolve(path), resolve(folder))).toBe(isIn);
});
