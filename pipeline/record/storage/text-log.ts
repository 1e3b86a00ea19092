/** An append-only file of texts. Appended texts stay in memory until there are enough to write. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Maximum number of bytes that wait in memory. */
const MAX_WAITING_BYTES = 1 << 20;

/** Number of bytes that are read at a time when texts are read in the order in which they were appended. */
const WINDOW_BYTES = 1 << 16;

/** The extent of a log: its length, and the checksum of its bytes. */
export interface LogExtent {
  readonly bytes: number;
  readonly crc: number;
}

/** The texts of an earlier build: their length and checksum, and their bytes unless they are too large for memory. */
export interface KeptTexts extends LogExtent {
  readonly memory: Buffer | undefined;
}

const NOTHING: KeptTexts = { bytes: 0, crc: 0, memory: undefined };

/** Texts, each found by its place. */
export class TextLog {
  readonly #file: string;
  /** The texts of an earlier build; empty when they are not in memory. */
  readonly #kept: Buffer;
  readonly #waiting = Buffer.allocUnsafe(MAX_WAITING_BYTES);
  #waitingBytes = 0;
  #writtenBytes: number;
  #crc: number;
  #writer: number | undefined;
  #reader: number | undefined;
  /** A buffer for the last texts that were read. It is reused, because a big build reads millions of texts. */
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #windowEnd = 0;
  #lastEnd = 0;

  /** @param kept the valid bytes of the file. Bytes after them are overwritten. */
  constructor(file: string, kept = NOTHING) {
    this.#file = file;
    this.#kept = kept.memory ?? Buffer.alloc(0);
    this.#writtenBytes = kept.bytes;
    this.#crc = kept.crc;
  }

  get bytes(): number {
    return this.#writtenBytes + this.#waitingBytes;
  }

  /** Appends a text; returns its place, with the length of its UTF-8. */
  append(text: string): { readonly offset: number; readonly length: number } {
    const length = Buffer.byteLength(text);
    if (this.#waitingBytes + length > MAX_WAITING_BYTES) this.#write();
    const offset = this.bytes;
    if (length > MAX_WAITING_BYTES) {
      this.#writeBytes(Buffer.from(text));
    } else {
      this.#waiting.write(text, this.#waitingBytes);
      this.#waitingBytes += length;
    }
    return { offset, length };
  }

  read(offset: number, length: number): string {
    if (offset + length <= this.#kept.length) return this.#kept.toString('utf8', offset, offset + length);
    const waitingStart = offset - this.#writtenBytes;
    if (waitingStart >= 0) return this.#waiting.toString('utf8', waitingStart, waitingStart + length);
    if (offset < this.#windowStart || offset + length > this.#windowEnd) this.#moveWindow(offset, length);
    this.#lastEnd = offset + length;
    const start = offset - this.#windowStart;
    return this.#window.toString('utf8', start, start + length);
  }

  /** Writes the waiting texts. */
  save(): LogExtent {
    this.#write();
    return { bytes: this.#writtenBytes, crc: this.#crc };
  }

  close(): void {
    for (const descriptor of [this.#writer, this.#reader])
      if (descriptor !== undefined) closeSync(descriptor);
    this.#writer = undefined;
    this.#reader = undefined;
  }

  /** The buffer stays valid, because written texts never change. */
  #moveWindow(offset: number, length: number): void {
    const isNext = offset >= this.#lastEnd && offset - this.#lastEnd < WINDOW_BYTES;
    const wanted = Math.min(isNext ? Math.max(length, WINDOW_BYTES) : length, this.#writtenBytes - offset);
    if (this.#window.length < wanted) this.#window = Buffer.allocUnsafe(Math.max(wanted, WINDOW_BYTES));
    this.#windowStart = offset;
    this.#windowEnd = offset + readSync(this.#openReader(), this.#window, 0, wanted, offset);
  }

  #write(): void {
    if (this.#waitingBytes > 0) this.#writeBytes(this.#waiting.subarray(0, this.#waitingBytes));
    this.#waitingBytes = 0;
  }

  #writeBytes(bytes: Buffer): void {
    const descriptor = this.#openWriter();
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, this.#writtenBytes + done);
    }
    this.#crc = crc32(bytes, this.#crc);
    this.#writtenBytes += bytes.length;
  }

  #openWriter(): number {
    this.#writer ??= openSync(this.#file, this.#writtenBytes > 0 ? 'r+' : 'w+');
    return this.#writer;
  }

  /** Commands that only read a record may not be allowed to write to it. */
  #openReader(): number {
    if (this.#writer !== undefined) return this.#writer;
    this.#reader ??= openSync(this.#file, 'r');
    return this.#reader;
  }
}
