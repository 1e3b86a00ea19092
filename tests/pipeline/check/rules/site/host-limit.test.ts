/** The limits of hosts on the number and the size of files. */
import { expect, it } from 'vitest';
import { hostLimit } from '../../../../../pipeline/check/rules/site/host-limit.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';
import { Config } from '../../../../../pipeline/config/config.ts';
import { testSite } from '../../../../support/markup/render-block.ts';

const MEGABYTE = 1024 * 1024;

/** The messages about a site with so many files, of which the largest has so many bytes. */
function check(hosts: readonly ('cloudflare' | 'netlify' | 'vercel')[], count: number, bytes: number) {
  const found = hostLimit.check({
    ...{ config: Config.parse({ build: { hosts } }), site: testSite, pages: [], redirects: [], warnings: [] },
    files: { count, largest: { path: 'film.mp4', bytes }, others: [] },
  } as unknown as CheckedSite);
  return [...found].map(({ message }) => message);
}

it('should tell of more files, and of larger ones, than a host takes', () => {
  expect(check(['cloudflare'], 20_000, 25 * MEGABYTE)).toEqual([]);
  expect(check(['cloudflare'], 20_001, 40_000_000)).toEqual([
    'The site has 20,001 files; cloudflare takes 20000.',
    'film.mp4 has 40.0 MB; cloudflare takes files up to 26.2 MB.',
  ]);
  expect(check(['netlify', 'vercel'], 30_000, 100 * MEGABYTE)).toEqual([]);
  expect(check(['netlify', 'vercel'], 30_000, 200_000_000)).toHaveLength(1);
});
