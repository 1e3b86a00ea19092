/** Links that take a detour. */
import { defineRule } from '../../check-rule.ts';
import { readAddress, reportLinks } from '../../faults/report-links.ts';

/** A link to an address that is redirected: visitors wait for one more answer. */
export const redirectedLink = defineRule({
  name: 'redirected-link',
  severity: 'info',
  means: 'A link leads to an address that is redirected, so visitors wait for one more answer.',
  mend: 'Link to the new address.',
  check: (site) =>
    reportLinks(site, ({ target, href }) =>
      target.kind === 'redirect'
        ? `The link to ${href} is redirected to ${readAddress(target.rule.to)}.`
        : undefined,
    ),
});
