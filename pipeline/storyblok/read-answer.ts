/** Reads one HTTP answer to its last byte, with a time limit for the whole request and typed failures. */
import { parseInPieces } from '../bytes/parse-in-pieces.ts';
import { followRedirects } from './follow-redirects.ts';
import { isPassingStatus, parseRetryAfter, RequestFailure } from './request-failure.ts';

/** Error codes of the system and of undici that mean that no connection was made. */
const UNREACHABLE_CODES: readonly string[] = [
  'EPROTO',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Many times the largest page of stories. Without a limit, a few megabytes of compressed zeros could fill the memory. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

const TOO_LARGE = 'The answer is larger than 256 MB';
const HTML_REASON = 'The answer is an HTML page instead of JSON';

/** The message of `fetch` for ports that it never connects to (Fetch standard, "port blocking"). */
const FORBIDDEN_PORT = 'bad port';

/** An answer of the API, read to its end. */
export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** The options of one request: its client, its time limit and its signal. */
export interface AnswerOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Limit for the whole attempt: connecting, headers and body. */
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Cancels the request, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Requests an address and reads its JSON. @throws RequestFailure, or the signal's reason when it aborts. */
export async function readAnswer(
  address: string,
  init: RequestInit,
  options: AnswerOptions,
): Promise<Answer> {
  const { signal, timeoutMs } = options;
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const giveUp = () => limit.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const { response, bytes } = await untilAborted(
      readBytes(address, { ...init, signal: limit.signal }, options),
      limit.signal,
    );
    return interpret(response, bytes, options.now());
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted)
      throw new RequestFailure('timed-out', `No complete answer within ${timeoutMs} ms`);
    throw error instanceof RequestFailure ? error : describeNetworkError(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

async function readBytes(address: string, init: RequestInit, { fetch }: AnswerOptions) {
  const response = await followRedirects(address, init, fetch);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new RequestFailure('oversized', TOO_LARGE, { status: response.status });
    pieces.push(piece);
  }
  return { response, bytes: Buffer.concat(pieces) };
}

/** Rejects when the signal aborts, even if a custom `fetch` ignores the signal. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    // The platform keeps signals for a long time, and this listener would keep the answer in memory with them.
    const leave = () => signal.removeEventListener('abort', giveUp);
    work.then(resolve, reject).finally(leave);
  });
}

function interpret(response: Response, bytes: Buffer, nowMs: number): Answer {
  const { status, headers } = response;
  const body = parseJson(bytes);
  if (body === undefined && isPage(bytes, headers) && !isPassingStatus(status)) {
    throw new RequestFailure('page', HTML_REASON, response.ok ? {} : { status });
  }
  if (!response.ok) {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), nowMs);
    throw new RequestFailure('status', describeStatus(response, body), { status, retryAfterMs });
  }
  if (body === undefined) throw new RequestFailure('broken', describeUnreadable(bytes));
  return { body, headers };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return parseInPieces(dropByteOrderMark(bytes));
  } catch {
    return undefined;
  }
}

function dropByteOrderMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** The API reports errors as `{"error": …}`, as `["…"]`, or not at all. */
function describeStatus({ status, statusText }: Response, body: unknown): string {
  const said = Array.isArray(body) ? body[0] : (body as { error?: unknown } | null | undefined)?.error;
  return typeof said === 'string' && said !== '' ? said : statusText || `status ${status}`;
}

function describeUnreadable(bytes: Buffer): string {
  return bytes.toString().trim() === '' ? 'The answer is empty' : 'The answer is not complete JSON';
}

/** Pages often have the content type that was requested. */
function isPage(bytes: Buffer, headers: Headers): boolean {
  return Boolean(headers.get('content-type')?.includes('html')) || /^\s*</.test(bytes.toString());
}

function describeNetworkError(error: unknown): RequestFailure {
  const chain = errorChain(error);
  const codes = chain.flatMap((link) => (link as { code?: unknown } | undefined)?.code ?? []).map(String);
  const deepest = chain.at(-1);
  const words = (deepest instanceof Error && deepest.message) || codes[0] || String(error);
  const isUnreachable = codes.some(saysUnreachable) || words === FORBIDDEN_PORT;
  const kind = isUnreachable ? 'unreachable' : 'broken';
  return new RequestFailure(kind, words, { cause: error });
}

/** An invalid certificate counts as unreachable too. */
function saysUnreachable(code: string): boolean {
  return UNREACHABLE_CODES.includes(code) || /^ERR_(TLS|SSL)_|CERT/.test(code);
}

/** An error, its causes, and the parts of an AggregateError, any of which may have Node's error code. */
function errorChain(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [error];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [error, ...parts, ...(error.cause === undefined ? [] : errorChain(error.cause))];
}
