/** Links to other sites over several checks: which answers stay valid, and which pages are requested again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkExternalLinks } from '../../../../pipeline/check/external/check-external-links.ts';
import type { CheckedSite } from '../../../../pipeline/check/site/checked-site.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const HOUR_MS = 3_600_000;

/** A page that links to these addresses. */
function makeSite(addresses: readonly string[]): CheckedSite {
  const page = { route: '/', story: 'home', uuid: 'home', language: 'en' };
  const links = addresses.map((url) => ({
    page,
    href: url,
    isShared: false,
    target: { kind: 'external', url },
  }));
  return { links, content: { story: () => undefined, find: () => [] } } as unknown as CheckedSite;
}

/** A web of one machine, whose pages answer with the status in their address. */
async function openWeb() {
  const asked: string[] = [];
  let isWell = false;
  const server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(isWell ? 200 : Number(url.slice(1))).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const folder = makeTemporaryFolder();
  const site = makeSite(['http://a.example/200', 'http://a.example/404', 'http://a.example/503']);
  const fetchHere: typeof fetch = (input, init) =>
    fetch(`http://127.0.0.1:${port}${new URL(String(input)).pathname}`, init);
  const check = async (hours: number) => {
    const now = new Date(hours * HOUR_MS);
    const faults = await checkExternalLinks(site, { fetch: fetchHere, userAgent: 'test', folder, now });
    return { messages: faults.map(({ message }) => message), asked: asked.splice(0) };
  };
  return { check, mend: () => (isWell = true) };
}

it('should hold answers for a day, but ask again where the other site was at fault', async () => {
  const { check, mend } = await openWeb();
  const gone = 'The link to http://a.example/404 is broken: the answer is 404.';
  const first = await check(0);
  expect(first.messages).toEqual([gone, 'The link to http://a.example/503 is broken: the answer is 503.']);
  expect(first.asked).toEqual(['HEAD /200', 'HEAD /404', 'GET /404', 'HEAD /503', 'GET /503']);
  mend();
  expect(await check(1)).toEqual({ messages: [gone], asked: ['HEAD /503'] });
  expect(await check(2)).toEqual({ messages: [gone], asked: [] });
  expect(await check(24.5)).toEqual({ messages: [], asked: ['HEAD /200', 'HEAD /404'] });
});

it('should not hold answers from the future, where the clock was put back since', async () => {
  const { check } = await openWeb();
  await check(100);
  expect((await check(1)).asked).toContain('HEAD /200');
});

it('should keep the answers of a check that somebody ends', async () => {
  const asked: string[] = [];
  const end = new AbortController();
  const fetchHere: typeof fetch = async (input) => {
    if (asked.push(String(input)) === 2) end.abort(new Error('interrupted'));
    if (asked.length === 2) throw end.signal.reason;
    return new Response();
  };
  const site = makeSite(['http://a.example/a', 'http://a.example/b']);
  const options = { fetch: fetchHere, userAgent: 'test', folder: makeTemporaryFolder(), now: new Date(0) };
  await expect(checkExternalLinks(site, { ...options, signal: end.signal })).rejects.toThrow('interrupted');
  expect(await checkExternalLinks(site, options)).toEqual([]);
  expect(asked).toEqual(['http://a.example/a', 'http://a.example/b', 'http://a.example/b']);
});

it('should give up a site that did not answer two links in a row, and no other', async () => {
  const asked: string[] = [];
  /** Hosts with "dead" in their names are silent, and so are pages with it; others redirect where they are asked to. */
  const fetchHere: typeof fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url.href);
    if (`${url.host}${url.pathname}`.includes('dead'))
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    const to = url.searchParams.get('to');
    return to ? new Response(null, { status: 302, headers: { location: to } }) : new Response();
  };
  const check = async (...addresses: string[]) => {
    const options = { fetch: fetchHere, userAgent: 'test', folder: makeTemporaryFolder(), now: new Date(0) };
    const faults = await checkExternalLinks(makeSite(addresses), options);
    return { told: faults.map(({ message }) => message), asked: asked.splice(0) };
  };
  const broken = (url: string, problem: string) => `The link to ${url} is broken: ${problem}.`;

  const gone = [
    'http://dead.example/1',
    'http://dead.example/2',
    'http://dead.example/3',
    'http://dead.example/4',
  ];
  const { told, asked: tried } = await check(...gone);
  expect(tried).toEqual(gone.slice(0, 2));
  expect(told).toEqual([
    ...gone.slice(0, 2).map((url) => broken(url, 'connect ECONNREFUSED')),
    ...gone.slice(2).map((url) => broken(url, 'its site did not answer other links, so it was not asked')),
  ]);

  // It answers in between, the other scheme has its own port, and where a redirect leads says nothing of the site.
  const alive = [
    'http://a.example/dead1',
    'http://a.example/',
    'http://a.example/dead2',
    'http://a.example/dead3',
  ];
  expect((await check(...alive, 'https://a.example/')).asked).toEqual([...alive, 'https://a.example/']);
  const away = [1, 2, 3].map((page) => `http://b.example/${page}?to=http://dead.example/`);
  expect((await check(...away)).asked.filter((url) => url.includes('b.example'))).toEqual(away);
});
