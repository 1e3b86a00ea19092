/** The conditions of a story listing that need only the facts in memory. */
import { folderPathOf } from '../space/folders.ts';
import { slugForms, trimSlug } from '../space/space-view.ts';
import type { StoryFacts } from '../space/story-facts.ts';
import { booleanParameter, dateParameter, integerParameter, listParameter } from './parameters.ts';
import type { RequestQuery } from './request-query.ts';

/** Whether a story belongs to a listing. */
export type FactsFilter = (story: StoryFacts) => boolean;

type MakeFilter = (query: RequestQuery) => FactsFilter | undefined;

/** One entry for each parameter or family of them. Each returns a filter if its parameter is set. */
const filters: readonly MakeFilter[] = [
  (query) => startsWith(query.get('starts_with')),
  (query) => slugFilter(listParameter(query, 'by_slugs')),
  (query) => not(slugFilter(listParameter(query, 'excluding_slugs'))),
  (query) => oneOf(listParameter(query, 'by_ids'), ({ id }) => String(id)),
  (query) => not(oneOf(listParameter(query, 'excluding_ids'), ({ id }) => String(id))),
  (query) => oneOf(listParameter(query, 'by_uuids'), ({ uuid }) => uuid),
  (query) => oneOf(listParameter(query, 'by_uuids_ordered'), ({ uuid }) => uuid),
  (query) => oneOf(listParameter(query, 'content_type'), ({ type }) => type),
  tagFilter,
  (query) => equal(booleanParameter(query, 'is_startpage'), ({ isStartpage }) => isStartpage),
  (query) => equal(integerParameter(query, 'level', 0), levelOf),
  (query) => dateFilter(query, 'published_at', ({ publishedAt }) => publishedAt),
  (query) => dateFilter(query, 'first_published_at', ({ firstPublishedAt }) => firstPublishedAt),
  (query) => dateFilter(query, 'updated_at', ({ updatedAt }) => updatedAt),
];

/** All conditions of a query together; undefined when it has none. */
export function makeFactsFilter(query: RequestQuery): FactsFilter | undefined {
  const active = filters.flatMap((make) => make(query) ?? []);
  return active.length === 0 ? undefined : (story) => active.every((filter) => filter(story));
}

/** `[default]/` means that the rest does not start with a language, although it may look so. */
function startsWith(start: string | undefined): FactsFilter | undefined {
  if (start === undefined) return undefined;
  const wanted = start.replace(/^\[default\]\//, '');
  return (story) => slugForms(story).some((slug) => slug.startsWith(wanted));
}

function slugFilter(patterns: readonly string[] | undefined): FactsFilter | undefined {
  const tests = patterns?.map(matchSlug);
  return tests && ((story) => slugForms(story).some((slug) => tests.some((test) => test(slug))));
}

/** `*` stands for any text. Escaped parts joined by one wildcard kind cannot backtrack exponentially. */
function matchSlug(pattern: string): (slug: string) => boolean {
  if (!pattern.includes('*')) return (slug) => trimSlug(slug) === trimSlug(pattern);
  const parts = pattern.split(/\*+/);
  return (slug) => {
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const found = index === parts.length - 1 ? lastStart(slug, part, at) : slug.indexOf(part, at);
      if (found === -1 || (index === 0 && found !== 0)) return false;
      at = found + part.length;
    }
    return true;
  };
}

/** Returns the position of `part` at the end of the slug, not before `from`. */
function lastStart(slug: string, part: string, from: number): number {
  const start = slug.length - part.length;
  return start >= from && slug.endsWith(part) ? start : -1;
}

function tagFilter(query: RequestQuery): FactsFilter | undefined {
  const wanted = listParameter(query, 'with_tag');
  return wanted && (({ tags }) => tags.some((tag) => wanted.includes(tag)));
}

/** Counts the folders above a story. */
function levelOf({ defaultFullSlug }: StoryFacts): number {
  const folder = folderPathOf(defaultFullSlug);
  return folder === '' ? 0 : folder.split('/').length;
}

function oneOf(
  values: readonly string[] | undefined,
  read: (story: StoryFacts) => string,
): FactsFilter | undefined {
  if (values === undefined) return undefined;
  const wanted = new Set(values);
  return (story) => wanted.has(read(story));
}

function equal<Value>(
  wanted: Value | undefined,
  read: (story: StoryFacts) => Value,
): FactsFilter | undefined {
  return wanted === undefined ? undefined : (story) => read(story) === wanted;
}

function not(filter: FactsFilter | undefined): FactsFilter | undefined {
  return filter && ((story) => !filter(story));
}

function dateFilter(
  query: RequestQuery,
  name: string,
  read: (story: StoryFacts) => string | null,
): FactsFilter | undefined {
  const limit = (comparison: string) => dateParameter(query, `${name}_${comparison}`);
  const [gt, gte, lt, lte] = [limit('gt'), limit('gte'), limit('lt'), limit('lte')];
  if ([gt, gte, lt, lte].every((value) => value === undefined)) return undefined;
  return (story) => {
    const time = Date.parse(read(story) ?? '');
    if (Number.isNaN(time)) return false;
    const after = time > (gt ?? -Infinity) && time >= (gte ?? -Infinity);
    return after && time < (lt ?? Infinity) && time <= (lte ?? Infinity);
  };
}
