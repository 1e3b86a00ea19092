/** Answers in memory, limited by their bytes. Entries that were not used since their last chance are removed first. */

/** Memory of an entry besides its body and its name; measured with 100,000 entries on Node 20, rounded up. */
const ENTRY_OVERHEAD_BYTES = 250;

/** A ready answer. */
export interface ReadyAnswer {
  readonly body: Buffer;
  /** Made on the first request for it. */
  gzip: Buffer | undefined;
  readonly version: string;
  /** When the answer expires, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** Answers by name. */
export interface MemoryFront {
  get(name: string): ReadyAnswer | undefined;
  set(name: string, answer: ReadyAnswer): void;
  delete(name: string): void;
  clear(): void;
  readonly size: number;
  readonly bytes: number;
}

interface Kept {
  readonly answer: ReadyAnswer;
  readonly bytes: number;
  /** Whether it was requested since it was added, or since it was last spared. */
  used: boolean;
}

/** Opens a memory front; with 0 bytes it keeps nothing. */
export function createMemoryFront(maxBytes: number): MemoryFront {
  const answers = new Map<string, Kept>();
  let bytes = 0;
  const remove = (name: string) => {
    const kept = answers.get(name);
    if (!kept) return;
    answers.delete(name);
    bytes -= kept.bytes;
  };
  return {
    get(name) {
      const kept = answers.get(name);
      if (kept === undefined) return undefined;
      // Marking costs less than moving it to the end each time.
      kept.used = true;
      return kept.answer;
    },
    set(name, answer) {
      remove(name);
      const size = sizeOf(name, answer);
      if (size > maxBytes) return;
      bytes += size;
      answers.set(name, { answer, bytes: size, used: false });
      for (const [oldest, kept] of answers) {
        if (bytes <= maxBytes) break;
        answers.delete(oldest);
        if (kept.used) answers.set(oldest, { ...kept, used: false });
        else bytes -= kept.bytes;
      }
    },
    delete: remove,
    clear() {
      answers.clear();
      bytes = 0;
    },
    get size() {
      return answers.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Size of an entry. The compressed form counts from the start, as a third of the body, so that making it later changes no sum. */
function sizeOf(name: string, { body }: ReadyAnswer): number {
  return ENTRY_OVERHEAD_BYTES + 2 * name.length + Math.ceil((body.length * 4) / 3);
}
