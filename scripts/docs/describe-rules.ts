/** Describes the rules of `stopover check` for `docs/checking.md`. */
import type { NamedRule } from '#pipeline';
import { writeTable } from './fill-document.ts';

/** Writes a table of the check's own rules, or of the warnings of builds; the rules of pages are in docs/errors.md. */
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
