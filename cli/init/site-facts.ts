/** Facts of a space that a configuration needs, found in its stories. */
import type { SiteFacts } from './starter/config-file.ts';

/** Folders, and stories at the top level, that are not pages in most spaces. */
const DATA_NAMES = [
  ...['global', 'globals', 'content', 'config', 'configuration', 'data', 'settings', 'site-config'],
  ...['shared', 'snippets', 'layout', 'layouts', 'navigation', 'header', 'footer', 'meta'],
];
/** Slugs of home pages, the likeliest first. */
const HOME_SLUGS = ['home', 'index', 'homepage', 'start', 'startseite', 'accueil', 'inicio'];

/** Sorts after every date. */
const LATEST = '~';

/** The facts that follow from stories. */
interface FoundFacts extends Pick<SiteFacts, 'home' | 'dataFolders' | 'languages'> {
  /** Whether a story is a record, not a page. */
  isData(slug: string): boolean;
}

/** The slugs of stories, with the time of their first publication. */
export type DatedSlugs = ReadonlyMap<string, string | undefined>;

/**
 * Finds the languages that have folders, the folders of data, and the home page.
 * @param translations languages in which the space translates fields, by their names there.
 */
export function findSiteFacts(slugs: DatedSlugs, translations: readonly string[]): FoundFacts {
  const named = findLanguageFolders(slugs, translations);
  // Translations by field can only be matched to folders that have the same names.
  const folders = translations.every((language) => named.includes(language)) ? named : [];
  const insides = new Set(Array.from(slugs.keys(), (slug) => withoutFolder(slug, folders)));
  const tops = new Set([...insides].map(topOf));
  const dataFolders = DATA_NAMES.filter((name) => tops.has(name));
  return {
    home: HOME_SLUGS.find((slug) => insides.has(slug)) ?? 'home',
    dataFolders,
    ...(folders.length > 0
      ? { languages: folders.map((folder) => describeLanguage(folder, translations)) }
      : {}),
    isData: (slug) => dataFolders.includes(topOf(withoutFolder(slug, folders))),
  };
}

/**
 * Finds two folders or more that are named like languages, each with a home page. The space's default language comes first, then
 * the one with the most stories, then the one with the story that was published first: translations come later.
 */
function findLanguageFolders(slugs: DatedSlugs, translations: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  const starts = new Map<string, string>();
  for (const [slug, date = LATEST] of slugs) {
    const top = topOf(slug);
    counts.set(top, (counts.get(top) ?? 0) + 1);
    if (date < (starts.get(top) ?? LATEST)) starts.set(top, date);
  }
  const hasHome = (folder: string) =>
    slugs.has(folder) || HOME_SLUGS.some((home) => slugs.has(`${folder}/${home}`));
  const folders = [...counts.keys()].filter((top) => nameLanguage(top) !== undefined && hasHome(top));
  if (folders.length < 2) return [];
  const order = (folder: string) => Number(translations.includes(folder));
  const age = (folder: string) => `${starts.get(folder) ?? LATEST} ${folder}`;
  return folders.sort(
    (a, b) => order(a) - order(b) || counts.get(b)! - counts.get(a)! || (age(a) < age(b) ? -1 : 1),
  );
}

function topOf(slug: string): string {
  return slug.split('/', 1)[0]!;
}

function withoutFolder(slug: string, folders: readonly string[]): string {
  return folders.includes(topOf(slug)) ? slug.slice(topOf(slug).length + 1) : slug;
}

const LANGUAGE_TAG = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/** Returns the language's own name; undefined for a name that is not a language. */
function nameLanguage(name: string): string | undefined {
  if (!LANGUAGE_TAG.test(name)) return undefined;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(name)
    ? new Intl.DisplayNames([name], { type: 'language' }).of(name)
    : undefined;
}

function describeLanguage(folder: string, translations: readonly string[]) {
  const [code = folder] = Intl.getCanonicalLocales(folder);
  const content = translations.includes(folder) ? { content: folder } : {};
  return { code, folder, ...content, label: nameLanguage(folder) ?? code };
}
