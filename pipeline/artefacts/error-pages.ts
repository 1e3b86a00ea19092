/** The pages for addresses that cannot be served: 404.html and an error payload in every language, and error.html. */
import { outputPath, payloadPath, type SiteLanguage } from '#renderer';
import type { Artefact, ArtefactFile, BuiltSite } from './artefact.ts';

/** 404.html in every language's folder, error.html, and the payloads that the client router shows. */
export const errorPages: Artefact = {
  name: 'error-pages',
  // Reads cover the pages' content.
  isCurrent: ({ haveResourcesChanged }) => !haveResourcesChanged,
  make: (built) => [
    ...built.site.languages.map((language) => makeNotFoundPage(routeIn(language, '404'), language, built)),
    ...makeRootPage(built),
    makeErrorPage(built),
    ...built.site.languages.map((language) => makeErrorPayload(language, built)),
  ],
};

/** Makes a 404 page. Hosts look for 404.html from the requested folder upwards, so `/de/…` finds the German one. */
function makeNotFoundPage(route: string, { code }: SiteLanguage, built: BuiltSite): ArtefactFile {
  const page = { language: code, route };
  const { html } = built.renderErrorDocument(page, { status: 404, message: 'err.notFoundShort' });
  return { path: outputPath(route, 'file'), content: html };
}

/** Makes the root's page in the default language if all languages have a prefix, because hosts look there last. */
function makeRootPage(built: BuiltSite): ArtefactFile[] {
  const { languages } = built.site;
  if (languages.some(({ prefix }) => prefix === '')) return [];
  return [makeNotFoundPage('/404', languages[0]!, built)];
}

/** Returns the path of a language's 404 page. */
export function notFoundPath(language: SiteLanguage): string {
  return outputPath(routeIn(language, '404'), 'file');
}

const serverError = { status: 500, message: 'err.server' } as const;

function makeErrorPage({ site, renderErrorDocument }: BuiltSite): ArtefactFile {
  const page = { language: site.languages[0]!.code, route: '/error' };
  return { path: 'error.html', content: renderErrorDocument(page, serverError).html };
}

/** Makes the payload that the client router shows instead of a page when something fails in the browser. */
function makeErrorPayload(language: SiteLanguage, { renderErrorDocument }: BuiltSite): ArtefactFile {
  const route = routeIn(language, 'error');
  const { payload } = renderErrorDocument({ language: language.code, route }, serverError);
  return { path: payloadPath(route), content: JSON.stringify(payload) };
}

function routeIn({ prefix }: SiteLanguage, name: string): string {
  return prefix === '' ? `/${name}` : `/${prefix}/${name}`;
}
