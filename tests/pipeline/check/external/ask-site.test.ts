/** Requests to other sites, and how their answers are interpreted. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askSite } from '../../../../pipeline/check/external/ask-site.ts';

/** Serves every public name from this machine. */
async function openWeb(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const fetchHere: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  };
  return { asked, ask: (url: string) => askSite(url, { fetch: fetchHere, userAgent: 'test' }) };
}

describe('askSite', () => {
  it('should be content with a good answer to HEAD', async () => {
    const { ask, asked } = await openWeb((_, response) => response.end());
    expect(await ask('http://fine.example/a?b=c')).toEqual({
      status: 200,
      reason: '',
      movedTo: '',
      silentOrigin: '',
    });
    expect(asked).toEqual(['HEAD /a?b=c']);
  });

  it('should ask with GET where HEAD is refused', async () => {
    const { ask, asked } = await openWeb(({ method }, response) => {
      response.statusCode = method === 'HEAD' ? 405 : 200;
      response.end('words');
    });
    expect((await ask('http://fine.example/')).status).toBe(200);
    expect(asked).toEqual(['HEAD /', 'GET /']);
  });

  it('should say where a page has moved for good, and nothing of a passing redirect', async () => {
    const { ask } = await openWeb(({ url }, response) => {
      const status = url === '/for-good' ? 301 : url === '/for-now' ? 302 : 200;
      response.writeHead(status, status === 200 ? {} : { location: '/new' }).end();
    });
    expect((await ask('http://a.example/for-good')).movedTo).toBe('http://a.example/new');
    expect(await ask('http://a.example/for-now')).toEqual({
      status: 200,
      reason: '',
      movedTo: '',
      silentOrigin: '',
    });
  });

  it.each(['http://', 'https://two words.example/', 'http://a.example:99999/'])(
    'should tell of a redirect to what is no address, and go on: %s',
    async (location) => {
      const { ask } = await openWeb((_, response) => response.writeHead(302, { location }).end());
      expect(await ask('http://a.example/')).toMatchObject({
        status: 0,
        reason: `it redirects to ${location}`,
        silentOrigin: '',
      });
    },
  );

  it('should not be led to a private address, nor in a circle', async () => {
    const { ask, asked } = await openWeb(({ url }, response) => {
      response.writeHead(302, { location: url === '/in' ? 'http://169.254.169.254/keys' : '/round' }).end();
    });
    expect((await ask('http://a.example/in')).reason).toBe('it redirects to http://169.254.169.254/keys');
    expect(asked).toEqual(['HEAD /in']);
    const { reason, silentOrigin } = await ask('http://a.example/round');
    expect({ reason, silentOrigin }).toEqual({ reason: 'it redirects more than 20 times', silentOrigin: '' });
  });

  it('should wait as long as a busy site asks, once', async () => {
    let count = 0;
    const { ask } = await openWeb((_, response) => {
      count += 1;
      response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '0.01' }).end();
    });
    expect((await ask('http://a.example/')).status).toBe(200);
    expect(count).toBe(2);
  });

  it('should not wait for a busy site when the check is ended', async () => {
    const ending = new AbortController();
    let count = 0;
    const answerBusily = async () => {
      count += 1;
      setImmediate(() => ending.abort());
      return new Response(null, { status: 429, headers: { 'retry-after': '10' } });
    };
    const asked = askSite('http://a.example/', {
      ...{ fetch: answerBusily, userAgent: 'test', signal: ending.signal },
    });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(count).toBe(1);
  });

  it('should say why nobody answers', async () => {
    const { ask } = await openWeb(({ socket }) => socket.destroy());
    const { status, reason, silentOrigin } = await ask('http://a.example/');
    expect({ status, silentOrigin }).toEqual({ status: 0, silentOrigin: 'http://a.example' });
    expect(reason).toMatch(/socket|other side/);
  });
});
