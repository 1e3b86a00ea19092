/** Reads the wire format of protocol buffers, in which extracts in PBF are written. */

const VARINT = 0;
const FIXED64 = 1;
const LENGTH = 2;
const FIXED32 = 5;
/** Longest varint. */
const MAX_VARINT_BYTES = 10;

/** A position in a message. */
export class ProtobufReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;
  /** Wire type of the current field. */
  #wire = VARINT;

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** Returns the number of the next field, 0 at the end. The caller must read or skip its value before the next call. */
  nextField(): number {
    if (this.#at >= this.#end) return 0;
    const tag = this.varint();
    this.#wire = tag % 8;
    return Math.floor(tag / 8);
  }

  /** An unsigned number; exact up to 2^53, which no id or coordinate reaches. */
  varint(): number {
    let value = 0;
    let scale = 1;
    for (let count = 0; count < MAX_VARINT_BYTES; count++) {
      if (this.#at >= this.#end) throw new Error('it ends in the middle of a number');
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
    throw new Error('it has a number that is too long');
  }

  /** A signed number in zigzag form. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** A part of the message, without copying it. */
  bytes(): Buffer {
    const length = this.varint();
    const start = this.#at;
    if (this.#wire !== LENGTH || start + length > this.#end)
      throw new Error('it ends in the middle of a block');
    this.#at = start + length;
    return this.#bytes.subarray(start, this.#at);
  }

  message(): ProtobufReader {
    return new ProtobufReader(this.bytes());
  }

  /** Numbers one after the other, each read by `read`. */
  packed(read: (reader: ProtobufReader) => number): number[] {
    const reader = this.message();
    const values: number[] = [];
    while (reader.#at < reader.#end) values.push(read(reader));
    return values;
  }

  skip(): void {
    if (this.#wire === VARINT) this.varint();
    else if (this.#wire === LENGTH) this.bytes();
    else if (this.#wire === FIXED64) this.#at += 8;
    else if (this.#wire === FIXED32) this.#at += 4;
    else throw new Error('it has a field of an unknown kind');
  }
}

/** Reads unsigned numbers in {@link ProtobufReader.packed}. */
export const unsigned = (reader: ProtobufReader): number => reader.varint();
/** Reads signed numbers in {@link ProtobufReader.packed}. */
export const signed = (reader: ProtobufReader): number => reader.signed();
