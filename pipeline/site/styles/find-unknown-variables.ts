/**
 * Finds slips of the pen in the names of custom properties: `var()` of one that nothing declares has no value. A name counts as a slip
 * only if it is almost that of a declared one, because scripts and the `style` of elements may declare others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { findNearestName } from '../../config/nearest-name.ts';

/** Before a colon, or after `@property`. */
const DECLARED = /(?<![\w-])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g;

/** The style sheets of a site. */
export interface DeclaringSheets {
  readonly css: string;
  readonly baseStyles: boolean;
}

/**
 * A sentence for each slip.
 * @param used the first place of each name, such as `styles/site.css:1:5`.
 */
export function tellUnknownVariables(
  used: Readonly<Record<string, string>>,
  { css, baseStyles }: DeclaringSheets,
): readonly string[] {
  const own = listDeclared(css);
  const missing = Object.entries(used).filter(([name]) => !own.has(name));
  if (missing.length === 0) return [];
  const known = baseStyles ? new Set([...own, ...listDeclared(readBaseStyles())]) : own;
  return missing.flatMap(([name, place]) => {
    const meant = known.has(name) ? undefined : findMeant(name, [...known]);
    if (meant === undefined) return [];
    return `${place}: No style sheet declares "${name}"; did you mean "${meant}"?`;
  });
}

function listDeclared(css: string): ReadonlySet<string> {
  const found = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARED);
  return new Set(Array.from(found, ([, plain, registered]) => plain ?? registered ?? ''));
}

function readBaseStyles(): string {
  const folder = new URL('../../../renderer/styles/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
}

/** The declared name from which one letter differs, or in which two letters are swapped. */
function findMeant(name: string, declared: readonly string[]): string | undefined {
  const others = declared.filter((other) => !isSibling(name, other));
  const swapped = others.filter((other) => sortLetters(other) === sortLetters(name));
  return findNearestName(name, swapped, 2) ?? findNearestName(name, others, 1);
}

/** Whether two names differ in short words or numbers alone, as `--pos-x` and `--pos-y`, or `--grey-1` and `--grey-10` do. */
function isSibling(one: string, other: string): boolean {
  const [words, otherWords] = [one.split('-'), other.split('-')];
  if (words.length !== otherWords.length) return false;
  return words.every((word, index) => {
    const there = otherWords[index]!;
    return word === there || (word.length < 3 && there.length < 3) || /\d/.test(word + there);
  });
}

function sortLetters(name: string): string {
  return [...name].sort().join('');
}
