/** The pace of requests to the content API. */
import type { Config } from './config.ts';

/** Requests a second that the content API takes from one token (docs/product-rules.md). */
const REQUESTS_PER_SECOND = 5;
/** With an OAuth token it is less (docs/product-rules.md). */
const REQUESTS_PER_SECOND_OAUTH = 3;

/** The pace of a fetch: what is configured, else what the kind of token allows. */
export function requestsPerSecond(config: Config): number | 'unlimited' {
  const { requestsPerSecond: configured, oauthToken } = config.storyblok;
  return configured ?? (oauthToken ? REQUESTS_PER_SECOND_OAUTH : REQUESTS_PER_SECOND);
}
