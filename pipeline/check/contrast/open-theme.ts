/** The colours of a theme: custom properties over those of the style sheet, in a light and a dark scheme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openLightningCss } from '../../bundlers/open-bundlers.ts';

/** The reader's system or the site chooses one of them. */
export type Scheme = 'light' | 'dark';

/** The colours of a theme. */
export interface Theme {
  /** Contrast of two custom properties, 1 to 21 (WCAG 2.2); undefined if one of them is not a plain colour. */
  contrast(front: string, back: string, scheme: Scheme): number | undefined;
  /** Whether a custom property is the other one, or is made from it. */
  dependsOn(name: string, other: string): boolean;
}

/** Opens the theme of a site. */
export function openTheme(own: Readonly<Record<string, string>>): Theme {
  const tokens = new Map([...readTokens(), ...Object.entries(own)]);
  const luminanceOf = (name: string, scheme: Scheme): number | undefined => {
    const value = resolve(tokens.get(name), { tokens, scheme });
    return value === undefined ? undefined : measureLuminance(value);
  };
  return {
    contrast(front, back, scheme) {
      const [one, other] = [luminanceOf(front, scheme), luminanceOf(back, scheme)];
      if (one === undefined || other === undefined) return undefined;
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    },
    dependsOn: (name, other) => name === other || listUsed(name, tokens).has(other),
  };
}

/** Custom properties of the style sheet's own theme. */
function readTokens(): readonly (readonly [string, string])[] {
  const file = fileURLToPath(new URL('../../../renderer/styles/tokens.css', import.meta.url));
  const [, root = ''] = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/:root\s*\{/, 2);
  const [block = ''] = root.split('}', 1);
  return Array.from(block.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name, value]) => [name!, value!.trim()]);
}

type Tokens = ReadonlyMap<string, string>;

const REFERENCE = /var\(\s*(--[\w-]+)\s*\)/g;

/** The custom properties that one is made from. */
function listUsed(name: string, tokens: Tokens): ReadonlySet<string> {
  const used = new Set([name]);
  for (const known of used) {
    for (const [, reference] of (tokens.get(known) ?? '').matchAll(REFERENCE)) used.add(reference!);
  }
  return used;
}

/** Maximum length of a chain of references; a longer one is a circle. */
const MAX_REFERENCES = 16;

/** A value with its references followed and one of its schemes chosen. */
function resolve(
  value: string | undefined,
  { tokens, scheme }: { readonly tokens: Tokens; readonly scheme: Scheme },
): string | undefined {
  let text = value;
  for (let step = 0; text !== undefined && step < MAX_REFERENCES; step += 1) {
    const chosen = chooseScheme(text, scheme);
    if (!chosen.includes('var(')) return chosen;
    text = chosen.replace(REFERENCE, (_, name: string) => tokens.get(name) ?? 'none');
  }
  return undefined;
}

/** Replaces `light-dark(A, B)` by A or B; returns other text as it is. */
function chooseScheme(text: string, scheme: Scheme): string {
  const inner = /^light-dark\(([\s\S]*)\)$/.exec(text.trim())?.[1];
  if (inner === undefined) return text.trim();
  let depth = 0;
  const comma = [...inner].findIndex((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return letter === ',' && depth === 0;
  });
  return (scheme === 'light' ? inner.slice(0, comma) : inner.slice(comma + 1)).trim();
}

/** A browser that only knows hexadecimal colours, so the compiler writes every colour as one. */
const OLD_BROWSER = { chrome: 40 << 16 };

/** Relative luminance of an opaque colour (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function measureLuminance(colour: string): number | undefined {
  const [red, green, blue] = readColour(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.2126 * linearise(red) + 0.7152 * linearise(green) + 0.0722 * linearise(blue);
}

function linearise(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Red, green and blue, 0 to 255; undefined for anything but an opaque colour. */
function readColour(colour: string): readonly number[] | undefined {
  const { transform } = openLightningCss();
  try {
    // The first declaration is the one for old browsers.
    const code = transform({ ...asRule(colour), targets: OLD_BROWSER }).code.toString();
    let found: readonly number[] | undefined;
    transform({
      ...asRule(/color:\s*([^;}]+)/.exec(code)?.[1] ?? ''),
      visitor: {
        Color(value) {
          if (typeof value === 'object' && value.type === 'rgb' && value.alpha === 1)
            found = [value.r, value.g, value.b];
          return value;
        },
      },
    });
    return found;
  } catch {
    return undefined;
  }
}

function asRule(colour: string): { readonly filename: string; readonly code: Uint8Array } {
  return { filename: 'theme.css', code: Buffer.from(`a{color:${colour}}`) };
}
