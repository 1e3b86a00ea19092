/** Facts of a space that a configuration needs, found in its stories. */
import type { SiteFacts } from './starter/config-file.ts';
import { describeTranslated, separateTags } from './translated-language.ts';

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
interface FoundFacts extends Pick<SiteFacts, 'home' | 'dataFolders' | 'languages' | 'languageFolders'> {
  /** Whether a story is a record, not a page. */
  isData(slug: string): boolean;
}

/** The facts of a story that tell its language. */
export interface PlacedStory {
  readonly id: number;
  readonly slug: string;
  readonly firstPublishedAt: string | null;
  /** The ids of the stories that editors connected with it. */
  readonly alternates?: readonly number[] | undefined;
}

/**
 * Finds the languages that have folders, the folders of data, and the home page.
 * @param translations languages in which the space translates fields, by their names there.
 */
export function findSiteFacts(stories: readonly PlacedStory[], translations: readonly string[]): FoundFacts {
  const named = findLanguageFolders(stories, translations);
  const inFieldsAlone = translations.filter((language) => !named.includes(language));
  // The stories outside the folders may be the ones whose fields are translated, if they are a site of their own.
  const folders = inFieldsAlone.length === 0 || !hasHome(stories) ? named : [];
  const insides = new Set(stories.map(({ slug }) => withoutFolder(slug, folders)));
  const tops = new Set([...insides].map(topOf));
  const dataFolders = DATA_NAMES.filter((name) => tops.has(name));
  const outside = hasHome(stories) ? [describeOutside(folders)] : [];
  const inFolders = folders.map((folder, index) => {
    const language = describeLanguage(folder, translations);
    // Addresses are written as the folder is, also where the tag has capitals: /fr-ch for fr-CH. The first language has no prefix.
    const isFirst = index === 0 && outside.length === 0;
    return isFirst || language.code === folder ? language : { ...language, prefix: folder };
  });
  const inFields = folders
    .slice(0, 1)
    .flatMap((folder) => inFieldsAlone.map((name, index) => describeInFields(name, folder, index)));
  return {
    home: HOME_SLUGS.find((slug) => insides.has(slug)) ?? 'home',
    dataFolders,
    ...(folders.length > 0 ? { languages: separateTags([...outside, ...inFolders, ...inFields], 1) } : {}),
    ...(folders.length < named.length ? { languageFolders: named } : {}),
    isData: (slug) => dataFolders.includes(topOf(withoutFolder(slug, folders))),
  };
}

/**
 * Finds the folders that are named like languages, each with a home page. The space's default language comes first, then
 * the one with the most stories, then the one with the story that was published first: translations come later.
 */
function findLanguageFolders(
  stories: readonly PlacedStory[],
  translations: readonly string[],
): readonly string[] {
  const counts = new Map<string, number>();
  const starts = new Map<string, string>();
  for (const { slug, firstPublishedAt } of stories) {
    const top = topOf(slug);
    const date = firstPublishedAt ?? LATEST;
    counts.set(top, (counts.get(top) ?? 0) + 1);
    if (date < (starts.get(top) ?? LATEST)) starts.set(top, date);
  }
  const named = [...counts.keys()].filter((top) => nameLanguage(top) !== undefined && hasHome(stories, top));
  const connected = findConnected(stories);
  const isSure = (folder: string) => connected.has(folder) || translations.includes(folder);
  // A folder may also be a section, such as "it" for computers. Where editors connect stories, those of a section have no others.
  const folders = named.some((folder) => connected.has(folder)) ? named.filter(isSure) : named;
  if (folders.length === 1 && !connected.has(folders[0]!) && !hasAllPages(folders[0]!, stories)) return [];
  const order = (folder: string) => Number(translations.includes(folder));
  const age = (folder: string) => `${starts.get(folder) ?? LATEST} ${folder}`;
  return folders.sort(
    (a, b) => order(a) - order(b) || counts.get(b)! - counts.get(a)! || (age(a) < age(b) ? -1 : 1),
  );
}

/** Whether a folder has a home page; without a folder: whether the stories outside all folders have one. */
function hasHome(stories: readonly PlacedStory[], folder?: string): boolean {
  const homes =
    folder === undefined ? HOME_SLUGS : [folder, ...HOME_SLUGS.map((home) => `${folder}/${home}`)];
  return stories.some(({ slug }) => homes.includes(slug));
}

/** The folders of which editors connected a story with one outside the folder. */
function findConnected(stories: readonly PlacedStory[]): ReadonlySet<string | undefined> {
  const tops = new Map(stories.map(({ id, slug }) => [id, topOf(slug)]));
  const ends = stories.flatMap(({ slug, alternates = [] }) =>
    alternates.map((other) => [topOf(slug), tops.get(other)]),
  );
  return new Set(ends.filter(([top, other]) => top !== other).flat());
}

/** Whether all stories that are pages are in the folder. */
function hasAllPages(folder: string, stories: readonly PlacedStory[]): boolean {
  return stories.every(({ slug }) => [folder, ...DATA_NAMES].includes(topOf(slug)));
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

/** The language of the stories outside all folders, which no space names. */
function describeOutside(folders: readonly string[]) {
  const isEnglish = !folders.some((folder) => /^en(?:-|$)/i.test(folder));
  return isEnglish ? { code: 'en', label: 'English' } : { code: 'und', label: 'Default' };
}

function describeLanguage(folder: string, translations: readonly string[]) {
  const [code = folder] = Intl.getCanonicalLocales(folder);
  const content = translations.includes(folder) ? { content: folder } : {};
  return { code, folder, ...content, label: capitalise(nameLanguage(folder) ?? code, code) };
}

/** A language that the space has in fields alone. Its stories are those of a folder. */
function describeInFields(name: string, folder: string, index: number) {
  const language = describeTranslated(name, index + 1);
  const [canonical] = Intl.getCanonicalLocales(language.code);
  // Intl cuts tags such as "und-lang1", and writes "en-US-POSIX" as one that no configuration takes.
  const isSame = canonical?.toLowerCase() === language.code.toLowerCase();
  const code = canonical && isSame ? canonical : language.code;
  return { ...language, code, folder, content: name, label: capitalise(nameLanguage(code) ?? name, code) };
}

function capitalise(name: string, code: string): string {
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
