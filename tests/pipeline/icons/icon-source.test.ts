/** Tests the sources of icons: installed collections first, then the service; real requests to a local imitation of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openIconSource } from '../../../pipeline/icons/icon-source.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { demoCollection, type IconService, startIconService } from '../../support/servers/icon-service.ts';
import { sendJson, sendText } from '../../support/servers/scripted-server.ts';

const services: IconService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function open(answer?: Parameters<typeof startIconService>[0], folder = makeTemporaryFolder()) {
  const service = await startIconService(answer);
  services.push(service);
  return { service, source: openIconSource({ folder, service: service.url }) };
}

const never = new AbortController().signal;
const car = { body: '<path fill="currentColor" d="M3 12h18"/>', left: 0, top: 0, width: 24, height: 24 };

describe('the service', () => {
  it('is asked for a collection and its names, and gives drawings with their boxes', async () => {
    const { service, source } = await open();
    const { icons, missing } = await source.find('demo', ['car', 'bus', 'taxi', 'plane'], never);
    expect(service.asked).toEqual(['/demo.json?icons=car,bus,taxi,plane']);
    expect(icons.get('car')).toEqual(car);
    expect(icons.get('bus')).toMatchObject({ width: 32, height: 24 });
    expect(icons.get('taxi')).toEqual(car);
    expect(missing).toEqual(['plane']);
  });

  it('turns what is a turned form of another', async () => {
    const { source } = await open();
    const { icons } = await source.find('demo', ['car-back'], never);
    expect(icons.get('car-back')?.body).toBe(`<g transform="translate(24 0) scale(-1 1)">${car.body}</g>`);
  });

  it('gives nothing that is not safe, and nothing of what every object has', async () => {
    const { source } = await open();
    const names = ['evil', 'constructor', 'tostring'];
    expect((await source.find('demo', names, never)).missing).toEqual(names);
  });

  it('is asked once more after a passing failure, and no more', async () => {
    const { service, source } = await open((response, turn) => {
      if (turn === 0) sendText(response, { status: 503, text: '' });
      return turn === 0;
    });
    expect((await source.find('demo', ['car'], never)).icons.has('car')).toBe(true);
    expect(service.asked).toHaveLength(2);

    const broken = await open((response) => {
      sendText(response, { status: 503, text: '' });
      return true;
    });
    expect((await broken.source.find('demo', ['car'], never)).failure?.message).toBe(
      '503 Service Unavailable',
    );
    expect(broken.service.asked).toHaveLength(2);
  });

  it('does not know a collection', async () => {
    const { source } = await open();
    const answer = await source.find('nothing', ['car'], never);
    expect(answer).toMatchObject({ missing: ['car'] });
    expect(answer.failure).toBeUndefined();
  });

  it.each<[string, (response: Parameters<typeof sendText>[0]) => void, RegExp]>([
    ['no JSON', (response) => sendText(response, { status: 200, text: '<html>' }), /not an icon collection$/],
    [
      'another collection',
      (response) => sendJson(response, { ...demoCollection, prefix: 'other' }),
      /not an icon collection$/,
    ],
    ['no icons', (response) => sendJson(response, { prefix: 'demo' }), /not an icon collection$/],
    [
      'the wrong shapes',
      (response) => sendJson(response, { prefix: 'demo', icons: { car: { body: 7 } } }),
      /not an icon collection$/,
    ],
    [
      'far too much',
      (response) => sendText(response, { status: 200, text: ' '.repeat(3 * 1024 * 1024) }),
      /^an answer of more than 2097152 bytes$/,
    ],
    [
      'a way to elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      /redirect/,
    ],
    ['half an answer', (response) => response.destroy(), /other side closed|socket|ECONNRESET/],
  ])('may answer with %s: that is a failure that says so, and no icon', async (_, send, message) => {
    const { source } = await open((response) => {
      send(response);
      return true;
    });
    const { icons, missing, failure } = await source.find('demo', ['car'], never);
    expect(icons.size).toBe(0);
    expect(missing).toEqual(['car']);
    expect(failure?.message).toMatch(message);
    expect(failure?.isLate).toBe(false);
  });

  it('is not waited for longer than the limit', async () => {
    const { service } = await open(() => true);
    const source = openIconSource({ folder: makeTemporaryFolder(), service: service.url, timeoutMs: 50 });
    expect((await source.find('demo', ['car'])).failure).toMatchObject({ isLate: true });
  });

  it('is not waited for when the caller gives up', async () => {
    const gone = new AbortController();
    const { source } = await open(() => {
      gone.abort(new Error('enough'));
      return true;
    });
    await expect(source.find('demo', ['car'], gone.signal)).rejects.toThrow('enough');
  });
});

describe('an installed collection', () => {
  it('goes before the service, which is asked for what it does not have', async () => {
    const folder = makeTemporaryFolder();
    const home = join(folder, 'node_modules/@iconify-json/demo');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"name":"@iconify-json/demo","version":"1.0.0"}');
    const icons = { car: { body: '<path d="M1 1"/>' } };
    writeFileSync(join(home, 'icons.json'), JSON.stringify({ prefix: 'demo', icons }));
    const { service, source } = await open(undefined, join(folder, 'fixtures'));
    const found = await source.find('demo', ['car', 'bus'], never);
    expect(found.icons.get('car')?.body).toBe('<path d="M1 1"/>');
    expect(service.asked).toEqual(['/demo.json?icons=bus']);

    const alone = openIconSource({ folder, service: undefined });
    expect((await alone.find('demo', ['car', 'bus'], never)).missing).toEqual(['bus']);
  });
});
