/** Links and style sheets with addresses of the site where nothing is, and links out of the site. */
import { findRoute, hrefOf } from '#renderer';
import { defineRule } from '../../check-rule.ts';
import { reportLinks } from '../../faults/report-links.ts';
import type { CheckedSite } from '../../site/checked-site.ts';

/** The path of a picture, video or sound, rather than that of a page. */
const MEDIA_FILE = /\.(?:avif|gif|ico|jpe?g|mp[34]|ogg|png|svg|vtt|webm|webp)$/i;

/** A link into nothing. */
export const brokenLink = defineRule({
  name: 'broken-link',
  severity: 'error',
  means:
    'A link, a picture or a style sheet has an address of the site where there is no page, file or redirect, or a link lacks the base path of the site.',
  mend: 'Correct the address, or put the file into the folder "public". If something else answers there, name its address in "check.elsewhere".',
  *check(site) {
    yield* reportLinks(site, ({ target, href }) => {
      if (target.kind === 'missing' && MEDIA_FILE.test(target.path))
        return `There is no file at ${href}. Put it into the folder "public", or import it.`;
      if (target.kind === 'missing')
        return `The link to ${href} leads nowhere.${tellPlace(target.path, site)}`;
      if (target.kind === 'beside') return tellBeside(href, hrefOf(target.route, site.site));
      return undefined;
    });
    for (const { path, place } of site.missingInStyles)
      yield {
        path: 'styles',
        message: `${place === undefined ? 'A style sheet of the site' : `${place}: The style sheet`} refers to "${path}", where there is no file. Put it into the folder "public", or write its path from the style sheet.`,
      };
  },
});

/** Code that writes addresses by itself forgets the folder of the site. */
function tellBeside(href: string, own: string): string {
  return `The link to ${href} leads out of the site. The page is at ${own}, where context.link leads.`;
}

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
