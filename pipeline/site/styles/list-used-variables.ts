/** Finds the custom properties that a style sheet cannot do without. */
import { blankParts, placeOf } from './find-unclosed.ts';

/** `var(--name)` without a second value, which would count in place of a missing one. */
const USED = /\bvar\(\s*(--[\w-]+)\s*\)/gi;

/** A custom property that a style sheet uses; lines and columns count from 1. */
export interface UsedVariable {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Lists them, each at its first place. */
export function listUsedVariables(css: string): readonly UsedVariable[] {
  const found = new Map<string, UsedVariable>();
  for (const { 1: name = '', 0: call, index } of blankParts(css).matchAll(USED))
    if (!found.has(name)) found.set(name, { name, ...placeOf(css, index + call.indexOf(name)) });
  return [...found.values()];
}
