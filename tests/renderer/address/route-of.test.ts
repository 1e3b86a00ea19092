import { describe, expect, it } from 'vitest';
import { findRoute, routeOf } from '../../../renderer/address/route-of.ts';
import fc from '../../support/runs/property-testing.ts';
import { english, factsOf, german, site } from './site.ts';

describe('routeOf', () => {
  it.each([
    ['home', '/', '/de'],
    ['parking', '/parking', '/de/parking'],
    ['parking/', '/parking', '/de/parking'],
    ['//guides//lost-keys/', '/guides/lost-keys', '/de/guides/lost-keys'],
    ['guides/home', '/guides/home', '/de/guides/home'],
    ['globally/known', '/globally/known', '/de/globally/known'],
  ])('should place %j at %j and %j', (slug, inEnglish, inGerman) => {
    expect(routeOf(factsOf(slug), english, site)).toBe(inEnglish);
    expect(routeOf(factsOf(slug), german, site)).toBe(inGerman);
  });

  it('should use the translated slug in its language only', () => {
    const facts = factsOf('parking/p4', { translatedSlugs: { de: 'parken/p4' } });
    expect(routeOf(facts, english, site)).toBe('/parking/p4');
    expect(routeOf(facts, german, site)).toBe('/de/parken/p4');
  });

  it('should place the home story at the root whatever its translated slug is', () => {
    expect(routeOf(factsOf('home', { translatedSlugs: { de: 'start' } }), german, site)).toBe('/de');
  });

  it('should say that a language is not ticked, by the code of the site or of the space', () => {
    expect(findRoute(factsOf('a', { languages: ['de'] }), english, site)).toEqual({ absent: 'language' });
    expect(routeOf(factsOf('a', { languages: ['en'] }), english, site)).toBe('/a');
    expect(routeOf(factsOf('a', { languages: ['default'] }), english, site)).toBe('/a');
    expect(routeOf(factsOf('a', { languages: [] }), english, site)).toBe('/a');
  });

  it.each(['global', 'global/header', 'content/testimonials/deniz-a'])(
    'should give %j no page, because it lies in a data folder',
    (slug) => {
      expect(findRoute(factsOf(slug), english, site)).toEqual({ absent: 'data-folder' });
    },
  );

  it('should say why a slug cannot be an address', () => {
    expect(findRoute(factsOf('a/../../etc'), english, site)).toEqual({
      problem: 'dot-segment',
      slug: 'a/../../etc',
    });
    expect(findRoute(factsOf('/'), english, site)).toEqual({ problem: 'empty-segment', slug: '' });
    expect(routeOf(factsOf('..'), english, site)).toBeUndefined();
  });

  it('should write letters with accents in one form', () => {
    expect(routeOf(factsOf('u\u0308ber'), english, site)).toBe('/\u00fcber');
  });

  it('should give normalised routes, and different ones for different slugs', () => {
    const segment = fc.string({
      unit: fc.constantFrom('a', 'b', '-', 'ü', '.', '%', ' '),
      minLength: 1,
      maxLength: 4,
    });
    const slug = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    fc.assert(
      fc.property(slug, slug, (one, other) => {
        const routes = [one, other].map((each) => routeOf(factsOf(each), german, site));
        for (const route of routes) expect(route ?? '/de').toMatch(/^(?:\/[^/]+)+$/);
        if (one !== other && routes[0] !== undefined) expect(routes[0]).not.toBe(routes[1]);
      }),
    );
  });
});
