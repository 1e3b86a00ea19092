/** The places of the site together with those of the extract. */
import { expect, it } from 'vitest';
import { createLocalGeocoder } from '../../../route-service/geocoder/local-geocoder.ts';
import type { Place } from '../../../route-service/geocoder/place.ts';
import { createPlaceGrid } from '../../../route-service/geocoder/place-grid.ts';
import { createPlaceSearch } from '../../../route-service/geocoder/search/place-search.ts';

const { signal } = new AbortController();

/** A geocoder with one place of the site and one of the extract. */
function openWith(own: Place, other: Place) {
  const layer = {
    search: createPlaceSearch([other]),
    grid: createPlaceGrid([{ lat: other.lat, lng: other.lng, place: other }]),
  };
  const extract = { current: () => layer, attribution: () => undefined, close: () => undefined };
  return createLocalGeocoder({ places: [own], extract });
}

it('name a point after the nearest one, whichever of the two it belongs to', async () => {
  // Degrees of latitude: about 100 and 10 metres away.
  const geocoder = openWith(
    { name: 'Car park P4', lat: 54.0009, lng: 2 },
    { name: 'Heron Road', lat: 54.0001, lng: 2 },
  );
  const found = await geocoder.reverse({ lat: 54, lng: 2 }, undefined, signal);
  expect(found.map(({ name }) => name)).toEqual(['Heron Road', 'Car park P4']);
});

it.each([
  ['parking', ['parking']],
  ['bus_stop', ['parking', 'bus_stop']],
])('are one place if they stand together and are of one kind: %s', async (kind, kinds) => {
  const own = { name: 'Terminal 1', kind: 'parking', lat: 54, lng: 2 };
  const geocoder = openWith(own, { ...own, name: 'Terminal One', kind, lat: 54.0001 });
  const query = { text: 'terminal', limit: 5, language: undefined, near: undefined, submitted: true };
  expect((await geocoder.find(query, signal)).map((place) => place.kind)).toEqual(kinds);
});
