/** Numbers that are only ever appended to, and the file that keeps them: a build adds its own to those of earlier ones. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { LogExtent } from './text-log.ts';
import { WordRows } from './word-rows.ts';

const BYTES_A_WORD = Uint32Array.BYTES_PER_ELEMENT;

/** Rows of one number each. */
export class WordLog extends WordRows {
  readonly #file: string;
  #saved: LogExtent;

  /** @param kept what the file holds of use, and its checksum; whatever follows it there is overwritten. */
  constructor(file: string, kept: Uint32Array = new Uint32Array(0), crc = 0) {
    super(1, kept);
    this.#file = file;
    this.#saved = { bytes: kept.byteLength, crc };
  }

  /** Writes what has been added. */
  save(): LogExtent {
    const { bytes, crc } = this.#saved;
    const first = bytes / BYTES_A_WORD;
    const words = this.slice(first, this.size - first);
    const added = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
    const descriptor = openSync(this.#file, bytes > 0 ? 'r+' : 'w');
    try {
      for (let done = 0; done < added.length; ) {
        done += writeSync(descriptor, added, done, added.length - done, bytes + done);
      }
    } finally {
      closeSync(descriptor);
    }
    this.#saved = { bytes: bytes + added.length, crc: crc32(added, crc) };
    return this.#saved;
  }
}
