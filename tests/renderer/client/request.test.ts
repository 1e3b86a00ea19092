import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendRequest } from '../../../renderer/client/request.ts';

let server: Server;
let address: string;
let statuses: number[] = [];
const methods: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    methods.push(request.method ?? '');
    const status = statuses.shift();
    // Without a status, the request is never answered.
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  methods.length = 0;
});

describe('a request', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is sent once more after %i', async (status) => {
    statuses = [status, 200];
    expect((await sendRequest(address)).status).toBe(200);
    expect(methods).toEqual(['GET', 'GET']);
  });

  it('is sent once more and no further', async () => {
    statuses = [503, 503, 200];
    expect((await sendRequest(address)).status).toBe(503);
    expect(methods).toHaveLength(2);
  });

  it.each([400, 401, 404, 410, 501])('is not sent again after %i', async (status) => {
    statuses = [status, 200];
    expect((await sendRequest(address)).status).toBe(status);
    expect(methods).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('is never sent again with %s', async (method) => {
    statuses = [503, 200];
    expect((await sendRequest(address, { method })).status).toBe(503);
    expect(methods).toHaveLength(1);
  });

  it('ends after its time', async () => {
    statuses = [];
    const { signal } = new AbortController();
    for (const options of [{}, { signal }])
      await expect(sendRequest(address, { timeoutMs: 50, ...options })).rejects.toThrow(
        expect.objectContaining({ name: 'TimeoutError' }),
      );
  });

  it('ends when it is given up', async () => {
    statuses = [];
    const controller = new AbortController();
    const answer = sendRequest(address, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
