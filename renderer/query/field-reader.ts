/** Reads single fields of many stories: each story is opened once, and only the requested values are kept. */
import { nameIn } from '../model/name-in.ts';
import type { Site, SiteLanguage } from '../model/site.ts';
import type { ContentReader, StoryFacts } from '../model/story.ts';

/** The content in which stories are found, and the language in which their fields are read. */
export interface QuerySource {
  readonly content: ContentReader;
  readonly site: Pick<Site, 'languages'>;
  readonly language: SiteLanguage;
}

/** The value of a field, or of a fact such as `name`; undefined where there is none. */
export type FieldReader = (facts: StoryFacts, field: string) => unknown;

/** Values by the story's hash and the field: equal hashes are equal stories. */
const knownValues = new WeakMap<ContentReader, Map<string, unknown>>();

/** Maximum number of kept values: a listing of a hundred thousand stories by three fields has fewer. */
export const MAX_VALUES = 500_000;

/** Lets content use the values that were read from other content of the same site, and the other way round. */
export function shareFieldValues(from: ContentReader, to: ContentReader): void {
  knownValues.set(to, valuesOf(from));
}

function valuesOf(content: ContentReader): Map<string, unknown> {
  const known = knownValues.get(content) ?? new Map<string, unknown>();
  knownValues.set(content, known);
  return known;
}

/** Makes the reader of a language's fields. A field of the content takes precedence over the fact of the same name. */
export function createFieldReader({ content, language }: Omit<QuerySource, 'site'>): FieldReader {
  const known = valuesOf(content);
  return (facts, field) => {
    const hash = facts.hashes[language.content];
    const key = hash ? `${hash} ${field}` : undefined;
    if (key !== undefined && known.has(key)) return known.get(key) ?? readFact(facts, field, language);
    const story = content.story(facts.uuid, language.code);
    const value = story && Object.hasOwn(story.content, field) ? story.content[field] : undefined;
    if (known.size >= MAX_VALUES) known.clear();
    if (key !== undefined) known.set(key, value);
    return value ?? readFact(facts, field, language);
  };
}

/** Facts by which stories can be selected and sorted besides their fields. */
export const factNames = [
  'name',
  'slug',
  'position',
  'firstPublishedAt',
  'publishedAt',
  'updatedAt',
] as const;

/** A story is found and sorted by the name that the page shows. */
function readFact(facts: StoryFacts, field: string, language: SiteLanguage): unknown {
  const name = factNames.find((known) => known === field);
  if (name === 'name') return nameIn(facts, language);
  return name === undefined ? undefined : facts[name];
}
