/** Draws a site's icon in the sizes that browsers and systems ask for. Text in an SVG file is not drawn, because there are no fonts. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { SiteIcon } from '../../run/site-look.ts';

/** Sizes in `favicon.ico`, in pixels: tabs, and shortcuts of Windows. */
const FAVICON_PIXELS = [16, 32, 48];
/** Home screens of iOS (Apple, "Configuring Web Applications"). */
const TOUCH_PIXELS = 180;
/** Sizes that installed sites need (Chromium, installability criteria). */
export const MANIFEST_PIXELS = [192, 512];
/** Systems cut maskable icons to a circle of four fifths (W3C, Web Application Manifest, "Icon masks and safe zone"). */
const MASK_MARGIN = 0.1;

/** The icons of a site. */
export interface DrawnIcons {
  readonly favicon: Uint8Array;
  readonly touch: Uint8Array;
  /** In the sizes of the manifest. `maskable` is the largest, with a margin. */
  readonly plain: readonly Uint8Array[];
  readonly maskable: Uint8Array;
}

/**
 * Draws all icons; undefined for an SVG file from which nothing can be drawn, such as one with only text.
 * @param ground the background colour of icons that must not be transparent.
 * @throws Error for a picture that browsers cannot show either.
 */
export async function drawIcons({ file, type }: SiteIcon, ground: string): Promise<DrawnIcons | undefined> {
  await startLibrary();
  const bytes = readFileSync(file);
  const href = `data:${type};base64,${bytes.toString('base64')}`;
  const draw = (pixels: number, options: Omit<Frame, 'pixels' | 'href'> = {}) =>
    new Resvg(frame({ pixels, href, ...options })).render().asPng();
  if (type === 'image/svg+xml') refuseDamagedDrawing(bytes);
  if (isEmpty(href)) {
    if (type === 'image/png') throw new Error('The picture is damaged, or empty');
    return undefined;
  }
  return {
    favicon: packFavicon(FAVICON_PIXELS.map((pixels) => ({ pixels, png: draw(pixels) }))),
    touch: draw(TOUCH_PIXELS, { ground }),
    plain: MANIFEST_PIXELS.map((pixels) => draw(pixels)),
    maskable: draw(MANIFEST_PIXELS.at(-1)!, { ground, margin: MASK_MARGIN }),
  };
}

/** Parses a drawing by itself to find damage. The library ignores a damaged picture inside another drawing. */
function refuseDamagedDrawing(bytes: Buffer): void {
  try {
    new Resvg(bytes.toString()).free();
  } catch (error) {
    const [, reason = ''] = String(error).split('failed cause ');
    throw new Error(`The drawing is damaged: ${reason}`);
  }
}

/** Whether nothing of a picture is drawn. The library does not report damaged pictures. */
function isEmpty(href: string): boolean {
  const [pixels] = MANIFEST_PIXELS;
  return new Resvg(frame({ pixels: pixels!, href })).render().pixels.every((value) => value === 0);
}

/** Reads the library's WebAssembly: a compressed file beside the compiled program, or the file of its package beside the sources. */
function readLibrary(): Uint8Array<ArrayBuffer> {
  const file = fileURLToPath(new URL('../../../wasm/resvg.wasm.br', import.meta.url));
  if (existsSync(file)) return brotliDecompressSync(readFileSync(file));
  return readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'));
}

/** The library throws when it is started twice in a process. */
async function startLibrary(): Promise<void> {
  await initWasm(readLibrary()).catch((error: Error) => {
    if (!/already/i.test(error.message)) throw error;
  });
}

interface Frame {
  readonly pixels: number;
  /** The picture as a data address. */
  readonly href: string;
  readonly ground?: string;
  /** Share of the width on each side. */
  readonly margin?: number;
}

/** A drawing that contains a picture of any size and shape. */
function frame({ pixels, href, ground, margin = 0 }: Frame): string {
  const [place, size] = [pixels * margin, pixels * (1 - 2 * margin)];
  const below = ground === undefined ? '' : `<rect width="100%" height="100%" fill="${ground}"/>`;
  const picture = `<image href="${href}" x="${place}" y="${place}" width="${size}" height="${size}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}">${below}${picture}</svg>`;
}

/** Bytes of the header of an icon file, and of an entry in it (Microsoft, ICO format). */
const [HEADER_BYTES, ENTRY_BYTES] = [6, 16];

/** Packs PNG pictures into an icon file, which Windows since Vista and all browsers support. */
function packFavicon(pictures: readonly { readonly pixels: number; readonly png: Uint8Array }[]): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { pixels, png }] of pictures.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(pixels, at);
    header.writeUInt8(pixels, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
