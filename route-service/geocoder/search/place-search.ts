/** Finds places by name: whole words, the start of the last word, and typing errors by length. Near and notable places come first. */
import type { GeocodeResult, RoutePoint } from '../../contract.ts';
import { measureDistance, measureLatitudes } from '../../geo/measure-distance.ts';
import { foldText, spellOutUmlauts, splitWords } from '../fold-text.ts';
import type { PlaceQuery } from '../geocoder.ts';
import type { Place } from '../place.ts';
import { type Candidate, createBestPlaces } from './best-places.ts';
import { buildWordIndex, type PlaceWords, readWordIndex, storeWordIndex } from './word-index.ts';
import { createWordScores, MAX_START_LENGTH, type ScoredIds, type WordWeights } from './word-scores.ts';

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

/** Weights of the words in a place's name, in its other names, and in its context. */
const fieldWeights = [3, 2, 0.5] as const;
const weights: WordWeights = {
  fields: fieldWeights,
  prefix: 0.6,
  fuzzy: 0.35,
  countErrors: (word) => FUZZY_FROM.filter((length) => word.length >= length).length,
};

/** Builds the index, or takes one that {@link PlaceSearch.toJSON} returned for the same places. */
export function createPlaceSearch(places: readonly Place[], built?: unknown): PlaceSearch {
  const index =
    built === undefined ? buildWordIndex(places.map(listWords), fieldWeights.length) : readWordIndex(built);
  const scores = createWordScores(index, places.length, weights);
  const sites = readSites(places);
  const choose = (text: string, near: RoutePoint | undefined): readonly Candidate[] => {
    const words = splitWords(text);
    const last = words.at(-1) ?? '';
    if (last === '') return [];
    if (last.length > MAX_START_LENGTH) return chooseByWords(scores.findWords(words, true));
    // So many places begin with a letter that those nearby have to be chosen here.
    const begun = scores.findStart(last);
    const others = words.length > 1 ? scores.findWords(words.slice(0, -1), false) : nothing;
    if (others.ids.length === 0) return chooseByRank({ ...nothing, ids: begun.ids }, begun, { sites, near });
    const both = others.ids.filter((id) => begun.scores[id]! > 0);
    return both.length > 0
      ? chooseByRank({ ...others, ids: both }, begun, { sites, near })
      : chooseByRank(others, nothing, { sites, near });
  };
  return {
    find({ text, near }) {
      return choose(text, near).map(({ id, score }) => {
        const place = places[id]!;
        return { place, score: score * weigh(place, text, near) };
      });
    },
    toJSON: () => storeWordIndex(index),
  };
}

const nothing: ScoredIds = { ids: new Uint32Array(), scores: new Float64Array() };

function chooseByWords({ ids, scores }: ScoredIds): readonly Candidate[] {
  const best = createBestPlaces(MAX_CANDIDATES);
  for (const id of ids) {
    const score = scores[id]!;
    if (best.admits(score, 0)) best.offer({ id, score, rank: score, secondRank: 0 });
  }
  return best.list();
}

/** The facts of each place that decide about its rank, in flat arrays that are read quickly. */
interface Sites {
  readonly kinds: Float64Array;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
}

function readSites(places: readonly Place[]): Sites {
  return {
    kinds: Float64Array.from(places, weighKind),
    lats: Float64Array.from(places, ({ lat }) => lat),
    lngs: Float64Array.from(places, ({ lng }) => lng),
  };
}

/** The places around the point of a search. */
interface Surroundings {
  readonly sites: Sites;
  readonly near: RoutePoint | undefined;
}

/** Chooses by words, kind and distance; `begun` are the places with the start of the last word. */
function chooseByRank(
  { ids, scores }: ScoredIds,
  begun: ScoredIds,
  { sites: { kinds, lats, lngs }, near }: Surroundings,
): readonly Candidate[] {
  const best = createBestPlaces(MAX_CANDIDATES);
  for (const id of ids) {
    const byWords = scores[id] ?? 0;
    const score = byWords + (begun.scores[id] ?? 0);
    let rank = score * kinds[id]!;
    if (near) {
      const place = { lat: lats[id]!, lng: lngs[id]! };
      // Measuring a distance takes longer than the rest, and most places are too far north or south in any case.
      if (!best.admits(rank * limitDistanceWeight(place, near), Infinity)) continue;
      rank *= weighDistance(place, near);
    }
    if (best.admits(rank, byWords)) best.offer({ id, score, rank, secondRank: byWords });
  }
  return best.list();
}

/** The words by which a place is found, in each field. */
export function listWords({ name, otherNames = [], context = '' }: Place): PlaceWords {
  const names = [name, ...otherNames];
  const spelled = names.map(spellOutUmlauts).filter((text) => text !== undefined);
  const others = [...otherNames, ...spelled, ...names.flatMap(writeTogether)];
  return [splitWords(name), splitWords(others.join(' ')), splitWords(context)];
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

function weigh(place: Place, text: string, near: RoutePoint | undefined): number {
  return weighKind(place) * (isWholeName(place, text) ? EXACT_WEIGHT : 1) * weighDistance(place, near);
}

/** Whether a text is one of a place's names, in whatever spelling. */
export function isWholeName({ name, otherNames = [] }: Place, text: string): boolean {
  const whole = foldText(text);
  return [name, ...otherNames].some((one) => foldText(one) === whole);
}

function weighDistance(place: RoutePoint, near: RoutePoint | undefined): number {
  return near ? weighMetres(measureDistance(place, near)) : 1;
}

/** A limit of {@link weighDistance}. A little more than the weight itself, because both are rounded. */
function limitDistanceWeight(place: RoutePoint, near: RoutePoint): number {
  return weighMetres(measureLatitudes(place, near)) * (1 + 1e-9);
}

function weighMetres(distanceM: number): number {
  return 1 + (NEAR_WEIGHT - 1) / (1 + distanceM / NEAR_HALF_M);
}

/** Returns the part of a place that clients get. */
export function describePlace({ name, lat, lng, kind, context }: Place): GeocodeResult {
  return { name, lat, lng, ...(kind ? { kind } : {}), ...(context ? { context } : {}) };
}
