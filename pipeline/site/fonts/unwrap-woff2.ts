/**
 * Unpacks a WOFF2 file (W3C, WOFF File Format 2.0) and writes its tables as a plain font file without outlines, from which widths and
 * heights can be read in every variation of the font. The font library reads WOFF2, but not its variations.
 */
import { brotliDecompressSync } from 'node:zlib';

/** Tags of tables by their number in the directory (section 4.1). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4}(?: |$)/g)!
    .map((tag) => tag.slice(0, 4));
/** Number after which the tag itself follows. */
const ANY_TAG = 63;
/** Bytes of the header before the directory. */
const HEADER_BYTES = 48;
/** Bytes of the header, and of an entry, of a plain font file (OpenType, "Organization of an OpenType Font"). */
const [PLAIN_HEADER_BYTES, PLAIN_ENTRY_BYTES] = [12, 16];
/** The outline table must not be empty. */
const NO_OUTLINES = Buffer.alloc(4);

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Bytes in the decompressed data. */
  readonly bytes: number;
}

/** Whether a file is a WOFF2 file, by its signature. */
export function isWoff2(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'wOF2';
}

/** The font with empty outlines, as TrueType. @throws Error for a damaged file. */
export function unwrapWoff2(bytes: Buffer): Buffer {
  const flavor = bytes.readUInt32BE(4);
  const { entries, end } = readDirectory(bytes, bytes.readUInt16BE(12));
  const compressed = bytes.subarray(end, end + bytes.readUInt32BE(20));
  return writePlainFont(flavor, restoreTables(entries, brotliDecompressSync(compressed)));
}

function readDirectory(bytes: Buffer, count: number) {
  const entries: Entry[] = [];
  let at = HEADER_BYTES;
  const readNumber = () => {
    let value = 0;
    for (let digit = 0x80; digit & 0x80; ) {
      digit = bytes.readUInt8(at++);
      value = value * 128 + (digit & 0x7f);
    }
    return value;
  };
  for (let index = 0; index < count; index++) {
    const flags = bytes.readUInt8(at++);
    const number = flags & 0x3f;
    const tag = number === ANY_TAG ? bytes.toString('latin1', at, at + 4) : KNOWN_TAGS[number]!;
    if (number === ANY_TAG) at += 4;
    const version = flags >> 6;
    // Outlines are transformed unless the version says that they are not.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const originalBytes = readNumber();
    entries.push({ tag, isTransformed, bytes: isTransformed ? readNumber() : originalBytes });
  }
  return { entries, end: at };
}

function restoreTables(entries: readonly Entry[], data: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, bytes } of entries) {
    tables.set(tag, data.subarray(at, at + bytes));
    at += bytes;
  }
  const glyphs = tables.get('maxp')!.readUInt16BE(4);
  if (entries.some(({ tag, isTransformed }) => tag === 'hmtx' && isTransformed)) {
    tables.set('hmtx', restoreWidths(tables.get('hmtx')!, tables.get('hhea')!.readUInt16BE(34), glyphs));
  }
  if (tables.has('glyf')) {
    tables.set('glyf', NO_OUTLINES);
    // All offsets are zero, so their size does not matter.
    tables.set('loca', Buffer.alloc((glyphs + 1) * 4));
  }
  return tables;
}

/** Widths follow a byte of flags (section 5.4). Bearings, which need outlines, become zero. */
function restoreWidths(transformed: Buffer, count: number, glyphs: number): Buffer {
  const table = Buffer.alloc(count * 4 + (glyphs - count) * 2);
  for (let index = 0; index < count; index++) {
    table.writeUInt16BE(transformed.readUInt16BE(1 + index * 2), index * 4);
  }
  return table;
}

/** Checksums and search hints stay zero, because nothing here reads them. */
function writePlainFont(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const header = Buffer.alloc(PLAIN_HEADER_BYTES + tables.size * PLAIN_ENTRY_BYTES);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(tables.size, 4);
  let offset = header.length;
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [index, [tag, { length }]] of entries.entries()) {
    const at = PLAIN_HEADER_BYTES + index * PLAIN_ENTRY_BYTES;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...entries.map(([, table]) => table)]);
}
