/** The pages for what cannot be served: 404.html and an error payload in every language, and error.html. */
import { outputPath, payloadPath, type SiteLanguage } from '#renderer';
import type { Artefact, ArtefactFile, BuiltSite } from './artefact.ts';

/** 404.html in every language's folder, error.html, and the payloads that the client router shows. */
export const errorPages: Artefact = {
  name: 'error-pages',
  // Their reads cover their content.
  isCurrent: ({ areResourcesOthers }) => !areResourcesOthers,
  make: (built) => [
    ...built.site.languages.map((language) => makeNotFoundPage(routeIn(language, '404'), language, built)),
    ...makeRootPage(built),
    makeErrorPage(built),
    ...built.site.languages.map((language) => makeErrorPayload(language, built)),
  ],
};

/** Hosts look for 404.html, upwards from the folder of what was asked for; `/de/…` finds the German one. */
function makeNotFoundPage(route: string, { code }: SiteLanguage, built: BuiltSite): ArtefactFile {
  const page = { language: code, route };
  const { html } = built.renderErrorDocument(page, { status: 404, message: 'err.notFoundShort' });
  return { path: outputPath(route, 'file'), content: html };
}

/** The page of the root, in the default language, for a site whose languages all have a prefix: hosts look there last. */
function makeRootPage(built: BuiltSite): ArtefactFile[] {
  const { languages } = built.site;
  if (languages.some(({ prefix }) => prefix === '')) return [];
  return [makeNotFoundPage('/404', languages[0]!, built)];
}

/** File of a language's 404 page. */
export function notFoundPath(language: SiteLanguage): string {
  return outputPath(routeIn(language, '404'), 'file');
}

const serverError = { status: 500, message: 'err.server' } as const;

function makeErrorPage({ site, renderErrorDocument }: BuiltSite): ArtefactFile {
  const page = { language: site.languages[0]!.code, route: '/error' };
  return { path: 'error.html', content: renderErrorDocument(page, serverError).html };
}

/** Makes the payload that the client router shows in the place of a page when something fails in the browser. */
function makeErrorPayload(language: SiteLanguage, { renderErrorDocument }: BuiltSite): ArtefactFile {
  const route = routeIn(language, 'error');
  const { payload } = renderErrorDocument({ language: language.code, route }, serverError);
  return { path: payloadPath(route), content: JSON.stringify(payload) };
}

function routeIn({ prefix }: SiteLanguage, name: string): string {
  return prefix === '' ? `/${name}` : `/${prefix}/${name}`;
}
