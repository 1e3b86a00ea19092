import { describe, expect, it } from 'vitest';
import { absoluteUrl, decodeRoute, encodeRoute, hrefOf } from '../../../renderer/address/href.ts';
import { routeOf } from '../../../renderer/address/route-of.ts';
import fc from '../../support/runs/property-testing.ts';
import { english, factsOf, site } from './site.ts';

describe('hrefOf and absoluteUrl', () => {
  it.each([
    ['https://x.example', '/', '/', 'https://x.example/'],
    ['https://x.example', '/a/b', '/a/b', 'https://x.example/a/b'],
    ['https://x.example', '/über uns', '/%C3%BCber%20uns', 'https://x.example/%C3%BCber%20uns'],
    ['https://x.example/shop', '/', '/shop', 'https://x.example/shop'],
    ['https://x.example/shop', '/a', '/shop/a', 'https://x.example/shop/a'],
    ['https://x.example', '/100%', '/100%25', 'https://x.example/100%25'],
  ])('should write, for %s, the route %j as %s and %s', (url, route, href, absolute) => {
    expect(hrefOf(route, { url })).toBe(href);
    expect(absoluteUrl({ url }, route)).toBe(absolute);
  });

  it('should write a route that no slug check let through without a throw', () => {
    expect(encodeRoute('/a\ud800?#')).toBe('/a%EF%BF%BD%3F%23');
  });
});

describe('decodeRoute', () => {
  it('should read back every address that a story can have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (slug) => {
        const route = routeOf(factsOf(slug), english, site);
        if (route !== undefined) expect(decodeRoute(encodeRoute(route))).toBe(route);
      }),
    );
  });

  it.each([
    '/%',
    '/%ff',
    '/a%2Fb',
    '/%2e%2e',
    '/%2e%2e%2fetc',
    '/a%5Cb',
    '/a%00',
    '/..',
    '/%252e%252e',
    '/a//b',
  ])('should find no route in %s', (path) => {
    expect(decodeRoute(path)).toBeUndefined();
  });
});
