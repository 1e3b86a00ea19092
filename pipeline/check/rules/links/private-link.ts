/** Links that only work on one machine or in a private network. */
import { defineRule } from '../../check-rule.ts';
import { isPrivateAddress } from '../../external/private-address.ts';
import { reportLinks } from '../../faults/report-links.ts';

/** A link to a machine that visitors cannot reach. */
export const privateLink = defineRule({
  name: 'private-link',
  severity: 'error',
  means: 'A link leads to an address that visitors cannot reach: "localhost", or a private network.',
  mend: 'Link to the public address.',
  check: (site) =>
    reportLinks(site, ({ target, href }) =>
      target.kind === 'external' && isPrivateAddress(new URL(target.url).hostname)
        ? `The link to ${href} leads to a private address.`
        : undefined,
    ),
});
