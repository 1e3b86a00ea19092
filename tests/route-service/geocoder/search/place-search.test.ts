/** The search over places gives the scores of MiniSearch, which is slow where thousands of places have a word. */
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { measureDistance } from '../../../../route-service/geo/measure-distance.ts';
import { foldText, spellOutUmlauts, splitWords } from '../../../../route-service/geocoder/fold-text.ts';
import type { Place } from '../../../../route-service/geocoder/place.ts';
import { createPlaceSearch } from '../../../../route-service/geocoder/search/place-search.ts';
import fc from '../../../support/runs/property-testing.ts';

const syllables = ['ba', 'ri', 'lon', 'kö', 'ster', 's', 'ß', 'mar', 'o'];
const rareWord = fc
  .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const word = fc.oneof(fc.constantFrom('Street', 'Road', 'Station', 'Saint'), rareWord, rareWord);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const point = {
  lat: fc.double({ min: 47, max: 53, noNaN: true }),
  lng: fc.double({ min: 6, max: 14, noNaN: true }),
};
const kindWeights: Readonly<Record<string, number>> = { town: 2, street: 1, bus_stop: 0.35, museum: 0.7 };
const kind = fc.constantFrom(...Object.keys(kindWeights));
const otherNames = fc.array(name, { maxLength: 1 });
/** Fewer than the search considers, so that it returns all that it finds. */
const places: readonly Place[] = fc.sample(fc.record({ name, context: name, otherNames, kind, ...point }), {
  numRuns: 150,
  seed: 7,
});

/** A word of a query: whole, not finished, or with a letter too few. */
const typed = fc.oneof(
  word,
  fc.tuple(word, fc.integer({ min: 1, max: 4 })).map(([text, length]) => text.slice(0, length)),
  fc.tuple(word, fc.nat(8)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
  fc.constant('xyzzy'),
);
const text = fc.array(typed, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const near = fc.option(fc.record(point), { nil: undefined });

const boost = { name: 3, otherNames: 2, context: 0.5 };
type Field = keyof typeof boost;
const fields = Object.keys(boost) as Field[];
const documents = places.map((place, id) => {
  const names = [place.name, ...place.otherNames!];
  const spelled = names.flatMap((each) => spellOutUmlauts(each) ?? []);
  const joined = names.map(splitWords).flatMap((words) => (words.length === 2 ? [words.join('')] : []));
  return { ...place, id, otherNames: [...place.otherNames!, ...spelled, ...joined].join(' ') } as const;
});
const miniSearch = new MiniSearch({
  fields,
  tokenize: (each) => [...splitWords(each)],
  processTerm: (term) => term,
  searchOptions: {
    boost,
    prefix: (_, position, terms) => position === terms.length - 1,
    fuzzy: (term) => [4, 7].filter((length) => term.length >= length).length,
    weights: { fuzzy: 0.35, prefix: 0.6 },
  },
});
miniSearch.addAll(documents);

/** Sums differ a little, because words are added up in another order. */
const round = (score: number) => Math.round(score * 1e9) / 1e9;

type Scores = readonly (readonly [id: number, score: number])[];

function findWords(query: string, options = {}): Scores {
  const all = miniSearch.search(query, { ...options, combineWith: 'AND' });
  const found = all.length > 0 ? all : miniSearch.search(query, { ...options, combineWith: 'OR' });
  return found.map(({ id, score }) => [id, score]);
}

/** Scores the places with a word that begins with letters. */
function findStart(letters: string): ReadonlyMap<number, number> {
  const scores = documents.map((document) => {
    const found = fields.flatMap((field) =>
      splitWords(document[field]!)
        .filter((each) => each.startsWith(letters))
        .map((each) => boost[field] * (each === letters ? 1 : 0.6)),
    );
    return [document.id, Math.max(0, ...found)] as const;
  });
  return new Map(scores.filter(([, score]) => score > 0));
}

function findPlainly(query: string): Scores {
  const words = splitWords(query);
  const last = words.at(-1) ?? '';
  if (last.length > 2) return findWords(query);
  const begun = last === '' ? new Map<number, number>() : findStart(last);
  const others = words.length > 1 ? findWords(words.slice(0, -1).join(' '), { prefix: false }) : [];
  if (others.length === 0) return [...begun];
  const both = others.filter(([id]) => begun.has(id));
  return both.length > 0 ? both.map(([id, score]) => [id, score + begun.get(id)!]) : others;
}

describe('the search over places', () => {
  const search = createPlaceSearch(places);
  const stored = createPlaceSearch(places, JSON.parse(JSON.stringify(search)));

  it('scores words as MiniSearch does, then kinds, whole names and distances', () => {
    fc.assert(
      fc.property(text, near, (query, centre) => {
        const expected = findPlainly(query).map(([id, score]) => {
          const place = places[id]!;
          const isWhole = [place.name, ...place.otherNames!].some(
            (each) => foldText(each) === foldText(query),
          );
          const byDistance = centre ? 1 + 3 / (1 + measureDistance(place, centre) / 5_000) : 1;
          return [id, round(score * (kindWeights[place.kind!]! * (isWhole ? 2 : 1) * byDistance))] as const;
        });
        for (const each of [search, stored]) {
          const found = each.find({
            text: query,
            near: centre,
            limit: 5,
            language: undefined,
            submitted: false,
          });
          const scores = found.map(({ place, score }) => [places.indexOf(place), round(score)] as const);
          expect(new Map(scores)).toEqual(new Map(expected));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('refuses a stored index that is not complete', () => {
    const whole = JSON.parse(JSON.stringify(search));
    expect(() => createPlaceSearch(places, { ...whole, scores: '' })).toThrow('not complete');
    expect(() => createPlaceSearch(places, {})).toThrow();
  });
});
