import { describe, expect, it } from 'vitest';
import { isPlainClick, isRoutable } from '../../../../renderer/client/router/routable-link.ts';

const place = {
  here: { origin: 'https://a.example', pathname: '/shop/parking', search: '?x=1' },
  basePath: '/shop',
  language: 'en',
};

function link(address: string, attributes: Readonly<Record<string, string>> = {}) {
  const { origin, pathname, search } = new URL(address, 'https://a.example');
  const { target = '', rel = '', hreflang = '' } = attributes;
  return {
    origin,
    pathname,
    search,
    target,
    rel,
    hreflang,
    hasAttribute: (name: string) => name in attributes,
  };
}

describe('the router takes', () => {
  it.each([
    ['/shop', {}],
    ['/shop/', {}],
    ['/shop/help#form', {}],
    ['/shop/parking?x=2', {}],
    ['/shop/help', { target: '_self' }],
    ['/shop/help', { hreflang: 'en' }],
    ['/shop/help', { rel: 'noopener nofollow' }],
    ['/shop/apilot', {}],
    ['/shop/releases/v1.2', {}],
    ['/shop/ferries/12.30', {}],
  ])('%s %o', (address, attributes) => {
    expect(isRoutable(link(address, attributes), place)).toBe(true);
  });
});

describe('the router leaves', () => {
  it.each([
    ['https://b.example/shop/help', {}],
    ['/', {}],
    ['/shopping', {}],
    ['/shop/help', { target: '_blank' }],
    ['/shop/help', { download: '' }],
    ['/shop/help', { rel: 'noopener external' }],
    ['/shop/help', { hreflang: 'de' }],
    ['/shop/terms.pdf', {}],
    ['/shop/Terms.PDF', {}],
    ['/shop/film.mp4', {}],
    ['/shop/api/offers', {}],
    ['/shop/_stopover/latest.json', {}],
    ['/shop/parking?x=1#top', {}],
    ['mailto:a@b.example', {}],
    ['javascript:alert(1)', {}],
  ])('%s %o', (address, attributes) => {
    expect(isRoutable(link(address, attributes), place)).toBe(false);
  });
});

describe('a click', () => {
  const plain = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  it('is plain without keys, with the first button, and when nobody else has taken it', () => {
    expect(isPlainClick(plain as MouseEvent)).toBe(true);
  });
  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])('is not plain with %o', (difference) => {
    expect(isPlainClick({ ...plain, ...difference } as MouseEvent)).toBe(false);
  });
});
