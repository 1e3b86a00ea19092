/** Lists the links of all pages with their targets. */
import type { CheckedLink, CheckedPage, CheckedSite } from './checked-site.ts';
import { createLinkFollower, isAbsolute } from './follow-links.ts';

/** Links of a page's own part, and those that pages share: many thousand pages have the same header. */
export function listLinks(site: Omit<CheckedSite, 'links'>): readonly CheckedLink[] {
  const follow = createLinkFollower(site);
  const findNew = createSharedFilter();
  const found: CheckedLink[] = [];
  for (const page of site.pages) {
    for (const href of page.facts.links) {
      found.push({ page, href, isShared: false, target: follow(href, page.route) });
    }
    for (const href of findNew(page)) {
      found.push({ page, href, isShared: true, target: follow(href, page.route) });
    }
  }
  return found;
}

/** Stories that a link of a header is told with: two, so that each page has one on another story. */
const TELLING_STORIES = 2;

/** Stories that have told of a link, or of each link of a list. */
type Tellers = readonly string[];

const isTold = (tellers: Tellers, uuid: string): boolean =>
  tellers.length === TELLING_STORIES || tellers.includes(uuid);

/** A page's shared links that tell something that the pages before, in the same language, do not. A relative one leads elsewhere from each page. */
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
