/** Reads the site's own icon: an SVG or PNG file, as it is. */
import { readFileSync } from 'node:fs';
import { nameAsset } from '../../assets/name-asset.ts';
import type { SiteIcon } from '../../run/site-look.ts';

/** A PNG file begins so, and its size follows at these places (W3C, PNG, sections 5.2 and 11.2.1). */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
/** Home screens show 180 pixels; smaller pictures are blurred there. */
const MIN_PNG_PIXELS = 180;

/** The icon, or a sentence that says what is wrong with the file. */
export function readIcon(file: string): SiteIcon | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return 'There is no such file';
  }
  if (isSvg(bytes)) {
    const { path } = nameAsset('icon.svg', bytes);
    return { path, file, type: 'image/svg+xml', sizes: 'any' };
  }
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'Expected an SVG or PNG file';
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  if (width !== height || width < MIN_PNG_PIXELS)
    return `Expected a square picture of at least ${MIN_PNG_PIXELS} pixels, not ${width} × ${height}`;
  const { path } = nameAsset('icon.png', bytes);
  return { path, file, type: 'image/png', sizes: `${width}x${height}` };
}

/** Comments, a declaration and a doctype may come first. */
function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start);
}
