/** Links to places that their pages do not have. */
import { defineRule } from '../check-rule.ts';
import type { CheckedSite, LinkTarget } from '../site/checked-site.ts';
import { tellLinks } from './tell-links.ts';

/** A link to a place in a page that is not there: the visitor lands at its top. */
export const brokenAnchor = defineRule({
  name: 'broken-anchor',
  severity: 'warning',
  means: 'A link leads to a place in a page that is not there; visitors land at the top.',
  mend: 'Correct the part after "#", or give the place this name.',
  check(site) {
    const hasPlace = createPlaceFinder(site);
    return tellLinks(site, ({ target, href }) =>
      target.kind === 'page' && !hasPlace(target)
        ? `The link to ${href} leads to "${target.anchor}", which ${target.route} does not have.`
        : undefined,
    );
  },
});

/** `#` and `#top` are the top of every page (https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part). */
function createPlaceFinder({ byRoute }: CheckedSite): (target: LinkTarget & { kind: 'page' }) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return ({ route, anchor }) => {
    if (anchor === '' || anchor.toLowerCase() === 'top') return true;
    const places = known.get(route) ?? new Set(byRoute.get(route)!.facts.anchors);
    known.set(route, places);
    return places.has(anchor);
  };
}
