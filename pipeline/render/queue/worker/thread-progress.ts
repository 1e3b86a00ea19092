/** How far a render thread is, in memory that outlives it: what it was at when it ended. */

/** The progress of a thread, seen from both sides. */
export interface ThreadProgress {
  readonly memory: SharedArrayBuffer;
  notePage(): void;
  /** Notes that a block of the site is being rendered; `path` is its place in its story. */
  noteBlock(path: string): void;
  /** Says how long a page of the present build may take, in milliseconds; the thread itself sees to it where it can. */
  setPageLimit(milliseconds: number): void;
  /** The limit; 0 while no build is open. */
  pageLimitMs(): number;
  /** Number of pages that have been made. */
  pages(): number;
  /** The block that was begun last in the present page. */
  block(): string | undefined;
}

/** Three 32-bit numbers, the pages, the length of the path and the limit of a page, and the path after them. */
const NUMBERS = 3;
const PATH_START = NUMBERS * Int32Array.BYTES_PER_ELEMENT;
/** Longer paths are cut: blocks do not lie that deep. */
const MAX_PATH_BYTES = 1024;

/** Makes the progress of a new thread, or opens that of another. */
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
