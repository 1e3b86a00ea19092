/** The time for which browsers may keep files of a deployed site: storage keeps it with each object, separate from the content. */
import { type HeaderRule, headersOf } from '../artefacts/headers/header-rules.ts';

/** Rules of `Cache-Control` alone; plain data. */
export type CacheRules = readonly HeaderRule[];

/** Picks these rules from all headers of a site. */
export function pickCacheRules(rules: readonly HeaderRule[]): CacheRules {
  return rules.flatMap(({ headers: { 'Cache-Control': value }, ...place }) =>
    value === undefined ? [] : [{ ...place, headers: { 'Cache-Control': value } }],
  );
}

/** The header of a file of the site; undefined if no rule names it. */
export function cacheControlOf(path: string, rules: CacheRules): string | undefined {
  return headersOf(routeOf(path), rules)['Cache-Control'];
}

/** The address at which a file is found: of `a/b.html` and `a/b/index.html` it is `/a/b`. */
function routeOf(path: string): string {
  return `/${path.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
}
