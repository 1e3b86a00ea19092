/** Finds the page of an address: follows redirects and middleware to the payload that is to be shown. */

import { normalisePath } from '../../address/normalise-path.ts';
import { routeIn } from '../../address/route-in.ts';
import type { Payload } from '../../model/rendered-page.ts';
import { runMiddleware } from './middleware.ts';
import type { Payloads } from './payloads.ts';

/** Maximum number of redirects in a row; a build flattens them, so more are a loop. */
const MAX_REDIRECTS = 5;

/** A scheme, or an authority without one. */
const ABSOLUTE = /^([a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** The end of a visit; without a payload, the document at this address must be loaded. */
export interface FoundPage {
  readonly url: URL;
  readonly payload?: Payload;
}

/** Follows an address to its page. @throws UnknownMiddlewareError, and anything that fetching throws. */
export async function findPage(start: URL, payloads: Payloads, basePath: string): Promise<FoundPage> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const route = url.origin === start.origin ? routeIn(url, basePath) : undefined;
    const payload = route === undefined ? undefined : await payloads.get(route);
    if (route === undefined || !payload) return { url };
    const to =
      payload.redirect?.to ?? placeInSite(await runMiddleware(payload.middleware ?? [], url), basePath);
    if (to === undefined) {
      url = new URL(url);
      // The home page below a base path has no slash at its end.
      url.pathname = normalisePath(basePath + route);
      return { url, payload };
    }
    url = followTo(url, to);
    // An absolute target is a full load, even on this site (docs/product-rules.md).
    if (payload.redirect?.isAbsolute || ABSOLUTE.test(to)) return { url };
  }
  return { url: start };
}

/** Middleware names paths without the site's base path. In any other form than the host's, the guard would load the same page again and again. */
export function placeInSite<To extends string | undefined>(to: To, basePath: string): string | To {
  return to?.startsWith('/') && !ABSOLUTE.test(to) ? normalisePath(basePath + to) : to;
}

/** Keeps the visitor's query and fragment, unless the target has its own. */
export function followTo(from: URL, to: string): URL {
  const url = new URL(to, from);
  url.search ||= from.search;
  url.hash ||= from.hash;
  return url;
}
