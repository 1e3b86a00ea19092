/** The geocoder over local places: the site's own and those of the prepared extract. */
import { type GeocodeResult, REVERSE_TOLERANCE_M, type RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import type { Geocoder, PlaceQuery } from './geocoder.ts';
import type { Place } from './place.ts';
import { createPlaceGrid, type PlacedPoint, type PlaceGrid } from './place-grid.ts';
import {
  createPlaceSearch,
  describePlace,
  type PlaceSearch,
  type ScoredPlace,
} from './search/place-search.ts';

/** Places that can be searched. */
export interface PlaceLayer {
  readonly search: PlaceSearch;
  readonly grid: PlaceGrid;
}

/** The site's own places come before places of the extract that match equally well. */
const OWN_PLACES_WEIGHT = 2;
/** Maximum number of places returned for a point. */
const MAX_REVERSE_RESULTS = 5;

/** The extract's current places; they change when new data is prepared. */
export interface ExtractPlaces {
  current(): PlaceLayer | undefined;
  /** Attribution of the places. */
  attribution(): string | undefined;
  close(): void;
}

/** The layers of a local geocoder. */
export interface LocalGeocoderOptions {
  readonly places: readonly Place[];
  readonly extract: ExtractPlaces | undefined;
}

/** Creates the geocoder. */
export function createLocalGeocoder({ places, extract }: LocalGeocoderOptions): Geocoder {
  const own = createLayer(places);
  return {
    get attribution() {
      return extract?.attribution();
    },
    find: async (query) => findPlaces(query, own, extract?.current()),
    reverse: async (point) => nameThePoint(point, [own, extract?.current()]),
    close: async () => extract?.close(),
  };
}

/** Makes places searchable; `points` are further points at which they are found. */
function createLayer(places: readonly Place[], points?: readonly PlacedPoint[]): PlaceLayer {
  const own = points ?? places.map((place) => ({ lat: place.lat, lng: place.lng, place }));
  return { search: createPlaceSearch(places), grid: createPlaceGrid(own) };
}

function findPlaces(
  query: PlaceQuery,
  own: PlaceLayer,
  extract: PlaceLayer | undefined,
): readonly GeocodeResult[] {
  const ours = own.search
    .find(query)
    .map(({ place, score }) => ({ place, score: score * OWN_PLACES_WEIGHT }));
  const theirs = (extract?.search.find(query) ?? []).filter(
    ({ place }) => !ours.some((own) => isSame(own.place, place)),
  );
  const found = new Map<string, ScoredPlace>();
  for (const scored of [...ours, ...theirs].sort((a, b) => b.score - a.score)) {
    const { name, context = '', kind = '' } = scored.place;
    // The data has many pieces of a street, but people see one street.
    const identity = JSON.stringify([name, context, kind]);
    if (!found.has(identity)) found.set(identity, scored);
    if (found.size === query.limit) break;
  }
  return [...found.values()].map(({ place }) => describePlace(place));
}

/** The site's own car park is in the extract as well, under another name. */
function isSame(own: Place, other: Place): boolean {
  return own.kind === other.kind && measureDistance(own, other) < REVERSE_TOLERANCE_M;
}

function nameThePoint(
  point: RoutePoint,
  layers: readonly (PlaceLayer | undefined)[],
): readonly GeocodeResult[] {
  return layers
    .flatMap((layer) => layer?.grid.findNear(point) ?? [])
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, MAX_REVERSE_RESULTS)
    .map(({ place }) => describePlace(place));
}
