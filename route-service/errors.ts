/** The catalogue of the route service's refusals and failures, and the one error class for them. */
import { MISSING_NAME_MESSAGE } from './contract.ts';

interface CatalogueEntry {
  /** Status of the answer, for errors during a request; errors at the start have no answer. */
  readonly status: number;
  /** The event in words; `{name}` is a placeholder. */
  readonly message: string;
  /** The remedy; the command line shows it, visitors never see it. */
  readonly hint: string;
  /** Exit status of a program that ends with it: 2 usage or configuration, 4 upstream (docs/errors.md). Default: 1, our own fault. */
  readonly exitCode?: 2 | 4;
}

const correctRequest = 'Correct the request; docs/operations.md describes it.';
const tryLater = 'Try again after the time in Retry-After.';

/** Codes are permanent: a retired one is never used again. `docs/operations.md` lists the same codes; a test compares them. */
export const routeErrorCatalogue = {
  'missing-name': { status: 400, message: MISSING_NAME_MESSAGE, hint: correctRequest },
  'invalid-request': { status: 400, message: '{problem}', hint: correctRequest },
  'malformed-json': { status: 400, message: 'The body is not valid JSON.', hint: correctRequest },
  'malformed-request': { status: 400, message: 'The request is malformed: {reason}.', hint: correctRequest },
  'not-found': {
    status: 404,
    message: 'There is nothing at this address.',
    hint: 'See /openapi.json for all addresses.',
  },
  'wrong-method': {
    status: 405,
    message: 'This address takes {allowed}, not {method}.',
    hint: correctRequest,
  },
  'request-timeout': {
    status: 408,
    message: 'The request took too long to arrive.',
    hint: 'Send it in one go.',
  },
  'body-too-large': {
    status: 413,
    message: 'The body is larger than {limit} bytes.',
    hint: correctRequest,
  },
  'not-json': {
    status: 415,
    message: 'The body has to be JSON, with the content type application/json and without compression.',
    hint: correctRequest,
  },
  'headers-too-large': {
    status: 431,
    message: 'The headers of the request are too large.',
    hint: correctRequest,
  },
  'rate-limited': {
    status: 429,
    message: 'Too many requests. Try again in {seconds} seconds.',
    hint: tryLater,
  },
  'provider-limited': {
    status: 429,
    message: 'The routing provider takes no more requests at the moment.',
    hint: tryLater,
    exitCode: 4,
  },
  'geocoder-limited': {
    status: 429,
    message: 'The geocoding provider takes no more requests at the moment.',
    hint: tryLater,
    exitCode: 4,
  },
  'client-gone': {
    status: 499,
    message: 'The client has gone.',
    hint: 'Nobody gets this answer; it is for the log.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong.',
    hint: 'The log has the cause under the request id.',
  },
  'provider-failed': {
    status: 502,
    message: 'The routing provider failed.',
    hint: 'The log has the cause under the request id.',
    exitCode: 4,
  },
  'engine-died': {
    status: 502,
    message: 'The routing engine failed on this request.',
    hint: 'The log has the cause under the request id.',
  },
  'geocoder-failed': {
    status: 502,
    message: 'The geocoding provider failed.',
    hint: 'The log has the cause under the request id.',
    exitCode: 4,
  },
  busy: {
    status: 503,
    message: 'The service is busy. Try again in {seconds} seconds.',
    hint: 'Increase the number of engines, or add instances.',
  },
  'not-ready': {
    status: 503,
    message: 'The service is not ready.',
    hint: 'See /readyz and the log for the reason.',
  },
  timeout: {
    status: 504,
    message: 'Computing the route took too long.',
    hint: 'Increase the limit on computing time, or prepare a smaller extract.',
    exitCode: 4,
  },
  'geocoder-timeout': {
    status: 504,
    message: 'The geocoding provider took too long.',
    hint: 'Check GEOCODER_URL and the provider, or use the local geocoder.',
    exitCode: 4,
  },
  'config-invalid': {
    status: 500,
    message: 'The configuration of the route service is not valid:\n{problems}',
    hint: 'Correct the values named above; docs/operations.md lists them.',
    exitCode: 2,
  },
  'engine-missing': {
    status: 500,
    message: 'The embedded routing engine cannot be loaded ({reason}).',
    hint: 'Run "npm install @valhallajs/valhallajs@3.6.1" where Stopover is installed (Linux with glibc, or macOS on arm64), or configure another provider with ROUTE_PROVIDER.',
    exitCode: 2,
  },
  'engine-start': {
    status: 500,
    message: 'The routing engine did not start: {reason}',
    hint: 'Prepare the routing data again with "stopover route-service prepare".',
  },
  'data-missing': {
    status: 500,
    message: 'There is no routing data at {folder}.',
    hint: 'Make it with "stopover route-service prepare FILE.osm.pbf --out {folder}".',
    exitCode: 2,
  },
  'data-outdated': {
    status: 500,
    message:
      'Another version of Stopover prepared the routing data at {folder}: it has format {found}, and this version reads {supported}.',
    hint: 'Prepare it again with "stopover route-service prepare FILE.osm.pbf --out {folder}".',
    exitCode: 2,
  },
  'data-damaged': {
    status: 500,
    message: 'The routing data at {folder} is damaged: {reason}',
    hint: 'Prepare it again with "stopover route-service prepare".',
    exitCode: 2,
  },
  'extract-unreadable': {
    status: 500,
    message: 'The extract {file} cannot be read: {reason}',
    hint: 'Use a complete file in the .osm.pbf format.',
    exitCode: 2,
  },
  'extract-empty': {
    status: 500,
    message: 'The extract {file} has no road that cars may use.',
    hint: 'Use an extract with roads; check that it was not filtered.',
    exitCode: 2,
  },
  'driving-side-unknown': {
    status: 500,
    message:
      'The extract {file} does not hold the whole boundary of its country, so its driving side is unknown.',
    hint: 'Set it with --driving-side right or --driving-side left.',
    exitCode: 2,
  },
  'driving-side-wrong': {
    status: 500,
    message: 'The routing data made from {file} drives on the {found}, but {expected} is right for it.',
    hint: 'Set the side with --driving-side; if that does not help, please report it with the extract.',
  },
  'prepare-failed': {
    status: 500,
    message: 'The routing data could not be built: {reason}',
    hint: 'Check the extract and the space on the disk; --verbose shows the output of the engine.',
  },
  'data-unwritable': {
    status: 500,
    message: 'Routing data cannot be written to {folder}: {reason}',
    hint: 'Check the permissions of the folder and the space on the disk, or name another place with --out, or with --basemap for the map.',
    exitCode: 2,
  },
  'store-unusable': {
    status: 500,
    message: 'The stored routes at {folder} cannot be opened: {reason}',
    hint: 'Check the permissions of the folder, or name another one with --store.',
    exitCode: 2,
  },
  'store-busy': {
    status: 500,
    message: 'Another process ({owner}) uses the stored routes at {folder}.',
    hint: 'Give each instance a folder of its own, or let them share Redis with REDIS_URL.',
    exitCode: 2,
  },
  'redis-missing': {
    status: 500,
    message: 'Stored routes in Redis need the optional package ioredis: {reason}',
    hint: 'Install it with "npm install ioredis", or unset REDIS_URL.',
    exitCode: 2,
  },
  'redis-unreachable': {
    status: 500,
    message: 'Redis does not answer: {reason}',
    hint: 'Check REDIS_URL and that Redis runs, or unset it to use the stored routes in a folder.',
    exitCode: 4,
  },
  'redis-unusable': {
    status: 500,
    message: 'Redis refuses what stored routes need: {reason}',
    hint: 'Redis must take writes and have free memory, and its user needs the keys and channels of REDIS_PREFIX.',
    exitCode: 4,
  },
} as const satisfies Record<string, CatalogueEntry>;

/** A permanent code of the catalogue. */
export type RouteErrorCode = keyof typeof routeErrorCatalogue;

/** Values that fill a message. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

interface ErrorOptions {
  readonly cause?: unknown;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterS?: number;
}

/** A refusal or failure with a permanent code, its HTTP status, and what to do about it. */
export class RouteServiceError extends Error {
  override readonly name = 'RouteServiceError';
  readonly code: RouteErrorCode;
  readonly status: number;
  readonly hint: string;
  readonly exitCode: 1 | 2 | 4;
  readonly retryAfterS: number | undefined;

  constructor(code: RouteErrorCode, details: ErrorDetails = {}, options: ErrorOptions = {}) {
    const entry: CatalogueEntry = routeErrorCatalogue[code];
    super(fill(entry.message, details), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = entry.status;
    this.hint = fill(entry.hint, details);
    this.exitCode = entry.exitCode ?? 1;
    this.retryAfterS = options.retryAfterS;
  }
}

function fill(template: string, details: ErrorDetails): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(details[name] ?? placeholder));
}
