/** Tells the name of a page in a language. */
import type { SiteLanguage } from './site.ts';
import type { StoryFacts } from './story.ts';

/** Stories have one name in all languages; other pages have one in each. */
export function nameIn({ name, names }: Pick<StoryFacts, 'name' | 'names'>, { code }: SiteLanguage): string {
  return names?.[code] ?? name;
}
