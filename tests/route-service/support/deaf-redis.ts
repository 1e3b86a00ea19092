/** The way to a real Redis, which a test can make lose the requests to subscribe, as a Redis does that freezes right then. */

import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { onTestFinished } from 'vitest';
import { prepareRedis } from './redis-server.ts';

/** The way, and the Redis behind it. */
export interface DeafRedis {
  readonly url: string;
  /** Whether requests to subscribe are lost, and whatever the same connection sends afterwards. */
  deaf: boolean;
  /** How many requests to subscribe were lost. */
  lost: number;
  /** Closes all connections. */
  cut(): void;
}

/** Starts the Redis and the way to it; both end with the test. */
export async function startDeafRedis(): Promise<DeafRedis> {
  const redis = await prepareRedis();
  await redis.start();
  const { port } = new URL(redis.url);
  const connections = new Set<() => void>();
  const server = createServer((client) => {
    const behind = connect(Number(port), '127.0.0.1');
    const close = () => {
      client.destroy();
      behind.destroy();
    };
    connections.add(close);
    let isSilent = false;
    client.on('data', (bytes) => {
      if (way.deaf && bytes.includes('subscribe')) {
        isSilent = true;
        way.lost++;
      }
      if (!isSilent) behind.write(bytes);
    });
    client.on('close', close).on('error', close);
    pipeline(behind, client, close);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const close of connections) close();
    connections.clear();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const way: DeafRedis = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deaf: false,
    lost: 0,
    cut,
  };
  return way;
}
