/** Reads a font's own tables: its name, its weights, and the heights and widths that a fallback has to match. */
import { create, type Font } from 'fontkitten';
import { isWoff2, unwrapWoff2 } from './unwrap-woff2.ts';

/** A font's facts. */
export interface MeasuredFont {
  readonly family: string | undefined;
  /** A weight such as `400`, or the range of a variable font such as `100 900`. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** Heights in ems, as browsers use them for a line. */
  readonly heights: { readonly ascent: number; readonly descent: number; readonly lineGap: number };
  /** Average width of a text's characters in ems; undefined if the font lacks many of them. */
  widthOf(text: string, variation: Variation): number | undefined;
}

/** An instance of a variable font; others have only one. */
export interface Variation {
  readonly weight: number;
  /** Width as a percentage of the normal width. */
  readonly stretch: number;
}

/** A font with fewer of a text's characters is made for another script. */
const MIN_SHARE = 0.8;

/** Measures a font. @throws Error for a file that is not a font, or is damaged. */
export function measureFont(bytes: Buffer): MeasuredFont {
  const font = create(isWoff2(bytes) ? unwrapWoff2(bytes) : bytes);
  if (font.isCollection) throw new Error('It is a collection of fonts');
  const { wght } = font.variationAxes;
  const os2: Font['OS/2'] | undefined = font['OS/2'];
  const isItalic = os2?.fsSelection.italic || font.italicAngle !== 0;
  return {
    family: font.getName('preferredFamily') ?? font.getName('fontFamily') ?? undefined,
    weight: wght ? `${wght.min} ${wght.max}` : `${os2?.usWeightClass ?? 400}`,
    style: isItalic ? 'italic' : 'normal',
    heights: readHeights(font, os2),
    widthOf: (text, variation) => averageWidth(vary(font, variation), text),
  };
}

/** Reads the heights that browsers use: the typographic ones if the font says so, else those of `hhea`, else those of Windows. */
function readHeights(font: Font, os2: Font['OS/2'] | undefined): MeasuredFont['heights'] {
  const { hhea, unitsPerEm } = font;
  const inEms = (ascent: number, descent: number, lineGap: number) => ({
    ascent: ascent / unitsPerEm,
    descent: Math.abs(descent) / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  });
  const isEmpty = hhea.ascent === 0 && hhea.descent === 0;
  if (os2 && (os2.fsSelection.useTypoMetrics || (isEmpty && os2.typoAscender !== 0)))
    return inEms(os2.typoAscender, os2.typoDescender, os2.typoLineGap);
  if (os2 && isEmpty) return inEms(os2.winAscent, os2.winDescent, 0);
  return inEms(hhea.ascent, hhea.descent, hhea.lineGap);
}

/** The font at a weight and a width, or itself if its variations cannot be read. */
function vary(font: Font, { weight, stretch }: Variation): Font {
  try {
    const varied = font.getVariation({ wght: weight, wdth: stretch });
    return varied.unitsPerEm > 0 && varied.glyphForCodePoint(32).advanceWidth > 0 ? varied : font;
  } catch {
    return font;
  }
}

function averageWidth(font: Font, text: string): number | undefined {
  const known = Array.from(text, (sign) => sign.codePointAt(0)!).filter((code) =>
    font.hasGlyphForCodePoint(code),
  );
  if (known.length < text.length * MIN_SHARE) return undefined;
  const width = known.reduce((sum, code) => sum + font.glyphForCodePoint(code).advanceWidth, 0);
  return width / known.length / font.unitsPerEm;
}
