/** Follows redirects of the content API, but never to another server: each request holds the access token. */
import { RequestFailure } from './request-failure.ts';

/** Storyblok needs one, to add the cache version; a change to HTTPS or a slash at the end adds others. */
const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Requests an address, and follows redirects within its origin or from HTTP to HTTPS on the same host.
 * @throws RequestFailure of the kind `redirect` for all others, and after too many.
 */
export async function followRedirects(
  address: string,
  init: RequestInit,
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url.href, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!location || !REDIRECT_STATUSES.includes(response.status)) return response;
    await response.body?.cancel();
    url = resolveTarget(location, url);
  }
  throw new RequestFailure('redirect', `more than ${MAX_REDIRECTS} times`);
}

function resolveTarget(location: string, from: URL): URL {
  const target = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  if (!target) throw new RequestFailure('redirect', 'to something that is not an address');
  // The rest of the target may repeat the token.
  if (!isSameServer(target, from))
    throw new RequestFailure('redirect', `to ${target.protocol}//${target.host}`);
  return target;
}

function isSameServer(target: URL, from: URL): boolean {
  // Fetch refuses addresses with a user name, in words that repeat the whole address.
  if (target.username || target.password) return false;
  const isUpgrade = from.protocol === 'http:' && target.protocol === 'https:';
  // A standard port has no number here, so that 80 and 443 are equal.
  return target.host === from.host && (target.protocol === from.protocol || isUpgrade);
}
