/** Counts requests per token in fixed clock seconds, with the API's limits by page size. */
import { tooManyRequests } from './refusal.ts';

/** `storyblok`: by page size; `unlimited`; or one number for everything. */
export type RateLimits = 'storyblok' | 'unlimited' | { readonly perSecond: number };

/** Requests a second by entries on a page (Storyblok's own record of its limits, ADR-0011 of its JavaScript packages). */
const TIERS = [
  { upToPerPage: 25, perSecond: 50 },
  { upToPerPage: 50, perSecond: 15 },
  { upToPerPage: 75, perSecond: 10 },
  { upToPerPage: Number.POSITIVE_INFINITY, perSecond: 6 },
] as const;
const MILLISECONDS_PER_SECOND = 1000;

/** Counts a request of a token. @throws Refusal 429 when the limit of this second is used up */
export type RateLimiter = (token: string, perPage: string | undefined) => void;

/** Makes a limiter that uses the given clock. */
export function makeRateLimiter(limits: RateLimits, now: () => number): RateLimiter {
  if (limits === 'unlimited') return () => {};
  let second = Number.NaN;
  const counts = new Map<string, number>();
  return (token, perPage) => {
    const current = Math.floor(now() / MILLISECONDS_PER_SECOND);
    if (current !== second) counts.clear();
    second = current;
    const count = (counts.get(token) ?? 0) + 1;
    counts.set(token, count);
    const perSecond = limits === 'storyblok' ? tierOf(perPage) : limits.perSecond;
    if (count > perSecond) throw tooManyRequests(perSecond);
  };
}

function tierOf(perPage: string | undefined): number {
  const entries = Number(perPage ?? 0);
  return (TIERS.find(({ upToPerPage }) => !(entries > upToPerPage)) ?? TIERS[0]).perSecond;
}
