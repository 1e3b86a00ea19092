/** Reads the site's own logo, an SVG or PNG file, without changing it, and its size. */
import { readFileSync } from 'node:fs';
import { nameAsset } from '../../assets/name-asset.ts';
import type { LogoFile } from '../../run/site-look.ts';
import { findDrawing, readPngSize } from './picture-files.ts';

/** Returns the logo, or a sentence that describes the file's fault. */
export function readLogo(file: string): LogoFile | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return 'There is no such file';
  }
  const drawing = findDrawing(bytes);
  const isDrawing = drawing !== undefined;
  const size = isDrawing ? readSvgSize(drawing) : readPngSize(bytes);
  if (!size && isDrawing) return 'Expected an SVG file with a viewBox, or a width and a height';
  if (!size) return 'Expected an SVG or PNG file';
  const { path } = nameAsset(isDrawing ? 'logo.svg' : 'logo.png', bytes);
  return { path, file, ...size };
}

/** With this size, pages reserve space for the logo before it loads. */
function readSvgSize(svg: string): Pick<LogoFile, 'width' | 'height'> | undefined {
  const [tag = ''] = /<svg[\s>][^>]*>?/i.exec(svg) ?? [];
  const find = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]?.trim() ?? '';
  const [, , ...box] = find('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const written = [find('width'), find('height')].map((length) =>
    /^[\d.]+(?:px)?$/.test(length) ? Number.parseFloat(length) : 0,
  );
  const [width = 0, height = 0] = written.every((length) => length > 0) ? written : box;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
