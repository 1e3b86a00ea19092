/** Fetches what the router shows: each page's payload once, and never more than one at a time for a page. */
import { payloadPath } from '../../address/output-path.ts';
import { passingStatuses } from '../../model/passing-statuses.ts';
import type { Payload } from '../../model/rendered-page.ts';
import { sendRequest } from '../request.ts';

/** Nobody waits longer for a page; a full load may still be quicker. */
const PAYLOAD_TIMEOUT_MS = 10_000;
/** Payloads that stay in memory; a visit sees fewer pages. */
const MAX_KEPT = 100;

/** Fetches and keeps payloads. */
export interface Payloads {
  /** The payload of a percent-encoded route, or undefined when the site has none. */
  get(route: string): Promise<Payload | undefined>;
  /** Gives up a fetch that nobody waits for any more; what has been answered stays known. */
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
      // A fetch that was given up may end after the next one for its page has begun.
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
 * Some hosts answer with a page where there is no file: only a payload counts.
 * @throws when the answer says that it may be another one a moment later, and what sending throws
 */
export async function fetchPayload(address: string, signal?: AbortSignal): Promise<Payload | undefined> {
  const answer = await sendRequest(address, { timeoutMs: PAYLOAD_TIMEOUT_MS, ...(signal ? { signal } : {}) });
  if (passingStatuses.has(answer.status)) throw new Error(`${address} answered ${answer.status}.`);
  const isPayload = answer.ok && /json/.test(answer.headers.get('content-type') ?? '');
  return isPayload ? ((await answer.json()) as Payload) : undefined;
}
