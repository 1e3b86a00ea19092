/** The local icon endpoint, over HTTP: the icons that it has, those that it requests from the service, and its refusals. */
import { readdirSync } from 'node:fs';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { writeKeptIcons } from '../../../pipeline/store/side-files/kept-icons.ts';
import { addIconRoute } from '../../../preview/icons/icon-route.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { visit } from '../../support/servers/exact-request.ts';
import { startIconService } from '../../support/servers/icon-service.ts';
import { sendText } from '../../support/servers/scripted-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const kept = { body: '<path d="M1 1"/>', left: 0, top: 0, width: 16, height: 16 };

async function open(answer?: Parameters<typeof startIconService>[0], options: { service?: false } = {}) {
  const service = await startIconService(answer);
  closing.push(() => service.close());
  const storeFolder = makeTemporaryFolder();
  writeKeptIcons(storeFolder, { icons: new Map([['demo:kept', kept]]), missing: [] });
  const app = fastify();
  addIconRoute(app, { basePath: '/shop', storeFolder, service: options.service ?? service.url });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const ask = (rest: string) => fetch(`${origin}/shop/_stopover/icons/${rest}`);
  return { ask, service, storeFolder, origin };
}

describe('its answers', () => {
  it('is the form of the public service: what the site keeps, then what the service has', async () => {
    const { ask, service } = await open();
    const answer = await ask('demo.json?icons=kept,car,plane');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual({
      prefix: 'demo',
      icons: {
        kept,
        car: { body: '<path fill="currentColor" d="M3 12h18"/>', left: 0, top: 0, width: 24, height: 24 },
      },
      not_found: ['plane'],
    });
    expect(service.asked).toEqual(['/demo.json?icons=car,plane']);
  });

  it('is remembered, also what nobody has; the service is asked once', async () => {
    const { ask, service } = await open();
    for (let turn = 0; turn < 3; turn += 1) await ask('demo.json?icons=car,plane');
    expect(service.asked).toHaveLength(1);
  });

  it('is what is there without a service', async () => {
    const { ask, service } = await open(undefined, { service: false });
    expect(await (await ask('demo.json?icons=kept,car')).json()).toMatchObject({
      icons: { kept },
      not_found: ['car'],
    });
    expect(service.asked).toEqual([]);
  });

  it('leaves nothing on the disk', async () => {
    const { ask, storeFolder } = await open();
    const before = readdirSync(storeFolder);
    await ask('demo.json?icons=car,bus,plane');
    expect(readdirSync(storeFolder)).toEqual(before);
  });
});

describe('a service that fails', () => {
  const broken = (response: Parameters<typeof sendText>[0]) => {
    sendText(response, { status: 500, text: '' });
    return true;
  };

  it('is a 502 in our own form, kept by nobody and asked again', async () => {
    const { ask, service } = await open(broken);
    const answer = await ask('demo.json?icons=car');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ status: 502, message: 'The icon service did not answer' });
    await ask('demo.json?icons=car');
    expect(service.asked).toHaveLength(4);
  });

  it('takes nothing from what the site has itself', async () => {
    const { ask } = await open(broken);
    const answer = await ask('demo.json?icons=kept,car');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ icons: { kept }, not_found: ['car'] });
  });

  it('is spared when too many are asking it', async () => {
    const held: (() => void)[] = [];
    const { ask } = await open((response) => {
      held.push(() => sendText(response, { status: 404, text: '' }));
      return true;
    });
    const asking = Array.from({ length: 60 }, (_, index) => ask(`c${index}.json?icons=car`));
    const refused = await Promise.race(
      asking.map(async (one) => ((await one).status === 503 ? one : new Promise<never>(() => {}))),
    );
    expect((await refused).headers.get('retry-after')).toBe('10');
    let isOver = false;
    const over = Promise.all(asking).then(() => {
      isOver = true;
    });
    await expect
      .poll(() => {
        for (const release of held.splice(0)) release();
        return isOver;
      })
      .toBe(true);
    await over;
  });
});

describe('requests that it refuses, without asking anybody', () => {
  it.each([
    'demo.json',
    'demo.json?icons=',
    'demo.json?icons=car,',
    'demo.json?icons=../car',
    'demo.json?icons=CAR',
    'demo.json?icons=car%00',
    'demo.json?icons=car&icons=bus',
    `demo.json?icons=${'x'.repeat(129)}`,
    `demo.json?icons=${Array.from({ length: 101 }, (_, index) => `n${index}`).join()}`,
    'demo?icons=car',
    'demo.xml?icons=car',
    '.json?icons=car',
    '..%2f..%2fpackage.json?icons=car',
    'demo%2f..%2fother.json?icons=car',
    'demo:car.json?icons=car',
    'demo%00.json?icons=car',
    'demo@127.0.0.1.json?icons=car',
  ])('%.60s', async (rest) => {
    const { ask, service } = await open();
    const answer = await ask(rest);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400 });
    expect(service.asked).toEqual([]);
  });

  it('a path that leads out of it, sent as it is', async () => {
    const { origin, service } = await open();
    const answer = await visit(origin, '/shop/_stopover/icons/../../../../etc/passwd?icons=car');
    expect(answer.status).toBe(404);
    expect(service.asked).toEqual([]);
  });
});
