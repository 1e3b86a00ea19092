/** Finds out about things whether the security policy of their page blocks them. */
import { headersOf, listHeaderRules } from '../../artefacts/headers/header-rules.ts';
import { parsePolicies } from '../../artefacts/headers/match-policy.ts';
import type { Config } from '../../config/config.ts';
import { type BlockedThing, describeBlocked, type PagePolicy } from './describe-blocked.ts';

const HEADER = 'Content-Security-Policy';

/** Makes the function that returns the policies of a page, or those of the site: one object for all pages with the same header. */
export function createPolicyFinder(config: Config): (route: string | undefined) => PagePolicy {
  const rules = listHeaderRules(config);
  const own = rules[0]?.headers[HEADER] ?? '';
  const isOwnAlone = rules.filter(({ headers }) => HEADER in headers).length === 1;
  const known = new Map<string, PagePolicy>();
  return (route) => {
    const header = isOwnAlone || route === undefined ? own : (headersOf(route, rules)[HEADER] ?? '');
    const policy = known.get(header) ?? { parsed: parsePolicies(header), isOfRoute: header !== own };
    known.set(header, policy);
    return policy;
  };
}

/** Makes the function that decides about each thing once for each policy. */
export function createBlockedFinder(
  site: URL,
): (need: string, policy: PagePolicy) => BlockedThing | undefined {
  const verdicts = new Map<PagePolicy, Map<string, BlockedThing | undefined>>();
  return (need, policy) => {
    const known = verdicts.get(policy) ?? new Map<string, BlockedThing | undefined>();
    verdicts.set(policy, known);
    if (!known.has(need)) known.set(need, describeBlocked(need, policy, site));
    return known.get(need);
  };
}

/** The key of the configuration that has the policy. */
export function nameConfiguration({ isOfRoute }: PagePolicy): string {
  return isOfRoute ? 'routeRules' : 'security.policy';
}
