/** Recognises the kind of a picture by the beginning of its file. */

/** Beginning of a PNG file, and the offsets of its size (W3C, PNG, sections 5.2 and 11.2.1). */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const SIZE_END = 24;

/** The size of a PNG file in pixels; undefined for other files. */
export function readPngSize(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE) && bytes.length >= SIZE_END;
  return isPng ? { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) } : undefined;
}

/** The parts that may come before the drawing: processing instructions, comments, and a doctype, in which drawing programs declare entities. */
const PREAMBLE = /(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/;
const SVG = new RegExp(`^\\s*${PREAMBLE.source}<svg[\\s>]`, 'i');

/** Whether it is an SVG file. */
export function isSvg(bytes: Buffer): boolean {
  return SVG.test(bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, ''));
}
