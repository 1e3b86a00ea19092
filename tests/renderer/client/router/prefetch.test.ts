import { expect, it } from 'vitest';
import { mayPrefetch } from '../../../../renderer/client/router/prefetch.ts';

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('with %o may fetch ahead: %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
