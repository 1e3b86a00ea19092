/**
 * Append-only lists of numbers, and the file that keeps them: a build adds its lists to those of earlier builds.
 * A list is stored as its length and the differences of its sorted numbers, seven bits in each byte. A page mostly has reads with
 * close numbers, so that a number takes little more than one byte (100,000 pages read twenty million times).
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { LogExtent } from './text-log.ts';

/** Bits of a number in a byte. The eighth is set when more bytes follow. */
const BITS_A_BYTE = 7;
const LOW_BITS = 0x7f;
const MORE = 0x80;
/** Maximum number of bytes that a number of 32 bits takes. */
const MAX_BYTES_A_NUMBER = 5;

const FIRST_ROOM = 1 << 12;
/** Capacity grows by a quarter, because doubling would leave up to half of it empty. */
const GROWTH = 1.25;

/** Lists, each identified by its start. */
export class NumberLists {
  readonly #file: string;
  #bytes: Uint8Array;
  #end: number;
  #saved: LogExtent;

  /** @param kept the valid bytes of the file, with their checksum `crc`. Bytes after them are overwritten. */
  constructor(file: string, kept: Uint8Array = new Uint8Array(0), crc = 0) {
    this.#file = file;
    this.#bytes = kept;
    this.#end = kept.length;
    this.#saved = { bytes: kept.length, crc };
  }

  /** Adds a list of numbers of at most 32 bits; returns its start. The order of the numbers is not kept. */
  push(numbers: readonly number[]): number {
    const start = this.#end;
    this.#makeRoom((numbers.length + 1) * MAX_BYTES_A_NUMBER);
    this.#write(numbers.length);
    let before = 0;
    for (const number of Uint32Array.from(numbers).sort()) {
      this.#write(number - before);
      before = number;
    }
    return start;
  }

  /** Reads the list at a start, with the smallest number first. */
  read(start: number): readonly number[] {
    const cursor = { at: start };
    const numbers: number[] = [];
    let number = 0;
    for (let left = this.#next(cursor); left > 0; left -= 1) {
      number += this.#next(cursor);
      numbers.push(number);
    }
    return numbers;
  }

  /** Whether any number of a list has a flag. */
  anyFlagged(start: number, flags: Uint8Array): boolean {
    return this.highestFlag(start, flags, 1) === 1;
  }

  /**
   * The highest flag of a list's numbers; 0 when none has a flag. It runs for every page, so it allocates nothing.
   * @param flags by number; numbers after the last flagged one can be left out, and end the search.
   * @param highest the highest possible flag, which ends the search when it is found.
   */
  highestFlag(start: number, flags: Uint8Array, highest: number): number {
    const bytes = this.#bytes;
    let at = start;
    let number = 0;
    let found = 0;
    // The first number is the length of the list.
    let left = -1;
    while (left !== 0 && found < highest && number < flags.length) {
      let byte = bytes[at]!;
      let step = byte & LOW_BITS;
      at += 1;
      for (let shift = BITS_A_BYTE; byte >= MORE; shift += BITS_A_BYTE) {
        byte = bytes[at]!;
        at += 1;
        step |= (byte & LOW_BITS) << shift;
      }
      if (left < 0) left = step >>> 0;
      else {
        left -= 1;
        number += step >>> 0;
        if (flags[number]! > found) found = flags[number]!;
      }
    }
    return found;
  }

  /** Writes what has been added. */
  save(): LogExtent {
    const { bytes, crc } = this.#saved;
    const added = this.#bytes.subarray(bytes, this.#end);
    const descriptor = openSync(this.#file, bytes > 0 ? 'r+' : 'w');
    try {
      for (let done = 0; done < added.length; ) {
        done += writeSync(descriptor, added, done, added.length - done, bytes + done);
      }
    } finally {
      closeSync(descriptor);
    }
    this.#saved = { bytes: this.#end, crc: crc32(added, crc) };
    return this.#saved;
  }

  #next(cursor: { at: number }): number {
    let number = 0;
    for (let shift = 0; ; shift += BITS_A_BYTE) {
      const byte = this.#bytes[cursor.at]!;
      cursor.at += 1;
      number |= (byte & LOW_BITS) << shift;
      if (byte < MORE) return number >>> 0;
    }
  }

  #write(number: number): void {
    let rest = number;
    for (; rest > LOW_BITS; rest >>>= BITS_A_BYTE) {
      this.#bytes[this.#end] = (rest & LOW_BITS) | MORE;
      this.#end += 1;
    }
    this.#bytes[this.#end] = rest;
    this.#end += 1;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#bytes.length) return;
    const room = new Uint8Array(Math.max(needed, Math.ceil(this.#bytes.length * GROWTH), FIRST_ROOM));
    room.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = room;
  }
}
