/** Slow and half-open connections, over real sockets: they are dropped, and visitors get in however many others hold. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBoundedServer } from '../../preview/bounded-server.ts';
import { serveFiles } from './support/serve-files.ts';

/** Opens connections that all send the same text and then nothing. */
async function openConnections(origin: string, count: number, text: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  while (sockets.length < count) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
  }
  return sockets;
}

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';

describe('stopover serve', () => {
  it('lets visitors in beside 1,000 connections that send half a request, or nothing', async () => {
    const { origin } = await serveFiles({});
    await openConnections(origin, 500, HALF_A_REQUEST);
    await openConnections(origin, 500, '');
    for (let visitor = 1; visitor <= 20; visitor += 1) {
      const answer = await fetch(origin, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
      await answer.text();
    }
  });

  it('never holds more than 1,000 connections', async () => {
    const { origin, countConnections } = await serveFiles({});
    await openConnections(origin, 1_100, HALF_A_REQUEST);
    expect((await fetch(origin)).status).toBe(200);
    expect(await countConnections()).toBeLessThanOrEqual(1_000);
  });

  // By default, Node checks every 30 seconds and allows a minute. The route service has the same limit as this server.
  it('drops what is half-open, however it trickles, and says why', { timeout: 55_000 }, async () => {
    const { origin } = await serveFiles({});
    const [silent, trickling] = await openConnections(origin, 2, HALF_A_REQUEST);
    const trickle = setInterval(() => trickling!.write('a'), 200);
    onTestFinished(() => clearInterval(trickle));
    const answers = await Promise.all([silent!, trickling!].map(readAll));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

describe('a server that is full', () => {
  const bounds = {
    requestTimeoutMs: 60_000,
    keepAliveTimeoutMs: 60_000,
    stalledTimeoutMs: 60_000,
    maxHeaderBytes: 16_384,
    maxConnections: 10,
  };

  async function openServer(): Promise<string> {
    const server = createBoundedServer((request, response) => {
      // More than any buffer takes, or one word.
      if (request.url === '/large') response.write(Buffer.alloc(64 * 1024 * 1024));
      else response.end('done');
    }, bounds);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close().closeAllConnections());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('lets go of those that read nothing of their answers, the longest first', async () => {
    const origin = await openServer();
    const sockets = await openConnections(origin, 10, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    for (const socket of sockets) {
      await once(socket, 'data');
      socket.pause();
    }
    const gone = once(sockets[0]!.resume(), 'close');
    expect(await (await fetch(origin, { headers: { connection: 'close' } })).text()).toBe('done');
    await gone;
  });

  it('lets go of those that wait before those that are answered', async () => {
    const origin = await openServer();
    const [answered] = await openConnections(origin, 1, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(answered!, 'data');
    const waiting = await openConnections(origin, 9, '');
    const gone = once(waiting[0]!.resume(), 'close');
    expect(await (await fetch(origin)).text()).toBe('done');
    await gone;
    expect(answered!.destroyed).toBe(false);
  });
});
