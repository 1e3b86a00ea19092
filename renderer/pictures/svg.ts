/** A whole SVG document from a picture's parts: size, palette, only the style rules that it uses. */
import { type Palette, paletteStyle } from './palettes.ts';
import { carSymbol } from './vehicles.ts';

/** A finished drawing. */
export interface PictureFile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface PictureParts {
  readonly width: number;
  readonly height: number;
  /** The part of the drawing that shows; default: from 0 0 to width and height. */
  readonly viewBox?: string;
  /** Colours of the plan classes; absent for pictures with their own colours. */
  readonly palette?: Palette;
  readonly body: string;
}

/** Composes the document. It has no references to other files. */
export function composePicture({ width, height, viewBox, palette, body }: PictureParts): PictureFile {
  const box = viewBox ?? `0 0 ${width} ${height}`;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">`;
  const style = palette ? `<style>${paletteStyle(palette, body)}</style>` : '';
  const symbols = body.includes('href="#c"') ? `<defs>${carSymbol}</defs>` : '';
  return { svg: `${root}${style}${symbols}${body}</svg>`, width, height };
}
