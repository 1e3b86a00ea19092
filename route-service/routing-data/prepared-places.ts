/** The extract's places and their index, which are stored beside the road tiles. */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PlaceLayer } from '../geocoder/local-geocoder.ts';
import { createPlaceGrid, type PlacedPoint } from '../geocoder/place-grid.ts';
import { createPlaceSearch } from '../geocoder/search/place-search.ts';
import type { ExtractPlace } from './collect-places.ts';

const PLACES_FILE = 'places.json';
const INDEX_FILE = 'places-index.json';

const StoredPlace = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  kind: z.string().optional(),
  context: z.string().optional(),
  otherNames: z.array(z.string()).optional(),
  along: z.array(z.number()).optional(),
});

/** Writes places and index into a version's folder. */
export function writePlaces(folder: string, places: readonly ExtractPlace[]): void {
  fs.writeFileSync(path.join(folder, PLACES_FILE), JSON.stringify(places));
  fs.writeFileSync(path.join(folder, INDEX_FILE), JSON.stringify(createPlaceSearch(places)));
}

/** Reads places and index. @throws when they are missing or damaged */
export function readPlaces(folder: string): PlaceLayer {
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
  const places = z.array(StoredPlace).parse(read(PLACES_FILE)) as readonly ExtractPlace[];
  return {
    search: createPlaceSearch(places, read(INDEX_FILE)),
    grid: createPlaceGrid(places.flatMap(placePoints)),
  };
}

function placePoints(place: ExtractPlace): PlacedPoint[] {
  const { along } = place;
  if (!along) return [{ lat: place.lat, lng: place.lng, place }];
  return along.flatMap((lat, index) => (index % 2 === 0 ? [{ lat, lng: along[index + 1]!, place }] : []));
}
