/** A log of the requests that arrived, so that tests can measure how fast and what a client asks. */

/** Oldest entries beyond this are forgotten. */
const MAX_ENTRIES = 100_000;

/** One request. */
export interface Arrival {
  /** When it arrived, in milliseconds of the app's clock. */
  readonly time: number;
  readonly method: string;
  /** Path and query as they came, without the token. */
  readonly url: string;
  /** Null until it is answered, and for ever when it never is. */
  status: number | null;
}

/** The log. */
export interface ArrivalLog {
  readonly entries: readonly Arrival[];
  add(method: string, url: string): Arrival;
  clear(): void;
  /** Most requests that arrived within any stretch of so many milliseconds. */
  busiest(windowMs: number): number;
}

/** Opens an empty log on a clock. */
export function createArrivalLog(now: () => number): ArrivalLog {
  const entries: Arrival[] = [];
  return {
    entries,
    add(method, url) {
      const arrival: Arrival = { time: now(), method, url: withoutToken(url), status: null };
      if (entries.length >= MAX_ENTRIES) entries.shift();
      entries.push(arrival);
      return arrival;
    },
    clear: () => {
      entries.length = 0;
    },
    busiest(windowMs) {
      let [first, most] = [0, 0];
      for (const [last, { time }] of entries.entries()) {
        while (time - entries[first]!.time >= windowMs) first += 1;
        most = Math.max(most, last - first + 1);
      }
      return most;
    },
  };
}

function withoutToken(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const query = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has('token'));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
