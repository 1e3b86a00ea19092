/** A route service for one test, closed when the test has finished. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildRouteService } from '../../../route-service/app.ts';
import type { RouteServiceOptions } from '../../../route-service/options.ts';
import { createScriptedProvider } from './scripted-provider.ts';

/** A request that gets an answer. */
export const goodRequest = {
  key: 'p4-t2',
  folder: 'brackholm',
  pointA: { lat: 54.90642, lng: 2.27202 },
  pointB: { lat: 54.91565, lng: 2.31053 },
} as const;

/** Builds the service; without a `provider`, every route is a straight line. */
export async function openRouteLab(options: RouteServiceOptions = {}): Promise<FastifyInstance> {
  const app = await buildRouteService({ provider: createScriptedProvider(), rateLimit: false, ...options });
  onTestFinished(async () => void (await app.close()));
  return app;
}

/** Listens on a free port; returns the address. */
export async function listenSomewhere(app: FastifyInstance): Promise<string> {
  return await app.listen({ host: '127.0.0.1', port: 0 });
}

/** Requests a route without a network. */
export function askRoute(
  app: FastifyInstance,
  body: object | string = goodRequest,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/mapbox-route',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
}
