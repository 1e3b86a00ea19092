/** Reads the version and language of the space that a request asks for. */
import { type RequestQuery, withParameter } from '../query/request-query.ts';
import type { Perspective } from '../space/story-variants.ts';
import type { Call } from './call.ts';

const DEFAULT_LANGUAGE = 'default';
const STARTS_WITH = 'starts_with';

/** Returns the requested perspective; a language that the space does not have becomes the default one. */
export function perspectiveOf({ query, version, snapshot }: Call): Perspective {
  const known = (code: string | undefined) =>
    code !== undefined && snapshot.facts.languages.includes(code) ? code : undefined;
  return {
    version,
    language: known(query.get('language')) ?? DEFAULT_LANGUAGE,
    fallback: known(query.get('fallback_lang')) ?? null,
  };
}

/** Reads a language from the first segment of a slug, which has the effect of the `language` parameter. */
export function readLanguagePrefix(call: Call, slug: string): { language?: string; slug: string } {
  const language = slug.includes('/') ? slug.slice(0, slug.indexOf('/')) : '';
  if (call.query.get('language') || !call.snapshot.facts.languages.includes(language)) return { slug };
  return { language, slug: slug.slice(language.length + 1) };
}

/** Moves a language at the start of `starts_with` to the `language` parameter. */
export function withLanguageOfStart(call: Call): RequestQuery {
  const start = call.query.get(STARTS_WITH);
  if (start === undefined) return call.query;
  const { language, slug } = readLanguagePrefix(call, start);
  if (language === undefined) return call.query;
  return withParameter(withParameter(call.query, 'language', language), STARTS_WITH, slug);
}
