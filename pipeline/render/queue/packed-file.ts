/** Several contents in one file: their bytes one after another, then a head with the place of each, and a checksum. */
import { crc32 } from 'node:zlib';

/** Place of a content in its file: its first byte, and its length. */
export type PackedPlace = readonly [start: number, bytes: number];

/** Collects contents. */
export interface FilePacker {
  add(content: Uint8Array | string): PackedPlace;
  /** The bytes of an added content, valid until the next `add`. */
  read(place: PackedPlace): Uint8Array;
  /** Ends the file with a head, which is plain JSON. The returned bytes are valid until the next `add`. */
  finish(head: object): Uint8Array;
}

/** A file that was read. */
export interface PackedFile<Head> {
  readonly head: Head;
  /** The bytes of a content, as a view of the file. */
  read(place: PackedPlace): Buffer;
}

/** Size of the tail: the head's length, and the CRC-32 of everything before it. */
const TAIL_BYTES = 8;
const CRC_BYTES = 4;

/** A character of a string takes at most three bytes of UTF-8 (one code unit; two make a character of four). */
const MAX_BYTES_A_CODE_UNIT = 3;

/** The bodies of a pack take less, and the pages of a batch about twice as much. */
const FIRST_CAPACITY = 1 << 20;

/** Makes a packer, which reuses its memory for the next file. `allocate` returns the memory. */
export function createFilePacker(allocate: (bytes: number) => Buffer = Buffer.allocUnsafeSlow): FilePacker {
  let memory = allocate(FIRST_CAPACITY);
  let end = 0;
  const makeRoom = (bytes: number) => {
    if (end + bytes <= memory.length) return;
    const larger = allocate(2 ** Math.ceil(Math.log2(end + bytes)));
    memory.copy(larger, 0, 0, end);
    memory = larger;
  };
  const add = (content: Uint8Array | string): PackedPlace => {
    const start = end;
    if (typeof content === 'string') {
      makeRoom(content.length * MAX_BYTES_A_CODE_UNIT);
      end += memory.write(content, end);
    } else {
      makeRoom(content.length);
      memory.set(content, end);
      end += content.length;
    }
    return [start, end - start];
  };
  return {
    add,
    read: ([start, bytes]) => memory.subarray(start, start + bytes),
    finish(head) {
      const [, headBytes] = add(JSON.stringify(head));
      makeRoom(TAIL_BYTES);
      memory.writeUInt32LE(headBytes, end);
      memory.writeUInt32LE(crc32(memory.subarray(0, end + CRC_BYTES)), end + CRC_BYTES);
      const file = memory.subarray(0, end + TAIL_BYTES);
      end = 0;
      return file;
    },
  };
}

/** Opens a file; undefined when its bytes are incomplete or damaged. The checksum finds damage, not tampering. */
export function openPackedFile<Head>(file: Buffer): PackedFile<Head> | undefined {
  const checked = file.length - CRC_BYTES;
  const headEnd = file.length - TAIL_BYTES;
  if (headEnd < 0 || crc32(file.subarray(0, checked)) !== file.readUInt32LE(checked)) return undefined;
  const headStart = headEnd - file.readUInt32LE(headEnd);
  const head = JSON.parse(file.toString('utf8', headStart, headEnd)) as Head;
  return { head, read: ([start, bytes]) => file.subarray(start, start + bytes) };
}
