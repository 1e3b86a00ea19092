/** Links to addresses of the site where nothing is. */
import { findRoute, hrefOf } from '#renderer';
import { defineRule } from '../check-rule.ts';
import { tellLinks } from '../faults/tell-links.ts';
import type { CheckedSite } from '../site/checked-site.ts';

/** A link into nothing. */
export const brokenLink = defineRule({
  name: 'broken-link',
  severity: 'error',
  means: 'A link leads to an address of the site where there is no page, file or redirect.',
  mend: 'Correct the link. If something else answers there, name its address in "check.elsewhere".',
  check: (site) =>
    tellLinks(site, ({ target, href }) =>
      target.kind === 'missing'
        ? `The link to ${href} leads nowhere.${tellPlace(target.path, site)}`
        : undefined,
    ),
});

/** Code that makes addresses of slugs misses prefixes, translated slugs and the folders of languages. */
function tellPlace(path: string, { site, content, byRoute }: CheckedSite): string {
  const [facts] = content.find({ slug: path.slice(1) });
  if (!facts) return '';
  for (const language of site.languages) {
    const found = findRoute(facts, language, site);
    if (!('route' in found) || !byRoute.has(found.route)) continue;
    return ` The story "${facts.slug}" is at ${hrefOf(found.route, site)}, where context.link leads.`;
  }
  return '';
}
