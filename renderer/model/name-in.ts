/** Finds the name of a page in a language. */
import type { SiteLanguage } from './site.ts';
import type { StoryFacts } from './story.ts';

/** Stories have one name, or others in some of the space's languages; pages that are not stories have one in each of the site's. */
export function nameIn(
  { name, names, translatedNames }: Pick<StoryFacts, 'name' | 'names' | 'translatedNames'>,
  { code, content }: Pick<SiteLanguage, 'code' | 'content'>,
): string {
  return (
    names?.[code] ??
    (translatedNames && Object.hasOwn(translatedNames, content) ? translatedNames[content]! : name)
  );
}
