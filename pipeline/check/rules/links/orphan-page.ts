/** Pages that no other page links to. */
import { hrefOf } from '#renderer';
import { defineRule } from '../../check-rule.ts';

/** A page that visitors cannot find by following links. */
export const orphanPage = defineRule({
  name: 'orphan-page',
  severity: 'warning',
  means: 'No other page links to this one, so visitors and search engines can hardly find it.',
  mend: 'Link to it from a page on its subject, or unpublish it.',
  *check({ pages, byRoute, links, linkedRoutes, site }) {
    const found = new Set(linkedRoutes);
    const byAddress = new Map(pages.map(({ route }) => [hrefOf(route, site), route]));
    for (const { page, target } of links) {
      if (target.kind !== 'redirect') continue;
      const route = byAddress.get(target.rule.to.split(/[?#]/, 1)[0]!);
      if (route !== undefined && byRoute.get(route)!.uuid !== page.uuid) found.add(route);
    }
    const homes = new Set(site.languages.map(({ prefix }) => `/${prefix}`));
    for (const { route, story, summary } of pages) {
      if (found.has(route) || homes.has(route) || summary.noindex) continue;
      yield { route, story, message: 'No other page links to this page.' };
    }
  },
});
