/** The keys of a site's look, as the configuration describes them. */
import { z } from 'zod';
import { colourNames } from './colour-names.ts';

/** CSS strings, which are removed before brackets are counted. */
const STRING = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'/g;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** A CSS custom property's name and value. The style sheets define which names exist (`site/styles/check-theme.ts`). */
export const ThemeConfig = z.record(
  z.string().regex(/^--[a-z0-9-]+$/, 'Expected the name of a custom property such as "--apron"'),
  z
    .string()
    .regex(/^[^;{}<>]+$/, 'Expected a CSS value without ; { } < >')
    .refine(
      staysInDeclaration,
      'Expected a CSS value on one line that closes its quotes and brackets and has no comment',
    ),
);

/** Whether a value ends with its declaration: an open quote, bracket or comment would include the text after it. */
function staysInDeclaration(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end strings, or are nobody's intention.
  if (/[\x00-\x1f\x7f]|\/\*|\*\//.test(value)) return false;
  const rest = value.replace(STRING, '');
  if (value.trim() === '' || /["'\\]/.test(rest)) return false;
  const open: string[] = [];
  for (const sign of rest) {
    if (sign in CLOSING) open.push(CLOSING[sign]!);
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return false;
  }
  return open.length === 0;
}

/** A colour that does not depend on the style sheets. */
const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\([\d\s.,%/a-z+-]+\))$/i;
const COLOR_FUNCTION = /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?)\(/i;
const EXPECTED_COLOR = 'Expected a colour such as "#123456"';
const Color = z
  .string()
  .regex(COLOR, { error: EXPECTED_COLOR, abort: true })
  .refine((value) => value.startsWith('#') || isNamed(value) || COLOR_FUNCTION.test(value), EXPECTED_COLOR);

function isNamed(value: string): boolean {
  return colourNames.has(value.toLowerCase());
}

/** A colour for each scheme. Code editors show the comments of an alternative only if its type is declared. */
export interface SchemeColors {
  /** Colour in the light scheme. */
  readonly light: string;
  /** Colour in the dark scheme. */
  readonly dark: string;
}

const ThemeColors: z.ZodType<SchemeColors, SchemeColors> = z.strictObject({ light: Color, dark: Color });

/** Colours of the browser's bars: one, or one for each scheme. */
export const ThemeColorConfig = z.union([Color, ThemeColors], {
  error: 'Expected a colour such as "#123456", or {"light": …, "dark": …}',
});
