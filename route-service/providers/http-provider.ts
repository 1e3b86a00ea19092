/** The common part of all providers over HTTP. */
import type { HttpClient } from './http-client.ts';
import type { ProvidedRoute, RouteProvider, RouteQuery } from './provider.ts';
import { refuseFarSnap } from './refuse-far-snap.ts';

/** Concurrent requests to one service. Most allow more, but a site's visitors do not need more. */
const CONCURRENCY = 16;

/** The parts in which providers differ. */
export interface HttpProviderOptions {
  readonly id: string;
  readonly attribution: string | undefined;
  /** Names what affects the answers besides the request (`nameFingerprint`). */
  readonly fingerprint: string;
  readonly maxSnapM: number;
  readonly client: HttpClient;
  readonly ask: (query: RouteQuery, signal: AbortSignal) => Promise<ProvidedRoute>;
}

/** Creates the provider. */
export function createHttpProvider(options: HttpProviderOptions): RouteProvider {
  const { id, attribution, fingerprint, maxSnapM, client, ask } = options;
  let refusedSnaps = 0;
  return {
    id,
    attribution,
    concurrency: CONCURRENCY,
    fingerprint: () => fingerprint,
    async route(query, signal) {
      const found = await ask(query, signal);
      if (found.kind === 'none') return found;
      const checked = refuseFarSnap(found, query, maxSnapM);
      if (checked.kind === 'none') refusedSnaps++;
      return checked;
    },
    describeTrouble: () => client.describeTrouble(),
    stats: () => ({ restarts: 0, killed: 0, retries: client.retries, refusedSnaps }),
    close: async () => undefined,
  };
}
