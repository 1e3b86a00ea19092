import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outputPath, payloadPath, routeOfFile } from '../../../renderer/address/output-path.ts';
import {
  isReservedFile,
  isReservedForPages,
  isReservedRoute,
} from '../../../renderer/address/reserved-routes.ts';
import { routeOf } from '../../../renderer/address/route-of.ts';
import fc from '../../support/runs/property-testing.ts';
import { english, factsOf, site } from './site.ts';

/** Slugs made of characters that could lead out of the folder. */
const hostileSlug = fc.string({
  unit: fc.constantFrom('.', '/', '\\', '%2e', '%2f', 'a', 'index', '~', '\0', ' '),
});

describe('outputPath', () => {
  it.each([
    ['/', 'index.html', 'index.html', '_payload/index.json'],
    ['/de', 'de.html', 'de/index.html', '_payload/de.json'],
    ['/a/b', 'a/b.html', 'a/b/index.html', '_payload/a/b.json'],
    ['/über', 'über.html', 'über/index.html', '_payload/über.json'],
  ])('should place %s at %s or %s, its payload at %s', (route, file, directory, payload) => {
    expect(outputPath(route, 'file')).toBe(file);
    expect(outputPath(route, 'directory')).toBe(directory);
    expect(payloadPath(route)).toBe(payload);
  });

  it('should never leave the output folder', () => {
    fc.assert(
      fc.property(hostileSlug, (slug) => {
        const route = routeOf(factsOf(slug), english, site);
        if (route === undefined) return;
        for (const path of [outputPath(route, 'file'), outputPath(route, 'directory'), payloadPath(route)]) {
          expect(posix.normalize(path)).toBe(path);
          expect(posix.resolve('/out', path).startsWith('/out/')).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('should give different files to different routes that stories may have', () => {
    fc.assert(
      fc.property(hostileSlug, hostileSlug, (one, other) => {
        const [first, second] = [one, other].map((slug) => routeOf(factsOf(slug), english, site));
        if (first === undefined || second === undefined || first === second) return;
        if ([first, second].some((route) => isReservedForPages(route, site.languages))) return;
        expect(outputPath(first, 'file')).not.toBe(outputPath(second, 'file'));
        expect(outputPath(first, 'directory')).not.toBe(outputPath(second, 'directory'));
        expect(payloadPath(first)).not.toBe(payloadPath(second));
      }),
      { numRuns: 500 },
    );
  });
});

describe('routeOfFile', () => {
  it.each(['/', '/de', '/a/b', '/über', '/a.html', '/a/index'])('should know the files of %s', (route) => {
    for (const format of ['file', 'directory'] as const) {
      for (const path of [outputPath(route, format), payloadPath(route)]) {
        for (const suffix of ['', '.br', '.gz']) {
          expect(routeOfFile(path + suffix, format), path + suffix).toBe(route);
        }
      }
    }
  });

  it.each(['a', 'a.css', '_payload/a', '_payload'])('should know no route of %s', (path) => {
    expect(routeOfFile(path, 'file')).toBeUndefined();
    expect(routeOfFile(path, 'directory')).toBeUndefined();
  });
});

describe('isReservedRoute', () => {
  it.each([
    '/404',
    '/error',
    '/de/error',
    '/health',
    '/index',
    '/Index',
    '/sitemap.xml',
    '/sitemap-12.xml',
    '/robots.txt',
    '/redirects.json',
    '/_payload',
    '/_payload/a',
    '/_Payload/a',
    '/_stopover/latest.json',
    '/__stopover/events',
    '/api/mapbox-route',
  ])('should keep %s for the site', (route) => {
    expect(isReservedRoute(route, site.languages)).toBe(true);
  });

  it.each([
    '/',
    '/healthy',
    '/guides/health',
    '/fr/error',
    '/de',
    '/sitemap',
    '/_payloads',
    '/a.b',
    '/v1./a',
  ])('should leave %s to stories', (route) => {
    expect(isReservedRoute(route, site.languages)).toBe(false);
    expect(isReservedForPages(route, site.languages)).toBe(false);
  });

  it.each(['/de/404', '/guides/404', '/guides/index', '/.drafts', '/guides/.old/a', '/...'])(
    'should keep %s from pages, and let redirects start there',
    (route) => {
      expect(isReservedForPages(route, site.languages)).toBe(true);
      expect(isReservedRoute(route, site.languages)).toBe(false);
    },
  );
});

describe('isReservedFile', () => {
  it.each([
    'index.html',
    '404.html',
    'de/404.html',
    'a/index.html',
    'a/index.html.br',
    'error.html',
    'sitemap.xml',
    'sitemap-2.xml.gz',
    '_redirects',
    '_payload/index.json',
    '_payload/error.json',
    '_payload/de/error.json',
  ])('should keep %s', (path) => {
    expect(isReservedFile(path, site.languages)).toBe(true);
  });

  it.each(['a.html', 'a', 'fr/error.html', '_payload/a.json', '_payload/a'])('should leave %s', (path) => {
    expect(isReservedFile(path, site.languages)).toBe(false);
  });
});
