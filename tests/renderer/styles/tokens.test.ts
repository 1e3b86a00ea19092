/** The tokens hold the contrast that the design promises, in light and in dark, and the style sheet bundles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from 'lightningcss';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../renderer/styles');
const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');

type Scheme = 'light' | 'dark';

/** The value of a token in a scheme, with references to other tokens resolved. */
function readToken(name: string, scheme: Scheme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.trim();
  if (value === undefined) throw new Error(`There is no token --${name}.`);
  const pair = /^light-dark\(\s*(.+?\)),\s*(.+\))\s*\)$/s.exec(value);
  const chosen = pair ? pair[scheme === 'light' ? 1 : 2]! : value;
  const other = /^var\(--([\w-]+)\)$/.exec(chosen);
  return other ? readToken(other[1]!, scheme) : chosen;
}

/** Relative luminance (WCAG 2) of an OKLCH or white colour. */
function luminance(colour: string): number {
  if (colour === '#fff') return 1;
  const match = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!match) throw new Error(`Not a colour of the tokens: ${colour}`);
  const [l, chroma, hue] = [Number(match[1]) / 100, Number(match[2]), (Number(match[3]) * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, scheme: Scheme): number {
  const [one, other] = [luminance(readToken(front, scheme)), luminance(readToken(back, scheme))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const textContrast = 4.5;
const controlContrast = 3;

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each([
    ['ink', 'paper'],
    ['ink-2', 'paper'],
    ['ink-2', 'sunk'],
    ['ink-3', 'paper'],
    ['ink-3', 'sunk'],
    ['ink-3', 'surface'],
    ['green', 'paper'],
    ['green', 'sunk'],
    ['green', 'surface'],
    ['on-yellow', 'yellow'],
    ['on-yellow', 'yellow-hover'],
    ['on-yellow-2', 'yellow'],
    ['danger-on-yellow', 'yellow'],
    ['orange-deep', 'surface'],
    ['danger', 'surface'],
    ['danger', 'danger-soft'],
    ['success', 'success-soft'],
    ['on-apron', 'apron'],
    ['on-apron-2', 'apron'],
    ['on-apron-lede', 'apron'],
    ['yellow', 'apron'],
    ['on-sign', 'offer'],
    ['on-sign', 'blue'],
    ['on-sign', 'plum'],
    ['on-sign', 'shuttle'],
    ['on-tarmac-2', 'tarmac'],
    ['yellow', 'tarmac'],
  ])('%s can be read on %s', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(textContrast);
  });

  test.each([
    ['line-strong', 'paper'],
    ['line-strong', 'surface'],
    ['route', 'pl-land'],
    ['focus-inner', 'focus-outer'],
  ])('%s can be seen on %s', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(controlContrast);
  });
});

describe('the style sheet', () => {
  const { code } = bundle({ filename: join(folder, 'index.css') });
  const css = code.toString();

  test('holds every file of its folder', () => {
    const imported = [...readFileSync(join(folder, 'index.css'), 'utf8').matchAll(/url\("([\w-]+\.css)"\)/g)];
    const files = readdirSync(folder).filter((name) => name !== 'index.css');
    expect(imported.map((match) => match[1]).sort()).toEqual(files.sort());
  });

  test('uses no token that is not there', () => {
    const used = new Set([...css.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1]!));
    const made = new Set([...css.matchAll(/(?:^|[{;\s])--([\w-]+):/g)].map((match) => match[1]!));
    expect([...used].filter((name) => !made.has(name))).toEqual([]);
  });

  test('refers to no file outside: a build adds the fonts', () => {
    const urls = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map((match) => match[1]!);
    expect(urls.filter((url) => !url.startsWith('data:'))).toEqual([]);
  });
});
