/** Things in pages and style sheets that the security policy of the site blocks. */
import { headersOf, listHeaderRules } from '../../artefacts/header-rules.ts';
import { parsePolicies } from '../../artefacts/headers/match-policy.ts';
import { defineRule } from '../check-rule.ts';
import { type BlockedThing, describeBlocked, type PagePolicy } from '../faults/describe-blocked.ts';
import type { CheckedSite } from '../site/checked-site.ts';

/** Something that browsers neither load nor run. */
export const policyBlocks = defineRule({
  name: 'policy-blocks',
  severity: 'warning',
  means: 'A page or a style sheet has something that the security policy blocks, so browsers leave it out.',
  mend: 'Allow it as the message says, or take it out of the page.',
  *check(site) {
    const policyOf = createPolicyFinder(site);
    const findBlocked = createBlockedFinder(new URL(site.site.url));
    const told = new Set<string>();
    for (const { need, place } of site.styleNeeds) {
      const blocked = findBlocked(need, policyOf(undefined));
      if (blocked && !told.has(blocked.key))
        yield { path: 'styles', message: `${place ? `${place}: ` : ''}${blocked.message}` };
      if (blocked) told.add(blocked.key);
    }
    for (const { route, story, facts } of site.pages) {
      const policy = policyOf(route);
      for (const need of facts.needs) {
        const blocked = findBlocked(need, policy);
        // All pages have the header of the site, and one change allows it on all.
        if (!blocked || told.has(blocked.key)) continue;
        told.add(blocked.key);
        const path = policy.isOfRoute ? 'routeRules' : 'security.policy';
        yield { route, story, path, message: blocked.message };
      }
    }
  },
});

const HEADER = 'Content-Security-Policy';

/** Makes the function that returns the policies of a page, or those of the site: one object for all pages with the same header. */
function createPolicyFinder({ config }: CheckedSite): (route: string | undefined) => PagePolicy {
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
function createBlockedFinder(site: URL): (need: string, policy: PagePolicy) => BlockedThing | undefined {
  const verdicts = new Map<PagePolicy, Map<string, BlockedThing | undefined>>();
  return (need, policy) => {
    const known = verdicts.get(policy) ?? new Map<string, BlockedThing | undefined>();
    verdicts.set(policy, known);
    if (!known.has(need)) known.set(need, describeBlocked(need, policy, site));
    return known.get(need);
  };
}
