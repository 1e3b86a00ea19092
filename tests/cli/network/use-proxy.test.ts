/** Proxies of the environment: how they are read, and that requests use them. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readProxies } from '../../../cli/network/use-proxy.ts';
import { readDocument } from '../support/json-documents.ts';
import { makeFaultyProject } from '../support/make-faulty-project.ts';
import { runProgram } from '../support/run-program.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy behind which every host is one server. */
async function openProxy() {
  const asked: string[] = [];
  const web = createServer(({ method, headers, url }, response) => {
    asked.push(`${method} ${headers.host}${url} ${headers['user-agent']}`);
    const status =
      headers.host === 'gone.example' ? 404 : headers.host === 'moved.example' && url === '/page' ? 308 : 200;
    response.writeHead(status, status === 308 ? { location: '/new' } : {}).end();
  });
  const port = await listen(web);
  const connected: (string | undefined)[] = [];
  const proxy = createServer((request, response) => {
    connected.push(request.headers['proxy-authorization']);
    response.writeHead(502).end();
  });
  proxy.on('connect', (request, socket) => {
    connected.push(request.headers['proxy-authorization']);
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const side of [upstream, socket]) side.on('error', () => upstream.destroy());
  });
  return { asked, connected, port: await listen(proxy) };
}

const CheckDocument = z.looseObject({
  findings: z.array(z.looseObject({ rule: z.string(), message: z.string() })),
});

describe('the proxy of the environment', () => {
  it('should carry the questions of "check --external", politely, and not again for a day', async () => {
    const { asked, connected, port } = await openProxy();
    const cwd = makeFaultyProject();
    const env = { http_proxy: `http://user:pass-of-proxy@127.0.0.1:${port}` };
    const result = await runProgram(['check', '--external', '--json'], { cwd, env });
    const { findings } = readDocument(result, CheckDocument);
    const outside = findings.filter(({ rule }) => rule.startsWith('external-'));
    expect(new Set(outside.map(({ rule, message }) => `${rule}: ${message}`))).toEqual(
      new Set([
        'external-link-broken: The link to http://gone.example/page is broken: the answer is 404.',
        'external-link-moved: The link to http://moved.example/page has moved to http://moved.example/new.',
      ]),
    );
    expect(new Set(asked.map((line) => line.split(' ', 2).join(' ')))).toEqual(
      new Set([
        'HEAD gone.example/page',
        'GET gone.example/page',
        'HEAD moved.example/page',
        'HEAD moved.example/new',
        'HEAD fine.example/page',
      ]),
    );
    for (const line of asked) expect(line).toContain('(compatible; Stopover/');
    expect(connected[0]).toBe(`Basic ${Buffer.from('user:pass-of-proxy').toString('base64')}`);
    const before = asked.length;
    await runProgram(['check', '--external', '--json'], { cwd, env });
    expect(asked.length).toBe(before);
    const bypassed = { ...env, no_proxy: '*' };
    const { stderr } = await runProgram(['fetch'], {
      cwd,
      env: { ...bypassed, STORYBLOK_TOKEN: 'x'.repeat(24), STORYBLOK_API_URL: 'http://127.0.0.1:1/v2' },
    });
    expect(stderr).toContain('upstream-unreachable');
  });

  it('should be read as curl reads it', () => {
    expect(readProxies({})).toBeUndefined();
    expect(readProxies({ HTTPS_PROXY: 'proxy:3128', NO_PROXY: '.example.com' })).toEqual({
      httpProxy: '',
      httpsProxy: 'http://proxy:3128',
      noProxy: '.example.com,localhost,127.0.0.1,::1,[::1]',
    });
    expect(readProxies({ HTTPS_PROXY: 'http://large', https_proxy: 'http://small' })?.httpsProxy).toBe(
      'http://small',
    );
    expect(readProxies({ HTTP_PROXY: 'http://proxy', NO_PROXY: '*' })).toBeUndefined();
    expect(() => readProxies({ HTTPS_PROXY: 'socks5://user:secret@proxy' })).toThrow(
      'HTTPS_PROXY is not the address of a proxy.',
    );
    // The sign begins no encoding, so that nothing could decode the password.
    expect(() => readProxies({ HTTPS_PROXY: 'http://user:100%secret@proxy' })).toThrow(
      'HTTPS_PROXY is not the address of a proxy.',
    );
    expect(readProxies({ HTTPS_PROXY: 'http://user:100%25secret@proxy' })).toBeDefined();
  });
});
