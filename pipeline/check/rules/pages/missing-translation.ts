/** Pages that a language of the site does not have, or has only in the words of another language. */
import { findRoute } from '#renderer';
import { defineRule, type FoundFault } from '../../check-rule.ts';
import type { CheckedPage, CheckedSite } from '../../site/checked-site.ts';

/** A page that is not translated, or not connected with its translation. Languages that editors have unticked do not count. */
export const missingTranslation = defineRule({
  name: 'missing-translation',
  severity: 'warning',
  means: 'A page is missing in a language of the site, or shows the words of the default language there.',
  mend: 'Translate the story, or untick the language in its "languages" field. In folders, connect it with the story of the other language as its alternate.',
  *check(site) {
    const [first, ...others] = site.site.languages;
    for (const page of site.pages) {
      if (page.language !== first!.code || page.summary.noindex) continue;
      for (const { code, label } of others) {
        const fault = findFault(page, code, site);
        if (fault) yield { ...fault, message: `${fault.message} ${label} (${code}).` };
      }
    }
  },
});

function findFault(page: CheckedPage, code: string, site: CheckedSite): FoundFault | undefined {
  const { languages } = site.site;
  const language = languages.find((candidate) => candidate.code === code)!;
  if (language.folder !== languages[0]!.folder) return findGap(page, code, site);
  const facts = site.content.facts(page.uuid);
  const result = facts && findRoute(facts, language, site.site);
  if (!facts || !result || !('route' in result)) return undefined;
  const place = { story: page.story, path: 'content' };
  const translated = site.byRoute.get(result.route);
  if (!Object.hasOwn(facts.hashes, language.content)) {
    return { ...place, route: page.route, message: 'The story has not been fetched in' };
  }
  if (!translated || !isSame(page, translated)) return undefined;
  return { ...place, route: result.route, message: 'The page has the words of the default language in' };
}

/**
 * Language folders may have their own stories, but one that is connected with some folders is meant for all. Languages
 * that share the story, because it is translated by field, do not connect it with any folder.
 */
function findGap(
  { summary, story, route }: CheckedPage,
  code: string,
  { site }: CheckedSite,
): FoundFault | undefined {
  const [first, ...others] = site.languages;
  const folders = new Map(others.map(({ code: other, folder }) => [other, folder]));
  const connected = summary.alternates.filter(
    ({ language }) => folders.has(language) && folders.get(language) !== first!.folder,
  );
  const isGap = connected.length > 0 && connected.every(({ language }) => language !== code);
  return isGap ? { story, route, path: 'content', message: 'The page has no connected story in' } : undefined;
}

/** Templates translate their own headings: a page whose title, description and headings are all the same has no words of its own. */
function isSame({ facts }: CheckedPage, { facts: other }: CheckedPage): boolean {
  const { title, description, headings } = facts;
  return title === other.title && description === other.description && headings === other.headings;
}
