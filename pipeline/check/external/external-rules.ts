/** Rules that need the network; `--external` asks for them. */
import type { RuleFacts } from '../../run/site-warnings.ts';

/** A rule of links to other sites. */
interface ExternalRule extends RuleFacts {
  readonly name: string;
}

/** A link to another site that answers with an error, or does not answer. */
export const externalLinkBroken: ExternalRule = {
  name: 'external-link-broken',
  severity: 'warning',
  means: 'A link leads to another site that does not answer, or to a page that no longer exists there.',
  mend: 'Correct the link or remove it; if the other site is only down for a while, check again later.',
};

/** A link to another site that has moved for good. */
export const externalLinkMoved: ExternalRule = {
  name: 'external-link-moved',
  severity: 'info',
  means: 'A page of another site has moved for good.',
  mend: 'Link to its new address.',
};

/** All of them. */
export const externalRules: readonly ExternalRule[] = [externalLinkBroken, externalLinkMoved];
