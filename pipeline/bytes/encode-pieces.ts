/** Encodes texts one after another in the same memory, because a build has tens of thousands of them. */

/** Bytes of a text, and the end of each of its pieces in them. */
export interface EncodedText {
  /** Valid until the next text is encoded. */
  readonly bytes: Uint8Array;
  readonly ends: readonly number[];
}

/** A character of a string takes at most three bytes of UTF-8 (one code unit; two make a character of four). */
const MAX_BYTES_A_CODE_UNIT = 3;

/** Maximum memory kept between texts: a big page has a hundred kilobytes, but a list of everything has megabytes. */
const MAX_KEPT_BYTES = 1 << 20;

/** Makes an encoder. Pieces that are already bytes are copied unchanged. */
export function createEncoder(): (pieces: readonly (string | Uint8Array)[]) => EncodedText {
  let kept = Buffer.alloc(0);
  const takeMemory = (needed: number) => {
    if (needed > MAX_KEPT_BYTES) return Buffer.allocUnsafeSlow(needed);
    if (kept.length < needed) kept = Buffer.allocUnsafeSlow(Math.min(2 * needed, MAX_KEPT_BYTES));
    return kept;
  };
  return (pieces) => {
    const memory = takeMemory(pieces.reduce((sum, piece) => sum + mostBytesOf(piece), 0));
    let end = 0;
    const ends = pieces.map((piece) => {
      if (typeof piece === 'string') end += memory.write(piece, end);
      else {
        memory.set(piece, end);
        end += piece.length;
      }
      return end;
    });
    return { bytes: memory.subarray(0, end), ends };
  };
}

function mostBytesOf(piece: string | Uint8Array): number {
  return typeof piece === 'string' ? piece.length * MAX_BYTES_A_CODE_UNIT : piece.length;
}
