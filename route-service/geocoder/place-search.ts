/** Finds places by name: whole words, the start of the last word, and typing errors by length. Near and notable places come first. */
import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import type { GeocodeResult, RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import { foldText, spellOutUmlauts, splitWords } from './fold-text.ts';
import type { PlaceQuery } from './geocoder.ts';
import type { Place } from './place.ts';
import { createWordStarts, MAX_START_LENGTH, type StartWeights } from './word-starts.ts';

interface PlaceDocument {
  readonly id: number;
  readonly name: string;
  readonly otherNames: string;
  readonly context: string;
}

/** A result with its score. */
export interface ScoredPlace {
  readonly place: Place;
  readonly score: number;
}

/** A prepared search over places. */
export interface PlaceSearch {
  find(query: PlaceQuery): readonly ScoredPlace[];
  /** The index as plain data, so that it is built once. */
  toJSON(): unknown;
}

/** Words shorter than the first length must match exactly; longer ones may have one error, from the second length on two. */
const FUZZY_FROM = [4, 7] as const;
/** Number of results that are considered for the final order. */
const MAX_CANDIDATES = 200;

const weights: StartWeights = { boost: { name: 3, otherNames: 2, context: 0.5 }, prefix: 0.6 };

const searchOptions: Options<PlaceDocument> = {
  fields: ['name', 'otherNames', 'context'],
  storeFields: [],
  tokenize: (text) => [...splitWords(text)],
  processTerm: (term) => term,
  searchOptions: {
    combineWith: 'AND',
    boost: weights.boost,
    prefix: (_term, index, terms) => index === terms.length - 1,
    fuzzy: (term) => FUZZY_FROM.filter((length) => term.length >= length).length,
    weights: { fuzzy: 0.35, prefix: weights.prefix },
  },
};

/** A place with the words of a query, before its kind and its distance count. */
interface Hit {
  readonly id: number;
  readonly score: number;
}

/** Builds the index, or takes one that {@link PlaceSearch.toJSON} returned for the same places. */
export function createPlaceSearch(places: readonly Place[], built?: unknown): PlaceSearch {
  const index = built === undefined ? buildIndex(places) : loadIndex(built);
  const starts = createWordStarts((built as AsPlainObject | undefined) ?? index.toJSON(), weights);

  const findWords = (text: string, options: SearchOptions = {}): readonly Hit[] => {
    const strict = index.search(text, options);
    // An extra or misspelt word must not hide the results of the others.
    const hits = strict.length > 0 ? strict : index.search(text, { ...options, combineWith: 'OR' });
    return hits.map(({ id, score }) => ({ id: id as number, score }));
  };
  const findAfter = (words: string, begun: ReadonlyMap<number, number>): readonly Hit[] => {
    const hits = findWords(words, { prefix: false });
    const both = hits.filter(({ id }) => begun.has(id));
    return both.length > 0 ? both.map(({ id, score }) => ({ id, score: score + begun.get(id)! })) : hits;
  };
  const findHits = ({ text, near }: PlaceQuery): readonly Hit[] => {
    const words = splitWords(text);
    const last = words.at(-1) ?? '';
    if (last.length > MAX_START_LENGTH) return findWords(text);
    const begun = starts.find(last);
    const others = words.length > 1 ? findAfter(words.slice(0, -1).join(' '), begun) : [];
    const hits = others.length > 0 ? others : listHits(begun);
    // So many places begin with a letter that those nearby have to be chosen here.
    const rank = ({ id, score }: Hit) => score * weighKind(places[id]!) * weighDistance(places[id]!, near);
    const ranked = hits.map((hit) => ({ hit, rank: rank(hit) })).sort((a, b) => b.rank - a.rank);
    return ranked.map(({ hit }) => hit);
  };

  return {
    find(query) {
      return findHits(query)
        .slice(0, MAX_CANDIDATES)
        .flatMap(({ id, score }) => {
          const place = places[id];
          return place ? [{ place, score: score * weigh(place, query) }] : [];
        });
    },
    toJSON: () => index.toJSON(),
  };
}

function listHits(scores: ReadonlyMap<number, number>): readonly Hit[] {
  return [...scores].map(([id, score]) => ({ id, score }));
}

function loadIndex(built: unknown): MiniSearch<PlaceDocument> {
  return MiniSearch.loadJS<PlaceDocument>(built as ReturnType<MiniSearch['toJSON']>, searchOptions);
}

function buildIndex(places: readonly Place[]): MiniSearch<PlaceDocument> {
  const index = new MiniSearch<PlaceDocument>(searchOptions);
  index.addAll(
    places.map(({ name, otherNames = [], context = '' }, id) => {
      const names = [name, ...otherNames];
      const spelled = names.map(spellOutUmlauts).filter((text) => text !== undefined);
      return {
        id,
        name,
        otherNames: [...otherNames, ...spelled, ...names.flatMap(writeTogether)].join(' '),
        context,
      };
    }),
  );
  return index;
}

/** Joins a name of two words, so that `Multi-storey` is also found as one word. */
function writeTogether(name: string): readonly string[] {
  const words = splitWords(name);
  return words.length === 2 ? [words.join('')] : [];
}

/**
 * Weights by kind: places that people often search for come before others of the same name. Measured on two extracts, 20
 * queries each.
 */
const kindWeights: Readonly<Record<string, number>> = {
  airport: 3,
  terminal: 2,
  car_park: 1.8,
  city: 2.4,
  town: 2,
  village: 1.8,
  suburb: 1.4,
  hotel: 1.4,
  lounge: 1.2,
  stop: 1,
  street: 1,
  address: 0.8,
  bus_stop: 0.35,
};
const OTHER_KIND_WEIGHT = 0.7;
/** A query that is the whole name counts double. */
const EXACT_WEIGHT = 2;
/** Weight of a place at the centre of the map, compared with one far away … */
const NEAR_WEIGHT = 4;
/** … and half of that at this distance. */
const NEAR_HALF_M = 5_000;

function weighKind({ kind = '' }: Place): number {
  return kindWeights[kind] ?? OTHER_KIND_WEIGHT;
}

function weigh(place: Place, { text, near }: PlaceQuery): number {
  const exact = [place.name, ...(place.otherNames ?? [])].some((name) => foldText(name) === foldText(text));
  return weighKind(place) * (exact ? EXACT_WEIGHT : 1) * weighDistance(place, near);
}

function weighDistance(place: RoutePoint, near: RoutePoint | undefined): number {
  if (!near) return 1;
  return 1 + (NEAR_WEIGHT - 1) / (1 + measureDistance(place, near) / NEAR_HALF_M);
}

/** Returns the part of a place that clients get. */
export function describePlace({ name, lat, lng, kind, context }: Place): GeocodeResult {
  return { name, lat, lng, ...(kind ? { kind } : {}), ...(context ? { context } : {}) };
}
