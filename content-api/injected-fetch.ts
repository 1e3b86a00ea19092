/** A `fetch` that sends requests to the app in memory, to read a folder of stories without a network. */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Maximum number of redirects, as for `fetch` itself (Fetch standard). */
const MAX_REDIRECTS = 20;
/** Answers of these statuses have no body (Fetch standard). */
const BODILESS = new Set([101, 204, 205, 304]);

/** Makes a `fetch` that sends every request to the app, whatever host its address names. */
export function createInjectedFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    return untilAborted(follow(app, request).catch(failLikeFetch), request.signal);
  };
}

async function follow(app: FastifyInstance, request: Request): Promise<Response> {
  let url = new URL(request.url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await inject(app, request, url);
    const location = answer.headers.get('location');
    const redirected = answer.status >= 300 && answer.status < 400 && location !== null;
    if (!redirected || request.redirect === 'manual') return named(answer, url, redirects > 0);
    if (request.redirect === 'error') break;
    url = new URL(location, url);
  }
  throw new Error('unexpected redirect');
}

/** Throws the error of the standard's `fetch` for a failed connection, which callers recognise. */
function failLikeFetch(cause: unknown): never {
  throw new TypeError('fetch failed', { cause });
}

async function inject(app: FastifyInstance, request: Request, url: URL): Promise<Response> {
  const answer = await app.inject({
    method: request.method as 'GET',
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(request.headers),
  });
  // Without a turn of the event loop, a thousand answers are one job: no timers run, and weakly held objects stay until its end.
  await turnOfTheLoop();
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
  }
  const body = BODILESS.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
  return new Response(body, { status: answer.statusCode, statusText: answer.statusMessage, headers });
}

/** Sets the address of a response, which a constructed one lacks; callers need it after redirects. */
function named(response: Response, url: URL, redirected: boolean): Response {
  return Object.defineProperties(response, {
    url: { value: url.href },
    redirected: { value: redirected },
  });
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
