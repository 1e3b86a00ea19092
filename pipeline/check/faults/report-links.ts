/** Reports faults of links. One in a header or footer is reported once for each language, with the first page that has it. */
import type { FoundFault } from '../check-rule.ts';
import type { CheckedLink, CheckedSite } from '../site/checked-site.ts';
import { locateSlug, locateText } from './locate-text.ts';

/** Asks for the fault of every link, and reports it with its place. */
export function* reportLinks(
  site: CheckedSite,
  describe: (link: CheckedLink) => string | undefined,
): Generator<FoundFault> {
  const told = new Set<string>();
  const locate = createLocator(site);
  for (const link of site.links) {
    const written = readAddress(link.href);
    const message = describe({ ...link, href: written });
    if (message === undefined) continue;
    const { page, href, isShared } = link;
    const key = `${isShared ? page.language : page.route} ${message}`;
    if (told.has(key)) continue;
    told.add(key);
    yield {
      message,
      route: page.route,
      ...(locate(link, written) ?? locate(link, href) ?? { story: page.story, path: '' }),
    };
  }
}

/** Returns an address as editors write and read it: pages contain non-Latin letters as encoded bytes (`%D9%82`). */
export function readAddress(href: string): string {
  try {
    const text = decodeURI(href);
    return /[\s\p{Cc}\u202a-\u202e\u2066-\u2069"]/u.test(text) ? href : text;
  } catch {
    return href;
  }
}

/** Makes the function that finds the field with a link: in the page's story, or in a record that many pages show. */
function createLocator({ content }: CheckedSite) {
  // Listing all stories takes long in a big site, which may have a broken link on each page.
  let records: ReturnType<typeof content.find> | undefined;
  return ({ page, target }: CheckedLink, href: string): Pick<FoundFault, 'story' | 'path'> | undefined => {
    const own = content.story(page.uuid, page.language);
    const bySlug = own && target.kind === 'missing' ? locateSlug(own.content, href) : undefined;
    const path = bySlug ?? (own && locateText(own.content, href));
    if (path !== undefined) return { story: page.story, path };
    records ??= content.find({}).filter(({ type }) => type.startsWith('global_'));
    for (const { uuid, slug } of records) {
      const record = content.story(uuid, page.language);
      const place = record && locateText(record.content, href);
      if (place !== undefined) return { story: slug, path: place };
    }
    return undefined;
  };
}
