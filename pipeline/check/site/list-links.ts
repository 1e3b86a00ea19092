/** Follows the links of all pages: lists those that are broken or lead to other sites, and the pages that are linked to. */
import type { CheckedLink, CheckedPage, CheckedSite } from './checked-site.ts';
import { createLinkFollower, isAbsolute } from './follow-links.ts';
import type { StyleAddress } from './list-style-addresses.ts';

/** The links of a site, as rules ask for them. */
type SiteLinks = Pick<CheckedSite, 'links' | 'linkedRoutes' | 'missingInStyles'>;

/**
 * Lists links in a page's own part, and links that pages share: many thousand pages have the same header.
 * @param ofStyles addresses from the root in the site's style sheets.
 */
export function listLinks(
  site: Omit<CheckedSite, keyof SiteLinks>,
  ofStyles: readonly StyleAddress[],
): SiteLinks {
  const follow = createLinkFollower(site);
  const findNew = createSharedFilter();
  const links: CheckedLink[] = [];
  const linkedRoutes = new Set<string>();
  /** Addresses that need not be followed again from any page: most links of a site. */
  const settled = new Set<string>();
  const note = (page: CheckedPage, href: string, isShared: boolean): void => {
    if (settled.has(href)) return;
    const target = follow(href, page.route);
    if (target.kind === 'page' || target.kind === 'lost-place') {
      const { route } = target;
      // The language switch links a page to itself.
      if (!linkedRoutes.has(route) && site.byRoute.get(route)!.uuid !== page.uuid) linkedRoutes.add(route);
    }
    if (target.kind !== 'page' && target.kind !== 'other') links.push({ page, href, isShared, target });
    else if ((target.kind === 'other' || linkedRoutes.has(target.route)) && isAbsolute(href))
      settled.add(href);
  };
  for (const page of site.pages) {
    for (const href of page.facts.links) note(page, href, false);
    for (const href of findNew(page)) note(page, href, true);
  }
  const missingInStyles = ofStyles.flatMap(({ address, place }) => {
    const target = follow(address, '/');
    return target.kind === 'missing' ? { path: target.path, place } : [];
  });
  return { links, linkedRoutes, missingInStyles };
}

/** Number of stories for which a header link is followed: two, so that the linked page has a link from another story. */
const TELLING_STORIES = 2;

/** Stories for which a link, or each link of a list, has been followed. */
type Tellers = readonly string[];

const isTold = (tellers: Tellers, uuid: string): boolean =>
  tellers.length === TELLING_STORIES || tellers.includes(uuid);

/** Lists a page's shared links that earlier pages of the language did not settle. A relative link leads elsewhere from each page. */
function createSharedFilter(): (page: CheckedPage) => readonly string[] {
  const links = new Map<string, Tellers>();
  const lists = new Map<string, Map<readonly string[], Tellers>>();
  const relatives = new Map<readonly string[], readonly string[]>();

  return ({ language, uuid, facts: { sharedLinks } }) => {
    const told = lists.get(language) ?? new Map<readonly string[], Tellers>();
    lists.set(language, told);
    const tellers = told.get(sharedLinks) ?? [];
    // Pages with one header have one list, so nearly all of them end here.
    if (isTold(tellers, uuid)) return relatives.get(sharedLinks)!;
    told.set(sharedLinks, [...tellers, uuid]);
    relatives.set(sharedLinks, relatives.get(sharedLinks) ?? sharedLinks.filter((href) => !isAbsolute(href)));
    return sharedLinks.filter((href) => {
      if (!isAbsolute(href)) return true;
      const key = `${language} ${href}`;
      const before = links.get(key) ?? [];
      if (isTold(before, uuid)) return false;
      links.set(key, [...before, uuid]);
      return true;
    });
  };
}
