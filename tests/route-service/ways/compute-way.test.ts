/** A way past several stops: its legs, and a provider that does not answer in time. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createOsrmProvider } from '../../../route-service/providers/osrm.ts';
import { computeWay } from '../../../route-service/ways/compute-way.ts';
import { createScriptedProvider } from '../support/scripted-provider.ts';

const stops = [
  { lat: 54.9, lng: 2.2 },
  { lat: 54.95, lng: 2.3 },
  { lat: 55, lng: 2.4 },
];

/** Opens a provider whose server takes requests, and answers none. */
async function openSilentProvider() {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return createOsrmProvider({ kind: 'osrm', url: `http://127.0.0.1:${port}` });
}

it('joins the legs from stop to stop', async () => {
  const way = await computeWay(
    createScriptedProvider(),
    { stops, languages: ['en'] },
    new AbortController().signal,
  );
  expect(way).toMatchObject({ kind: 'way', legs: [{ distanceM: 1234 }, { distanceM: 1234 }] });
});

it('reports a leg that takes too long as a failure of the provider, which callers expect', async () => {
  const query = { stops, languages: ['en'], legLimitMs: 20 };
  const computing = computeWay(await openSilentProvider(), query, new AbortController().signal);
  await expect(computing).rejects.toMatchObject({ name: 'RouteServiceError', code: 'timeout' });
});

it("ends with the caller's own reason when the caller leaves", async () => {
  const leave = new AbortController();
  const computing = computeWay(await openSilentProvider(), { stops, languages: ['en'] }, leave.signal);
  leave.abort(new Error('Interrupted.'));
  await expect(computing).rejects.toThrow('Interrupted.');
});
