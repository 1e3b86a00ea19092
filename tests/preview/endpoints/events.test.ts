/** The preview's stream of news, as programs other than its own pages hear it. */
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePage } from '../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home' });
const other = makePage(2, { title: 'Other', slug: 'other' });

/** News of a page, as far as these tests read it. */
interface Shown {
  readonly hash: string;
  readonly findings: readonly unknown[];
}

let lab: PreviewLab;
let address: string;

beforeAll(async () => {
  lab = await makePreviewLab({ published: [home, other] });
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(lab.app.server.address() as AddressInfo).port}/__stopover/events`;
});

afterAll(() => lab.close());

describe('the stream of news', () => {
  it('should tell who names no page of every change of the site', async () => {
    const stream = await listen('');
    const [, first] = await stream.until(/event: site\ndata: (.+)\n/);
    await change('Renamed');
    const [, second] = await stream.until(/event: site\ndata: (?!.*FIRST)(.+)\n/, first);
    expect(Object.keys(JSON.parse(second!))).toEqual(['fingerprint']);
    // The store has not changed.
    await lab.context.storeChanged();
    lab.context.openPages.notify({ kind: 'notice', name: 'last', data: 1 });
    await stream.until(/"name":"last"/);
    expect(stream.heard().match(/event: site/g)).toHaveLength(2);
    await stream.end();
    expect(lab.context.openPages.count()).toBe(0);
  });

  it('should tell who names a page of that page', async () => {
    const stream = await listen('?route=/other');
    await stream.until(/event: page/);
    await change('Renamed again');
    await stream.until(/event: page[\s\S]+event: page[\s\S]+Renamed again/);
    expect(stream.heard()).not.toContain('event: site');
    await stream.end();
  });

  it('should tell who names a page that it is back, although it is what it was', async () => {
    await change('Here');
    const stream = await listen('?route=/other');
    await stream.until(/event: page/);
    lab.store({ published: [home] });
    await lab.context.storeChanged();
    await stream.until(/event: gone/);
    await change('Here');
    await stream.until(/event: gone[\s\S]+event: page/);
    await stream.end();
  });

  it('should tell who comes back to a page where it has moved to meanwhile', async () => {
    await change('Here');
    const moved = makePage(2, { slug: 'a/ä', title: 'Here' });
    lab.store({ published: [home, moved] });
    await lab.context.storeChanged();
    const stream = await listen('?route=/other&hash=of-another-time');
    const [, news] = await stream.until(/event: moved\ndata: (.+)\n/);
    expect(JSON.parse(news!)).toEqual({ route: '/a/ä' });
    await stream.end();
    await change('Here');
  });

  it('should tell who names a page of a fault that does not show in it', async () => {
    await change('Story 2');
    const stream = await listen('?route=/other');
    const [, before] = await stream.until(/event: page\ndata: (.+)\n/);
    lab.store({ published: [home, makePage(2, { title: 'Story 2', slug: 'other', fields: { title: '' } })] });
    await lab.context.storeChanged();
    const [, after] = await stream.until(/event: page\n[\s\S]+event: page\ndata: (.+)\n/);
    const [first, second] = [before, after].map((data) => JSON.parse(data!) as Shown);
    expect(second!.hash).toBe(first!.hash);
    expect(first!.findings).toEqual([]);
    expect(second!.findings).toMatchObject([{ rule: 'missing-title' }]);
    await stream.end();
  });

  it('should let go of a listener that takes nothing any more', async () => {
    const { port } = lab.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /__stopover/events HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const { openPages } = lab.context;
    await expect.poll(() => openPages.count()).toBe(1);
    const data = 'x'.repeat(1_000_000);
    for (let count = 0; count < 60; count += 1) {
      openPages.notify({ kind: 'notice', name: 'much', data });
      await new Promise((resolve) => setImmediate(resolve));
    }
    openPages.notify({ kind: 'notice', name: 'much', data: undefined });
    await expect.poll(() => openPages.count()).toBe(0);
    socket.destroy();
  });

  it('should let go of a page that a browser has named twice in one message', async () => {
    const ended = new AbortController();
    const stream = await fetch(`${address}/shared?browser=some-browser`, { signal: ended.signal });
    expect(stream.status).toBe(200);
    const page = { id: 'some-page', tab: 'some-tabs', route: '/', view: 'draft', hash: '' };
    const { status } = await fetch(`${address}/shared`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(address).origin },
      body: JSON.stringify({ browser: 'some-browser', open: [page, page] }),
    });
    expect(status).toBe(204);
    expect(lab.context.openPages.count()).toBe(1);
    ended.abort();
    await expect.poll(() => lab.context.openPages.count()).toBe(0);
  });

  it('should end with its headers where these alone are asked for', async () => {
    for (const query of ['', '?tab=abcdefgh&route=/']) {
      const { status, headers } = await fetch(`${address}${query}`, { method: 'HEAD' });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    }
  });

  it.each([
    '?tab=short',
    '?tab=abcdefgh&tab=ijklmnop',
    '?route=/&route=/other',
    '?view=draft&view=published',
  ])('should refuse what it cannot tell of: %s', async (query) => {
    const answer = await fetch(`${address}${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('"tab"') });
  });
});

async function change(title: string): Promise<void> {
  lab.store({ published: [home, makePage(2, { title, slug: 'other' })] });
  await lab.context.storeChanged();
}

async function listen(query: string) {
  const ending = new AbortController();
  const answer = await fetch(`${address}${query}`, { signal: ending.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    heard: () => heard,
    /** Reads on until the pattern matches, with `first` in the place of `FIRST`. */
    async until(pattern: RegExp, first = ''): Promise<RegExpExecArray> {
      const wanted = new RegExp(pattern.source.replace('FIRST', first));
      for (;;) {
        const match = wanted.exec(heard);
        if (match) return match;
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${wanted}: ${heard}`);
        heard += value;
      }
    },
    async end() {
      ending.abort();
      await expect.poll(() => lab.context.openPages.count()).toBe(0);
    },
  };
}
