/** Things in pages and style sheets that the security policy of the site blocks. */
import { defineRule } from '../../check-rule.ts';
import { createBlockedFinder, createPolicyFinder, nameConfiguration } from '../../faults/find-blocked.ts';

/** Something that browsers neither load nor run. */
export const policyBlocks = defineRule({
  name: 'policy-blocks',
  severity: 'warning',
  means: 'A page or a style sheet has something that the security policy blocks, so browsers leave it out.',
  mend: 'Allow it as the message says, or take it out of the page.',
  *check(site) {
    const policyOf = createPolicyFinder(site.config);
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
        yield { route, story, path: nameConfiguration(policy), message: blocked.message };
      }
    }
  },
});
