/** Tests the patterns of `build --only`. */
import { describe, expect, it } from 'vitest';
import { compileGlob } from '../../../pipeline/config/match-glob.ts';

const routes = [
  '/',
  '/.well-known/pay',
  '/de',
  '/de/parking/p1',
  '/parking',
  '/parking-tips',
  '/parking/p1',
  '/parking/p1/prices/may',
  '/parking/größe+(neu)',
];

function listMatches(pattern: string): readonly string[] {
  return routes.filter(compileGlob(pattern));
}

describe('a pattern', () => {
  it.each<[string, readonly string[]]>([
    ['/', ['/']],
    ['/**', routes],
    ['**', routes],
    ['/parking', ['/parking']],
    ['parking', ['/parking']],
    ['/parking/', ['/parking']],
    ['parking//', ['/parking']],
    ['//parking/p1', ['/parking/p1']],
    ['/parking/**/', routes.filter((route) => /^\/parking(\/|$)/.test(route))],
    ['/parking/*', ['/parking/p1', '/parking/größe+(neu)']],
    ['/parking/**', ['/parking', '/parking/p1', '/parking/p1/prices/may', '/parking/größe+(neu)']],
    ['/parking/**/may', ['/parking/p1/prices/may']],
    ['/**/p1', ['/de/parking/p1', '/parking/p1']],
    ['/**/de', ['/de']],
    ['/*', ['/de', '/parking', '/parking-tips']],
    ['/parking*', ['/parking', '/parking-tips']],
    ['/{de,parking}/**', routes.filter((route) => /^\/(de|parking)(\/|$)/.test(route))],
    ['/parking/p?', ['/parking/p1']],
    ['/parking/größe+(neu)', ['/parking/größe+(neu)']],
    ['/de|parking/*', ['/de', '/parking/p1', '/parking/größe+(neu)']],
    ['/./parking', ['/parking']],
    ['/parking?(-tips)', ['/parking', '/parking-tips']],
    ['/parking/[', []],
    ['/PARKING', []],
    ['', ['/']],
  ])('%s takes %j', (pattern, expected) => {
    expect(listMatches(pattern)).toEqual(expected);
  });
});
