/** Where links of a checked site lead. */
import { describe, expect, it } from 'vitest';
import { createLinkFollower } from '../../../../pipeline/check/site/follow-links.ts';

type LinkedSite = Parameters<typeof createLinkFollower>[0];

/** A site of one page, with places of some names in it. */
function makeFollower(...anchors: string[]) {
  const page = { route: '/help', uuid: 'help', facts: { anchors } };
  return createLinkFollower({
    site: { url: 'https://www.example.com' },
    config: { check: { elsewhere: [] } },
    byRoute: new Map([['/help', page]]),
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
