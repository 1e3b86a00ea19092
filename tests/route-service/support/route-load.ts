/** Clients that request routes over https without pause, and repeat a failed request once. */
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
  /** Resolves when this many further requests have been answered. */
  more(count: number): Promise<void>;
  /** Ends the load; returns the last answer to each request. */
  end(): Promise<readonly SeenAnswer[]>;
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

/** Starts a number of clients, each with one request at a time. */
export function startLoad(nginx: Nginx, keys: readonly string[], clients: number): RouteLoad {
  const ask = openClient(nginx);
  const seen: SeenAnswer[] = [];
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  let asked = 0;
  let isEnding = false;
  const note = (answer: SeenAnswer) => {
    seen.push(answer);
    for (const waiter of waiting) {
      if (waiter.count <= seen.length && waiting.delete(waiter)) waiter.resolve();
    }
  };
  const work = async () => {
    while (!isEnding) {
      const key = keys[asked++ % keys.length]!;
      const first = await ask(key);
      note(isPassing(first) ? await ask(key) : first);
    }
  };
  const running = Array.from({ length: clients }, work);
  const end = async () => {
    isEnding = true;
    await Promise.all(running);
    return seen;
  };
  onTestFinished(async () => void (await end()));
  return {
    end,
    more: (count) => new Promise((resolve) => waiting.add({ count: seen.length + count, resolve })),
  };
}
