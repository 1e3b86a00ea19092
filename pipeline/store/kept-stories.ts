/**
 * Parsed stories that are kept. Most are asked for by one page and never again: kept like the others they would live just
 * long enough to become old in the collector's eyes, and a parsed story is thousands of small objects.
 */
import type { Story } from '#renderer/model';

/** Stories that are kept for a moment: a page's own, which it asks for more than once. */
const MAX_PASSING = 3;

/** Keys that are remembered of stories that have passed: who comes back among so many others is asked for by many pages. */
const MAX_REMEMBERED_KEYS = 2_000;

/** Stories that came back and are kept: header, footer and the records that many pages show, but never a whole site. */
const MAX_LASTING = 256;

/** A story, or that there is none. */
interface KeptStory {
  readonly key: string;
  readonly story: Story | undefined;
}

/** Keeps stories by key. */
export class KeptStories {
  /** A ring: a map's old tables would hold what they held for as long as they are there themselves. */
  readonly #passing: (KeptStory | undefined)[] = new Array(MAX_PASSING).fill(undefined);
  #next = 0;
  readonly #passed = new Set<string>();
  readonly #lasting = new Map<string, KeptStory>();

  /** The story of a key, read when it is not there. */
  take(key: string, read: () => Story | undefined): Story | undefined {
    const kept = this.#passing.find((passing) => passing?.key === key) ?? this.#lasting.get(key);
    if (kept) return kept.story;
    const story = read();
    if (this.#passed.has(key)) this.#last({ key, story });
    else this.#pass({ key, story });
    return story;
  }

  #last(lasting: KeptStory): void {
    if (this.#lasting.size >= MAX_LASTING) this.#lasting.clear();
    this.#lasting.set(lasting.key, lasting);
  }

  #pass(passing: KeptStory): void {
    if (this.#passed.size >= MAX_REMEMBERED_KEYS) this.#passed.clear();
    this.#passed.add(passing.key);
    this.#passing[this.#next] = passing;
    this.#next = (this.#next + 1) % MAX_PASSING;
  }
}
