/** Shares what the facts of many pages have in common: names of places, addresses of pictures, all links of a header. */
import { detachText } from './detach-text.ts';
import type { PageFacts, PageImage } from './page-facts.ts';

/** Gives facts whose equal texts, pictures and lists of shared links are one, and that refer to no document. */
export type FactsPool = (facts: PageFacts) => PageFacts;

/** Makes a pool for the pages of a site. */
export function createFactsPool(): FactsPool {
  const texts = new Map<string, string>();
  const images = new Map<string, PageImage>();
  const lists = new Map<string, readonly string[]>();

  const share = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const copy = detachText(text);
    texts.set(copy, copy);
    return copy;
  };
  const shareImage = ([src, ...rest]: PageImage): PageImage => {
    const key = `${rest.join(' ')} ${src}`;
    const known = images.get(key);
    if (known) return known;
    const image: PageImage = [share(src), ...rest];
    images.set(detachText(key), image);
    return image;
  };
  const shareList = (list: readonly string[]): readonly string[] => {
    const key = JSON.stringify(list);
    const known = lists.get(key);
    if (known) return known;
    const shared = list.map(share);
    lists.set(key, shared);
    return shared;
  };
  return ({ title, description, anchors, links, sharedLinks, headings, images: pictures, faults }) => ({
    ...{ title: share(title), description: share(description) },
    ...{ anchors: anchors.map(share), links: links.map(share), sharedLinks: shareList(sharedLinks) },
    headings: headings.map(([level, text]) => [level, share(text)]),
    ...{ images: pictures.map(shareImage), faults: faults.map(share) },
  });
}
