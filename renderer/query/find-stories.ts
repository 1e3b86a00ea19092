/** Finds stories for a page's language: by facts where possible, otherwise by fields of the stories. */
import { isThereFor, languageFolderOf } from '../address/language-folder.ts';
import { isTicked } from '../address/route-of.ts';
import type { ListingQuery, StoryFacts, StoryQuery } from '../model/story.ts';
import { createFieldReader, type QuerySource } from './field-reader.ts';
import { meetsCondition } from './meets-condition.ts';
import { createOrder } from './story-order.ts';

/**
 * Stories that meet every condition of a query, in its order, without those that editors excluded from this language,
 * that are in another language's folder, or that have an alternate in this language's folder.
 */
export function findInLanguage(query: StoryQuery, source: QuerySource): readonly StoryFacts[] {
  const { language, content, site } = source;
  checkNames(query);
  const { listing, conditions } = splitQuery(query);
  const readField = createFieldReader(source);
  const found = content
    .find(listing)
    .filter(
      (facts) =>
        isTicked(facts, language) &&
        isThereFor(facts.slug, language, site) &&
        !isReplaced(facts, source) &&
        conditions.every(([field, condition]) => meetsCondition(readField(facts, field), condition)),
    );
  const { sort, offset = 0, limit } = query;
  const orders = sort === undefined || sort === 'newest' ? [] : [sort].flat();
  const sorted = orders.length === 0 ? found : createOrder(orders, { readField, language }).sort(found);
  return offset > 0 || limit !== undefined ? takePart(sorted, offset, limit) : sorted;
}

/**
 * Whether the folder of the language has its own version of a story that lies outside all folders: a list would otherwise
 * show both. Versions are of one type and name each other directly, so that an answer changes only with stories of that type.
 */
function isReplaced(facts: StoryFacts, { content, site, language }: QuerySource): boolean {
  if (language.folder === undefined || languageFolderOf(facts.slug, site) !== undefined) return false;
  const siblings = content.siblings?.(facts.uuid) ?? [];
  return siblings.some(
    (sibling) =>
      sibling.type === facts.type &&
      (facts.alternates?.includes(sibling.id) || sibling.alternates?.includes(facts.id)) &&
      isTicked(sibling, language) &&
      languageFolderOf(sibling.slug, site) === language.folder,
  );
}

/** Whether an answer depends on more than the facts from which listings are made. */
export function readsFields({ where = {}, sort }: StoryQuery): boolean {
  return (sort !== undefined && sort !== 'newest') || Object.values(where).some((value) => !isUuid(value));
}

const queryNames = [
  'type',
  'slug',
  'folder',
  'where',
  'tag',
  'sort',
  'limit',
  'offset',
] satisfies (keyof StoryQuery)[];

/** The types forbid other names, but plain JavaScript is not checked, and a condition that is ignored finds every story. @throws Error for another name. */
function checkNames(query: StoryQuery): void {
  const wrong = Object.keys(query).find((name) => !queryNames.some((known) => known === name));
  if (wrong === undefined) return;
  throw new Error(
    `A query has no condition "${wrong}"; there are ${queryNames.join(', ')}. Correct it in the code that calls context.find.`,
  );
}

type Where = NonNullable<StoryQuery['where']>;

interface SplitQuery {
  readonly listing: ListingQuery;
  readonly conditions: ReadonlyArray<readonly [string, Where[string]]>;
}

/** Facts contain the stories that a field refers to; all other conditions need the fields. */
function splitQuery({ where, sort, limit, offset, ...facts }: StoryQuery): SplitQuery {
  const entries = Object.entries(where ?? {}).filter(([, value]) => value !== undefined);
  const relations = entries.filter((entry): entry is [string, string] => isUuid(entry[1]));
  return {
    listing: {
      ...facts,
      ...(relations.length > 0 ? { where: Object.fromEntries(relations) } : {}),
      ...(sort === 'newest' ? { sort } : {}),
    },
    conditions: entries.filter(([, value]) => !isUuid(value)),
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}

function takePart<Item>(list: readonly Item[], offset: number, limit = list.length): readonly Item[] {
  const start = Math.max(0, Math.trunc(offset));
  return list.slice(start, start + Math.max(0, Math.trunc(limit)));
}
