/** Describes the rules of findings for `docs/errors.md`. */
import { writeTable } from './fill-document.ts';

interface Rule {
  readonly means: string;
  readonly mend: string;
}

/** Writes a table of the rules: name, problem, remedy. */
export function describeFindings(rules: Readonly<Record<string, Rule>>): string {
  const rows = Object.entries(rules)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([rule, { means, mend }]) => [`<a id="${rule}"></a>\`${rule}\``, means, mend]);
  return writeTable(['rule', 'what is wrong', 'what to do'], rows);
}
