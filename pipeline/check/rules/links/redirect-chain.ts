/** Redirects that lead to another redirect. */
import { normalisePath, splitAddress } from '#renderer';
import { createRedirectFinder } from '../../../artefacts/redirects/rules/find-redirect.ts';
import { defineRule } from '../../check-rule.ts';

/** A chain of redirects: the build shortens it, but people read it. */
export const redirectChain = defineRule({
  name: 'redirect-chain',
  severity: 'info',
  means: 'A redirect leads to another redirect. The build sends visitors straight to the end.',
  mend: 'Point it at the last address.',
  *check({ candidates, redirects }) {
    const find = createRedirectFinder(redirects);
    for (const { from, to, source } of candidates) {
      if (!to.startsWith('/') || !find(normalisePath(from))) continue;
      const next = normalisePath(splitAddress(to).path);
      const end = find(next)?.to;
      if (end === undefined || next === normalisePath(from)) continue;
      yield {
        path: source,
        message: `The redirect from ${from} leads to ${to}, which is redirected to ${end}.`,
      };
    }
  },
});
