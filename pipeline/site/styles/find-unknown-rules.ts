/** Finds rules and pseudo-classes that CSS does not have among the warnings of the bundler: browsers ignore them with their whole block. */
import type { Warning } from 'lightningcss';
import type { CodePlace } from '../place-in-module.ts';
import { findMeant } from './find-meant.ts';
import { knownPseudos, knownRules } from './known-names.ts';

/** A name that CSS does not have. */
export interface UnknownName {
  readonly place: CodePlace;
  readonly message: string;
}

/** Rules of Tailwind and Sass, whose own programs compile them. */
const toolRules: ReadonlySet<string> = new Set(
  'apply custom-variant extend include mixin reference tailwind theme use utility variant'.split(' '),
);

/** Describes a warning; undefined if CSS of later years may have the name. */
export function describeUnknown({ type, value, loc }: Warning): UnknownName | undefined {
  const { filename: file, line, column } = loc;
  if (type === 'AtRuleInvalid') {
    const name = String(value);
    const message = describeRule(name);
    // The bundler names the place behind the name.
    return message === undefined
      ? undefined
      : { place: { file, line, column: column - name.length - 1 }, message };
  }
  if (value?.type !== 'UnsupportedPseudoClass') return undefined;
  const nearest = findMeant(value.value, knownPseudos);
  const message = `CSS has no pseudo-class "${value.value}"; did you mean "${nearest}"?`;
  return nearest === undefined ? undefined : { place: { file, line, column }, message };
}

function describeRule(name: string): string | undefined {
  if (toolRules.has(name))
    return `CSS has no rule "@${name}", which Tailwind or Sass would compile. Name their result in "styles".`;
  const nearest = findMeant(name, knownRules);
  return nearest && `CSS has no rule "@${name}"; did you mean "@${nearest}"?`;
}
