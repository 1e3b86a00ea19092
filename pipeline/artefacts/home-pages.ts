/** Warns of languages without a home page: only visitors would notice a mistake in `site.home` or a folder's name. It writes no file. */
import type { SiteLanguage } from '#renderer';
import type { Artefact, BuiltSite } from './artefact.ts';
import { changesRedirects, collectRedirects } from './redirects/rules/collect-redirects.ts';

/** Warns of each language without a page at its root, and of the site's root if every language has a prefix. */
export const homePages: Artefact = {
  name: 'home-pages',
  isCurrent: ({ content, hasPageListChanged }) => !changesRedirects(content) && !hasPageListChanged,
  make(built) {
    const pages = built.pages.map(({ route }) => route);
    // A home page that failed is reported as a failed page.
    const routes = new Set([...pages, ...built.failedRoutes, ...listStandIns(built)]);
    for (const language of built.site.languages) {
      const route = `/${language.prefix}`;
      if (routes.has(route)) continue;
      const message = `There is no page at "${route}": ${explain(language, built)}`;
      built.warn({ code: 'home-missing', route, message });
    }
    const [first] = built.site.languages;
    if (built.site.languages.every(({ prefix }) => prefix !== '') && !routes.has('/')) {
      const entry = `{ from: "/", to: "/${first!.prefix}", status: 302 }`;
      const message = `There is no page at "/", because every language has a prefix: add ${entry} to "redirects".`;
      built.warn({ code: 'home-missing', route: '/', message });
    }
    return [];
  },
};

/** Lists addresses that have no page but are answered by a redirect or a public file. */
function listStandIns(built: BuiltSite): readonly string[] {
  const files = built.publicFiles.map(({ path }) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
  // The artefact of the redirects reports invalid ones.
  return [...files, ...collectRedirects({ ...built, warn: () => {} }).map(({ from }) => from)];
}

function explain({ folder }: SiteLanguage, { site: { homeSlug } }: BuiltSite): string {
  return folder === undefined
    ? `site.home names the story "${homeSlug}", which has no page in this language`
    : `the language's folder "${folder}" has neither a start page nor a story "${folder}/${homeSlug}"`;
}
