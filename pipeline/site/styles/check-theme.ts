/** Checks the tokens of a theme against the style sheets: a token that no sheet declares would have no effect. */
import { readFileSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { findNearestName } from '../../config/nearest-name.ts';

/** A custom property before its colon. */
const DECLARED = /(?<![\w-])(--[\w-]+)\s*:/g;

/**
 * Returns one line for each unknown token.
 * @param css the site's own style sheet.
 */
export function listThemeProblems(
  { theme, baseStyles }: Pick<Config, 'theme' | 'baseStyles'>,
  css: string,
): string[] {
  const names = Object.keys(theme);
  if (names.length === 0) return [];
  const known = new Set(listTokens(css));
  if (baseStyles) for (const name of listTokens(readBaseTokens())) known.add(name);
  return names.filter((name) => !known.has(name)).map((name) => describeUnknown(name, [...known]));
}

/** The tokens of the base styles. Blocks declare others, which do not belong to the theme. */
function readBaseTokens(): string {
  return readFileSync(new URL('../../../renderer/styles/tokens.css', import.meta.url), 'utf8');
}

function listTokens(css: string): string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return Array.from(code.matchAll(DECLARED), ([, name = '']) => name);
}

function describeUnknown(name: string, known: readonly string[]): string {
  const nearest = findNearestName(name, known);
  const hint =
    nearest === undefined ? 'declare it in a file of "styles" to use it there' : `did you mean "${nearest}"?`;
  return `theme.${name}: Unknown token; ${hint}`;
}
