/** Collects the manifest's facts of a story from the story's body. */
import type { Story, StoryFacts } from '#renderer/model';

/** The space's name for the language that every story has. */
export const DEFAULT_LANGUAGE = 'default';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value has the form in which the space writes a story's uuid. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Sorts content languages: the default first, then by code unit. */
export function sortLanguages(languages: Iterable<string>): string[] {
  return [...new Set(languages)].sort((a, b) => {
    if (a === DEFAULT_LANGUAGE || b === DEFAULT_LANGUAGE) return a === DEFAULT_LANGUAGE ? -1 : 1;
    return a < b ? -1 : 1;
  });
}

/** When a story last changed for visitors, as ISO 8601; empty where the space does not say. */
export function lastChangeOf({ publishedAt, updatedAt }: StoryFacts): string {
  return publishedAt ?? updatedAt ?? '';
}

/** The facts of a story whose file in its own language has the given hash. */
export function collectFacts(story: Story, hash: string): StoryFacts {
  const { language, content, ...envelope } = story;
  return {
    ...envelope,
    type: content.component,
    languages: readLanguages(content.languages),
    relations: readRelations(content),
    hashes: Object.fromEntries([[language, hash]]),
  };
}

/**
 * Merges the facts of one story in two languages: the hashes of both, and the other facts of the language that sorts first,
 * so that the order of arrival does not matter. For the same language, the later facts win.
 */
export function mergeFacts(earlier: StoryFacts | undefined, later: StoryFacts): StoryFacts {
  if (earlier === undefined) return later;
  const hashes = { ...earlier.hashes, ...later.hashes };
  const [first] = sortLanguages(Object.keys(hashes));
  const source = Object.hasOwn(later.hashes, first!) ? later : earlier;
  const sorted = sortLanguages(Object.keys(hashes)).map((language) => [language, hashes[language]!]);
  return { ...source, hashes: Object.fromEntries(sorted) };
}

/** Null stands for every language: the field is absent, or no editor ever ticked anything. */
function readLanguages(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value];
  const ticked = list.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
  return ticked.length === 0 ? null : ticked;
}

function readRelations(content: Story['content']): Record<string, readonly string[]> {
  const relations: [string, string[]][] = [];
  for (const field of Object.keys(content).sort()) {
    const uuids = field === '_uid' ? [] : readUuids(content[field]);
    if (uuids.length > 0) relations.push([field, uuids]);
  }
  return Object.fromEntries(relations);
}

/** The uuids of a field that holds nothing but uuids and, in a list, unset slots. */
function readUuids(value: unknown): string[] {
  const list = Array.isArray(value) ? value.filter((entry) => entry !== '' && entry !== null) : [value];
  return list.every(isUuid) ? list : [];
}
