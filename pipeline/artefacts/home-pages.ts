/** Tells of languages without a home page: a slip in `site.home` or in a folder's name else shows itself only to visitors. It writes no file. */
import type { SiteLanguage } from '#renderer';
import type { Artefact, BuiltSite } from './artefact.ts';
import { changesRedirects, collectRedirects } from './redirects/rules/collect-redirects.ts';

/** A warning for each language at whose root nothing stands, and for the root of the site if every language has a prefix. */
export const homePages: Artefact = {
  name: 'home-pages',
  isCurrent: ({ content, arePagesOthers }) => !changesRedirects(content) && !arePagesOthers,
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
    const [first] = built.site.languages;
    if (built.site.languages.every(({ prefix }) => prefix !== '') && !routes.has('/')) {
      const entry = `{ from: "/", to: "/${first!.prefix}", status: 302 }`;
      const message = `There is no page at "/", because every language has a prefix: add ${entry} to "redirects".`;
      built.warn({ code: 'home-missing', route: '/', message });
    }
    return [];
  },
};

/** Addresses that something else answers: a redirect, or a public file. */
function listStandIns(built: BuiltSite): readonly string[] {
  const files = built.publicFiles.map(({ path }) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
  // The artefact of the redirects tells of invalid ones.
  return [...files, ...collectRedirects({ ...built, warn: () => {} }).map(({ from }) => from)];
}

function explain({ folder }: SiteLanguage, { site: { homeSlug } }: BuiltSite): string {
  return folder === undefined
    ? `site.home names the story "${homeSlug}", which has no page in this language`
    : `the language's folder "${folder}" has neither a start page nor a story "${folder}/${homeSlug}"`;
}
