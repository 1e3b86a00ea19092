import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPayloads, type Payloads } from '../../../../renderer/client/router/payloads.ts';

let server: Server;
let payloads: Payloads;
const asked: ServerResponse[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  payloads = createPayloads(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

async function answer(request: number, title: string, status = 200): Promise<void> {
  await expect.poll(() => asked.length).toBeGreaterThan(request);
  asked[request]!.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ title }));
}

describe('payloads', () => {
  it('are asked for once', async () => {
    const both = [payloads.get('/help'), payloads.get('/help')];
    await answer(0, 'Help');
    expect(await Promise.all(both)).toEqual([{ title: 'Help' }, { title: 'Help' }]);
    expect(await payloads.get('/help')).toEqual({ title: 'Help' });
    expect(asked).toHaveLength(1);
  });

  it.each([403, 404, 501])('stay unknown after %i, when their visit is given up too', async (status) => {
    const first = payloads.get('/help');
    await answer(0, 'Help', status);
    expect(await first).toBeUndefined();
    payloads.abandon('/help');
    expect(await payloads.get('/help')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('are asked for again once a fetch is given up, and its end does not disturb the next', async () => {
    const first = payloads.get('/help');
    await expect.poll(() => asked.length).toBe(1);
    payloads.abandon('/help');
    const second = payloads.get('/help');
    await expect(first).rejects.toThrow('abort');
    expect(payloads.get('/help')).toBe(second);
    await answer(1, 'Help');
    expect(await second).toEqual({ title: 'Help' });
    expect(asked).toHaveLength(2);
  });

  it('are asked for again after an answer that may be another one a moment later', async () => {
    const first = payloads.get('/help');
    await answer(0, 'Help', 503);
    await answer(1, 'Help', 503);
    await expect(first).rejects.toThrow('503');
    const second = payloads.get('/help');
    await answer(2, 'Help');
    expect(await second).toEqual({ title: 'Help' });
  });

  it('are asked for again after a connection that broke', async () => {
    const first = payloads.get('/help');
    await expect.poll(() => asked.length).toBe(1);
    asked[0]!.destroy();
    await expect(first).rejects.toThrow(TypeError);
    const second = payloads.get('/help');
    await answer(1, 'Help');
    expect(await second).toEqual({ title: 'Help' });
  });
});
