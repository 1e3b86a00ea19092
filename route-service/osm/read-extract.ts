/** Reads an extract of OpenStreetMap in PBF, block by block, so that memory does not grow with the file. */
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { OsmObject } from './osm-objects.ts';
import { ProtobufReader } from './protobuf-reader.ts';
import { readBlock } from './read-block.ts';

const inflateAsync = promisify(inflate);

/** The format's own limits: a header has less than 64 KiB, a block less than 32 MiB. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOCK_BYTES = 32 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** Gets the progress of reading. */
export type OnProgress = (done: number) => void;

/** Reads every object of an extract in the order of the file. @throws when the file is not an extract, or ends too early */
export async function* readExtract(file: string, onProgress?: OnProgress): AsyncGenerator<OsmObject> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    let at = 0;
    let blocks = 0;
    while (at < size) {
      const headerBytes = (await readExactly(handle, at, LENGTH_BYTES)).readUInt32BE();
      if (headerBytes > MAX_HEADER_BYTES) throw new Error('it is not in the PBF format');
      const header = readBlobHeader(await readExactly(handle, at + LENGTH_BYTES, headerBytes));
      if (header.bytes > MAX_BLOCK_BYTES) throw new Error('it is not in the PBF format');
      at += LENGTH_BYTES + headerBytes;
      const blob = await readExactly(handle, at, header.bytes);
      at += header.bytes;
      onProgress?.(at / size);
      if (blocks++ === 0 && header.type !== 'OSMHeader') throw new Error('it does not begin with a header');
      if (header.type === 'OSMData') yield* readBlock(await unpack(blob));
    }
    if (blocks === 0) throw new Error('it is empty');
  } finally {
    await handle.close();
  }
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error('it ends too early');
  return buffer;
}

function readBlobHeader(bytes: Buffer): { readonly type: string; readonly bytes: number } {
  const reader = new ProtobufReader(bytes);
  let type = '';
  let length = 0;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) type = reader.bytes().toString('latin1');
    else if (field === 3) length = reader.varint();
    else reader.skip();
  }
  return { type, bytes: length };
}

async function unpack(blob: Buffer): Promise<Buffer> {
  const reader = new ProtobufReader(blob);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) return reader.bytes();
    if (field === 3) return await inflateAsync(reader.bytes(), { maxOutputLength: MAX_BLOCK_BYTES });
    if (field > 3) throw new Error('it is compressed in another way than zlib');
    reader.skip();
  }
  throw new Error('it has an empty block');
}
