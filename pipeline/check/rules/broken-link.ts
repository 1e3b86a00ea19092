/** Links to addresses of the site where nothing is. */
import { defineRule } from '../check-rule.ts';
import { tellLinks } from '../faults/tell-links.ts';

/** A link into nothing. */
export const brokenLink = defineRule({
  name: 'broken-link',
  severity: 'error',
  means: 'A link leads to an address of the site where there is no page, file or redirect.',
  mend: 'Correct the link. If something else answers there, name its address in "check.elsewhere".',
  check: (site) =>
    tellLinks(site, ({ target, href }) =>
      target.kind === 'missing' ? `The link to ${href} leads nowhere.` : undefined,
    ),
});
