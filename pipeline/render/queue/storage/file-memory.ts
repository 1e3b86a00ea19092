/**
 * Memory for one file after another. If each file had a new buffer of megabytes, V8 would often collect garbage, although
 * there is hardly anything to collect.
 */

/** Reusable memory. */
export interface FileMemory {
  /** Returns a buffer that overwrites the previous one. */
  take(bytes: number): Buffer;
}

/** Allocates shared memory, which passes between threads without a copy. */
export function allocateShared(bytes: number): Buffer {
  return Buffer.from(new SharedArrayBuffer(bytes));
}

/** Makes a memory, which grows when necessary. */
export function createFileMemory(allocate: (bytes: number) => Buffer = Buffer.allocUnsafeSlow): FileMemory {
  let memory: Buffer = Buffer.alloc(0);
  return {
    take(bytes) {
      if (memory.length < bytes) memory = allocate(2 ** Math.ceil(Math.log2(bytes)));
      return memory.subarray(0, bytes);
    },
  };
}
