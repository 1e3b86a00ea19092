/**
 * A cache of parsed stories. Most are requested by a single page. If these were kept as long as the others, the garbage
 * collector would promote them to its old generation, and a parsed story is thousands of small objects.
 */
import { RecentMap, type Story } from '#renderer/model';

/** Number of stories that are kept briefly: a page asks for its own story more than once. */
const MAX_PASSING = 3;

/** Number of recent keys to remember. A story that is requested again among so many is one that many pages show. */
const MAX_REMEMBERED_KEYS = 2_000;

/** Number of stories that are kept for certain after a second request: what many pages show, but never a whole site. */
const LASTING_STORIES = 128;

/** A story by its key; undefined when there is none. */
interface KeptStory {
  readonly key: string;
  readonly story: Story | undefined;
}

/** Keeps stories by key. */
export class KeptStories {
  /** A ring buffer: a map's old tables would keep removed stories in memory until they are collected themselves. */
  readonly #passing: (KeptStory | undefined)[] = new Array(MAX_PASSING).fill(undefined);
  #next = 0;
  readonly #passed = new Set<string>();
  readonly #lasting = new RecentMap<string, KeptStory>(LASTING_STORIES);

  /** Returns the story of a key, and reads it when it is not cached. */
  take(key: string, read: () => Story | undefined): Story | undefined {
    const kept = this.#passing.find((passing) => passing?.key === key) ?? this.#lasting.get(key);
    if (kept) return kept.story;
    const story = read();
    if (this.#passed.has(key)) this.#lasting.set(key, { key, story });
    else this.#pass({ key, story });
    return story;
  }

  #pass(passing: KeptStory): void {
    if (this.#passed.size >= MAX_REMEMBERED_KEYS) this.#passed.clear();
    this.#passed.add(passing.key);
    this.#passing[this.#next] = passing;
    this.#next = (this.#next + 1) % MAX_PASSING;
  }
}
