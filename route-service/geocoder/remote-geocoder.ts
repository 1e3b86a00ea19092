/** The common part of geocoders over HTTP: an address, a form of answer, and a cache if the service allows one. */
import type { GeocodeResult } from '../contract.ts';
import { type RouteErrorCode, RouteServiceError } from '../errors.ts';
import type { HttpClient } from '../providers/http-client.ts';

/** Size and lifetime of the cache of answers, because users type back and forth. */
const MAX_ANSWERS = 500;
const ANSWER_TTL_MS = 600_000;

/** An answer with a status other than 200: the cause of the error that a request throws. */
export class UnexpectedStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The geocoder answered with status ${status}.`);
    this.status = status;
  }
}

/** Asks a service for places. */
export interface PlaceService {
  /** @throws RouteServiceError geocoder-failed, geocoder-limited, geocoder-timeout */
  ask(url: URL, signal: AbortSignal): Promise<readonly GeocodeResult[]>;
}

/** Settings for requests to a place service. */
export interface PlaceServiceOptions {
  readonly client: HttpClient;
  /** Reads an answer. @throws when it has another form than expected */
  readonly read: (body: unknown) => readonly GeocodeResult[];
  /** Whether the service's terms allow its answers to be remembered. */
  readonly remember: boolean;
  /** Waits until the service may be asked again. */
  readonly takeTurn?: (signal: AbortSignal) => Promise<void>;
}

/** Creates the service. */
export function createPlaceService({ client, read, remember, takeTurn }: PlaceServiceOptions): PlaceService {
  const answers = new Map<string, { readonly results: readonly GeocodeResult[]; readonly untilMs: number }>();
  const keep = (address: string, results: readonly GeocodeResult[]) => {
    answers.set(address, { results, untilMs: performance.now() + ANSWER_TTL_MS });
    const [oldest] = answers.keys();
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  };
  return {
    async ask(url, signal) {
      const known = answers.get(url.href);
      if (known && known.untilMs > performance.now()) return known.results;
      await takeTurn?.(signal);
      const results = await fetchPlaces(client, url, { read, signal });
      if (remember) keep(url.href, results);
      return results;
    },
  };
}

async function fetchPlaces(
  client: HttpClient,
  url: URL,
  { read, signal }: Pick<PlaceServiceOptions, 'read'> & { readonly signal: AbortSignal },
): Promise<readonly GeocodeResult[]> {
  try {
    const { status, body } = await client.getJson(url, signal);
    if (status !== 200) throw new UnexpectedStatus(status);
    return read(body);
  } catch (cause) {
    signal.throwIfAborted();
    const { code = '', retryAfterS } = cause instanceof RouteServiceError ? cause : {};
    const options = retryAfterS === undefined ? { cause } : { cause, retryAfterS };
    throw new RouteServiceError(geocoderCodes[code] ?? 'geocoder-failed', {}, options);
  }
}

/** Maps failures of route providers to those of geocoders, whose messages suit a search for a place. */
const geocoderCodes: Readonly<Record<string, RouteErrorCode>> = {
  'provider-limited': 'geocoder-limited',
  timeout: 'geocoder-timeout',
};
