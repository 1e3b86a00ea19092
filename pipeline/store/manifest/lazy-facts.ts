/** The facts of a list of stories by uuid, each parsed when it is asked for. */
import { RecentMap, type StoryFacts } from '#renderer/model';
import { haveSameIdentities, indexLines, type LineIndex, withoutEnd } from './line-index.ts';
import { INDENT, type LineRange, lineAround, parseFacts, readIdentity } from './manifest-lines.ts';

/** Number of parsed facts to keep for certain: those that many pages ask for, but not those of a whole big site. */
const KEPT_FACTS = 8_000;

/** A map over lines of the manifest, sorted by slug as a commit writes them. A line takes about thirty bytes besides its text. */
export class LazyFacts implements ReadonlyMap<string, StoryFacts> {
  readonly #text: string;
  readonly #list: LineRange;
  /** Start and end of each line. */
  readonly #places: Uint32Array;
  readonly #index: LineIndex;
  readonly #kept = new RecentMap<string, StoryFacts>(KEPT_FACTS);
  readonly size: number;

  /**
   * @param text the manifest, as `readAsBytes` gives it.
   * @param list where the list's lines are in the manifest.
   * @param former the previous list: most commits leave the index of its lines as it is.
   */
  constructor(text: string, list: LineRange, former?: LazyFacts) {
    this.#text = text;
    this.#list = list;
    this.#places = findLines(text, list);
    this.size = this.#places.length / 2;
    const kept = former === undefined ? undefined : former.#indexFor(text, list);
    this.#index = kept ?? indexLines(text, this.#places);
  }

  /** Whether two stories have one slug; a start page beside its folder's namesake counts too. */
  get hasNamesakes(): boolean {
    return this.#index.hasNamesakes;
  }

  has(uuid: string): boolean {
    return this.#find(uuid) !== undefined;
  }

  get(uuid: string): StoryFacts | undefined {
    const kept = this.#kept.get(uuid);
    if (kept) return kept;
    const place = this.#find(uuid);
    return place && this.#keep(parseFacts(this.#text, place));
  }

  *keys(): MapIterator<string> {
    for (let line = 0; line < this.size; line += 1) yield this.#uuidAt(this.#placeOf(line));
  }

  /** Iterating over all stories of a big site does not keep their facts: only those that pages ask for are kept. */
  *values(): MapIterator<StoryFacts> {
    for (let line = 0; line < this.size; line += 1) {
      const place = this.#placeOf(line);
      const kept = this.#kept.get(this.#uuidAt(place));
      const facts = kept ?? parseFacts(this.#text, place);
      yield kept || this.size > KEPT_FACTS ? facts : this.#keep(facts);
    }
  }

  *entries(): MapIterator<[string, StoryFacts]> {
    for (const facts of this.values()) yield [facts.uuid, facts];
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  forEach(callback: (facts: StoryFacts, uuid: string, map: ReadonlyMap<string, StoryFacts>) => void): void {
    for (const [uuid, facts] of this) callback(facts, uuid, this);
  }

  /** The facts of the stories that have a slug. */
  *at(slug: string): Generator<StoryFacts> {
    const written = writeAsBytes(JSON.stringify(slug));
    for (let line = this.#index.isSorted ? this.#firstFrom(written) : 0; line < this.size; line += 1) {
      const identity = readIdentity(this.#text, this.#placeOf(line));
      if (identity.slug === written) yield this.get(identity.uuid)!;
      else if (this.#index.isSorted) return;
    }
  }

  /** The facts of the lines that hold a text, in the manifest's order. */
  *holding(text: string): Generator<StoryFacts> {
    const written = writeAsBytes(text);
    const { start, end } = this.#list;
    for (let from = start; ; ) {
      const at = this.#text.indexOf(written, from);
      if (at < 0 || at >= end) return;
      const line = lineAround(this.#text, at);
      yield this.get(this.#uuidAt(line))!;
      from = line.end;
    }
  }

  #keep(facts: StoryFacts): StoryFacts {
    this.#kept.set(facts.uuid, facts);
    return facts;
  }

  #find(uuid: string): LineRange | undefined {
    for (const line of this.#index.byUuid.find(uuid)) {
      const place = this.#placeOf(line);
      if (this.#uuidAt(place) === uuid) return place;
    }
    return undefined;
  }

  /** Number of the first line whose slug does not sort before this. */
  #firstFrom(written: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { slug } = readIdentity(this.#text, this.#placeOf(middle));
      if (withoutEnd(slug) < withoutEnd(written)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The index, if it is valid for another list too. */
  #indexFor(text: string, list: LineRange): LineIndex | undefined {
    return haveSameIdentities({ text: this.#text, ...this.#list }, { text, ...list })
      ? this.#index
      : undefined;
  }

  #placeOf(line: number): LineRange {
    return { start: this.#places[line * 2]!, end: this.#places[line * 2 + 1]! };
  }

  #uuidAt(place: LineRange): string {
    return readIdentity(this.#text, place).uuid;
  }
}

/** Lists start and end of each line. It makes no object for a line, because every opening of a store runs this first. */
function findLines(text: string, { start, end }: LineRange): Uint32Array {
  const places: number[] = [];
  for (let at = start; at < end; ) {
    const newline = text.indexOf('\n', at);
    places.push(at + INDENT, text[newline - 1] === ',' ? newline - 1 : newline);
    at = newline + 1;
  }
  return Uint32Array.from(places);
}

/** A text with one character for each byte, like the manifest's text. */
function writeAsBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}
