/** Lists the tags of stories. */
import type { StoryQuery } from '../model/story.ts';
import type { QuerySource } from './field-reader.ts';
import { findInLanguage } from './find-stories.ts';

/** The tags of the stories that a query finds, each once, in the alphabetical order of the language. */
export function listTags(query: StoryQuery, source: QuerySource): readonly string[] {
  const tags = new Set(findInLanguage(query, source).flatMap((facts) => facts.tags));
  const { compare } = new Intl.Collator(source.language.code);
  // Tags that are equal in the alphabet of the language, such as two forms of the same letter, are in the order of their code units.
  return [...tags].sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
}
