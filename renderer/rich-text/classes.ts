/** Class names that editors choose. */
import type { RichTextState } from './state.ts';

/** A name that a style sheet can select without escapes. */
const SAFE_NAME = /^[a-z_][\w-]{0,63}$/i;

/** Maximum number of names, more than a style needs; an editor does not write a longer list. */
const MAX_NAMES = 20;

/**
 * The names in the form of a `class` attribute: any safe names, or those that the site offers. Names that are dropped
 * are reported; undefined if none remains.
 */
export function readClasses(asked: unknown, state: RichTextState): string | undefined {
  const { styledClasses } = state.options;
  const names = typeof asked === 'string' ? asked.split(/\s+/).filter(Boolean) : [''];
  const isKept = (name: string) => SAFE_NAME.test(name) && (styledClasses?.includes(name) ?? true);
  const kept = [...new Set(names)].filter(isKept).slice(0, MAX_NAMES);
  if (kept.length < new Set(names).size)
    state.report('unknown-class', 'info', 'A style of text is not one that the site offers; it was dropped.');
  return kept.length === 0 ? undefined : kept.join(' ');
}
