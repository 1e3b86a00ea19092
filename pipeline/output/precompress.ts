/** Puts compressed files beside text files, for hosts that send precompressed files. */
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { hashContent } from '../bytes/hash.ts';
import { HOST_FOLDER } from '../config/host-names.ts';
import type { Output } from './open-output.ts';
import type { SiteFile } from './pending-files.ts';

/** Smaller files fit into one packet and are not compressed. */
const MIN_BYTES = 1024;
/** Compressing a larger file would need much memory and minutes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Names of text files. Pictures and fonts are already compressed. */
const TEXT_FILE = /\.(?:html|css|js|json|svg|txt|xml)$/;
/** Assets never change, so they are worth the time. A page takes a tenth of that time at its quality (own measurement). */
const BROTLI_QUALITY = { asset: 11, page: 9 } as const;
const GZIP_LEVEL = 9;
/** Suffixes of compressed files. */
export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;
/** Number of files that are compressed at once; node's pool has four threads by default. */
const CONCURRENCY = 4;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Files = Pick<Output, 'files' | 'sizes' | 'isChanged' | 'read' | 'keep' | 'put'>;

interface CompressOptions {
  /** Whether the last build compressed in the same way: another Node may have another compressor. */
  readonly mayKeep: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Compresses files that have changed since the last build, and keeps the rest. Compressed files are removed with their text.
 * @returns the compressed files by the path of their text.
 */
export async function precompress(
  output: Files,
  { mayKeep, signal }: CompressOptions = { mayKeep: true },
): Promise<ReadonlyMap<string, readonly SiteFile[]>> {
  const standing = output.files();
  const paths = Array.from(output.sizes(), ([path, bytes]) => ({ path, bytes }))
    .filter(isWorthwhile)
    .map(({ path }) => path)
    // A site may have its own compressed files.
    .filter((path) => !COMPRESSED_SUFFIXES.some((suffix) => standing.has(path + suffix)));
  const waiting = paths.filter((path) => output.isChanged(path) || !mayKeep || !keepCompressed(path, output));
  const work = Array.from({ length: CONCURRENCY }, async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      signal?.throwIfAborted();
      await compressFile(path, output);
    }
  });
  await allOf(work, () => waiting.splice(0));
  const files = output.files();
  return new Map(
    paths.map((path) => [
      path,
      COMPRESSED_SUFFIXES.map((suffix) => ({ path: path + suffix, ...files.get(path + suffix)! })),
    ]),
  );
}

/** Rejects only after all work has ended: a file that is put later would be among the files of the next build. */
async function allOf(work: readonly Promise<void>[], giveUp: () => unknown): Promise<void> {
  for (const each of work) each.catch(giveUp);
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** Paths of the compressed files beside a file. */
export function compressedPaths(file: Pick<SiteFile, 'path' | 'bytes'>): readonly string[] {
  return isWorthwhile(file) ? COMPRESSED_SUFFIXES.map((suffix) => file.path + suffix) : [];
}

/** The path of the text that a compressed file stands for; undefined for other files. */
export function textOf(path: string): string | undefined {
  const suffix = COMPRESSED_SUFFIXES.find((each) => path.endsWith(each));
  return suffix && path.slice(0, -suffix.length);
}

/** Whether a compressed file holds its text. @param place absolute path of the compressed file. */
export function isCompressed(place: string, text: Pick<SiteFile, 'bytes' | 'hash'>): boolean {
  const decompress = place.endsWith('.br') ? brotliDecompressSync : gunzipSync;
  try {
    const held = decompress(readFileSync(place), { maxOutputLength: text.bytes });
    return hashContent(held) === text.hash;
  } catch {
    return false;
  }
}

function isWorthwhile({ path, bytes }: Pick<SiteFile, 'path' | 'bytes'>): boolean {
  return (
    bytes > MIN_BYTES && bytes <= MAX_BYTES && TEXT_FILE.test(path) && !path.startsWith(`${HOST_FOLDER}/`)
  );
}

/** Keeps both files or, when one is gone, neither. */
function keepCompressed(path: string, output: Files): boolean {
  return output.keep(COMPRESSED_SUFFIXES.map((suffix) => path + suffix));
}

async function compressFile(path: string, output: Files): Promise<void> {
  const text = output.read(path);
  const rank = path.startsWith('_stopover/assets/') ? 'asset' : 'page';
  const [br, gz] = await Promise.all([
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[rank],
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    compressGzip(text, { level: GZIP_LEVEL }),
  ]);
  output.put(`${path}.br`, br, rank);
  output.put(`${path}.gz`, withoutSystem(gz), rank);
}

/** Byte 9 of gzip's header names the operating system; 255 stands for unknown (RFC 1952, section 2.3.1). */
function withoutSystem(gzipped: Buffer): Buffer {
  gzipped[9] = 255;
  return gzipped;
}
