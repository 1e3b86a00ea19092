/** Asks another site whether a page exists, as a polite robot does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isPrivateAddress } from './private-address.ts';

/** The answer of another site. */
export interface SiteAnswer {
  /** HTTP status of the last answer; 0 if there was none. */
  readonly status: number;
  /** Why there was no answer. */
  readonly reason: string;
  /** The address after redirects that are all permanent; empty if there were none. */
  readonly movedTo: string;
  /** The origin that could not be reached or did not answer in time; empty if all answered. */
  readonly silentOrigin: string;
}

/** The settings of requests to other sites. */
export interface AskOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
}

/** Time limit of a request. A page that takes longer keeps visitors waiting too. */
const TIMEOUT_MS = 10_000;
/** Browsers follow 20 redirects (https://fetch.spec.whatwg.org/#http-redirect-fetch). */
const MAX_REDIRECTS = 20;
/** Longest pause before a busy site is asked once more. */
const MAX_PAUSE_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
/** Status from which HEAD is followed by GET: some sites answer the two differently. */
const FIRST_ERROR = 400;
const PERMANENT: readonly number[] = [301, 308];

/** Asks for a page, with HEAD and then with GET. */
export async function askSite(url: string, options: AskOptions): Promise<SiteAnswer> {
  const head = await follow(url, 'HEAD', options);
  return head.status < FIRST_ERROR ? head : follow(url, 'GET', options);
}

/** Makes the answer for a site without a usable reply. */
export function unanswered(reason: string, silentOrigin = ''): SiteAnswer {
  return { status: 0, reason, movedTo: '', silentOrigin };
}

async function follow(url: string, method: 'HEAD' | 'GET', options: AskOptions): Promise<SiteAnswer> {
  let address = url;
  let isPermanent = true;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const reply = await ask(address, method, options).catch(describeFailure);
    options.signal?.throwIfAborted();
    if (typeof reply === 'string') return unanswered(reply, new URL(address).origin);
    const { status, location } = reply;
    const isRedirect = location !== null && status >= 300 && status < FIRST_ERROR;
    const movedTo = isPermanent && count > 0 ? address : '';
    if (!isRedirect) return { status, reason: '', movedTo, silentOrigin: '' };
    isPermanent &&= PERMANENT.includes(status);
    if (!URL.canParse(location, address)) return unanswered(`it redirects to ${location}`);
    const next = new URL(location, address);
    // Another site must not make this machine send requests to its own network.
    const isPublic = /^https?:$/.test(next.protocol) && !isPrivateAddress(next.hostname);
    if (!isPublic) return unanswered(`it redirects to ${next.href}`);
    address = next.href;
  }
  return unanswered(`it redirects more than ${MAX_REDIRECTS} times`);
}

interface Reply {
  readonly status: number;
  readonly location: string | null;
}

async function ask(url: string, method: 'HEAD' | 'GET', options: AskOptions): Promise<Reply> {
  const first = await request(url, method, options);
  const pauseMs = Number(first.retryAfter) * 1000;
  if (first.status !== TOO_MANY_REQUESTS || !(pauseMs > 0 && pauseMs <= MAX_PAUSE_MS)) return first;
  await sleep(pauseMs, undefined, { signal: options.signal });
  return request(url, method, options);
}

async function request(url: string, method: 'HEAD' | 'GET', { fetch, userAgent, signal }: AskOptions) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  // The body is not needed.
  await answer.body?.cancel();
  const { status, headers } = answer;
  return { status, location: headers.get('location'), retryAfter: headers.get('retry-after') };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it did not answer within ${TIMEOUT_MS / 1000} seconds`;
  const { cause } = error;
  return cause instanceof Error ? cause.message || error.message : error.message;
}
