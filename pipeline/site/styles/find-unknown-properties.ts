/**
 * Finds slips of the pen in the names of properties: browsers ignore a declaration that they do not know. A name counts as a slip only
 * if it is almost that of a property, so that properties of later years do not.
 */

import { findMeant } from './find-meant.ts';
import { blankParts, placeOf } from './find-unclosed.ts';
import { knownProperties } from './known-names.ts';

/** A name that is no property; lines and columns count from 1. */
export interface UnknownProperty {
  readonly name: string;
  readonly nearest: string;
  readonly line: number;
  readonly column: number;
}

/** With that of CSS modules. */
const known: readonly string[] = [...knownProperties, 'composes'];
/** Most names of a style sheet are known. */
const knownNames: ReadonlySet<string> = new Set(known);

/** Rules in whose blocks declarations are properties. All others have names of their own. */
const ORDINARY =
  /^@(?:media|supports|layer|container|scope|starting-style|(?:-\w+-)?keyframes|position-try)\b/i;
/** Blocks of CSS modules for other names, and values of custom properties. */
const OTHER = /^(?::(?:export|import)\b|--)/i;
const DECLARATION = /^(\s*)([a-z][a-z-]*)\s*:/i;

/** Lists the slips in a style sheet, each property at its first place. */
export function findUnknownProperties(css: string): readonly UnknownProperty[] {
  const text = blankParts(css);
  const found = new Map<string, UnknownProperty>();
  /** Whether the open blocks have properties. */
  const blocks: boolean[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(start, index);
    if (mark === '{') blocks.push((blocks.at(-1) ?? true) && isOrdinary(part.trim()));
    else if (blocks.at(-1)) noteSlip(part, start);
    if (mark === '}') blocks.pop();
    start = index + 1;
  }
  return [...found.values()];

  function noteSlip(part: string, at: number): void {
    const [, space = '', name = ''] = DECLARATION.exec(part) ?? [];
    const written = name.toLowerCase();
    if (written === '' || knownNames.has(written) || found.has(written)) return;
    const nearest = findMeant(written, known);
    if (nearest === undefined) return;
    found.set(written, { name, nearest, ...placeOf(css, at + space.length) });
  }
}

function isOrdinary(prelude: string): boolean {
  return prelude.startsWith('@') ? ORDINARY.test(prelude) : !OTHER.test(prelude);
}
