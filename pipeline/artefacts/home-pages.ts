/** Warns of languages without a home page: only visitors would notice a mistake in `site.home` or a folder's name. It writes no file. */
import type { SiteLanguage } from '#renderer';
import type { Artefact, BuiltPage, BuiltSite } from './artefact.ts';
import { changesRedirects } from './redirects/rules/collect-redirects.ts';
import { createRedirectFinder, type FindRedirect } from './redirects/rules/find-redirect.ts';

/** Warns of each language without a page at its root, and of the site's root if every language has a prefix. */
export const homePages: Artefact = {
  name: 'home-pages',
  isCurrent: ({ content, hasPageListChanged, haveSurroundingsChanged, haveOwnPathsChanged }) =>
    !(hasPageListChanged || haveSurroundingsChanged || haveOwnPathsChanged || changesRedirects(content)),
  make(built) {
    const pages = new Map(built.pages.map((page) => [page.route, page]));
    // A home page that failed is reported as a failed page.
    const routes = new Set([...pages.keys(), ...built.failedRoutes, ...listFileRoutes(built)]);
    let findRedirect: FindRedirect | undefined;
    const isAnswered = (route: string) => {
      if (routes.has(route)) return true;
      findRedirect ??= openRedirects(built);
      return findRedirect(route) !== undefined;
    };
    for (const language of built.site.languages) {
      const route = `/${language.prefix}`;
      const other = findOther(pages.get(route), language);
      if (isAnswered(route) && other === undefined) continue;
      const fault =
        other === undefined
          ? `There is no page at "${route}"`
          : `The page at "${route}" is in the language "${other}", not in "${language.code}"`;
      const message = `${fault}: ${explain(language, built)}`;
      built.warn({ code: 'home-missing', route, message });
    }
    const [first] = built.site.languages;
    if (built.site.languages.every(({ prefix }) => prefix !== '') && !isAnswered('/')) {
      const entry = `{ from: "/", to: "/${first!.prefix}", status: 302 }`;
      const message = `There is no page at "/", because every language has a prefix: add ${entry} to "redirects".`;
      built.warn({ code: 'home-missing', route: '/', message });
    }
    return [];
  },
};

/** The language of a page if it is another one: a story of the default language may have the address of a language's home page. */
function findOther(page: BuiltPage | undefined, { code }: SiteLanguage): string | undefined {
  const own = page?.summary.alternates.find(({ route }) => route === page.route)?.language;
  return own === code ? undefined : own;
}

function listFileRoutes({ publicFiles, ownPaths }: BuiltSite): readonly string[] {
  const paths = [...publicFiles.map(({ path }) => path), ...ownPaths];
  return paths.map((path) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
}

/** The redirects of the site, without those that have ended or lead nowhere. The artefact of the redirects reports these. */
function openRedirects(built: BuiltSite): FindRedirect {
  const { rules, ends } = built.redirects();
  for (const end of ends) built.expire(end);
  return createRedirectFinder(rules);
}

function explain({ folder }: SiteLanguage, { site: { homeSlug } }: BuiltSite): string {
  return folder === undefined
    ? `site.home names the story "${homeSlug}", which has no page in this language`
    : `the language's folder "${folder}" has neither a start page nor a story "${folder}/${homeSlug}"`;
}
