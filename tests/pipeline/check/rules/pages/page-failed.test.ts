/** Pages that fail for the same reason are told together, and no others. */
import { expect, it } from 'vitest';
import { pageFailed } from '../../../../../pipeline/check/rules/pages/page-failed.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';

it('should be told once for each place and message', () => {
  const place = 'blocks/raw.mjs:10:40';
  const failures = [
    { route: '/a', message: 'No price', place },
    { route: '/b', message: 'No price', place },
    { route: '/c', message: 'No price', place },
    { route: '/d', message: 'No name', place },
    { route: '/e', message: 'No name' },
    { route: '/f', message: 'No name' },
    { route: '/g', message: 'There is no template', missingType: 'g' },
  ];
  const found = [...pageFailed.check({ failures } as unknown as CheckedSite)];
  expect(found.map(({ route, message }) => `${route}: ${message}`)).toEqual([
    `/a: No price (${place}); 2 other pages fail for the same reason`,
    `/d: No name (${place})`,
    '/e: No name',
    '/f: No name',
  ]);
});
