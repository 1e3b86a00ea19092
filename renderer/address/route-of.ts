/** The route of a story in a language, or the reason why it has none. */
import type { Site, SiteLanguage } from '../model/site.ts';
import type { StoryFacts } from '../model/story.ts';
import { checkSlug, type SlugProblem } from './check-slug.ts';
import { isPageOf, languageFolderOf, withoutFolder } from './language-folder.ts';

/** A route (`/de/parken`, decoded, without the site's base path), or the reason why there is none. */
export type RouteResult =
  | { readonly route: string }
  /** Not meant to be a page: its language is not ticked, its folder belongs to another language, it is in a data folder, or it is of a type without pages. */
  | { readonly absent: 'language' | 'data-folder' | 'type' }
  /** Meant to be a page, but its slug cannot be an address. */
  | { readonly problem: SlugProblem; readonly slug: string };

type AddressFacts = Pick<StoryFacts, 'slug' | 'translatedSlugs' | 'languages' | 'routes'> &
  Partial<Pick<StoryFacts, 'type'>>;

/** The route of a story; undefined if it has none for any reason. */
export function routeOf(facts: AddressFacts, language: SiteLanguage, site: Site): string | undefined {
  const result = findRoute(facts, language, site);
  return 'route' in result ? result.route : undefined;
}

type KnownRoutes = WeakMap<AddressFacts, RouteResult>;

/** Routes that have been worked out: hundreds of pages link to the same story. */
const knownRoutes = new WeakMap<Site, Map<SiteLanguage, KnownRoutes>>();

/** The route of a story in a language, or why it has none. */
export function findRoute(facts: AddressFacts, language: SiteLanguage, site: Site): RouteResult {
  const known = routesIn(language, site);
  const before = known.get(facts);
  if (before) return before;
  const result = workOutRoute(facts, language, site);
  known.set(facts, result);
  return result;
}

function routesIn(language: SiteLanguage, site: Site): KnownRoutes {
  const before = knownRoutes.get(site)?.get(language);
  if (before) return before;
  const known: KnownRoutes = new WeakMap();
  const ofSite = knownRoutes.get(site) ?? new Map<SiteLanguage, KnownRoutes>();
  knownRoutes.set(site, ofSite.set(language, known));
  return known;
}

function workOutRoute(facts: AddressFacts, language: SiteLanguage, site: Site): RouteResult {
  if (facts.routes) {
    const route = Object.hasOwn(facts.routes, language.code) ? facts.routes[language.code] : undefined;
    return route === undefined ? { absent: 'language' } : { route };
  }
  if (!isPageOf(facts.slug, language, site)) return { absent: 'language' };
  const folder = languageFolderOf(facts.slug, site);
  const inFolder = withoutFolder(facts.slug, folder);
  if (site.dataFolders.some((data) => isInFolder(facts.slug, data) || isInFolder(inFolder, data))) {
    return { absent: 'data-folder' };
  }
  if (facts.type !== undefined && site.pagelessTypes?.has(facts.type)) return { absent: 'type' };
  if (!isTicked(facts, language)) return { absent: 'language' };
  const isHome =
    cleanSlug(inFolder) === cleanSlug(site.homeSlug) || (folder !== undefined && inFolder === '');
  const slug = isHome ? '' : cleanSlug(withoutFolder(slugIn(facts, language), folder));
  const problem = isHome ? undefined : checkSlug(slug);
  if (problem) return { problem, slug };
  return { route: `/${[language.prefix, slug].filter((part) => part !== '').join('/')}` };
}

/** True for a story in the folder or below it, and for the folder's start page. */
function isInFolder(slug: string, folder: string): boolean {
  const [clean, prefix] = [cleanSlug(slug), cleanSlug(folder)];
  return prefix !== '' && (clean === prefix || clean.startsWith(`${prefix}/`));
}

/** Whether editors want a story in a language. None ticked means all, as in a field that was never edited. */
export function isTicked(
  { languages }: Pick<StoryFacts, 'languages'>,
  { code, content }: SiteLanguage,
): boolean {
  return !languages?.length || languages.includes(code) || languages.includes(content);
}

function slugIn({ slug, translatedSlugs }: AddressFacts, { content }: SiteLanguage): string {
  return Object.hasOwn(translatedSlugs, content) ? (translatedSlugs[content] ?? slug) : slug;
}

/** Slugs that need no cleaning: nearly all of them. */
const CLEAN_SLUG = /^[!-.0-~]+(?:\/[!-.0-~]+)*$/;

/** Removes repeated and outer slashes, and gives letters with accents the form that browsers send. */
function cleanSlug(slug: string): string {
  if (CLEAN_SLUG.test(slug)) return slug;
  return slug
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
    .normalize('NFC');
}
