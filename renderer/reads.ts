/**
 * What a page read while it was rendered, as projections: a link reads an address, a card a few fields, a listing a query.
 * A read can be evaluated again against newer content; the page is stale exactly when one of its reads says something else.
 */
import { isTicked, routeOf } from './address/route-of.ts';
import type { Site, SiteLanguage } from './model/site.ts';
import type { ContentReader, DatasourceEntry, StoryFacts, StoryQuery } from './model/story.ts';

export type Read =
  /** The whole story in the page's language. */
  | { readonly kind: 'story'; readonly uuid: string }
  /** Some fields of another story, and which type it has. */
  | { readonly kind: 'fields'; readonly uuid: string; readonly fields: readonly string[] }
  /** The address and name of another story's page. */
  | { readonly kind: 'address'; readonly uuid: string }
  /** The languages in which a story has a page, with their addresses. */
  | { readonly kind: 'alternates'; readonly uuid: string }
  /** Which stories a query finds. */
  | { readonly kind: 'query'; readonly query: StoryQuery }
  | { readonly kind: 'datasource'; readonly name: string };
/** An editor's wording for a message, if the space has one. */
export function readMessage(key: string, content: ContentReader, language: SiteLanguage): string | undefined {
  return wordingsOf(content.datasource(MESSAGES_DATASOURCE, language.code)).get(key);
}

/** Wordings by key, made once for each list of entries. */
const wordings = new WeakMap<readonly DatasourceEntry[], ReadonlyMap<string, string>>();

function wordingsOf(entries: readonly DatasourceEntry[]): ReadonlyMap<string, string> {
  const known = wordings.get(entries) ?? new Map(entries.map(({ name, value }) => [name, value]));
  wordings.set(entries, known);
  return known;
}

/** The stories a query finds, without those whose editors left this language out. */
export function findInLanguage(
  query: StoryQuery,
  { content, language }: Pick<ReadSource, 'content' | 'language'>,
): readonly StoryFacts[] {
  return content.find(query).filter((facts) => isTicked(facts, language));
}
