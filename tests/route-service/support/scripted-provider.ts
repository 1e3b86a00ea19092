/** A provider with answers that a test writes itself. */
import type { ProvidedRoute, RouteProvider, RouteQuery } from '../../../route-service/providers/provider.ts';

export interface ScriptedProvider extends RouteProvider {
  /** The queries that it received, in order. */
  readonly queries: readonly RouteQuery[];
  /** Sets the fingerprint from now on, as for other data. */
  setFingerprint(fingerprint: string): void;
  readonly closed: boolean;
}

export type RouteScript = (query: RouteQuery, signal: AbortSignal) => ProvidedRoute | Promise<ProvidedRoute>;

/** A straight line of `points` points, 1,234.4 m and 98.6 s long. */
export function makeLine({ from, to }: RouteQuery, points = 2): ProvidedRoute {
  const coordinates = Array.from({ length: points }, (_, index) => {
    const part = index / (points - 1);
    return [from.lng + (to.lng - from.lng) * part, from.lat + (to.lat - from.lat) * part] as const;
  });
  return { kind: 'route', coordinates, distanceM: 1234.4, timeS: 98.6 };
}

/** Answers with a straight line unless the script says otherwise. */
export function createScriptedProvider(
  script: RouteScript = (query) => makeLine(query),
  options: { readonly concurrency?: number; readonly trouble?: string } = {},
): ScriptedProvider {
  const queries: RouteQuery[] = [];
  let fingerprint = 'first';
  let closed = false;
  return {
    id: 'scripted',
    attribution: undefined,
    concurrency: options.concurrency ?? 2,
    queries,
    get closed() {
      return closed;
    },
    setFingerprint(value) {
      fingerprint = value;
    },
    fingerprint: () => fingerprint,
    async route(query, signal) {
      queries.push(query);
      return await script(query, signal);
    },
    describeTrouble: () => options.trouble,
    stats: () => ({ restarts: 0, killed: 0, retries: 0, refusedSnaps: 0 }),
    close: async () => {
      closed = true;
    },
  };
}
