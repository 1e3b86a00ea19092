/** The pages of a batch as one file: their facts, their reads, and the bytes of their files one after another. */
import { deserialize, serialize } from 'node:v8';
import { hashContent } from '../../bytes/hash.ts';
import type { ReadRecord } from '../../record/read-table.ts';
import type { FailedPage, MadePage } from '../made-page.ts';

/** The pages of a batch. Reads are numbered by the batch's own list. */
export interface MadeBatch {
  readonly results: readonly (MadePage | FailedPage)[];
  readonly reads: readonly ReadRecord[];
  /** Every file that the pages name, by path. */
  readonly contents: ReadonlyMap<string, HashedContent>;
}

/** The bytes of a file, hashed once on each side: its hash is the proof that it is whole, and that of the record. */
export interface HashedContent {
  readonly content: Uint8Array;
  readonly hash: string;
}

/** The file's first part. */
interface Head {
  readonly results: MadeBatch['results'];
  readonly reads: MadeBatch['reads'];
  readonly files: readonly (readonly [path: string, bytes: number, hash: string])[];
}

/** Before the head: its hash, and its length. The head has the hashes of the files. */
const HASH_BYTES = 20;
const LENGTH_BYTES = 4;
const HEAD_START = HASH_BYTES + LENGTH_BYTES;

/** Writes a batch. */
export function packBatch({ results, reads, contents }: MadeBatch): Uint8Array {
  const files = [...contents].map(([path, { content, hash }]) => [path, content.length, hash] as const);
  const head = serialize({ results, reads, files } satisfies Head);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  const hash = Buffer.from(hashContent(head), 'latin1');
  return Buffer.concat([hash, length, head, ...[...contents.values()].map(({ content }) => content)]);
}

/** Reads a batch; undefined when the bytes are not whole. */
export function unpackBatch(bytes: Buffer): MadeBatch | undefined {
  if (bytes.length < HEAD_START) return undefined;
  const headEnd = HEAD_START + bytes.readUInt32LE(HASH_BYTES);
  const head = bytes.subarray(HEAD_START, headEnd);
  if (hashContent(head) !== bytes.toString('latin1', 0, HASH_BYTES)) return undefined;
  const { results, reads, files } = deserialize(head) as Head;
  const contents = new Map<string, HashedContent>();
  let end = headEnd;
  for (const [path, length, hash] of files) {
    const content = bytes.subarray(end, end + length);
    if (hashContent(content) !== hash) return undefined;
    contents.set(path, { content, hash });
    end += length;
  }
  return { results, reads, contents };
}
