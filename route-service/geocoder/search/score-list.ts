/** Scores of places, added up by their ids. */
import type { WordIndex } from './word-index.ts';

/** A part of an index: the places of a word in a field. */
export type WordRange = Pick<WordIndex, 'places' | 'scores'> & { readonly from: number; readonly to: number };

/** Adds up scores, which are always above 0. */
export class ScoreList {
  /** Scores by id; 0 for places that have none. */
  readonly scores: Float64Array;
  readonly #ids: Uint32Array;
  #length = 0;

  constructor(count: number) {
    this.scores = new Float64Array(count);
    this.#ids = new Uint32Array(count);
  }

  /** The places with a score, in the order in which they got it. */
  ids(): Uint32Array {
    return this.#ids.subarray(0, this.#length);
  }

  /** Adds to the score of a place. */
  add(id: number, score: number): void {
    if (this.scores[id] === 0) this.#note(id);
    this.scores[id]! += score;
  }

  /** Adds the weighted scores of a word. */
  addRange({ places, scores, from, to }: WordRange, weight: number): void {
    for (let at = from; at < to; at += 1) this.add(places[at]!, weight * scores[at]!);
  }

  /** Gives the places of a word a score, unless they have a better one. */
  raiseRange({ places, from, to }: WordRange, score: number): void {
    for (let at = from; at < to; at += 1) {
      const id = places[at]!;
      if (this.scores[id] === 0) this.#note(id);
      if (this.scores[id]! < score) this.scores[id] = score;
    }
  }

  /** Removes all scores. */
  clear(): void {
    for (const id of this.ids()) this.scores[id] = 0;
    this.#length = 0;
  }

  #note(id: number): void {
    this.#ids[this.#length] = id;
    this.#length += 1;
  }
}
