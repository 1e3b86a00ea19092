/** The addresses of a story's page in all languages: its own, and those of its siblings in the folders of other languages. */
import type { Site, SiteLanguage } from '../model/site.ts';
import type { ContentReader, StoryFacts } from '../model/story.ts';
import { hasLanguageFolders, homeSlugsOf, languageFolderOf } from './language-folder.ts';
import { routeOf } from './route-of.ts';

interface AlternateSource {
  readonly content: ContentReader;
  readonly site: Site;
}

/** The route in each language of the site, in the site's order; undefined where there is no page. Home pages are linked without editors' help. */
export function listAlternateRoutes(
  uuid: string,
  { content, site }: AlternateSource,
): ReadonlyArray<string | undefined> {
  const facts = content.facts(uuid);
  if (!facts) return site.languages.map(() => undefined);
  const hasFolders = hasLanguageFolders(site);
  const siblings = hasFolders ? (content.siblings?.(uuid) ?? []) : [];
  const routes = site.languages.map((language) => firstRoute([facts, ...siblings], language, site));
  const isHome = routes.some((route, index) => route === homeRouteOf(site.languages[index]!));
  if (!hasFolders || !isHome) return routes;
  return routes.map((route, index) => route ?? findHomeRoute(site.languages[index]!, { content, site }));
}

function firstRoute(stories: readonly StoryFacts[], language: SiteLanguage, site: Site): string | undefined {
  for (const story of stories) {
    const route = routeOf(story, language, site);
    if (route !== undefined) return route;
  }
  return undefined;
}

function homeRouteOf({ prefix }: SiteLanguage): string {
  return `/${prefix}`;
}

function findHomeRoute(language: SiteLanguage, { content, site }: AlternateSource): string | undefined {
  const stories = homeSlugsOf(language, site).flatMap((slug) => content.find({ slug }));
  return stories
    .map((story) => routeOf(story, language, site))
    .find((route) => route === homeRouteOf(language));
}

/** A page to which another one links. */
export interface LinkedPage {
  readonly route: string;
  readonly language: SiteLanguage;
}

/** The page to which a page links: in the page's own language or, for a story in another language's folder, in that language. */
export function linkedPageOf(facts: StoryFacts, language: SiteLanguage, site: Site): LinkedPage | undefined {
  const own = routeOf(facts, language, site);
  if (own !== undefined) return { route: own, language };
  if (!hasLanguageFolders(site) || languageFolderOf(facts.slug, site) === language.folder) return undefined;
  for (const other of site.languages) {
    const route = routeOf(facts, other, site);
    if (route !== undefined) return { route, language: other };
  }
  return undefined;
}
