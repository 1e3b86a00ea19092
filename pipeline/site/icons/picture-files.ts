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

/** A part that may come before the drawing: a processing instruction, a comment, or a doctype, in which drawing programs declare entities. */
const PREAMBLE_PART = /\s*(?:<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)/iy;
const DRAWING = /\s*<svg[\s>]/iy;

/** Whether it is an SVG file. */
export function isSvg(bytes: Buffer): boolean {
  return findDrawing(bytes) !== undefined;
}

/**
 * The drawing of an SVG file without what comes before it; undefined for any other file. A licence in a comment may be long, so parts
 * are skipped one by one, each of them once.
 */
export function findDrawing(bytes: Buffer): string | undefined {
  const text = bytes.toString().replace(/^\uFEFF/, '');
  let end = 0;
  for (PREAMBLE_PART.lastIndex = 0; PREAMBLE_PART.test(text); ) end = PREAMBLE_PART.lastIndex;
  DRAWING.lastIndex = end;
  return DRAWING.test(text) ? text.slice(end) : undefined;
}
