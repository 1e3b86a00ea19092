/** Headers of every answer, whatever it says. */
import { expect, it } from 'vitest';
import { openRouteLab } from '../support/route-lab.ts';

it.each(['/api/geocode?q=road', '/api/geocode', '/health', '/nowhere'])(
  'keep the answer to %s out of caches and frames',
  async (address) => {
    const { headers } = await (await openRouteLab({})).inject(address);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);
