/**
 * Memory for one file after another. Buffers of megabytes that come and go have V8 collect garbage again and again, although
 * hardly anything is to be collected.
 */

/** Memory that is used again. */
export interface FileMemory {
  /** Gives so many bytes; what was given before is overwritten. */
  take(bytes: number): Buffer;
}

/** Allocates memory that threads share: it goes from one to the other without a copy. */
export function allocateShared(bytes: number): Buffer {
  return Buffer.from(new SharedArrayBuffer(bytes));
}

/** Makes a memory, which grows as it has to. */
export function createFileMemory(allocate: (bytes: number) => Buffer = Buffer.allocUnsafeSlow): FileMemory {
  let memory: Buffer = Buffer.alloc(0);
  return {
    take(bytes) {
      if (memory.length < bytes) memory = allocate(2 ** Math.ceil(Math.log2(bytes)));
      return memory.subarray(0, bytes);
    },
  };
}
