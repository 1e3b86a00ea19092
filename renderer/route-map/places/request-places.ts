/** The client of the geocoder: places by name and by coordinates. */
import { GEOCODE_PATH, MAX_QUERY_LENGTH, REVERSE_PATH, type RoutePoint } from '#route-service/contract';
import { asRecord, isPlace, readText } from '../route/read-route-answer.ts';
import type { Send } from '../route/request-route.ts';
import type { FoundPlace } from './site-places.ts';

/** The address and the settings of place requests. */
export interface PlaceRequestOptions {
  /** Address of the route service without a trailing slash; empty for the page's own. */
  readonly service: string;
  readonly language: string;
  readonly send: Send;
}

/** Maximum number of results in a list; the service should not send more, but this is not relied on. */
const MAX_RESULTS = 5;
/** Precision of requested coordinates: about a metre. */
const DECIMALS = 5;

/** Places of this name, those near a point first. `submitted`: the visitor has finished typing. @throws when it fails, or is aborted */
export function requestPlaces(
  text: string,
  {
    near,
    submitted = false,
    ...options
  }: PlaceRequestOptions & { near?: RoutePoint | undefined; submitted?: boolean },
  signal: AbortSignal,
): Promise<readonly FoundPlace[]> {
  const query = {
    q: text.slice(0, MAX_QUERY_LENGTH),
    limit: String(MAX_RESULTS),
    ...(near ? { near: `${near.lat.toFixed(DECIMALS)},${near.lng.toFixed(DECIMALS)}` } : {}),
    ...(submitted ? { submit: '1' } : {}),
  };
  return request(`${GEOCODE_PATH}?${writeQuery(query, options)}`, options, signal);
}

/** Places at a point. @throws when it fails, or is aborted */
export function requestPlacesAt(
  { lat, lng }: RoutePoint,
  options: PlaceRequestOptions,
  signal: AbortSignal,
): Promise<readonly FoundPlace[]> {
  const query = { lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS) };
  return request(`${REVERSE_PATH}?${writeQuery(query, options)}`, options, signal);
}

function writeQuery(
  query: Readonly<Record<string, string>>,
  { language }: PlaceRequestOptions,
): URLSearchParams {
  return new URLSearchParams({ ...query, lang: language });
}

async function request(
  path: string,
  { service, send }: PlaceRequestOptions,
  signal: AbortSignal,
): Promise<readonly FoundPlace[]> {
  const answer = await send(`${service}${path}`, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return readPlaces(await answer.json());
}

function readPlaces(body: unknown): readonly FoundPlace[] {
  const { results } = asRecord(body);
  if (!Array.isArray(results)) return [];
  return results.slice(0, MAX_RESULTS).flatMap((result: unknown) => {
    const fields = asRecord(result);
    const name = readText(fields.name);
    if (!name || !isPlace(result)) return [];
    return [{ name, lat: result.lat, lng: result.lng, context: readText(fields.context) }];
  });
}
