/** Colours that editors may set: by allow-list, and only where text stays readable. */

/** Ink and paper of the light theme (tokens `ink` and `paper`). */
export const INK = '#0e241c';
/** The page's background in the light theme, against which text must be readable. */
export const PAPER = '#f8f6f1';

/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;

/** Colour names as CSS defines them; names that depend on the visitor's system are left out. */
const namedColours: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  beige: '#f5f5dc',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  crimson: '#dc143c',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  ivory: '#fffff0',
  khaki: '#f0e68c',
  lavender: '#e6e6fa',
  lightblue: '#add8e6',
  lightgray: '#d3d3d3',
  lightgreen: '#90ee90',
  lightgrey: '#d3d3d3',
  lightyellow: '#ffffe0',
  lime: '#00ff00',
  linen: '#faf0e6',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  salmon: '#fa8072',
  silver: '#c0c0c0',
  skyblue: '#87ceeb',
  tan: '#d2b48c',
  teal: '#008080',
  violet: '#ee82ee',
  white: '#ffffff',
  yellow: '#ffff00',
};

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** The colour as `#rrggbb`; undefined when it is not of the allow-list. Translucent colours are blended with the paper. */
export function readColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.trim().toLowerCase();
  if (Object.hasOwn(namedColours, name)) return namedColours[name];
  if (!HEX.test(name)) return undefined;
  const digits = name.length <= 5 ? name.slice(1).replace(/./g, '$&$&') : name.slice(1);
  return digits.length === 6 ? `#${digits}` : layOnPaper(digits);
}

/** A colour as editors wrote it, for a message after a word; empty for what no editor wrote. */
export function quoteColour(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_QUOTED ? ` "${value}"` : '';
}

/** Length of the longest text that could be meant as a colour. */
const MAX_QUOTED = 40;

/** True if text in one colour is readable on the other; both as `#rrggbb`. */
export function isReadable(text: string, ground: string): boolean {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05) >= MIN_CONTRAST;
}

/** A background on which ink is readable, together with the ink, so that no theme puts light text on it. */
export function groundStyle(colour: string): string {
  return `background-color: ${colour}; color: ${INK}`;
}

/** A colour for text. On the page's own background it applies to the light theme only: it was not chosen for dark backgrounds. */
export function textColourStyle(colour: string, ground: string): string {
  return ground === PAPER ? `color: light-dark(${colour}, currentcolor)` : `color: ${colour}`;
}

function layOnPaper(digits: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = channelsOf(digits);
  const paper = channelsOf(PAPER.slice(1));
  const mixed = [red, green, blue].map((channel, index) => {
    const value = (channel * alpha + (paper[index] ?? 0) * (255 - alpha)) / 255;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

function channelsOf(digits: string): readonly number[] {
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour.slice(1)).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
