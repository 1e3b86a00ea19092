/** A log of the requests that arrived, so that tests can check a client's requests and their rate. */

/** Maximum number of entries; the oldest are forgotten first. */
const MAX_ENTRIES = 100_000;

/** One request. */
export interface Arrival {
  /** When it arrived, in milliseconds of the app's clock. */
  readonly time: number;
  readonly method: string;
  /** Path and query as received, without the token. */
  readonly url: string;
  /** Null until it is answered. */
  status: number | null;
}

/** The log. */
export interface ArrivalLog {
  readonly entries: readonly Arrival[];
  add(method: string, url: string): Arrival;
  clear(): void;
  /** Returns the maximum number of requests within any period of this length. */
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
