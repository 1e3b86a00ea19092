/** Applies `filter_query` and `search_term` to a story's content. */
import { unprocessable } from '../refusal.ts';
import { operations } from './operations.ts';
import type { FilterCondition, RequestQuery } from './request-query.ts';

/** Whether content meets all conditions and, if there are alternatives, one of those. */
export type ContentFilter = (content: unknown) => boolean;

/** Makes the content filter of a query; undefined if it has none. @throws Refusal 422 for an unknown operation */
export function makeContentFilter({ conditions }: RequestQuery): ContentFilter | undefined {
  if (conditions.length === 0) return undefined;
  const required = conditions.filter(({ alternative }) => !alternative).map(makeTest);
  const alternatives = conditions.filter(({ alternative }) => alternative).map(makeTest);
  return (content) =>
    required.every((test) => test(content)) &&
    (alternatives.length === 0 || alternatives.some((test) => test(content)));
}

/** The value of a content field; dots lead into blocks and objects, numbers into lists. */
export function contentField(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

function makeTest({ field, operation, value }: FilterCondition): ContentFilter {
  const test = operations.get(operation);
  if (!test) throw unprocessable(`Unknown filter operation: ${operation.slice(0, 100)}`);
  // Refuse an invalid value even if no story is tested against this condition.
  test(undefined, value);
  return (content) => test(contentField(content, field), value);
}
