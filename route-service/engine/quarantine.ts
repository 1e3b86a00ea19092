/** Queries that killed an engine more than once are not given to another. */

/** Once may be chance (a process killed from outside); twice is the query. */
const DEATHS_BEFORE_QUARANTINE = 2;
/** Queries that are remembered. */
const MAX_QUERIES = 1_000;

/** Remembers what engines died of. */
export interface Quarantine {
  /** An engine died or hung while it worked on the query. */
  blame(query: string): void;
  holds(query: string): boolean;
}

/** Creates an empty quarantine. It lasts as long as the engines' data does. */
export function createQuarantine(): Quarantine {
  const deaths = new Map<string, number>();
  return {
    holds: (query) => (deaths.get(query) ?? 0) >= DEATHS_BEFORE_QUARANTINE,
    blame(query) {
      const known = deaths.get(query) ?? 0;
      deaths.delete(query);
      deaths.set(query, known + 1);
      const [oldest] = deaths.keys();
      if (deaths.size > MAX_QUERIES && oldest !== undefined) deaths.delete(oldest);
    },
  };
}
