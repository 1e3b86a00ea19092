/** Clients that request routes over https, and repeat a failed request once. */
import { Agent, request } from 'undici';
import { onTestFinished } from 'vitest';
import type { Nginx } from '../../support/servers/nginx.ts';
import { goodRequest } from './route-lab.ts';

/** The answer to one request, as a client saw it. */
export interface SeenAnswer {
  readonly key: string;
  /** 0 if there was no answer. */
  readonly status: number;
  readonly body: string;
}

/** Clients at work. */
export interface RouteLoad {
  /** The last answer to each request so far. */
  readonly seen: readonly SeenAnswer[];
  /**
   * Sends this many further requests without pause; resolves when all have been answered. `meanwhile` begins after the first
   * answer, and has ended as well.
   */
  more(count: number, meanwhile?: () => Promise<unknown>): Promise<void>;
}

/** Opens a client at an address of this machine, with its own connections. */
export function openClient({ url, ca }: Nginx, localAddress = '127.0.0.1', connections = 64) {
  const agent = new Agent({ connect: { ca }, localAddress, connections });
  onTestFinished(() => agent.close());
  return async (key: string, headers: Readonly<Record<string, string>> = {}): Promise<SeenAnswer> => {
    try {
      const { statusCode, body } = await request(`${url}/api/mapbox-route`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...goodRequest, key }),
        dispatcher: agent,
      });
      return { key, status: statusCode, body: await body.text() };
    } catch (error) {
      return { key, status: 0, body: String(error) };
    }
  };
}

/** Whether a failure is temporary, so that the client repeats the request. */
const isPassing = ({ status }: SeenAnswer) => status === 0 || status >= 500;

/** Makes a number of clients, each with one request at a time. */
export function makeLoad(nginx: Nginx, keys: readonly string[], clients: number): RouteLoad {
  const ask = openClient(nginx);
  const seen: SeenAnswer[] = [];
  let asked = 0;
  return {
    seen,
    async more(count, meanwhile = async () => {}) {
      const end = asked + count;
      let during: Promise<unknown> | undefined;
      const work = async () => {
        while (asked < end) {
          const key = keys[asked++ % keys.length]!;
          const first = await ask(key);
          seen.push(isPassing(first) ? await ask(key) : first);
          during ??= meanwhile();
        }
      };
      await Promise.all(Array.from({ length: clients }, work));
      await during;
    },
  };
}
