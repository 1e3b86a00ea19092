/** The widget on a third party's page: plain HTML, the package's files, and the route service at the same origin. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountApp } from '../../../preview/mount-app.ts';
import { buildRouteService } from '../../../route-service/app.ts';
import { demoProvider } from '../../route-service/support/demo-routing.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { runAxe } from '../../support/browser/run-axe.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody else</title>
<link rel="stylesheet" href="/widget/route-map.css"></head>
<body><main><h1>Somebody else</h1><p id="theirs">Theirs.</p><div id="here">Loading</div></main>
<script type="module">
  import { mountRouteMap } from '/widget/route-map.js';
  const place = (name, lat, lng, code) => ({ name, latLng: { lat, lng }, sign: { kind: 'p', code } });
  window.mount = (options) => mountRouteMap(document.querySelector('#here'), {
    key: 'p4-t2', folder: 'brackholm', title: 'To the terminal',
    start: place('P4', 54.90642, 2.27202, 'P4'), finish: place('Terminal 2', 54.91565, 2.31053, 'T2'),
    places: [{ name: 'Terminal 1', lat: 54.91336, lng: 2.29751 }],
    ...options,
  });
  window.isReady = true;
</script></body></html>`;

let browser: BorrowedBrowser;
let origin: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const widget = join(await makeProgram(), 'build/bundle/route-map');
  const routes = await buildRouteService({ provider: await demoProvider() });
  const server = fastify();
  const ground = join(import.meta.dirname, '../../../fixtures/road-network/basemap.pmtiles');
  server.get('/basemap.pmtiles', (_request, reply) => reply.send(readFileSync(ground)));
  server.get('/', (_request, reply) => reply.type('text/html').send(html));
  await server.register(fastifyStatic, { root: widget, prefix: '/widget/' });
  mountApp(server.server, '/api/', routes);
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  browser = await borrowBrowser();
  closers.push(
    () => browser.close(),
    () => server.close(),
    () => routes.close(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

async function open(options: object = {}): Promise<{ page: Page; requests: string[]; problems: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(origin);
  await page.waitForFunction('window.isReady');
  await page.evaluate(
    (given) =>
      Object.assign(window, { mounted: (window as never as { mount: (o: object) => unknown }).mount(given) }),
    options,
  );
  return { page, requests, problems };
}

describe('mountRouteMap', () => {
  it('shows a route of the service, and asks nobody else for anything', async () => {
    const { page, requests, problems } = await open();
    await page.locator('path.route-line').waitFor();
    expect(await page.locator('.iti-sum').innerText()).toMatch(/\d+ min[\s\S]*4\.\d km/);
    expect(await page.locator('.leaflet-routing-container h2').innerText()).toBe('To the terminal');
    expect(await page.locator('.iti-steps li').count()).toBeGreaterThan(3);
    expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
    // The browser asks for the page's icon on its own.
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
    await page.close();
  });

  it('leaves the page around it as it is', async () => {
    const page = await browser.newPage();
    const styleOf = () =>
      page
        .locator('#theirs')
        .evaluate((element) =>
          JSON.stringify(
            Object.fromEntries(
              [...getComputedStyle(element)].map((name) => [
                name,
                getComputedStyle(element).getPropertyValue(name),
              ]),
            ),
          ),
        );
    await page.goto(origin);
    const withStyles = await styleOf();
    await page.evaluate(() => document.querySelector('link[rel=stylesheet]')!.remove());
    expect(await styleOf()).toBe(withStyles);
    await page.close();
  });

  it('is accessible, and lays itself out by its own width', async () => {
    const { page } = await open();
    await page.locator('path.route-line').waitFor();
    expect(
      await runAxe(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }),
    ).toEqual([]);
    await page.locator('#here').evaluate((element) => {
      element.style.width = '500px';
    });
    await page.locator('.iti-more').waitFor({ state: 'hidden' });
    await page.close();
  });

  it('speaks the language of the document or of the options, with the page’s own wordings', async () => {
    const { page } = await open({ language: 'de', words: { show: 'Los' } });
    await page.getByRole('button', { name: 'Los' }).waitFor();
    expect(await page.locator('.legs label').allInnerTexts()).toEqual(['Von', 'Nach']);
    await page.close();
  });

  it.each([
    ['DE', 'Von', /[Rr]ichtung|[Ff]ahren/],
    ['en_GB', 'From', /Head|Drive/],
    ['nonsense', 'From', /Head|Drive/],
  ])('finds a route in a document whose language is written "%s"', async (language, from, step) => {
    const { page, problems } = await open({ language });
    await page.getByRole('combobox', { name: from }).fill('Term');
    await page.getByRole('option').first().waitFor();
    await page.locator('path.route-line').waitFor();
    expect(await page.locator('.iti-steps li').first().innerText()).toMatch(step);
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
    await page.close();
  });

  it('takes an option that is undefined for one that was left out', async () => {
    const { page } = await open({ service: undefined, headingLevel: undefined, canChoose: undefined });
    await page.locator('path.route-line').waitFor();
    expect(await page.locator('.leaflet-routing-container h2').innerText()).toBe('To the terminal');
    expect(await page.locator('.legs').count()).toBe(1);
    await page.close();
  });

  it('stays for an address whose name is cut in the middle of a character', async () => {
    const { page, problems } = await open({ start: undefined, finish: undefined });
    const name = encodeURIComponent(`${'x'.repeat(99)}🛫`);
    await page.goto(`${origin}/?from=54.90642,2.27202,Quay&to=54.91565,2.31053,${name}`);
    await page.waitForFunction('window.isReady');
    await page.evaluate(() => (window as never as { mount: (o: object) => unknown }).mount({}));
    await page.locator('path.route-line').waitFor();
    expect(await page.getByRole('combobox', { name: 'To' }).inputValue()).toBe(`${'x'.repeat(99)}🛫`);
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
    await page.close();
  });

  it('enlarges the last tiles of a source where a visitor zooms in further', async () => {
    const { page, requests } = await open({
      tiles: { url: '/tiles/{z}/{x}/{y}.png', maxZoom: 12 },
      zoom: 15,
    });
    await expect.poll(() => requests.filter((url) => url.includes('/tiles/')).length).toBeGreaterThan(0);
    const zooms = requests.flatMap((url) => /\/tiles\/(\d+)\//.exec(url)?.[1] ?? []);
    expect(new Set(zooms)).toEqual(new Set(['12']));
    await page.close();
  });

  it('says what is missing without asking the service', async () => {
    const { page, requests } = await open({ key: '' });
    await page.locator('.legs button[type=submit]').click();
    await page.getByText('Missing `key` or `folder` parameter.').waitFor();
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.close();
  });

  it.each([360, 1280])('keeps to its place in a page without margins at %d px', async (width) => {
    const { page } = await open();
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      document.body.style.margin = '0';
    });
    await page.locator('path.route-line').waitFor();
    const [here, box] = [
      (await page.locator('#here').boundingBox())!,
      (await page.locator('.mapw').boundingBox())!,
    ];
    expect([box.x, box.width]).toEqual([here.x, here.width]);
    await page.close();
  });

  it('begins with all that its own map has, where nothing else is given', async () => {
    const { page } = await open({
      start: undefined,
      finish: undefined,
      places: [],
      tiles: { url: '/basemap.pmtiles' },
    });
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    await expect
      .poll(() => page.locator('.leaflet-control-scale-line').innerText())
      .toMatch(/ m$|^\d{1,2} km$/);
    await page.close();
  });

  it('is printed with its itinerary and without its buttons', async () => {
    const { page } = await open();
    await page.locator('.iti-steps li').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.iti-sum').isVisible()).toBe(true);
    expect(await page.locator('.iti-steps li').last().isVisible()).toBe(true);
    expect(
      await page
        .locator('.mapw-box button')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
    ).toBe(0);
    await page.close();
  });

  it('goes as it came, also in the middle of a request', async () => {
    const { page, problems } = await open();
    await page.evaluate(() => (window as never as { mounted: { unmount(): void } }).mounted.unmount());
    expect(await page.locator('#here').innerHTML()).toBe('');
    await page.evaluate(() =>
      Object.assign(window, { mounted: (window as never as { mount: (o: object) => unknown }).mount({}) }),
    );
    await page.locator('path.route-line').waitFor();
    await page.locator('.legs button.swap').first().click();
    await page.evaluate(() => (window as never as { mounted: { unmount(): void } }).mounted.unmount());
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
    await page.close();
  });
});
