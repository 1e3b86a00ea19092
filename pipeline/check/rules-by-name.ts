/** Every rule by its name: those of the check, the findings of pages, and the warnings of builds. */
import { type FindingSeverity, findingRules } from '#renderer';
import { suggestName } from '../config/nearest-name.ts';
import { StopoverError } from '../errors.ts';
import { type RuleFacts, siteWarnings } from '../run/site-warnings.ts';
import { externalRules } from './external/external-rules.ts';
import { checkRules } from './rules/index.ts';

const ADVICE = 'docs/checking.md lists the rules.';

/** The source of a rule's findings. */
export type RuleSource = 'check' | 'page' | 'build';

/** A rule as people look it up. Findings of pages have their own severities. */
export interface NamedRule extends Omit<RuleFacts, 'severity'> {
  readonly name: string;
  readonly source: RuleSource;
  readonly severity: FindingSeverity | undefined;
}

/** All rules, by name. */
export function listRules(): ReadonlyMap<string, NamedRule> {
  const rules: NamedRule[] = [
    ...[...checkRules, ...externalRules].map(({ name, severity, means, mend }) => ({
      ...{ name, severity, means, mend },
      source: 'check' as const,
    })),
    ...Object.entries(findingRules).map(([name, facts]) => ({
      ...{ name, severity: undefined, ...facts },
      source: 'page' as const,
    })),
    ...Object.entries(siteWarnings).map(([name, facts]) => ({ name, ...facts, source: 'build' as const })),
  ];
  return new Map(rules.sort((a, b) => (a.name < b.name ? -1 : 1)).map((rule) => [rule.name, rule]));
}

/** The severity that a site gives a rule; `off` for a rule that it does not want. */
export type SeverityChoice = FindingSeverity | 'off';

/** Refuses severities of rules that do not exist, or that no check reports. @throws StopoverError config-invalid. */
export function checkSeverities(severities: Readonly<Record<string, SeverityChoice>>): void {
  const isOfPreview = (name: string) => findingRules[name]?.isOfPreview;
  const names = [...listRules().keys()].filter((name) => !isOfPreview(name));
  const problems = Object.keys(severities)
    .filter((name) => !names.includes(name))
    .map((name) =>
      isOfPreview(name)
        ? `  check.severity.${name}: Only the preview tells this, under "Not shown"; remove the line.`
        : `  check.severity.${name}: There is no such rule; ${suggestName(name, names, ADVICE)}`,
    );
  if (problems.length > 0) {
    throw new StopoverError('config-invalid', { file: 'of the site', problems: problems.join('\n') });
  }
}
