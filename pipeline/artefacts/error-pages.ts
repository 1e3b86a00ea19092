/** The pages for what cannot be served: 404.html in every language, and error.html. */
import { outputPath, type SiteLanguage } from '#renderer';
import type { Artefact, ArtefactFile, BuiltSite } from './artefact.ts';

export const errorPages: Artefact = {
  name: 'error-pages',
  make: (built) => [
    ...built.site.languages.map((language) => makeNotFoundPage(language, built)),
    makeErrorPage(built),
  ],
};

/** Hosts look for 404.html, upwards from the folder of what was asked for; `/de/…` finds the German one. */
function makeNotFoundPage({ code, prefix }: SiteLanguage, { renderErrorDocument }: BuiltSite): ArtefactFile {
  const route = prefix === '' ? '/404' : `/${prefix}/404`;
  const content = renderErrorDocument(
    { language: code, route },
    { status: 404, message: 'err.notFoundShort' },
  );
  return { path: outputPath(route, 'file'), content };
}

function makeErrorPage({ site, renderErrorDocument }: BuiltSite): ArtefactFile {
  const page = { language: site.languages[0]!.code, route: '/error' };
  return { path: 'error.html', content: renderErrorDocument(page, { status: 500, message: 'err.server' }) };
}
