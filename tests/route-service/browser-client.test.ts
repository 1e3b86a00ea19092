/** An independent client in a real browser: leaflet-routing-machine with a small router that does what the specification says. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fastify } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mountApp } from '../../preview/mount-app.ts';
import { buildRouteService } from '../../route-service/app.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/browser/borrow-browser.ts';
import { demoPoints, demoProvider } from './support/demo-routing.ts';

const require = createRequire(import.meta.url);
const files: Readonly<Record<string, string>> = {
  '/leaflet.js': require.resolve('leaflet/dist/leaflet.js'),
  '/leaflet.css': require.resolve('leaflet/dist/leaflet.css'),
  '/routing.js': path.join(
    path.dirname(require.resolve('leaflet-routing-machine/package.json')),
    'dist/leaflet-routing-machine.js',
  ),
};

/** Posts key, folder and two points; makes one route "Route 0" of the coordinates, without instructions. */
const client = `
  const router = {
    route(waypoints, callback, context) {
      const [pointA, pointB] = waypoints.map(({ latLng: { lat, lng } }) => ({ lat, lng }));
      fetch('/api/mapbox-route', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: window.routeKey, folder: 'brackholm', pointA, pointB }),
      }).then(async (response) => {
        if (!response.ok) throw { status: response.status, message: 'Route API request failed: ' + response.statusText };
        const { coordinates, summary, status, message } = await response.json();
        if (coordinates.length === 0) throw { status, message };
        const line = coordinates.map(([lng, lat]) => L.latLng(lat, lng));
        const ends = [line[0], line.at(-1)].map((latLng) => ({ latLng }));
        callback.call(context, null, [
          { name: 'Route 0', coordinates: line, summary, instructions: [], inputWaypoints: waypoints, waypoints: ends, waypointIndices: [0, line.length - 1] },
        ]);
      }).catch((error) => callback.call(context, error));
    },
  };
  const map = L.map('map').setView([54.91, 2.29], 14);
  window.found = new Promise((resolve) => {
    window.ask = (a, b) => {
      const control = L.Routing.control({ router, waypoints: [L.latLng(a), L.latLng(b)] });
      control.on('routesfound', ({ routes }) => resolve({ name: routes[0].name, points: routes[0].coordinates.length, summary: routes[0].summary }));
      control.on('routingerror', ({ error }) => resolve({ error }));
      control.addTo(map);
    };
  });`;

const html = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/leaflet.css">
<div id="map" style="height:400px"></div><script src="/leaflet.js"></script><script src="/routing.js"></script><script>${client}</script>`;

let browser: BorrowedBrowser;
let origin: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  browser = await borrowBrowser();
  const routes = await buildRouteService({ provider: await demoProvider() });
  const site = fastify();
  site.get('/', async (_request, reply) => reply.type('text/html').send(html));
  for (const [address, file] of Object.entries(files)) {
    site.get(address, async (_request, reply) =>
      reply.type(file.endsWith('.css') ? 'text/css' : 'text/javascript').send(readFileSync(file)),
    );
  }
  mountApp(site.server, '/api/', routes);
  origin = await site.listen({ host: '127.0.0.1', port: 0 });
  closers.push(
    () => browser.close(),
    () => site.close(),
    () => routes.close(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

async function askFor(
  key: string,
  to: { readonly lat: number; readonly lng: number },
): Promise<{ page: Page; found: unknown }> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(origin);
  const { lat, lng } = demoPoints.p4;
  const script = `window.routeKey = ${JSON.stringify(key)}; window.ask([${lat}, ${lng}], [${to.lat}, ${to.lng}]); window.found`;
  return { page, found: await page.evaluate(script) };
}

describe('leaflet-routing-machine', () => {
  it('draws the route and tells its length', async () => {
    const { page, found } = await askFor('p4-t2', demoPoints.terminal2);
    expect(found).toEqual({
      name: 'Route 0',
      points: expect.any(Number),
      summary: { totalDistance: expect.any(Number), totalTime: expect.any(Number) },
    });
    expect(await page.locator('.leaflet-routing-alt h2').textContent()).toBe('Route 0');
    expect(await page.locator('.leaflet-routing-alt h3').textContent()).toContain('4.6 km');
    expect(await page.locator('path.leaflet-interactive').count()).toBeGreaterThan(0);
  });

  it('shows the visitor why there is no route', async () => {
    const { page, found } = await askFor('p4-island', demoPoints.island);
    expect(found).toEqual({
      error: { status: 'NoRoute', message: expect.stringContaining('no way by road') },
    });
    expect(await page.locator('.leaflet-routing-container').count()).toBe(1);
  });

  it('hears that it forgot to name the route', async () => {
    const { found } = await askFor('', demoPoints.terminal2);
    expect(found).toEqual({ error: { status: 400, message: 'Route API request failed: Bad Request' } });
  });
});
