/** The pace of requests to the content API. */
import type { Config } from './config.ts';

/** Requests a second that the content API accepts from one token (docs/product-rules.md). */
const REQUESTS_PER_SECOND = 5;
/** Requests a second with an OAuth token (docs/product-rules.md). */
const REQUESTS_PER_SECOND_OAUTH = 3;

/** Returns the pace of a fetch: the configured one, or else the one that the kind of token allows. */
export function requestsPerSecond(config: Config): number | 'unlimited' {
  const { requestsPerSecond: configured, oauthToken } = config.storyblok;
  return configured ?? (oauthToken ? REQUESTS_PER_SECOND_OAUTH : REQUESTS_PER_SECOND);
}
