/** Lists the parameters of each endpoint, and reads their values. The API refuses names that it does not know. */
import { unprocessable } from '../refusal.ts';
import type { RequestQuery } from './request-query.ts';

/** Accepted by every endpoint. */
const COMMON = ['token', 'version', 'cv'] as const;
/** Parameters that shape a story's answer. */
const STORY = [
  ...COMMON,
  'language',
  'fallback_lang',
  'resolve_relations',
  'resolve_level',
  'resolve_links',
  'resolve_links_level',
  'resolve_assets',
  'from_release',
  'excluding_fields',
  'excluding_story_fields',
] as const;
const PAGING = ['page', 'per_page'] as const;
const DATES = ['published_at', 'first_published_at', 'updated_at'].flatMap((date) =>
  ['gt', 'gte', 'lt', 'lte'].map((comparison) => `${date}_${comparison}`),
);

/** Parameter names by endpoint. */
export const knownParameters = {
  story: new Set<string>([...STORY, 'find_by']),
  stories: new Set<string>([
    ...STORY,
    ...PAGING,
    ...DATES,
    'starts_with',
    'search_term',
    'sort_by',
    'by_slugs',
    'excluding_slugs',
    'by_ids',
    'excluding_ids',
    'by_uuids',
    'by_uuids_ordered',
    'with_tag',
    'is_startpage',
    'level',
    'content_type',
    'in_workflow_stages',
    'filter_query',
  ]),
  links: new Set<string>([
    ...COMMON,
    ...PAGING,
    'starts_with',
    'with_parent',
    'by_uuid',
    'include_dates',
    'paginated',
  ]),
  link: new Set<string>([...COMMON, 'include_dates']),
  space: new Set<string>(COMMON),
  datasources: new Set<string>([...COMMON, ...PAGING, 'search', 'by_ids']),
  datasource: new Set<string>(COMMON),
  datasourceEntries: new Set<string>([...COMMON, ...PAGING, 'datasource', 'dimension']),
  tags: new Set<string>([...COMMON, ...PAGING, 'starts_with', 'all_tags']),
} as const;

/** Parameters whose effect a folder of files cannot imitate. They are refused, because ignoring them would be misleading. */
const BEYOND_A_FOLDER = ['in_workflow_stages', 'from_release'] as const;

/** @throws Refusal 422 naming the first parameter that the endpoint does not know */
export function checkParameters(query: RequestQuery, known: ReadonlySet<string>): void {
  const unknown = query.names.find((name) => !known.has(name));
  if (unknown !== undefined) throw unprocessable(`Unknown parameter: ${unknown.slice(0, 100)}`);
  for (const name of BEYOND_A_FOLDER) {
    if ((query.get(name) ?? '0') !== '0')
      throw unprocessable(`${name} is not available in a folder of stories`);
  }
}

/** Values of a parameter that takes several, separated by commas; undefined when it is missing. */
export function listParameter(query: RequestQuery, name: string): readonly string[] | undefined {
  const values = query.get(name)?.split(',');
  return values?.map((value) => value.trim()).filter((value) => value !== '');
}

/** A whole number of at least `minimum`. @throws Refusal 422 for anything else */
export function integerParameter(query: RequestQuery, name: string, minimum: number): number | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < minimum) {
    throw unprocessable(`${name} has to be a whole number of at least ${minimum}`);
  }
  return value;
}

/** A boolean value. @throws Refusal 422 for anything else */
export function booleanParameter(query: RequestQuery, name: string): boolean | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw unprocessable(`${name} has to be 1 or 0`);
}

/** A date in milliseconds; without a zone it is UTC. @throws Refusal 422 when it is no date */
export function dateParameter(query: RequestQuery, name: string): number | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  const time = parseDate(text);
  if (time === undefined) throw unprocessable(`${name} has to be a date such as 2026-11-20 09:30`);
  return time;
}

/** Milliseconds of `yyyy-MM-dd HH:mm` (UTC) or an ISO date; undefined when it is neither. */
export function parseDate(text: string): number | undefined {
  const spaced = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(text.trim());
  const time = Date.parse(spaced ? `${spaced[1]}T${spaced[2] ?? '00:00'}Z` : text.trim());
  return Number.isNaN(time) ? undefined : time;
}
