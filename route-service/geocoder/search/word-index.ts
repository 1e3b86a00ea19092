/**
 * The words of places with their scores (BM25+), in flat arrays: a word that thirty thousand places have is then read in less
 * than a millisecond. This matters because one thread answers everybody.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { z } from 'zod';

/** Parameters of BM25+: saturation of repeated words, influence of a text's length, least score of a word. */
const SATURATION = 1.2;
const LENGTH_INFLUENCE = 0.7;
const LEAST_SCORE = 0.5;

/** An index of words. The places of a word's field are a range from `starts[word * fields + field]` to the next start. */
export interface WordIndex {
  /** Numbers of the words, by their text. */
  readonly words: SearchableMap<number>;
  /** Number of fields. */
  readonly fields: number;
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly scores: Float64Array;
}

/** The words of a place in each field. */
export type PlaceWords = readonly (readonly string[])[];

/** The places that have a word in a field, each with the number of times. */
type Occurrences = Map<number, number>;

/** Indexes the words of places, which all have the same fields. */
export function buildWordIndex(places: readonly PlaceWords[], fields: number): WordIndex {
  const words = new SearchableMap<number>();
  const found: Occurrences[][] = [];
  const addWord = () => found.push(Array.from({ length: fields }, () => new Map())) - 1;
  for (const [place, texts] of places.entries()) {
    for (const [field, list] of texts.entries()) {
      for (const text of list) {
        const occurrences = found[words.fetch(text, addWord)]![field]!;
        occurrences.set(place, (occurrences.get(place) ?? 0) + 1);
      }
    }
  }
  const sorted = [...words];
  for (const [number, [text]] of sorted.entries()) words.set(text, number);
  const lengths = places.map((texts) => texts.map((list) => new Set(list).size));
  return {
    words,
    fields,
    ...flatten(
      sorted.map(([, number]) => found[number]!),
      lengths,
    ),
  };
}

function flatten(
  found: readonly (readonly Occurrences[])[],
  lengths: readonly (readonly number[])[],
): Pick<WordIndex, 'starts' | 'places' | 'scores'> {
  const ranges = found.flat();
  const starts = new Uint32Array(ranges.length + 1);
  for (const [range, { size }] of ranges.entries()) starts[range + 1] = starts[range]! + size;
  const places = new Uint32Array(starts.at(-1)!);
  const scores = new Float64Array(places.length);
  const means = (lengths[0] ?? []).map((_, field) => measureMean(lengths, field));
  let position = 0;
  for (const [range, occurrences] of ranges.entries()) {
    const field = range % means.length;
    const rarity = Math.log(1 + (lengths.length - occurrences.size + 0.5) / (occurrences.size + 0.5));
    for (const [place, times] of occurrences) {
      const damped = 1 - LENGTH_INFLUENCE + (LENGTH_INFLUENCE * lengths[place]![field]!) / means[field]!;
      const saturated = (times * (SATURATION + 1)) / (times + SATURATION * damped);
      places[position] = place;
      scores[position] = rarity * (LEAST_SCORE + saturated);
      position += 1;
    }
  }
  return { starts, places, scores };
}

function measureMean(lengths: readonly (readonly number[])[], field: number): number {
  return lengths.reduce((mean, fields, count) => (mean * count + fields[field]!) / (count + 1), 0);
}

const StoredIndex = z.object({
  words: z.array(z.string()),
  fields: z.int().positive(),
  starts: z.base64(),
  places: z.base64(),
  scores: z.base64(),
});

/** Returns the index as JSON, so that it is built once. */
export function storeWordIndex({ words, fields, starts, places, scores }: WordIndex): unknown {
  return {
    words: [...words.keys()],
    fields,
    starts: encode(starts),
    places: encode(places),
    scores: encode(scores),
  };
}

/** Reads what {@link storeWordIndex} returned. @throws when it has another form */
export function readWordIndex(stored: unknown): WordIndex {
  const { words, fields, starts, places, scores } = StoredIndex.parse(stored);
  const index = {
    words: SearchableMap.from<number>(words.map((text, number) => [text, number])),
    fields,
    starts: new Uint32Array(decode(starts)),
    places: new Uint32Array(decode(places)),
    scores: new Float64Array(decode(scores)),
  };
  const isWhole =
    index.starts.length === words.length * fields + 1 &&
    index.places.length === index.starts.at(-1) &&
    index.scores.length === index.places.length;
  if (!isWhole) throw new Error('The index of places is not complete.');
  return index;
}

function encode({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

function decode(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64')).buffer;
}
