/** Patterns of route rules for pages that match no page: a misspelt one leaves its pages to search engines, or without their middleware. */
import { compileGlob } from '../../../config/match-glob.ts';
import { findNearestName } from '../../../config/nearest-name.ts';
import type { RouteRules } from '../../../config/route-rules.ts';
import { defineRule } from '../../check-rule.ts';
import type { CheckedSite } from '../../site/checked-site.ts';

/** Maximum number of letters that may differ from an address. */
const MAX_SLIPS = 2;
/** Letters of a segment for each letter that may differ: short segments are alike. */
const LETTERS_PER_SLIP = 3;

/** A pattern in "routeRules" that matches nothing. Headers may be for addresses outside the build, and redirects are for those without a page. */
export const unmatchedPattern = defineRule({
  name: 'unmatched-pattern',
  severity: 'warning',
  means: 'A pattern of "routeRules" with "noindex" or "middleware" matches no page, no redirect and no file.',
  mend: 'Correct the pattern: it starts at the root of the site, with the language, such as "/de/offers/**". Remove it if its pages are gone.',
  *check(site) {
    const patterns = Object.entries(site.config.routeRules).filter(isForPages);
    // A site that could not be built has no addresses that a pattern could match.
    if (patterns.length === 0 || site.pages.length === 0) return;
    const routes = listRoutes(site);
    const places = [...routes, ...site.files.others.flatMap(listAddresses)];
    const unmatched = patterns.filter(([pattern]) => !places.some(compileGlob(pattern)));
    if (unmatched.length === 0) return;
    const known = listKnown(routes, site);
    for (const [pattern] of unmatched) {
      const nearest = findNearest(pattern, known);
      const advice = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
      yield {
        path: `routeRules.${pattern}`,
        message: `The pattern "${pattern}" matches no page, no redirect and no file${advice}`,
      };
    }
  },
});

function isForPages([, { middleware, noindex, redirect }]: [string, RouteRules[string]]): boolean {
  return redirect === undefined && (noindex !== undefined || (middleware ?? []).length > 0);
}

/** The addresses of pages, failed ones included, and of redirects. */
function listRoutes({ pages, failures, redirects }: CheckedSite): readonly string[] {
  return [...pages, ...failures].map(({ route }) => route).concat(redirects.map(({ from }) => from));
}

/** The addresses of a file: `/a.html` and `/a` for `a.html`. */
function listAddresses(path: string): readonly string[] {
  return [`/${path}`, `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`];
}

/** Addresses of the site, and the folders that contain them. */
interface KnownPlaces {
  readonly routes: readonly string[];
  readonly folders: ReadonlySet<string>;
  /** Places that no advice may name: a rule for them would be one for a whole language. */
  readonly homes: ReadonlySet<string>;
}

function listKnown(routes: readonly string[], { site }: CheckedSite): KnownPlaces {
  const homes = new Set(['/', ...site.languages.map(({ prefix }) => `/${prefix}`)]);
  return { routes, folders: new Set(routes.flatMap(listFolders)), homes };
}

/** The folders of an address, and the address itself, which may have pages below it: `/a` and `/a/b` for `/a/b`. */
function listFolders(route: string): readonly string[] {
  const segments = route.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

/** Finds the address or folder that the pattern was probably meant for, with the pattern's end. */
function findNearest(pattern: string, { routes, folders, homes }: KnownPlaces): string | undefined {
  const end = /(?:\/\*+)*$/.exec(pattern)![0];
  const segments = pattern
    .slice(0, pattern.length - end.length)
    .split('/')
    .filter(Boolean);
  const join = (count: number) => ['', ...segments.slice(0, count)].join('/');
  const wrong = segments.findIndex((_, index) => !folders.has(join(index + 1)));
  if (wrong === -1) return undefined;
  const parent = join(wrong);
  const isLike = (place: string) =>
    place.startsWith(`${parent}/`) && place.split('/').length === segments.length + 1 && !homes.has(place);
  const candidates = [...(end === '' ? routes : folders)].filter(isLike);
  const nearest = findNearestName(join(segments.length), candidates, countSlips(segments[wrong]!));
  return nearest === undefined ? undefined : `${nearest}${end}`;
}

/** Number of letters that may be wrong in a segment: with more of them, it is another word. */
function countSlips({ length }: string): number {
  return length > LETTERS_PER_SLIP ? Math.min(MAX_SLIPS, Math.floor(length / LETTERS_PER_SLIP)) : 0;
}
