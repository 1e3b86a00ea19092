/** The redirects of a site without a build: of one version of the stories, at one moment. */
import type { Config } from '../../../config/config.ts';
import type { OpenedContent } from '../../../render/open-content.ts';
import type { FormerSlug } from '../../../store/store-types.ts';
import { collectRedirects } from './collect-redirects.ts';
import type { RedirectRule } from './redirect-rule.ts';
import { resolveRedirects } from './resolve-redirects.ts';

interface RuleSources {
  readonly content: Pick<OpenedContent, 'site' | 'reader'>;
  readonly config: Config;
  readonly formerSlugs: readonly FormerSlug[];
  /** Routes of all pages. */
  readonly routes: Iterable<string>;
  readonly now: Date;
}

/** Lists the rules by their starts. Builds and the dashboard report faults of redirects. */
export function listRedirectRules({
  content,
  config,
  formerSlugs,
  routes,
  now,
}: RuleSources): readonly RedirectRule[] {
  const { site, reader } = content;
  const known = new Set(routes);
  const pages = [...known].map((route) => ({ route }));
  const sources = { site, config, content: reader, pages, formerSlugs, warn: () => {} };
  return resolveRedirects(collectRedirects(sources), { site, routes: known, now }).rules;
}
