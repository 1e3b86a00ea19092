/** The targets of links of a checked site. */
import { describe, expect, it } from 'vitest';
import { createLinkFollower } from '../../../../pipeline/check/site/follow-links.ts';

type LinkedSite = Parameters<typeof createLinkFollower>[0];

/** A site of a home page and one more, with places of some names in it. */
function makeFollower(...anchors: string[]) {
  return makeFollowerOf({ url: 'https://www.example.com', anchors });
}

interface SmallSite {
  readonly url: string;
  readonly anchors?: readonly string[];
  readonly elsewhere?: readonly string[];
  readonly onFailedPage?: string;
}

/** Besides its two pages, the site has a page that failed. */
function makeFollowerOf({ url, anchors = [], elsewhere = [], onFailedPage = 'refuse' }: SmallSite) {
  const pages = ['/', '/help'].map((route) => ({ route, uuid: route, facts: { anchors } }));
  return createLinkFollower({
    site: { url },
    config: { check: { elsewhere }, build: { onFailedPage } },
    byRoute: new Map(pages.map((page) => [page.route, page])),
    failures: [{ route: '/fares' }],
    redirects: [],
    hasFile: () => false,
  } as unknown as LinkedSite);
}

describe('a link to a place in a page', () => {
  it.each([
    ['/help#a b', 'a b'],
    ['/help#a%20b', 'a b'],
    ['/help#50%', '50%'],
    ['#قطار', 'قطار'],
    ['/help#x:~:text=words', 'x'],
    // Editors of other systems name places in bytes; browsers compare these as they stand first.
    ['/help#%D9%82%D8%B7', '%D9%82%D8%B7'],
    ['#%d9%82', '%d9%82'],
  ])('should lead there: %s', (href, anchor) => {
    expect(makeFollower(anchor)(href, '/help')).toEqual({ kind: 'page', route: '/help' });
  });

  it('should be told with its name as people read it where it is not there', () => {
    const lost = { kind: 'lost-place', route: '/help', anchor: 'قط' };
    expect(makeFollower('x')('/help#%D9%82%D8%B7', '/help')).toEqual(lost);
  });
});

describe('a link to a page that failed', () => {
  const url = 'https://www.example.com';

  it.each(['refuse', 'keep-last'])('should not be told beside the failed page itself: %s', (onFailedPage) => {
    expect(makeFollowerOf({ url, onFailedPage })('/fares#adults', '/help')).toEqual({ kind: 'other' });
  });

  it('should be told where the site leaves the page out', () => {
    const follow = makeFollowerOf({ url, onFailedPage: 'leave-out' });
    expect(follow('/fares', '/help')).toEqual({ kind: 'missing', path: '/fares' });
  });
});

describe('a link of a site below a base path', () => {
  const url = 'https://www.example.com/guide';

  it.each([
    '/help',
    'https://www.example.com/help/',
    'http://www.example.com/help#a',
    '//www.example.com/help',
  ])('should be told where it leads out of the site to the name of a page: %s', (href) => {
    expect(makeFollowerOf({ url })(href, '/help')).toEqual({ kind: 'beside', route: '/help' });
  });

  it.each(['/', '/shop', 'https://www.example.com/', 'http://elsewhere.example/help'])(
    'should be left to others where it leads to %s',
    (href) => {
      expect(makeFollowerOf({ url })(href, '/help').kind).toMatch(/^(?:other|external)$/);
    },
  );

  it('should be left to others where the configuration says so', () => {
    expect(makeFollowerOf({ url, elsewhere: ['/help'] })('/help', '/help')).toEqual({ kind: 'other' });
  });

  it.each(['/guide/help', 'http://www.example.com/guide/help', 'help'])(
    'should lead to its page: %s',
    (href) => {
      expect(makeFollowerOf({ url })(href, '/help')).toEqual({ kind: 'page', route: '/help' });
    },
  );
});

describe('a link to the site by another protocol', () => {
  it('should be told where nothing is', () => {
    const follow = makeFollower();
    expect(follow('http://www.example.com/nowhere', '/help')).toEqual({ kind: 'missing', path: '/nowhere' });
    expect(follow('http://www.example.com:8080/nowhere', '/help').kind).toBe('external');
  });
});
