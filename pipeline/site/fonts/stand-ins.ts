/** Computes the stand-ins that show text until a family has loaded: system fonts with the widths and heights of the family. */
import type { GenericFont, StandIn } from '../../run/site-fonts.ts';
import type { MeasuredFont } from './measure-font.ts';
import { SAMPLE_TEXT } from './sample-text.ts';

/** Two fonts of the same widths, by their families: Windows and macOS have the first, Linux the second. */
interface SystemFont {
  readonly families: readonly [string, string];
  /** Average widths of the sample text in ems: regular, bold, italic, bold italic. Measured with the Liberation fonts 2.1. */
  readonly widths: readonly [number, number, number, number];
}

/** Measured by tests/pipeline/site/fonts.test.ts. */
export const systemFonts: Readonly<Record<GenericFont, SystemFont>> = {
  'sans-serif': { families: ['Arial', 'Liberation Sans'], widths: [0.44565, 0.47707, 0.44565, 0.47707] },
  serif: { families: ['Times New Roman', 'Liberation Serif'], widths: [0.40181, 0.4258, 0.40517, 0.41425] },
  monospace: { families: ['Courier New', 'Liberation Mono'], widths: [0.6001, 0.6001, 0.6001, 0.6001] },
};

/**
 * Correction for kerning, which the tables of widths do not include: in Chromium, it narrows Archivo, Atkinson Hyperlegible Next and
 * Familjen Grotesk by 0.15 % more than Arial, on average over the sample text.
 */
const KERNING = 0.9985;

/** A face of a family, measured. Weight, style and stretch are as in CSS. */
export interface MeasuredFace {
  readonly font: MeasuredFont;
  readonly weight: string;
  readonly style: string;
  readonly stretch?: string | undefined;
}

/** Highest weight for which browsers show a regular system font; above it, they show a bold one. */
const LAST_REGULAR = 500;
const [REGULAR, BOLD] = [400, 700];

/** Lists the stand-ins of a family: regular and bold ones for each style, if the family has such faces. */
export function listStandIns(faces: readonly MeasuredFace[], generic: GenericFont): readonly StandIn[] {
  return (['normal', 'italic'] as const).flatMap((style) => {
    const styled = faces.filter((face) => (face.style === 'normal') === (style === 'normal'));
    const regular = styled.filter(({ weight }) => readWeights(weight)[0] <= LAST_REGULAR);
    const bold = styled.filter(({ weight }) => readWeights(weight)[1] > LAST_REGULAR);
    const order = { style, generic };
    if (regular.length === 0) return describeWidths(bold, { ...order, weight: BOLD, range: '1 1000' });
    if (bold.length === 0) return describeWidths(regular, { ...order, weight: REGULAR, range: '1 1000' });
    return [
      ...describeWidths(regular, { ...order, weight: REGULAR, range: `1 ${LAST_REGULAR}` }),
      ...describeWidths(bold, { ...order, weight: BOLD, range: `${LAST_REGULAR + 1} 1000` }),
    ];
  });
}

/** The lowest and the highest weight of a face. */
function readWeights(weight: string): readonly [number, number] {
  const [first = REGULAR, last = first] = weight.split(' ').map(Number);
  return [first, last];
}

/** The face with a weight, or with the nearest one. */
export function findNearest<Face extends { readonly weight: string }>(
  faces: readonly Face[],
  wanted: number,
): Face | undefined {
  const distanceOf = ({ weight }: Face) => {
    const [first, last] = readWeights(weight);
    return Math.max(first - wanted, wanted - last, 0);
  };
  return faces.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
}

interface StandInOrder {
  readonly weight: number;
  readonly style: StandIn['style'];
  readonly generic: GenericFont;
  /** Weights that it stands in for. */
  readonly range: string;
}

/** A stand-in for each width of a face: system fonts have only one. */
function describeWidths(faces: readonly MeasuredFace[], order: StandInOrder): readonly StandIn[] {
  const face = findNearest(faces, order.weight);
  if (!face) return [];
  const widths = listWidths(face.stretch);
  return widths.map((stretch, index) => {
    const first = index === 0 ? stretch : middleOf(widths[index - 1]!, stretch);
    const last = index === widths.length - 1 ? stretch : middleOf(stretch, widths[index + 1]!);
    const range = widths.length === 1 ? undefined : `${first}% ${last}%`;
    return describeStandIn(face.font, order, { stretch, range });
  });
}

/** Named widths in percent (CSS Fonts 4, `font-stretch`), without those that no font has. */
const NAMED_WIDTHS = [62.5, 75, 87.5, 100, 112.5, 125, 150];
/** Minimum distance in percent of a named width from a face's narrowest and widest. Closer ones need no stand-in. */
const MIN_STEP = 5;

/** The widths at which a face is measured: its narrowest, its widest, and the named ones between them. */
function listWidths(stretch: string | undefined): readonly number[] {
  const [first = 100, last = first] = (stretch ?? '').match(/[\d.]+(?=%)/g)?.map(Number) ?? [];
  const between = NAMED_WIDTHS.filter((width) => width - first >= MIN_STEP && last - width >= MIN_STEP);
  return [...new Set([first, ...between, last])];
}

function middleOf(one: number, other: number): number {
  return (one + other) / 2;
}

interface Width {
  readonly stretch: number;
  readonly range: string | undefined;
}

function describeStandIn(font: MeasuredFont, order: StandInOrder, { stretch, range }: Width): StandIn {
  const { weight, style, generic } = order;
  const { families, widths } = systemFonts[generic];
  const place = (weight === BOLD ? 1 : 0) + (style === 'italic' ? 2 : 0);
  const own = font.widthOf(SAMPLE_TEXT, { weight, stretch });
  const kerning = generic === 'monospace' ? 1 : KERNING;
  const scale = own === undefined ? 1 : (own / widths[place]!) * kerning;
  const { ascent, descent, lineGap } = font.heights;
  const suffix = ['', ' Bold', ' Italic', ' Bold Italic'][place]!;
  return {
    local: families.map((family) => family + suffix),
    ...{ weight: order.range, style, stretch: range },
    size: toPercent(scale),
    // `size-adjust` also scales the overrides.
    ascent: toPercent(ascent / scale),
    descent: toPercent(descent / scale),
    lineGap: toPercent(lineGap / scale),
  };
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
