/** Routes from a server of Valhalla. */
import { z } from 'zod';
import { RouteServiceError } from '../errors.ts';
import { createHttpClient, type HttpAnswer } from './http-client.ts';
import { createHttpProvider } from './http-provider.ts';
import type { ProvidedRoute, RouteProvider } from './provider.ts';
import { DEFAULT_COSTING, DEFAULT_MAX_SNAP_M, nameFingerprint, type ValhallaSettings } from './settings.ts';
import { readValhallaAnswer, readValhallaCode } from './valhalla-answer.ts';
import { writeValhallaQuery } from './valhalla-query.ts';

const Refusal = z.object({ error_code: z.number().int() });

/** Creates the provider. It uses GET requests, which are always safe to repeat. */
export function createValhallaProvider(settings: ValhallaSettings): RouteProvider {
  const { url, costing = DEFAULT_COSTING, maxSnapM = DEFAULT_MAX_SNAP_M } = settings;
  const client = createHttpClient({ name: 'Valhalla' });
  const base = `${url.replace(/\/+$/, '')}/route`;
  return createHttpProvider({
    id: 'valhalla',
    attribution: '© OpenStreetMap contributors',
    fingerprint: nameFingerprint(settings),
    maxSnapM,
    client,
    async ask(query, signal) {
      const address = new URL(base);
      address.search = new URLSearchParams({
        json: writeValhallaQuery(query, { costing, maxSnapM }),
      }).toString();
      return readAnswer(await client.getJson(address, signal));
    },
  });
}

function readAnswer({ status, body }: HttpAnswer): ProvidedRoute {
  if (status === 200) return readValhallaAnswer(body);
  const code = Refusal.safeParse(body).data?.error_code;
  const none = code === undefined ? undefined : readValhallaCode(code);
  if (none) return { kind: 'none', status: none };
  const cause = new Error(`Valhalla answered with status ${status}, code ${code ?? 'none'}.`);
  throw new RouteServiceError('provider-failed', {}, { cause });
}
