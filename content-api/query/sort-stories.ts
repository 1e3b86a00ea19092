/** Orders a listing as `sort_by` says. */
import { unprocessable } from '../refusal.ts';
import type { StoryFacts } from '../space/story-facts.ts';
import { contentField } from './filter-content.ts';
import type { RequestQuery } from './request-query.ts';

/** A value that stories are ordered by. */
type SortValue = string | number | null;

interface SortKey {
  /** Path in the content, or null for a property of the story. */
  readonly contentPath: string | null;
  readonly read: (story: StoryFacts) => SortValue;
  readonly direction: 1 | -1;
  readonly convert: (value: unknown) => SortValue;
  readonly nullsFirst: boolean;
}

const storyProperties: ReadonlyMap<string, (story: StoryFacts) => SortValue> = new Map<
  string,
  (story: StoryFacts) => SortValue
>([
  ['id', ({ id }) => id],
  ['uuid', ({ uuid }) => uuid],
  ['name', ({ name }) => name],
  ['slug', ({ slug }) => slug],
  ['full_slug', ({ fullSlug }) => fullSlug],
  ['position', ({ position }) => position],
  ['created_at', ({ createdAt }) => createdAt],
  ['published_at', ({ publishedAt }) => publishedAt],
  ['first_published_at', ({ firstPublishedAt }) => firstPublishedAt],
  ['updated_at', ({ updatedAt }) => updatedAt],
  ['sort_by_date', ({ sortByDate }) => sortByDate],
]);

/** Orders stories. `readContent` is called once for each story, and only if the query sorts by a content field. */
export function sortStories(
  stories: readonly StoryFacts[],
  query: RequestQuery,
  readContent: (story: StoryFacts) => unknown,
): readonly StoryFacts[] {
  const keys = query.get('sort_by')?.split(',').map(parseKey);
  if (!keys) return stories;
  const needsContent = keys.some(({ contentPath }) => contentPath !== null);
  const rows = stories.map((story) => {
    const content = needsContent ? readContent(story) : undefined;
    return { story, values: keys.map((key) => sortValue(key, story, content)) };
  });
  rows.sort((a, b) => {
    for (const [index, key] of keys.entries()) {
      const order = compare(key, a.values[index]!, b.values[index]!);
      if (order !== 0) return order;
    }
    return 0;
  });
  return rows.map(({ story }) => story);
}

function sortValue(key: SortKey, story: StoryFacts, content: unknown): SortValue {
  return key.contentPath === null ? key.read(story) : key.convert(contentField(content, key.contentPath));
}

/** `name:desc`, `content.price:asc:float`, `content.date:asc:nulls_last`. */
function parseKey(text: string): SortKey {
  const [property = '', direction = 'asc', ...modifiers] = text.trim().split(':');
  const contentPath = property.startsWith('content.') ? property.slice('content.'.length) : null;
  const read = storyProperties.get(property);
  const known = ['int', 'float', 'nulls_first', 'nulls_last'];
  const valid =
    ['asc', 'desc'].includes(direction) && modifiers.every((modifier) => known.includes(modifier));
  if (!valid || (contentPath === null && !read)) {
    throw unprocessable(`sort_by does not take "${text.slice(0, 100)}"`);
  }
  const numeric = modifiers.includes('int') || modifiers.includes('float');
  const descending = direction === 'desc';
  return {
    contentPath,
    read: read ?? (() => null),
    direction: descending ? -1 : 1,
    convert: numeric ? toNumber : toText,
    // Without a modifier, nulls are the largest values, as in the API's database.
    nullsFirst: modifiers.includes('nulls_first') || (descending && !modifiers.includes('nulls_last')),
  };
}

function toNumber(value: unknown): SortValue {
  const number = Number.parseFloat(String(value));
  return Number.isNaN(number) ? null : number;
}

function toText(value: unknown): SortValue {
  return value === null || value === undefined ? null : String(value);
}

function compare({ direction, nullsFirst }: SortKey, a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (a === null) return nullsFirst ? -1 : 1;
  if (b === null) return nullsFirst ? 1 : -1;
  return (a < b ? -1 : 1) * direction;
}
