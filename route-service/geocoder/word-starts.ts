/**
 * Finds places by the first one or two letters of a word. Thousands of words begin with them, and the search would look at each
 * place of each word.
 */
import type { AsPlainObject } from 'minisearch';

/** Maximum length of a start, in UTF-16 code units. Longer starts have few words. */
export const MAX_START_LENGTH = 2;

/** Weights of a match by the field of the word, and of one in which the word goes on. */
export interface StartWeights {
  readonly boost: Readonly<Record<string, number>>;
  readonly prefix: number;
}

/** The places with words that begin with some letters. */
export interface WordStarts {
  /** The ids of the places, each with the weight of its best match. */
  find(start: string): ReadonlyMap<number, number>;
}

/** The places of a start, and the weight of each. A place is there once for each of its words. */
interface Postings {
  readonly places: number[];
  readonly weights: number[];
}

/** Reads the words from an index. */
export function createWordStarts(built: AsPlainObject, { boost, prefix }: StartWeights): WordStarts {
  const boosts = Object.entries(built.fieldIds).map(
    ([field, id]) => [String(id), boost[field] ?? 1] as const,
  );
  const postings = new Map<string, Postings>();
  for (const [word, fields] of built.index) {
    for (let length = 1; length <= Math.min(word.length, MAX_START_LENGTH); length += 1) {
      const start = word.slice(0, length);
      const { places, weights } = postings.get(start) ?? setEmpty(postings, start);
      const share = length === word.length ? 1 : prefix;
      for (const [field, weight] of boosts) {
        for (const place of Object.keys(fields[field] ?? {})) {
          places.push(built.documentIds[place]);
          weights.push(weight * share);
        }
      }
    }
  }
  return {
    find(start) {
      const { places, weights } = postings.get(start) ?? { places: [], weights: [] };
      const best = new Map<number, number>();
      for (const [index, place] of places.entries()) {
        best.set(place, Math.max(best.get(place) ?? 0, weights[index]!));
      }
      return best;
    },
  };
}

function setEmpty(postings: Map<string, Postings>, start: string): Postings {
  const empty = { places: [], weights: [] };
  postings.set(start, empty);
  return empty;
}
