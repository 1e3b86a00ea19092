/** The route in a page's address: reading returns what was written, and nonsense is not taken for a route. */
import { describe, expect, it, test } from 'vitest';
import { readAddress, writeAddress } from '../../../renderer/route-map/address-state.ts';
import fc from '../../support/runs/property-testing.ts';

const page = 'https://windsock.example/de/shuttles/s4?lang=de#map';
const p4 = { latLng: { lat: 54.90642, lng: 2.27202 }, name: 'P4, bay C' };
const home = { latLng: { lat: 54.95, lng: -2.3 }, name: 'Größe & Co. <b>' };

test('a route is written into the query beside what is there', () => {
  const url = new URL(writeAddress(page, [p4, home]));
  expect(url.hash).toBe('#map');
  expect([...url.searchParams.keys()]).toEqual(['lang', 'from', 'to']);
  expect(url.searchParams.get('from')).toBe('54.90642,2.27202,P4, bay C');
  expect(readAddress(url.search)).toEqual([p4, home]);
});

test('without a route, nothing is left of it', () => {
  expect(writeAddress(writeAddress(page, [p4, home]), [undefined, undefined])).toBe(page);
});

describe('nonsense', () => {
  it.each([
    '',
    '54,2',
    '54,2,',
    ',,x',
    '91,2,x',
    '54,181,x',
    '5.4.1,2,x',
    'NaN,2,x',
    '54,2, \u0000',
    '1e3,2,x',
  ])('is no place: "%s"', (text) => {
    expect(readAddress(`?from=${encodeURIComponent(text)}`)).toEqual([undefined, undefined]);
  });

  it('of any kind does not throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        for (const end of readAddress(`?from=${from}&to=${to}`)) {
          if (end) expect(Math.abs(end.latLng.lat)).toBeLessThanOrEqual(90);
        }
      }),
    );
  });
});

test('names are cut, and cannot turn their surroundings around', () => {
  const [start] = readAddress(`?from=54,2,${encodeURIComponent(`\u202eabc\u0007${'x'.repeat(500)}`)}`);
  expect(start!.name).toMatch(/^abc x+$/);
  expect(start!.name.length).toBeLessThanOrEqual(100);
  const long = `${'x'.repeat(99)}🛫🛬`;
  const [flight] = readAddress(`?from=54,2,${encodeURIComponent(long)}`);
  expect(flight!.name).toBe(`${'x'.repeat(99)}🛫`);
  expect(() => encodeURIComponent(flight!.name)).not.toThrow();
});
