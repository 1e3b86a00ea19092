/** The pages of a batch as one file: their facts, their reads, and the bytes of their files one after another. */
import { deserialize, serialize } from 'node:v8';
import { hashContent } from '../../bytes/hash.ts';
import type { ReadRecord } from '../../record/read-table.ts';
import type { FailedPage, MadePage } from '../made-page.ts';

/** The pages of a batch. Reads are numbered by the batch's own list. */
export interface MadeBatch {
  readonly results: readonly (MadePage | FailedPage)[];
  readonly reads: readonly ReadRecord[];
  /** The bytes of every file that the pages name, by path. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** The file's first part. */
interface Head {
  readonly results: MadeBatch['results'];
  readonly reads: MadeBatch['reads'];
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

/** Before the head: the hash of all that follows it, and the length of the head. */
const HASH_BYTES = 20;
const LENGTH_BYTES = 4;
const HEAD_START = HASH_BYTES + LENGTH_BYTES;

/** Writes a batch. */
export function packBatch({ results, reads, contents }: MadeBatch): Uint8Array {
  const files = [...contents].map(([path, bytes]) => [path, bytes.length] as const);
  const head = serialize({ results, reads, files } satisfies Head);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  const content = Buffer.concat([length, head, ...contents.values()]);
  return Buffer.concat([Buffer.from(hashContent(content), 'latin1'), content]);
}

/** Reads a batch; undefined when the bytes are not whole. */
export function unpackBatch(bytes: Buffer): MadeBatch | undefined {
  const hash = bytes.toString('latin1', 0, HASH_BYTES);
  if (bytes.length < HEAD_START || hashContent(bytes.subarray(HASH_BYTES)) !== hash) return undefined;
  const headEnd = HEAD_START + bytes.readUInt32LE(HASH_BYTES);
  const { results, reads, files } = deserialize(bytes.subarray(HEAD_START, headEnd)) as Head;
  const contents = new Map<string, Uint8Array>();
  let end = headEnd;
  for (const [path, length] of files) {
    contents.set(path, bytes.subarray(end, end + length));
    end += length;
  }
  return { results, reads, contents };
}
