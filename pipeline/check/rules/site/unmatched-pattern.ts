/** Patterns of route rules for pages that match no page: a misspelt one leaves its pages to search engines, or without their middleware. */
import { compileGlob } from '../../../config/match-glob.ts';
import { findNearestName } from '../../../config/nearest-name.ts';
import type { RouteRules } from '../../../config/route-rules.ts';
import { defineRule } from '../../check-rule.ts';
import type { CheckedSite } from '../../site/checked-site.ts';

/** Number of letters that may differ from an address: short addresses are alike. */
const MAX_SLIPS = 2;

/** A pattern in "routeRules" that matches nothing. Headers may be for other files, and redirects are for addresses without a page. */
export const unmatchedPattern = defineRule({
  name: 'unmatched-pattern',
  severity: 'warning',
  means: 'A pattern of "routeRules" with "noindex" or "middleware" matches no page and no redirect.',
  mend: 'Correct the pattern: it starts at the root of the site, with the language, such as "/de/offers/**". Remove it if its pages are gone.',
  *check(site) {
    const patterns = Object.entries(site.config.routeRules).filter(isForPages);
    if (patterns.length === 0) return;
    const routes = listRoutes(site);
    for (const [pattern] of patterns) {
      if (routes.some(compileGlob(pattern))) continue;
      const nearest = findNearest(pattern, routes);
      const advice = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
      yield {
        path: `routeRules.${pattern}`,
        message: `The pattern "${pattern}" matches no page and no redirect${advice}`,
      };
    }
  },
});

function isForPages([, { middleware, noindex, redirect }]: [string, RouteRules[string]]): boolean {
  return redirect === undefined && (noindex !== undefined || (middleware ?? []).length > 0);
}

/** The addresses of pages, failed ones included, and of redirects. */
function listRoutes({ pages, failures, redirects }: CheckedSite): readonly string[] {
  return [...pages, ...failures].map(({ route }) => route).concat(redirects.map(({ from }) => from));
}

/** Finds the address or folder that the pattern was probably meant for, with the pattern's end. */
function findNearest(pattern: string, routes: readonly string[]): string | undefined {
  const end = /(?:\/\*+)*$/.exec(pattern)![0];
  const folders = end === '' ? routes : new Set(routes.flatMap(listFolders));
  const start = pattern.slice(0, pattern.length - end.length);
  const nearest = findNearestName(start, [...folders], MAX_SLIPS);
  return nearest === undefined ? undefined : `${nearest}${end}`;
}

/** The folders of an address, and the address itself, which may have pages below it: `/a` and `/a/b` for `/a/b`. */
function listFolders(route: string): readonly string[] {
  const segments = route.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
