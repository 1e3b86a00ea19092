/** Facts of a space that a configuration needs, found in its stories. */
import type { KnownContent } from '#pipeline/schema';

/** Folders, and stories at the top, that hold no pages in most spaces. */
const DATA_NAMES = [
  ...['global', 'globals', 'content', 'config', 'configuration', 'data', 'settings', 'site-config'],
  ...['shared', 'snippets', 'layout', 'layouts', 'navigation', 'header', 'footer', 'meta'],
];
/** Slugs of home pages, the likeliest first. */
const HOME_SLUGS = ['home', 'index', 'homepage', 'start', 'startseite', 'accueil', 'inicio'];

/** Finds the folders of data, and the home page. */
export function findSiteFacts(known: KnownContent): {
  readonly home: string;
  readonly dataFolders: readonly string[];
} {
  const slugs = new Set([...known.values()].flatMap(({ stories }) => [...stories]));
  const tops = new Set([...slugs].map((slug) => slug.split('/', 1)[0]!));
  return {
    home: HOME_SLUGS.find((slug) => slugs.has(slug)) ?? 'home',
    dataFolders: DATA_NAMES.filter((name) => tops.has(name)),
  };
}
