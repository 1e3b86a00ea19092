/** Reads from a request which version and language of the space it wants to see. */
import { type RequestQuery, withParameter } from '../query/request-query.ts';
import type { Perspective } from '../space/story-variants.ts';
import type { Call } from './call.ts';

const DEFAULT_LANGUAGE = 'default';
const STARTS_WITH = 'starts_with';

/** The perspective that the parameters ask for; a language the space does not have is the default one. */
export function perspectiveOf({ query, version, snapshot }: Call): Perspective {
  const known = (code: string | undefined) =>
    code !== undefined && snapshot.facts.languages.includes(code) ? code : undefined;
  return {
    version,
    language: known(query.get('language')) ?? DEFAULT_LANGUAGE,
    fallback: known(query.get('fallback_lang')) ?? null,
  };
}

/** A slug whose first segment is a language asks for that language, as the `language` parameter does. */
export function readLanguagePrefix(call: Call, slug: string): { language?: string; slug: string } {
  const language = slug.includes('/') ? slug.slice(0, slug.indexOf('/')) : '';
  if (call.query.get('language') || !call.snapshot.facts.languages.includes(language)) return { slug };
  return { language, slug: slug.slice(language.length + 1) };
}

/** The same query with a language at the start of `starts_with` moved to where languages belong. */
export function withLanguageOfStart(call: Call): RequestQuery {
  const start = call.query.get(STARTS_WITH);
  if (start === undefined) return call.query;
  const { language, slug } = readLanguagePrefix(call, start);
  if (language === undefined) return call.query;
  return withParameter(withParameter(call.query, 'language', language), STARTS_WITH, slug);
}
