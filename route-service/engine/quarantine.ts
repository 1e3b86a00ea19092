/** Remembers queries that killed engines more than once, so that no other engine gets them. */

/** One death may have another cause (a process killed from outside); after two, the query is the cause. */
const DEATHS_BEFORE_QUARANTINE = 2;
/** Maximum number of queries that are remembered. */
const MAX_QUERIES = 1_000;

/** The queries of which engines died. */
export interface Quarantine {
  /** An engine died or hung while it worked on the query. */
  blame(query: string): void;
  holds(query: string): boolean;
}

/** Creates an empty quarantine, which exists as long as the engines' data. */
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
