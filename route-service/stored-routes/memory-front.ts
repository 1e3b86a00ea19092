/** Ready answers in memory, the least recently used first to go, bounded by their bytes. */

/** Space that an entry takes beside its body and its name; measured with 100,000 entries on Node 20, rounded up. */
const ENTRY_OVERHEAD_BYTES = 250;

/** A ready answer. */
export interface ReadyAnswer {
  readonly body: Buffer;
  /** Made when somebody first asks for it. */
  gzip: Buffer | undefined;
  readonly version: string;
  /** From this moment on it is forgotten; milliseconds since 1970. */
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

/** Opens a memory front; with 0 bytes it keeps nothing. */
export function createMemoryFront(maxBytes: number): MemoryFront {
  const answers = new Map<string, ReadyAnswer>();
  let bytes = 0;
  const remove = (name: string) => {
    const answer = answers.get(name);
    if (!answer) return;
    answers.delete(name);
    bytes -= sizeOf(name, answer);
  };
  return {
    get(name) {
      const answer = answers.get(name);
      if (answer === undefined) return undefined;
      // A map remembers the order of insertion: the last used is the last.
      answers.delete(name);
      answers.set(name, answer);
      return answer;
    },
    set(name, answer) {
      remove(name);
      bytes += sizeOf(name, answer);
      answers.set(name, answer);
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
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

/** A compressed form is counted from the start, at a third of the body, so that making it later changes no sum. */
function sizeOf(name: string, { body }: ReadyAnswer): number {
  return ENTRY_OVERHEAD_BYTES + 2 * name.length + Math.ceil((body.length * 4) / 3);
}
