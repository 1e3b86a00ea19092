/** The interface of a check's rules: facts of a site in, findings out. */
import type { FindingSeverity } from '#renderer';
import type { RuleFacts } from '../run/site-warnings.ts';
import type { CheckedSite } from './site/checked-site.ts';

/** A fault of the site that should be fixed. Texts are empty where they do not apply. */
export interface CheckFinding {
  /** Permanent name of the rule in kebab-case. */
  readonly rule: string;
  readonly severity: FindingSeverity;
  /** Address of the page. */
  readonly route: string;
  /** Slug of the story. */
  readonly story: string;
  /** The place in the story, such as `content.body[2].link`, or a key of the configuration. */
  readonly path: string;
  readonly message: string;
}

/** A finding as a rule reports it. Default of the severity: the rule's. */
export type FoundFault = Partial<Omit<CheckFinding, 'message'>> & Pick<CheckFinding, 'message'>;

/** A rule of the check. */
export interface CheckRule extends RuleFacts {
  readonly name: string;
  check(site: CheckedSite): Iterable<FoundFault>;
}

/** Gives a rule its types; returns its argument. */
export function defineRule(rule: CheckRule): CheckRule {
  return rule;
}
