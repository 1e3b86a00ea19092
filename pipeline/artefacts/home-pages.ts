/** Tells of languages without a home page: a slip in `site.home` or in a folder's name else shows itself only to visitors. It writes no file. */
import type { SiteLanguage } from '#renderer';
import type { Artefact, BuiltSite } from './artefact.ts';

/** A warning for each language at whose root nothing stands. */
export const homePages: Artefact = {
  name: 'home-pages',
  isCurrent: ({ content, arePagesOthers }) => !content.isStructural && !arePagesOthers,
  make(built) {
    const pages = built.pages.map(({ route }) => route);
    // A home page that failed is told of as such.
    const routes = new Set([...pages, ...built.failedRoutes, ...listStandIns(built)]);
    for (const language of built.site.languages) {
      const route = `/${language.prefix}`;
      if (routes.has(route)) continue;
      const message = `There is no page at "${route}": ${explain(language, built)}`;
      built.warn({ code: 'home-missing', route, message });
    }
    return [];
  },
};

/** Addresses that something else answers: a redirect, or a public file. */
function listStandIns({ config, publicFiles }: BuiltSite): readonly string[] {
  const files = publicFiles.map(({ path }) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
  const rules = Object.entries(config.routeRules).filter(([, { redirect }]) => redirect !== undefined);
  return [...files, ...config.redirects.map(({ from }) => from), ...rules.map(([pattern]) => pattern)];
}

function explain({ folder }: SiteLanguage, { site: { homeSlug } }: BuiltSite): string {
  return folder === undefined
    ? `site.home names the story "${homeSlug}", which has no page in this language`
    : `the language's folder "${folder}" has neither a start page nor a story "${folder}/${homeSlug}"`;
}
