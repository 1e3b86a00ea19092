/** The name of a point on the map, from the places of the site and of the extract. */
import { expect, it } from 'vitest';
import { createLocalGeocoder } from '../../../route-service/geocoder/local-geocoder.ts';
import type { Place } from '../../../route-service/geocoder/place.ts';
import { createPlaceGrid } from '../../../route-service/geocoder/place-grid.ts';
import { createPlaceSearch } from '../../../route-service/geocoder/search/place-search.ts';

it('is that of the nearest place, whichever of the two it belongs to', async () => {
  // Degrees of latitude: about 100 and 10 metres away.
  const own: Place = { name: 'Car park P4', lat: 54.0009, lng: 2 };
  const other: Place = { name: 'Heron Road', lat: 54.0001, lng: 2 };
  const layer = {
    search: createPlaceSearch([other]),
    grid: createPlaceGrid([{ lat: other.lat, lng: other.lng, place: other }]),
  };
  const extract = { current: () => layer, attribution: () => undefined, close: () => undefined };
  const geocoder = createLocalGeocoder({ places: [own], extract });
  const found = await geocoder.reverse({ lat: 54, lng: 2 }, undefined, new AbortController().signal);
  expect(found.map(({ name }) => name)).toEqual(['Heron Road', 'Car park P4']);
});
