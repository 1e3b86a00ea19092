/** The facts of a list of stories by uuid, each parsed when it is asked for. */
import type { StoryFacts } from '#renderer';
import { type LineRange, lineAround, parseFacts, readIdentity } from './manifest-lines.ts';

/** Parsed facts that are kept: those that pages ask for again and again, but never those of a whole big site. */
const MAX_KEPT_FACTS = 20_000;

/** A map over lines of the manifest, sorted by slug as a commit writes them. */
export class LazyFacts implements ReadonlyMap<string, StoryFacts> {
  readonly #text: string;
  readonly #lines: readonly LineRange[];
  readonly #places = new Map<string, LineRange>();
  readonly #kept = new Map<string, StoryFacts>();
  /** Whether two stories have one slug; a start page beside its folder's namesake counts too. */
  readonly hasNamesakes: boolean;

  /** @param text the manifest, as `readAsBytes` gives it. */
  constructor(text: string, lines: readonly LineRange[]) {
    this.#text = text;
    this.#lines = lines;
    let before: string | undefined;
    let hasNamesakes = false;
    for (const line of lines) {
      const { slug, uuid } = readIdentity(text, line);
      this.#places.set(uuid, line);
      hasNamesakes ||= slug === before;
      before = slug;
    }
    this.hasNamesakes = hasNamesakes;
  }

  get size(): number {
    return this.#places.size;
  }

  has(uuid: string): boolean {
    return this.#places.has(uuid);
  }

  get(uuid: string): StoryFacts | undefined {
    const kept = this.#kept.get(uuid);
    if (kept) return kept;
    const place = this.#places.get(uuid);
    if (!place) return undefined;
    const facts = parseFacts(this.#text, place);
    if (this.#kept.size >= MAX_KEPT_FACTS) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(uuid, facts);
    return facts;
  }

  keys() {
    return this.#places.keys();
  }

  *values(): MapIterator<StoryFacts> {
    for (const uuid of this.#places.keys()) yield this.get(uuid)!;
  }

  *entries(): MapIterator<[string, StoryFacts]> {
    for (const uuid of this.#places.keys()) yield [uuid, this.get(uuid)!];
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  forEach(callback: (facts: StoryFacts, uuid: string, map: ReadonlyMap<string, StoryFacts>) => void): void {
    for (const [uuid, facts] of this) callback(facts, uuid, this);
  }

  /** The facts of the lines that hold a text, in the manifest's order. */
  *holding(text: string): Generator<StoryFacts> {
    const written = Buffer.from(text).toString('latin1');
    const end = this.#lines.at(-1)?.end ?? 0;
    let from = this.#lines[0]?.start ?? 0;
    for (
      let at = this.#text.indexOf(written, from);
      at >= 0 && at < end;
      at = this.#text.indexOf(written, from)
    ) {
      const line = lineAround(this.#text, at);
      yield this.get(readIdentity(this.#text, line).uuid)!;
      from = line.end;
    }
  }
}
