/** Links to places that their pages do not have. */
import { defineRule } from '../../check-rule.ts';
import { reportLinks } from '../../faults/report-links.ts';

/** A link to a place that its page does not have: the visitor lands at the top of the page. */
export const brokenAnchor = defineRule({
  name: 'broken-anchor',
  severity: 'warning',
  means: 'A link leads to an anchor that the page does not have, so visitors land at the top.',
  mend: 'Correct the part after "#", or give the place this name.',
  check: (site) =>
    reportLinks(site, ({ target, href }) =>
      target.kind === 'lost-place'
        ? `The link to ${href} leads to "${target.anchor}", which ${target.route} does not have.`
        : undefined,
    ),
});
