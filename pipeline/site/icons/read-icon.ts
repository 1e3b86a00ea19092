/** Reads the site's own icon, an SVG or PNG file, without changing it. */
import { readFileSync } from 'node:fs';
import { nameAsset } from '../../assets/name-asset.ts';
import type { SiteIcon } from '../../run/site-look.ts';
import { isSvg, readPngSize } from './picture-files.ts';

/** Home screens show 180 pixels, and blur smaller pictures. */
const MIN_PNG_PIXELS = 180;

/** Returns the icon, or a sentence that describes the file's fault. */
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
  const size = readPngSize(bytes);
  if (!size) return 'Expected an SVG or PNG file';
  const { width, height } = size;
  if (width !== height || width < MIN_PNG_PIXELS)
    return `Expected a square picture of at least ${MIN_PNG_PIXELS} pixels, not ${width} × ${height}`;
  const { path } = nameAsset('icon.png', bytes);
  return { path, file, type: 'image/png', sizes: `${width}x${height}` };
}
