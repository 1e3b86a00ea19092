/** Fetches the payloads that the router shows: each once, and never more than one at a time for a page. */
import { payloadPath } from '../../address/output-path.ts';
import { passingStatuses } from '../../model/passing-statuses.ts';
import type { Payload } from '../../model/rendered-page.ts';
import { sendRequest } from '../request.ts';

/** Longest time that visitors wait for a page; a full load may still be faster. */
const PAYLOAD_TIMEOUT_MS = 10_000;
/** Maximum number of payloads in memory; a session has fewer pages. */
const MAX_KEPT = 100;

/** Fetches and keeps payloads. */
export interface Payloads {
  /** The payload of a percent-encoded route, or undefined when the site has none. */
  get(route: string): Promise<Payload | undefined>;
  /** Aborts a fetch that is no longer needed; answers that have arrived are kept. */
  abandon(route: string): void;
}

/** Payloads of a site below a base path. */
export function createPayloads(basePath: string): Payloads {
  const entries = new Map<string, Promise<Payload | undefined>>();
  const pending = new Map<string, AbortController>();
  return {
    get(route) {
      const known = entries.get(route);
      if (known) return known;
      const controller = new AbortController();
      const payload = fetchPayload(`${basePath}/${payloadPath(route)}`, controller.signal);
      entries.set(route, payload);
      pending.set(route, controller);
      if (entries.size > MAX_KEPT) entries.delete(entries.keys().next().value!);
      // An aborted fetch may end after the next one for its page has started.
      const isCurrent = () => pending.get(route) === controller;
      payload.then(
        () => isCurrent() && pending.delete(route),
        () => isCurrent() && pending.delete(route) && entries.delete(route),
      );
      return payload;
    },
    abandon(route) {
      const controller = pending.get(route);
      if (!controller) return;
      controller.abort();
      pending.delete(route);
      entries.delete(route);
    },
  };
}

/**
 * Some hosts answer with a page for a missing file: only a payload counts.
 * @throws if the status of the answer may be temporary, and anything that sending throws
 */
export async function fetchPayload(address: string, signal?: AbortSignal): Promise<Payload | undefined> {
  const answer = await sendRequest(address, { timeoutMs: PAYLOAD_TIMEOUT_MS, ...(signal ? { signal } : {}) });
  if (passingStatuses.has(answer.status)) throw new Error(`${address} answered ${answer.status}.`);
  const isPayload = answer.ok && /json/.test(answer.headers.get('content-type') ?? '');
  return isPayload ? ((await answer.json()) as Payload) : undefined;
}
