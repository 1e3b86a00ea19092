/** Parses a query string: plain parameters, and the bracketed ones of `filter_query`. */
import { badRequest, unprocessable } from '../refusal.ts';

const FILTER_QUERY = 'filter_query';

/** One condition of `filter_query[field][operation]=value`. */
export interface FilterCondition {
  /** Field of the content; dots lead into nested fields. */
  readonly field: string;
  readonly operation: string;
  readonly value: string;
  /** True for `filter_query[__or][][…]`: at least one of these conditions must hold, not all. */
  readonly alternative: boolean;
}

/** A request's parameters. */
export interface RequestQuery {
  /** A parameter's value; undefined when it is missing or empty. */
  get(name: string): string | undefined;
  readonly names: readonly string[];
  readonly conditions: readonly FilterCondition[];
}

/**
 * Parses a query string; of a repeated parameter the last value counts.
 * @throws Refusal 400 for a NUL character, 422 for a malformed filter
 */
export function parseRequestQuery(text: string): RequestQuery {
  const values = new Map<string, string>();
  const conditions: FilterCondition[] = [];
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.includes('\0') || value.includes('\0')) throw badRequest('string contains null byte');
    if (name === FILTER_QUERY || name.startsWith(`${FILTER_QUERY}[`)) {
      conditions.push(parseCondition(name, value));
    } else {
      values.set(name, value);
    }
  }
  return {
    get: (name) => values.get(name) || undefined,
    names: conditions.length > 0 ? [...values.keys(), FILTER_QUERY] : [...values.keys()],
    conditions,
  };
}

/** The same query with one parameter set to another value. */
export function withParameter(query: RequestQuery, name: string, value: string): RequestQuery {
  return { ...query, get: (wanted) => (wanted === name ? value : query.get(wanted)) };
}

function parseCondition(name: string, value: string): FilterCondition {
  const brackets = /^filter_query((?:\[[^[\]]*\])+)$/.exec(name)?.[1];
  const path = brackets?.slice(1, -1).split('][') ?? [];
  const alternative = path[0] === '__or' && path[1] === '';
  const [field, operation, ...rest] = alternative ? path.slice(2) : path;
  if (!field || !operation || rest.length > 0) {
    throw unprocessable(`${name.slice(0, 100)} is not a valid filter: use filter_query[field][operation]`);
  }
  return { field, operation, value, alternative };
}
