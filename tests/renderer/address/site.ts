/** The site and the stories that the address tests use. */
import type { Site, SiteLanguage } from '../../../renderer/model/site.ts';
import type { StoryFacts } from '../../../renderer/model/story.ts';

export const english: SiteLanguage = { code: 'en', content: 'default', prefix: '', label: 'English' };
export const german: SiteLanguage = { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' };

/** A site in English and German. */
export const site: Site = {
  url: 'https://windsock.example',
  brand: 'Windsock',
  languages: [english, german],
  homeSlug: 'home',
  dataFolders: ['global', 'content'],
  timeZone: 'Europe/Berlin',
};

/** Makes the facts that routes are made from; every language by default. */
export function factsOf(
  slug: string,
  rest: Partial<Pick<StoryFacts, 'translatedSlugs' | 'languages'>> = {},
): Pick<StoryFacts, 'slug' | 'translatedSlugs' | 'languages'> {
  return { slug, translatedSlugs: {}, languages: null, ...rest };
}
