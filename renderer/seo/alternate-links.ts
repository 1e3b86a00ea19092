/** The page in other languages, in the form for search engines: every page lists all of them, itself included. */
import type { Alternate } from '../model/render-context.ts';
import { defaultLanguage, type Site } from '../model/site.ts';
import { absoluteAddress } from './absolute-address.ts';
import { type HeadTag, linkTag } from './head-tags.ts';

/** `<link rel="alternate" hreflang>` for every language, and `x-default` for visitors who speak none of them. */
export function describeAlternates(alternates: readonly Alternate[], site: Site): readonly HeadTag[] {
  const existing = alternates.filter((alternate) => alternate.href !== undefined);
  const fallback = existing.find(({ language }) => language === defaultLanguage(site)) ?? existing[0];
  const links = existing.map(({ language, href }) => ({ hreflang: language.code, href }));
  return [...links, ...(fallback ? [{ hreflang: 'x-default', href: fallback.href }] : [])].map(
    ({ hreflang, href }) => linkTag({ rel: 'alternate', hreflang, href: absoluteAddress(href ?? '/', site) }),
  );
}
