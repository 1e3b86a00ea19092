/** Coordinates as people read and type them. */
import { expect, test } from 'vitest';
import { readCoordinates, writeCoordinates } from '../../../../renderer/route-map/places/coordinates-text.ts';
import fc from '../../../support/runs/property-testing.ts';

test.each([
  [{ lat: 53.365, lng: -2.2723 }, 'N53.365, W2.2723'],
  [{ lat: -33.94617, lng: 151.17717 }, 'S33.9462, E151.1772'],
  [{ lat: 0, lng: 0 }, 'N0, E0'],
])('are written without zeros at the end', (place, text) => {
  expect(writeCoordinates(place)).toBe(text);
});

test.each([
  ['54.9157, 2.3105', { lat: 54.9157, lng: 2.3105 }],
  ['54.9157 2.3105', { lat: 54.9157, lng: 2.3105 }],
  ['-33.9;151.2', { lat: -33.9, lng: 151.2 }],
  ['S33.9, W151.2', { lat: -33.9, lng: -151.2 }],
  ['N54.9157°, e2.3105°', { lat: 54.9157, lng: 2.3105 }],
  ['99, 2', undefined],
  ['54, 181', undefined],
  ['54', undefined],
  ['Terminal 2', undefined],
  ['Heron Road 5, 12', undefined],
  ['54.9157, 2.3105, 7', undefined],
])('are read from "%s"', (text, place) => {
  expect(readCoordinates(text)).toEqual(place);
});

test('coordinates are read as they were written, to ten metres', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const place = readCoordinates(writeCoordinates({ lat, lng }))!;
      expect(Math.abs(place.lat - lat)).toBeLessThan(0.0001);
      expect(Math.abs(place.lng - lng)).toBeLessThan(0.0001);
    }),
  );
});
