/** Asks a service over HTTP, with limits on time and size, one retry if that is safe, and a pause if the service keeps failing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RouteErrorCode, RouteServiceError } from '../errors.ts';

/** Larger answers are refused: the longest real routes have some 3 MB. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/** Maximum wait that is passed on: absurd numbers would result in an invalid header. */
const MAX_RETRY_AFTER_S = 3_600;
/** Maximum time of an attempt; two attempts and the wait in between are below the visitor's 30 s. */
const ATTEMPT_MS = 8_000;
/** Pause before the second attempt, unless the service asks for a longer one. */
const RETRY_DELAY_MS = 250;
/** If the service asks for a longer wait, there is no second attempt, and the wait is passed on to the visitor. */
const MAX_RETRY_DELAY_MS = 2_000;
/** Number of consecutive failures after which … */
const FAILURES_BEFORE_REST = 5;
/** … no requests are sent to the service for this time. */
const REST_MS = 10_000;
/** Default wait if the service names none. */
const USUAL_RETRY_AFTER_S = 10;

/** Statuses after which the same request may succeed (docs/product-rules.md). */
const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** An answer with a status that does not mean a temporary failure. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks one service. */
export interface HttpClient {
  /** GETs JSON. @throws RouteServiceError provider-failed, provider-limited, timeout; the signal's reason */
  getJson(url: URL, signal: AbortSignal): Promise<HttpAnswer>;
  /** Why no requests are sent to the service at the moment. */
  describeTrouble(): string | undefined;
  readonly retries: number;
}

/** The purpose and limits of a client. */
export interface HttpClientOptions {
  /** Name in messages and the log; addresses are not used, because they contain secrets and places. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attemptMs?: number;
}

/** A failed attempt. */
interface Setback {
  readonly error: RouteServiceError;
  /** Milliseconds before another attempt; undefined if a retry makes no sense. */
  readonly retryInMs: number | undefined;
}

/** Creates a client. */
export function createHttpClient({
  name,
  headers = {},
  attemptMs = ATTEMPT_MS,
}: HttpClientOptions): HttpClient {
  const rest = createRest(name);
  let retries = 0;

  const attempt = async (url: URL, signal: AbortSignal): Promise<HttpAnswer | Setback> => {
    const limit = AbortSignal.timeout(attemptMs);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.any([signal, limit]),
      });
      if (retryStatuses.has(response.status)) return await describeStatus(response, name);
      return { status: response.status, body: await readJson(response) };
    } catch (cause) {
      signal.throwIfAborted();
      const error = new RouteServiceError(
        limit.aborted ? 'timeout' : 'provider-failed',
        {},
        { cause: hide(cause, name) },
      );
      return { error, retryInMs: limit.aborted ? undefined : RETRY_DELAY_MS };
    }
  };
  const settle = (outcome: HttpAnswer | Setback): HttpAnswer => {
    rest.note(outcome);
    if ('error' in outcome) throw outcome.error;
    return outcome;
  };

  return {
    describeTrouble: rest.describe,
    get retries() {
      return retries;
    },
    async getJson(url, signal) {
      rest.refuse();
      const first = await attempt(url, signal);
      if (!('error' in first) || first.retryInMs === undefined || first.retryInMs > MAX_RETRY_DELAY_MS)
        return settle(first);
      await sleep(first.retryInMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      retries++;
      return settle(await attempt(url, signal));
    },
  };
}

/** The pause of a service that keeps failing, during which it gets no requests. */
function createRest(name: string) {
  let failures = 0;
  let untilMs = 0;
  let lastCode: RouteErrorCode = 'provider-failed';
  const describe = () =>
    performance.now() < untilMs
      ? `${name} failed ${failures} times in a row and is left alone for a moment.`
      : undefined;
  return {
    describe,
    /** Counts the failures in a row. */
    note(outcome: HttpAnswer | Setback): void {
      if (!('error' in outcome)) {
        failures = 0;
        return;
      }
      lastCode = outcome.error.code;
      if (++failures >= FAILURES_BEFORE_REST) untilMs = performance.now() + REST_MS;
    },
    /** @throws RouteServiceError the last failure, while the service rests. */
    refuse(): void {
      const trouble = describe();
      if (!trouble) return;
      const retryAfterS = Math.ceil((untilMs - performance.now()) / 1000);
      throw new RouteServiceError(lastCode, {}, { cause: new Error(trouble), retryAfterS });
    },
  };
}

async function describeStatus(response: Response, name: string): Promise<Setback> {
  await response.body?.cancel();
  const waitS = readRetryAfter(response.headers.get('retry-after'));
  const cause = new Error(`${name} answered with status ${response.status}.`);
  const retryInMs = waitS === undefined ? RETRY_DELAY_MS : waitS * 1000;
  if (response.status !== 429)
    return { error: new RouteServiceError('provider-failed', {}, { cause }), retryInMs };
  const retryAfterS = waitS ?? USUAL_RETRY_AFTER_S;
  return { error: new RouteServiceError('provider-limited', {}, { cause, retryAfterS }), retryInMs };
}

/** Reads the seconds to wait from the header, which has a number or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const number = Number(header);
  const seconds = Number.isNaN(number) ? (Date.parse(header) - Date.now()) / 1000 : number;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_S);
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too large.');
    chunks.push(chunk as Uint8Array);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

/** Parses JSON. An answer of another form is a failure with any status, and a retry would not change it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the cause without the address, which contains places and, for Mapbox, the token. */
function hide(cause: unknown, name: string): Error {
  const { name: kind, cause: inner } = cause as Error & { readonly cause?: unknown };
  const code = (inner as { readonly code?: unknown } | undefined)?.code;
  const reason = typeof code === 'string' ? code : kind;
  return new Error(`${name} could not be asked: ${reason}.`);
}
