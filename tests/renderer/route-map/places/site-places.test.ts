/** The site's own places: found by what people type, without case, accents or order of words. */
import { describe, expect, it } from 'vitest';
import { findNearest, findSitePlaces } from '../../../../renderer/route-map/places/site-places.ts';

const make = (name: string, code?: string, context = 'Brackholm') => ({
  ...{ name, lat: 54, lng: 2, context },
  ...(code ? { sign: { kind: 'p', code } } : {}),
});
const places = [
  make('Terminal 2', 'T2'),
  make('Terminal 1', 'T1'),
  make('Long Stay', 'P4'),
  make('Parkplatz Müllerstraße', 'P9'),
  make('Café am Terminal', undefined, 'Zürich'),
];

describe('places', () => {
  it.each([
    ['t2', ['Terminal 2']],
    ['p4', ['Long Stay']],
    ['TERM', ['Terminal 2', 'Terminal 1', 'Café am Terminal']],
    ['stay long', ['Long Stay']],
    ['mullerstr', ['Parkplatz Müllerstraße']],
    ['müllerstrasse', ['Parkplatz Müllerstraße']],
    ['cafe', ['Café am Terminal']],
    ['zurich', ['Café am Terminal']],
    ['terminal brack 1', ['Terminal 1']],
    ['erminal', []],
    ['terminal 3', []],
    ['%', []],
    ['🅿️', []],
  ])('found by "%s"', (text, names) => {
    expect(findSitePlaces(text, places).map(({ name }) => name)).toEqual(names);
  });

  it('are all offered when nothing is typed, but no more than a list holds', () => {
    expect(findSitePlaces(' ', places)).toHaveLength(5);
    expect(findSitePlaces('', [...places, ...places])).toHaveLength(6);
  });

  it('by code stand before those by name', () => {
    const mixed = [make('P4 Road'), make('Long Stay', 'P4')];
    expect(findSitePlaces('p4', mixed)[0]!.name).toBe('Long Stay');
  });
});

describe('the nearest place', () => {
  const point = { lat: 54, lng: 2 };

  it('is the nearest, not the first', () => {
    const near = { lat: 54.0001, lng: 2 };
    expect(findNearest(point, [{ lat: 54.001, lng: 2 }, near], 200)).toBe(near);
  });

  it('is none when all are too far away', () => {
    expect(findNearest(point, [{ lat: 54.01, lng: 2 }], 200)).toBeUndefined();
    expect(findNearest(point, [], 200)).toBeUndefined();
  });
});
