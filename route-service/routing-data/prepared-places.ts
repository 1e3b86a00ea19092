/** The extract's places and their index, which are stored beside the road tiles. */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import { z } from 'zod';
import type { RoutePoint } from '../contract.ts';
import type { PlaceLayer } from '../geocoder/local-geocoder.ts';
import type { Place } from '../geocoder/place.ts';
import { createPlaceGrid } from '../geocoder/place-grid.ts';
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

/** Number of places that are read at once: a few milliseconds of work. */
const STEP = 200;

/** Writes places and index into a version's folder. Each place has a line of its own. */
export function writePlaces(folder: string, places: readonly ExtractPlace[]): void {
  const lines = places.map((place) => JSON.stringify(place)).join(',\n');
  fs.writeFileSync(path.join(folder, PLACES_FILE), `[\n${lines}\n]`);
  fs.writeFileSync(path.join(folder, INDEX_FILE), JSON.stringify(createPlaceSearch(places)));
}

/**
 * Reads places and index. A large extract takes seconds, so the thread answers requests between the steps.
 * @throws when they are missing or damaged
 */
export async function readPlaces(folder: string): Promise<PlaceLayer> {
  const read = (name: string) => fs.promises.readFile(path.join(folder, name), 'utf8');
  const index: unknown = JSON.parse(await read(INDEX_FILE));
  const lines = (await read(PLACES_FILE)).split('\n').slice(1, -1).filter(Boolean);
  const places: Place[] = [];
  const grid = createPlaceGrid([]);
  for (const [number, line] of lines.entries()) {
    if (number % STEP === 0) await otherWork();
    const { along, ...place } = StoredPlace.parse(JSON.parse(line.replace(/,$/, ''))) as ExtractPlace;
    places.push(place);
    for (const point of listPoints(along ?? [place.lat, place.lng])) grid.add({ ...point, place });
  }
  await otherWork();
  return { search: createPlaceSearch(places, index), grid };
}

function listPoints(along: readonly number[]): readonly RoutePoint[] {
  return along.flatMap((lat, index) => (index % 2 === 0 ? [{ lat, lng: along[index + 1]! }] : []));
}
