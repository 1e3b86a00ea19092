/** Describes the rules of `stopover check` for `docs/checking.md`. */
import type { NamedRule } from '#pipeline';
import { writeTable } from './fill-document.ts';

/** A table of the rules that the check brings, and of the warnings of builds; those of pages are in docs/errors.md. */
export function describeRules(rules: ReadonlyMap<string, NamedRule>, source: NamedRule['source']): string {
  const rows = [...rules.values()]
    .filter((rule) => rule.source === source)
    .map(({ name, severity = '', means, mend }) => [
      `<a id="${name}"></a>\`${name}\``,
      severity,
      means,
      mend,
    ]);
  return writeTable(['rule', 'severity', 'what is wrong', 'what to do'], rows);
}
