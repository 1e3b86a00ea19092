/** The payload of each language's error page for the client router, which built sites have as a file. */
import type { Payload } from '#renderer';
import type { ShownSite } from '../site/shown-site.ts';
import { SERVER_ERROR } from './answer-shared.ts';

/** The page that builds write as error.html. */
export const ERROR_PAGE = 'error';

/** The route of the error page of a language, which no story can take. */
export function routeOfError(prefix: string): string {
  return `${prefix && `/${prefix}`}/${ERROR_PAGE}`;
}

/** Makes the payload that the router shows when a page fails in the browser; undefined for other routes. */
export function makeErrorPayload(route: string, site: ShownSite): Payload | undefined {
  const language = site.content.site.languages.find(({ prefix }) => route === routeOfError(prefix));
  return language && site.renderError({ language: language.code, route }, SERVER_ERROR).payload;
}
