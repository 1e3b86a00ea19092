/** The rules about redirects that lead to redirects, and about links that are redirected. */
import { expect, it } from 'vitest';
import { redirectChain } from '../../../../../pipeline/check/rules/links/redirect-chain.ts';
import { redirectedLink } from '../../../../../pipeline/check/rules/links/redirected-link.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';

it('should follow the redirects that the site has, and take none for its own successor', () => {
  const redirects = [
    { from: '/a', to: '/c' },
    { from: '/b', to: '/c' },
    { from: '/c#top', to: '/c' },
    { from: '/fares', to: '/fares?day=1' },
  ];
  const written = [
    { from: '/a', to: '/b?day=1' },
    { from: '/b', to: '/c' },
    { from: '/left-out', to: '/b' },
    { from: '/fares', to: '/fares?day=1' },
    { from: '/a', to: 'https://lab.example/b' },
  ];
  const candidates = written.map((one) => ({ ...one, source: 'configuration' }));
  const found = [...redirectChain.check({ candidates, redirects } as unknown as CheckedSite)];
  expect(found).toEqual([
    {
      path: 'configuration',
      message: 'The redirect from /a leads to /b?day=1, which is redirected to /c.',
    },
  ]);
});

it('should name the new address of a link as people read it', () => {
  const page = { uuid: 'a', language: 'en', route: '/a', story: 'a' };
  const target = { kind: 'redirect', rule: { from: '/old', to: '/%D9%82' } };
  const content = { story: () => undefined, find: () => [] };
  const links = [{ page, href: '/old', isShared: false, target }];
  const found = [...redirectedLink.check({ links, content } as unknown as CheckedSite)];
  expect(found.map(({ message }) => message)).toEqual(['The link to /old is redirected to /ق.']);
});
