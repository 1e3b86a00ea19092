/** Writes families of fonts as CSS: their faces, their stand-ins, and the tokens that name them. */
import { extname } from 'node:path';
import type { FontFamily, FontRole, GenericFont } from '../../run/site-fonts.ts';

/** Fallback fonts after a family and its stand-in. */
const lastResorts: Readonly<Record<GenericFont, string>> = {
  'sans-serif': 'ui-sans-serif, system-ui, sans-serif',
  serif: 'ui-serif, serif',
  monospace: 'ui-monospace, monospace',
};

const formats: Readonly<Record<string, string>> = {
  '.woff2': 'woff2',
  '.woff': 'woff',
  '.ttf': 'truetype',
  '.otf': 'opentype',
};

/**
 * The style sheet of some families.
 * @param addressOf returns the address of a path in the site.
 */
export function writeFontCss(families: readonly FontFamily[], addressOf: (path: string) => string): string {
  const faces = families.flatMap((family) => [
    ...writeFaces(family, addressOf),
    ...family.standIns.map((standIn) =>
      writeRule({
        'font-family': quote(`${family.name} Fallback`),
        'font-style': standIn.style,
        'font-weight': standIn.weight,
        'font-stretch': standIn.stretch,
        src: standIn.local.map((name) => `local(${quote(name)})`).join(','),
        'size-adjust': `${standIn.size}%`,
        'ascent-override': `${standIn.ascent}%`,
        'descent-override': `${standIn.descent}%`,
        'line-gap-override': `${standIn.lineGap}%`,
      }),
    ),
  ]);
  const tokens = families.flatMap((family) =>
    family.roles.map((role) => `${tokenOf(role)}:${stackOf(family)}`),
  );
  return faces.join('') + (tokens.length === 0 ? '' : `:root{${tokens.join(';')}}`);
}

function writeFaces({ name, faces }: FontFamily, addressOf: (path: string) => string): readonly string[] {
  return faces.map(({ path, weight, style, stretch, range }) =>
    writeRule({
      'font-family': quote(name),
      'font-style': style,
      'font-weight': weight,
      'font-stretch': stretch,
      'font-display': 'swap',
      src: `url(${quote(addressOf(path))}) format(${quote(formats[extname(path)] ?? 'woff2')})`,
      'unicode-range': range,
    }),
  );
}

/** The custom property of a role. */
function tokenOf(role: FontRole): string {
  return `--font-${role}`;
}

function stackOf({ name, generic }: FontFamily): string {
  return `${quote(name)}, ${quote(`${name} Fallback`)}, ${lastResorts[generic]}`;
}

function writeRule(properties: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  );
  return `@font-face{${lines.join(';')}}`;
}

/** Quotes a name from a font or a configuration, so that it cannot end the CSS string. */
function quote(text: string): string {
  return `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
