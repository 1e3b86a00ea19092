/** The progress of a render thread, in memory that outlives it and shows its last page and block. */

/** The progress of a thread, for the thread and its host. */
export interface ThreadProgress {
  readonly memory: SharedArrayBuffer;
  notePage(): void;
  /** Notes that a block of the site is being rendered; `path` is its place in its story. */
  noteBlock(path: string): void;
  /** Sets the time limit of a page of the current build, in milliseconds. The thread itself enforces it where it can. */
  setPageLimit(milliseconds: number): void;
  /** The limit; 0 while no build is open. */
  pageLimitMs(): number;
  /** Number of pages that have been made. */
  pages(): number;
  /** The last block that was begun in the current page. */
  block(): string | undefined;
}

/** Number of 32-bit numbers before the path: the pages, the length of the path and the limit of a page. */
const NUMBERS = 3;
const PATH_START = NUMBERS * Int32Array.BYTES_PER_ELEMENT;
/** Longer paths are cut, but blocks are not nested that deeply. */
const MAX_PATH_BYTES = 1024;

/** Creates the progress of a new thread, or opens that of another thread. */
export function openThreadProgress(
  memory = new SharedArrayBuffer(PATH_START + MAX_PATH_BYTES),
): ThreadProgress {
  const numbers = new Int32Array(memory, 0, NUMBERS);
  const path = Buffer.from(memory, PATH_START);
  return {
    memory,
    notePage() {
      Atomics.add(numbers, 0, 1);
      Atomics.store(numbers, 1, 0);
    },
    noteBlock: (place) => void Atomics.store(numbers, 1, path.write(place)),
    setPageLimit: (milliseconds) => void Atomics.store(numbers, 2, milliseconds),
    pageLimitMs: () => Atomics.load(numbers, 2),
    pages: () => Atomics.load(numbers, 0),
    block: () => path.toString('utf8', 0, Atomics.load(numbers, 1)) || undefined,
  };
}
