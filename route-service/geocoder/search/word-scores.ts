/** Scores places by the words of a query: whole words, words that go on, and words with typing errors. */
import { ScoreList, type WordRange } from './score-list.ts';
import type { WordIndex } from './word-index.ts';

/** Weights of matches between the words of a query and those of places. */
export interface WordWeights {
  /** Weight of each field. */
  readonly fields: readonly number[];
  /** Weight of a word that goes on. It becomes smaller with each further letter … */
  readonly prefix: number;
  /** … and that of a word with errors with each error. */
  readonly fuzzy: number;
  /** Number of typing errors that a word may have. */
  readonly countErrors: (word: string) => number;
}

/** Places with their scores, which are valid until the next search. */
export interface ScoredIds {
  /** The places, in the order in which they were found. */
  readonly ids: Uint32Array;
  /** The score of each place by its id; 0 for places that were not found. */
  readonly scores: Float64Array;
}

/** Scores the places of an index. */
export interface WordScores {
  /** Finds places with all words, or else with any of them. If `goesOn`, the last word may go on. */
  findWords(words: readonly string[], goesOn: boolean): ScoredIds;
  /** Finds places with a word that begins with these letters, at most {@link MAX_START_LENGTH}, and scores each by its best word. */
  findStart(letters: string): ScoredIds;
}

/** Maximum length of the start of a word, in UTF-16 code units. Its words are listed beforehand, because there are thousands. */
export const MAX_START_LENGTH = 2;
/** How much a further letter of a word counts, compared with an error. */
const FURTHER_LETTER = 0.3;

/** Scores places of an index; `count` is the number of places. */
export function createWordScores(index: WordIndex, count: number, weights: WordWeights): WordScores {
  // They are made once, because making them takes longer than most searches.
  const [word, total, start] = [new ScoreList(count), new ScoreList(count), new ScoreList(count)];
  const matched = new Uint16Array(count);
  const distinct = new Uint16Array(count);
  const begun = listStarts(index);

  const addWord = (number: number, weight: number) =>
    visitFields(index, number, (range, field) => word.addRange(range, weight * weights.fields[field]!));
  const scoreWord = (text: string, goesOn: boolean) => {
    word.clear();
    const same = index.words.get(text);
    if (same !== undefined) addWord(same, 1);
    const errors = weights.countErrors(text);
    const similar = errors > 0 ? index.words.fuzzyGet(text, errors) : new Map<string, [number, number]>();
    similar.delete(text);
    for (const [longer, number] of goesOn ? index.words.atPrefix(text) : []) {
      const further = longer.length - text.length;
      similar.delete(longer);
      if (further > 0)
        addWord(number, (weights.prefix * longer.length) / (longer.length + FURTHER_LETTER * further));
    }
    for (const [other, [number, distance]] of similar)
      addWord(number, (weights.fuzzy * other.length) / (other.length + distance));
  };
  const startSearch = () => {
    for (const id of total.ids()) matched[id] = distinct[id] = 0;
    total.clear();
  };

  return {
    findWords(words, goesOn) {
      startSearch();
      for (const [position, text] of words.entries()) {
        scoreWord(text, goesOn && position === words.length - 1);
        // The last of equal words matches most places: only it may go on.
        const isDistinct = words.lastIndexOf(text) === position ? 1 : 0;
        for (const id of word.ids()) {
          total.add(id, word.scores[id]!);
          matched[id]! += 1;
          distinct[id]! += isDistinct;
        }
      }
      const all = words.length === 1 ? word.ids() : word.ids().filter((id) => matched[id] === words.length);
      const ids = all.length > 0 ? all : total.ids();
      for (const id of ids) total.scores[id]! *= distinct[id]!;
      return { ids, scores: total.scores };
    },
    findStart(letters) {
      start.clear();
      for (const number of begun.get(letters) ?? []) {
        const share = number === index.words.get(letters) ? 1 : weights.prefix;
        visitFields(index, number, (range, field) => start.raiseRange(range, weights.fields[field]! * share));
      }
      return { ids: start.ids(), scores: start.scores };
    },
  };
}

/** Lists the words that begin with one or two letters. */
function listStarts({ words }: WordIndex): ReadonlyMap<string, readonly number[]> {
  const starts = new Map<string, number[]>();
  for (const [text, number] of [...words].sort(([, a], [, b]) => a - b)) {
    for (let length = 1; length <= Math.min(text.length, MAX_START_LENGTH); length += 1) {
      const letters = text.slice(0, length);
      const known = starts.get(letters);
      if (known) known.push(number);
      else starts.set(letters, [number]);
    }
  }
  return starts;
}

/** Calls back with the places of a word in each field. */
function visitFields(
  { places, scores, starts, fields }: WordIndex,
  number: number,
  call: (range: WordRange, field: number) => void,
): void {
  for (let field = 0; field < fields; field += 1) {
    const at = number * fields + field;
    call({ places, scores, from: starts[at]!, to: starts[at + 1]! }, field);
  }
}
