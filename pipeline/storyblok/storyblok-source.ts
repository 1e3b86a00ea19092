/** The content delivery API as a content source. The client library handles the protocol, and our code everything else. */
import { Storyblok } from 'storyblok-js-client';
import { StopoverError } from '../errors.ts';
import type { ContentAnswer, ContentQuery, ContentSource } from './content-source.ts';
import { createPace, type Pace } from './pace.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { redactSecrets } from './redact-secrets.ts';
import { lacksVersion, type Region, regionAddress, regionNames } from './regions.ts';
import { isPassing, RequestFailure } from './request-failure.ts';
import { withRetries } from './retry.ts';
import { systemTiming, type Timing } from './timing.ts';

/** Ends connections that hang. The API returns a page of 25 stories in well under a second. */
const ATTEMPT_TIMEOUT_MS = 20_000;
/** So high that the client's own throttle never acts. Our pace limits requests. */
const CLIENT_RATE_LIMIT = 1000;
const UNAUTHORIZED_STATUSES: readonly number[] = [401, 403];
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
/** Length of a server's text in our messages: a sentence, but not a page of HTML. */
const MAX_REASON_CHARACTERS = 200;

/** The address of the space, and its tokens. */
export interface SourceSettings {
  /** Access token of the space; a public one sees published content only. */
  readonly token?: string | undefined;
  /** Access token for drafts, if it differs. */
  readonly previewToken?: string | undefined;
  readonly oauthToken?: string | undefined;
  readonly region?: Region | undefined;
  /** A custom base address, up to and including the version, such as `http://127.0.0.1:4324/v2`. */
  readonly apiUrl?: string | undefined;
  readonly requestsPerSecond: number | 'unlimited';
  /** A custom `fetch`, such as one for an API in this process. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** True for a folder of stories: a refusal is about the content of its files. */
  readonly isFolder?: boolean | undefined;
  /** Time limit of one attempt, from connecting to the last byte. Default: 20 seconds. */
  readonly attemptTimeoutMs?: number | undefined;
  readonly timing?: Timing | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called before the wait for each retry. */
  readonly onRetry?: (() => void) | undefined;
}

/** Opens the content delivery API. @throws StopoverError token-missing when there is no token at all. */
export function openStoryblokSource(settings: SourceSettings): ContentSource {
  const { token, previewToken, oauthToken, requestsPerSecond, timing = systemTiming } = settings;
  if (!token && !previewToken && !oauthToken) throw new StopoverError('token-missing');
  const controller = new AbortController();
  const signal = settings.signal ? AbortSignal.any([settings.signal, controller.signal]) : controller.signal;
  const connection = {
    settings,
    address: (settings.apiUrl ?? regionAddress(settings.region ?? 'eu')).replace(/\/+$/, ''),
    signal,
    timing,
    pace: createPace({ requestsPerSecond, timing, signal }),
    counts: { requests: 0, retries: 0, answers: 0 },
  };
  return {
    address: connection.address,
    ask: (query) => ask(query, connection),
    get counts() {
      const { requests, retries } = connection.counts;
      return { requests, retries, waitedMs: connection.pace.waitedMs };
    },
    close: () => controller.abort(),
  };
}

interface Connection {
  readonly settings: SourceSettings;
  readonly address: string;
  readonly signal: AbortSignal;
  readonly timing: Timing;
  readonly pace: Pace;
  readonly counts: { requests: number; retries: number; answers: number };
}

async function ask(query: ContentQuery, connection: Connection): Promise<ContentAnswer> {
  const { pace, timing, counts } = connection;
  let attempts = 0;
  const attempt = (again: boolean) =>
    pace.run(() => {
      attempts += 1;
      counts.requests += 1;
      return request(query, connection);
    }, again);
  try {
    return await withRetries(attempt, {
      timing,
      reached: () => counts.answers > 0,
      wait: async ({ milliseconds, everybody }) => {
        counts.retries += 1;
        connection.settings.onRetry?.();
        if (everybody) pace.pauseFor(milliseconds);
        else await pace.wait(milliseconds);
      },
    });
  } catch (error) {
    throw explainFailure(error, { query, attempts, connection });
  }
}

/** Makes one attempt. An answer with any status proves that the address is right. */
async function request(query: ContentQuery, connection: Connection): Promise<ContentAnswer> {
  const { counts } = connection;
  try {
    const answer = await requestThroughClient(query, connection);
    counts.answers += 1;
    return checkShape(answer, query);
  } catch (error) {
    if (error instanceof RequestFailure && error.kind === 'status') counts.answers += 1;
    throw error;
  }
}

/**
 * The client forms the address, the parameters and the headers. It gets an empty answer, and the real one is kept here,
 * because it would lose statuses and headers, walk every body recursively (deep stories overflow its stack), use the
 * number of allowed concurrent requests as a rate, and remember a `cv` for all clients of the process.
 * Each request has a new client, so that no state passes to the next one.
 */
async function requestThroughClient(query: ContentQuery, connection: Connection): Promise<Answer> {
  const { settings, address, signal, timing } = connection;
  const token = pickToken(query, settings);
  let outcome: Promise<Answer> | undefined;
  const client = new Storyblok({
    endpoint: address,
    accessToken: token,
    ...(settings.oauthToken ? { oauthToken: settings.oauthToken } : {}),
    cache: { type: 'none', cv: 'manual' },
    rateLimit: CLIENT_RATE_LIMIT,
    maxRetries: 1,
    fetch: async (input, { headers } = {}) => {
      const init = { ...(headers ? { headers } : {}) };
      outcome = readAnswer(addressOf(input, token), init, {
        fetch: settings.fetch ?? globalThis.fetch,
        timeoutMs: settings.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
        now: timing.now,
        signal,
      });
      // Do not await the answer here, because it would stay in memory while the client reads its empty one.
      outcome.catch(() => {});
      return new Response('{}');
    },
  });
  // Pass a copy, because the client writes the token into the parameters.
  await client.get(query.path, { ...query.params });
  if (!outcome) throw new RequestFailure('broken', 'The client library made no request');
  return outcome;
}

function pickToken({ params }: ContentQuery, { token, previewToken }: SourceSettings): string {
  const [first, second] = params.version === 'draft' ? [previewToken, token] : [token, previewToken];
  return first || second || '';
}

/** With only an OAuth token, the client sends `token=`, which the API treats as a wrong token. */
function addressOf(input: string | URL | Request, token: string): string {
  const url = new URL(input instanceof Request ? input.url : input);
  if (token === '') url.searchParams.delete('token');
  return url.href;
}

function checkShape({ body, headers }: Answer, { key }: ContentQuery): ContentAnswer {
  const { [key]: content, cv } = (body ?? {}) as Record<string, unknown>;
  const fits = key === 'space' || key === 'links' ? isObject(content) : Array.isArray(content);
  if (!fits && key !== 'tags') throw new RequestFailure('broken', `The answer has no "${key}"`);
  const total = Number.parseInt(headers.get('total') ?? '', 10);
  return {
    content,
    total: Number.isSafeInteger(total) && total >= 0 ? total : undefined,
    cv: typeof cv === 'number' ? cv : undefined,
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

interface FailedQuery {
  readonly query: ContentQuery;
  readonly attempts: number;
  readonly connection: Connection;
}

function explainFailure(error: unknown, failed: FailedQuery): unknown {
  const { query, attempts, connection } = failed;
  if (connection.settings.signal?.aborted) return new StopoverError('interrupted');
  if (!(error instanceof RequestFailure)) return error;
  const { token, previewToken, oauthToken } = connection.settings;
  const clean = (text: string) => redactSecrets(text, [token, previewToken, oauthToken]);
  const details = {
    address: clean(describeAddress(query, connection.address)),
    reason: describeReason(error, clean),
    status: error.status ?? 0,
    attempts,
    regions: regionNames,
  };
  return new StopoverError(pickCode(error, failed), details);
}

/**
 * A long wait that the server asks for is why a fetch gives up, and when to run it again. The text is cut without its secrets:
 * half of one would not be found.
 */
function describeReason({ message, retryAfterMs }: RequestFailure, clean: (text: string) => string): string {
  const said = clean(message).slice(0, MAX_REASON_CHARACTERS);
  return retryAfterMs ? `${said}; it asks to wait ${Math.ceil(retryAfterMs / 1000)} seconds` : said;
}

function describeAddress({ path, params }: ContentQuery, base: string): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${base}/${path}${search.size > 0 ? `?${search}` : ''}`;
}

function pickCode(failure: RequestFailure, { query, connection }: FailedQuery) {
  const { kind, status = 0 } = failure;
  if (kind === 'unreachable') return 'upstream-unreachable';
  if (kind === 'redirect') return 'upstream-redirected';
  if (kind === 'page') return 'upstream-not-json';
  if (isPassing(failure)) return 'upstream-failed';
  if (connection.settings.isFolder && status === UNPROCESSABLE) return 'stories-refused';
  // A region that does not know the token answers that the space is "not found".
  const noSpace = query.key === 'space' && status === NOT_FOUND && !lacksVersion(connection.address);
  return UNAUTHORIZED_STATUSES.includes(status) || noSpace ? 'upstream-unauthorized' : 'upstream-refused';
}
