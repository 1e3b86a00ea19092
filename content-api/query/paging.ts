/** Cuts a list into pages, with the headers that describe a page. */
import { integerParameter } from './parameters.ts';
import type { RequestQuery } from './request-query.ts';

/** Number of entries on a page without `per_page` (documentation of the delivery API). */
const DEFAULT_PER_PAGE = 25;

/** One page of a list. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The page that a query asks for; beyond the end it is empty. A larger `per_page` than allowed counts as the maximum. */
export function cutPage<Entry>(
  query: RequestQuery,
  entries: readonly Entry[],
  maxPerPage: number,
): Page<Entry> {
  const perPage = Math.min(integerParameter(query, 'per_page', 1) ?? DEFAULT_PER_PAGE, maxPerPage);
  const start = ((integerParameter(query, 'page', 1) ?? 1) - 1) * perPage;
  return {
    entries: entries.slice(start, start + perPage),
    headers: { total: String(entries.length), 'per-page': String(perPage) },
  };
}
