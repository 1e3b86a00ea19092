/** The client of the route endpoint: what it sends, and what becomes of every kind of answer. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { requestRoute, type Send } from '../../../../renderer/route-map/route/request-route.ts';

const request = {
  key: 'br-s4',
  folder: 'brackholm',
  pointA: { lat: 54.9, lng: 2.27 },
  pointB: { lat: 54.92, lng: 2.31 },
};

function ask(send: Send, changes: Partial<typeof request> = {}, signal = new AbortController().signal) {
  return requestRoute({ ...request, ...changes }, { service: '', send, signal });
}

const answer =
  (body: BodyInit | null, init?: ResponseInit): Send =>
  async () =>
    new Response(body, init);

test('posts key, folder and both points as JSON', async () => {
  const sent: { address: string; init: RequestInit }[] = [];
  await ask(async (address, init) => {
    sent.push({ address, init });
    return Response.json({ coordinates: [[2, 54]] });
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.address).toBe('/api/mapbox-route');
  expect(sent[0]!.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(String(sent[0]!.init.body))).toEqual(request);
});

test('asks the service at its own address', async () => {
  const send = vi.fn(answer('{}'));
  const signal = new AbortController().signal;
  await requestRoute(request, { service: 'https://routes.example.com', send, signal });
  expect(send.mock.calls[0]).toContain('https://routes.example.com/api/mapbox-route');
});

test('an answer with coordinates is a route', async () => {
  expect(await ask(answer('{"coordinates":[[2,54],[3,55]]}'))).toMatchObject({ route: { name: 'Route 0' } });
});

describe('failures', () => {
  it.each([
    ['key', { key: '' }],
    ['folder', { folder: '' }],
  ])('without a %s nothing is sent', async (_, changes) => {
    const send = vi.fn(answer('{}'));
    expect(await ask(send, changes)).toEqual({
      failure: { status: 400, message: 'Missing `key` or `folder` parameter.' },
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('leaves the English status text out of pages in other languages', async () => {
    const send = answer('', { status: 502, statusText: 'Bad Gateway' });
    const askIn = (language: string) => {
      const options = { service: '', send, signal: new AbortController().signal };
      return requestRoute({ ...request, language }, options);
    };
    for (const language of ['de', 'he', 'pt-BR'])
      expect(await askIn(language)).toEqual({ failure: { status: 502, message: '' } });
    expect(await askIn('en-GB')).toMatchObject({ failure: { message: expect.stringMatching(/Gateway$/) } });
  });

  it('tells the status text of an answer that is not OK, and does not read its body', async () => {
    const send = answer('{"message":"secret"}', { status: 502, statusText: 'Bad Gateway' });
    expect(await ask(send)).toEqual({
      failure: { status: 502, message: 'Route API request failed: Bad Gateway' },
    });
  });

  it('tells the status where there is no text for it, as with HTTP/2', async () => {
    expect(await ask(answer('', { status: 429 }))).toEqual({
      failure: { status: 429, message: 'Route API request failed: 429' },
    });
  });

  it('tells of a network that fails', async () => {
    const send = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await ask(send)).toEqual({
      failure: { status: -1, message: 'Route API request failed: TypeError: Failed to fetch' },
    });
  });

  it('tells of an answer that is not JSON', async () => {
    const { failure } = (await ask(answer('<!doctype html>'))) as {
      failure: { status: number; message: string };
    };
    expect(failure.status).toBe(-1);
    expect(failure.message).toMatch(/^Route API request failed: SyntaxError/);
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const never: Send = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });

  it('is up after 30 seconds', async () => {
    const outcome = ask(never);
    const settled = vi.fn();
    outcome.then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({
      failure: { status: -1, message: 'Route API request timed out.', isTimeout: true },
    });
  });

  it('is up for an answer whose body does not end, too', async () => {
    const send: Send = async (_, { signal }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"coordinates":['));
          signal!.addEventListener('abort', () => controller.error(signal!.reason));
        },
      });
      return new Response(body);
    };
    const outcome = ask(send);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ failure: { message: 'Route API request timed out.' } });
  });

  it('leaves no timer behind', async () => {
    await ask(answer('{}'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no meaning once the request is given up', async () => {
    const controller = new AbortController();
    const outcome = ask(never, {}, controller.signal);
    controller.abort(new Error('given up'));
    await expect(outcome).rejects.toThrow('given up');
  });
});
