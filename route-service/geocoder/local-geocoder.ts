/** The geocoder over local places: the site's own and those of the prepared extract. */
import { type GeocodeResult, REVERSE_TOLERANCE_M, type RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import { splitWords } from './fold-text.ts';
import type { Geocoder, PlaceQuery } from './geocoder.ts';
import type { Place } from './place.ts';
import { createPlaceGrid, type PlaceGrid } from './place-grid.ts';
import {
  createPlaceSearch,
  describePlace,
  isWholeName,
  listWords,
  type PlaceSearch,
  type ScoredPlace,
} from './search/place-search.ts';

/** Places that can be searched. */
export interface PlaceLayer {
  readonly search: PlaceSearch;
  readonly grid: PlaceGrid;
}

/** Weight of the site's own places among those that scores put in order. */
const OWN_PLACES_WEIGHT = 2;
/** Part of the results that the site's own places may take before others, so that a visitor also finds the town and its streets. */
const OWN_PLACES_SHARE = 0.5;
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

/** Makes places searchable, by name and by their points. */
function createLayer(places: readonly Place[]): PlaceLayer {
  const points = places.map((place) => ({ lat: place.lat, lng: place.lng, place }));
  return { search: createPlaceSearch(places), grid: createPlaceGrid(points) };
}

function findPlaces(
  query: PlaceQuery,
  own: PlaceLayer,
  extract: PlaceLayer | undefined,
): readonly GeocodeResult[] {
  const ours = own.search
    .find(query)
    .map(({ place, score }) => ({ place, score: score * OWN_PLACES_WEIGHT }));
  const words = splitWords(query.text);
  const theirs = (extract?.search.find(query) ?? []).filter(
    ({ place }) => !ours.some((own) => isSame(own.place, place, words)),
  );
  const found = new Map<string, ScoredPlace>();
  const add = (places: readonly ScoredPlace[], limit: number): void => {
    for (const scored of [...places].sort(byScore)) {
      if (found.size >= limit) return;
      const { name, context = '', kind = '' } = scored.place;
      // The data has many pieces of a street, but people see one street.
      const identity = JSON.stringify([name, context, kind]);
      if (!found.has(identity)) found.set(identity, scored);
    }
  };
  // Scores do not decide about these: a word is rarer among many places, so that the extract's have higher ones.
  const named = ours.filter(({ place }) => isNamed(place, words));
  add(named, Math.ceil(query.limit * OWN_PLACES_SHARE));
  // A town comes before the car parks of its airport.
  const whole = theirs.filter(({ place }) => isWholeName(place, query.text));
  add(whole, query.limit);
  add([...ours, ...theirs], query.limit);
  return [...found.values()].map(({ place }) => describePlace(place));
}

/** Whether a place has all words of a query. Its context may have some of them, but not all: every car park has the airport's. */
function isNamed(place: Place, words: readonly string[]): boolean {
  const names = listWordsOfNames(place);
  const context = splitWords(place.context ?? '');
  return (
    countWords([...names, ...context], words) === words.length &&
    (countWords(names, words) === words.length || countWords(context, words) < words.length)
  );
}

/**
 * The site's own car park is in the extract as well, under another name. A place beside it whose name has more of the words in the
 * query is another one: the hotel next door.
 */
function isSame(own: Place, other: Place, words: readonly string[]): boolean {
  return (
    own.kind === other.kind &&
    measureDistance(own, other) < REVERSE_TOLERANCE_M &&
    countWords(listWordsOfNames(own), words) >= countWords(listWordsOfNames(other), words)
  );
}

function listWordsOfNames(place: Place): readonly string[] {
  return listWords(place).slice(0, 2).flat();
}

/** Number of words that begin one of a place's words. */
function countWords(own: readonly string[], words: readonly string[]): number {
  return words.filter((word) => own.some((one) => one.startsWith(word))).length;
}

function byScore(a: ScoredPlace, b: ScoredPlace): number {
  return b.score - a.score;
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
