/** The site's own map in a browser: painted from one file of the site, in light and dark, with a message if the file is missing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRouteSite, type RouteSite } from '../../support/browser/open-route-site.ts';

const route = '/shuttles/brackholm/s4-p4-terminal-2';
let site: RouteSite;
beforeAll(async () => {
  site = await openRouteSite();
});
afterAll(() => site?.close());

async function openMap(page: Page): Promise<void> {
  await page.goto(route);
  await page.locator('.mapw').scrollIntoViewIfNeeded();
}

/** The colours of a grid of points of the map's pictures. */
async function readColours(page: Page): Promise<string[]> {
  return await page.locator('canvas.leaflet-tile').evaluateAll((pictures) => {
    const colours = new Set<string>();
    for (const picture of pictures as HTMLCanvasElement[]) {
      const { data } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height);
      for (let at = 0; at < data.length; at += 4 * 37) colours.add(data.slice(at, at + 4).join());
    }
    return [...colours];
  });
}

/**
 * Runs in the page: keeps the pictures of the map's first tile and of its names as the browser prints them, which is once all
 * listeners have settled.
 */
function keepPrinted(): void {
  const layers = ['canvas.leaflet-tile-loaded', '.leaflet-basemap-names-pane canvas'];
  addEventListener('beforeprint', async () => {
    for (let turn = 0; turn < 50; turn++) await undefined;
    const printed = layers.map((layer) => document.querySelector<HTMLCanvasElement>(layer)!.toDataURL());
    Object.assign(window, { printed });
  });
}

describe('the site’s own map', () => {
  it('should be painted from one file of the site, and say whose roads they are', async () => {
    const page = await site.newPage();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await openMap(page);
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    await expect.poll(async () => (await readColours(page)).length).toBeGreaterThan(5);
    expect(new Set(addresses.filter((url) => url.endsWith('.pmtiles'))).size).toBe(1);
    expect(addresses.filter((url) => !url.startsWith(site.origin) && /tile|map|pmtiles/.test(url))).toEqual(
      [],
    );
    expect(await page.locator('.leaflet-control-attribution').textContent()).toContain('Stopover demo roads');
    // Names are on a canvas of their own, above the line.
    await expect
      .poll(() =>
        page.locator('.leaflet-basemap-names-pane canvas').evaluate((picture) => {
          const { width, height } = picture as HTMLCanvasElement;
          const { data } = (picture as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
          return data.some((value) => value > 0);
        }),
      )
      .toBe(true);
    await page.context().close();
  });

  it('should be painted again when the page turns dark', async () => {
    const page = await site.newPage({ colorScheme: 'light' });
    await openMap(page);
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    await expect.poll(async () => (await readColours(page)).length).toBeGreaterThan(5);
    const light = await readColours(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect
      .poll(async () => (await readColours(page)).filter((colour) => light.includes(colour)).length)
      .toBeLessThan(light.length / 4);
    await page.context().close();
  });

  it('should stay light in a dark page where editors want it', async () => {
    const open = async (colorScheme: 'light' | 'dark') => {
      const page = await site.newPage({ colorScheme, reducedMotion: 'reduce' });
      await page.route(`**${route}`, async (request) => {
        const response = await request.fetch();
        const style = 'style="color-scheme:light;color:var(--ink)"';
        const body = (await response.text()).replace('class="mapw-plan"', `class="mapw-plan" ${style}`);
        await request.fulfill({ response, body });
      });
      await openMap(page);
      await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
      await expect.poll(async () => (await readColours(page)).includes('0,0,0,0')).toBe(false);
      return page;
    };
    const [dark, light] = [await open('dark'), await open('light')];
    expect((await readColours(dark)).sort()).toEqual((await readColours(light)).sort());
    await dark.context().close();
    await light.context().close();
  });

  it('should be light on paper, whatever the page is, and as before afterwards', async () => {
    const open = async (colorScheme: 'light' | 'dark') => {
      const page = await site.newPage({ colorScheme, reducedMotion: 'reduce' });
      await openMap(page);
      await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
      // Pictures that are not painted yet are transparent.
      await expect.poll(async () => (await readColours(page)).includes('0,0,0,0')).toBe(false);
      return page;
    };
    const print = async (page: Page) => {
      await page.evaluate(keepPrinted);
      await page.pdf({ format: 'A4' });
      return page.evaluate(() => (window as unknown as { printed?: string[] }).printed);
    };
    const page = await open('dark');
    const dark = await readColours(page);
    const light = await open('light');
    const [inDark, inLight] = [await print(page), await print(light)];
    expect(inDark?.map((picture, index) => picture === inLight?.[index])).toEqual([true, true]);
    await expect.poll(async () => (await readColours(page)).sort()).toEqual(dark.sort());
    await page.context().close();
    await light.context().close();
  });

  it('should go on to the nearest zoom, beyond that of its tiles', async () => {
    const page = await site.newPage({ reducedMotion: 'reduce' });
    await openMap(page);
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    const nearer = page.locator('.leaflet-control-zoom-in');
    while (!(await nearer.getAttribute('class'))!.includes('leaflet-disabled')) await nearer.click();
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    await expect.poll(async () => (await readColours(page)).length).toBeGreaterThan(1);
    await page.context().close();
  });

  it('should say when it does not come, and show the route all the same', async () => {
    const page = await site.newPage();
    await page.route('**/*.pmtiles', (request) => request.fulfill({ status: 503 }));
    await openMap(page);
    await page.getByText('map pictures could not load', { exact: false }).waitFor();
    expect(await page.locator('.leaflet-overlay-pane path').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
