/** Shares the values that the facts of many pages have in common: names of places, addresses, all links of a header. */
import { detachText } from './detach-text.ts';
import type { PageFacts } from './page-facts.ts';

/** Returns facts in which equal texts and lists of shared links are one object, and none keeps a document in memory. */
export type FactsPool = (facts: PageFacts) => PageFacts;

/** Makes a pool for the pages of a site. */
export function createFactsPool(): FactsPool {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();

  const share = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const copy = detachText(text);
    texts.set(copy, copy);
    return copy;
  };
  const shareList = (list: readonly string[]): readonly string[] => {
    const key = JSON.stringify(list);
    const known = lists.get(key);
    if (known) return known;
    const shared = list.map(share);
    lists.set(key, shared);
    return shared;
  };
  return ({ title, description, anchors, links, sharedLinks, needs, headings, faults }) => ({
    ...{ title: share(title), description: share(description), headings: detachText(headings) },
    ...{ anchors: shareList(anchors), links: links.map(share), sharedLinks: shareList(sharedLinks) },
    needs: shareList(needs),
    faults: faults.map(([rule, message]) => [share(rule), share(message)]),
  });
}
