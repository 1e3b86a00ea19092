/** Another app below a path of a server: each gets its own requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { mountApp } from '../../preview/mount-app.ts';

it('answers below its path and leaves everything else to the server', async () => {
  const app = fastify();
  app.post('/api/echo', async (request) => request.body);
  await app.ready();
  const server = createServer((request, response) => void response.end(`page ${request.url}`));
  mountApp(server, '/api/', app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = '{"a":1}';
  const posted = await fetch(`${origin}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await posted.text()).toBe(body);
  expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
  expect(await (await fetch(`${origin}/apiary`)).text()).toBe('page /apiary');
});
