/** A page that was built before a product closes shows the closure when it begins, without another build. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite, createEventHub } from '#pipeline';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { openAt, wakeUpAt } from '../../support/browser/sleeping-page.ts';
import { readDemoSettings } from '../../support/sites/demo-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'stopover-closures-'));
let site: OpenSite;
beforeAll(async () => {
  const storeFolder = join(folder, 'content');
  cpSync(join(import.meta.dirname, '../../../fixtures/content'), storeFolder, { recursive: true });
  closeCheapestCarPark(storeFolder);
  const { config, basemap, extensions } = await readDemoSettings();
  const outFolder = join(folder, 'dist');
  const { error } = await buildSite({
    ...{ config, basemap, storeFolder, outFolder, cacheFolder: join(folder, 'cache'), extensions },
    ...{ version: 'published', force: false, only: undefined, codeHash: 'test', events: createEventHub() },
    now: new Date('2026-11-20T12:00:00Z'),
  });
  if (error) throw error;
  site = await openSite(outFolder);
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Announces that P4 of Brackholm is closed from 1 to 10 December, and makes it the cheapest. */
function closeCheapestCarPark(storeFolder: string): void {
  const file = join(storeFolder, 'stories/default/parking/brackholm/p4-long-stay.json');
  const story = JSON.parse(readFileSync(file, 'utf8'));
  const closure = {
    availability: 'closed',
    availability_from: '2026-12-01 00:00',
    availability_until: '2026-12-10 00:00',
  };
  Object.assign(story.content, closure, { price_from: '2.5' });
  writeFileSync(file, JSON.stringify(story));
}

it('greys the picture of a card while the product is closed', async () => {
  const page = await openAt(site, '2026-11-20T12:00:00Z', '/airports/brackholm');
  const picture = page.locator('[data-product^="parking P4"] .art').first();
  const filter = () => picture.evaluate((element) => getComputedStyle(element).filter);
  expect(await filter()).toBe('none');
  await wakeUpAt(page, '2026-12-02T12:00:00Z');
  expect(await filter()).toContain('grayscale');
  await wakeUpAt(page, '2026-12-12T12:00:00Z');
  expect(await filter()).toBe('none');
  await page.context().close();
});

it('shows the lowest price that can be booked on the airports board', async () => {
  const page = await openAt(site, '2026-11-20T12:00:00Z', '/airports');
  const row = page.locator('.board li', { hasText: 'Brackholm' });
  const price = async () => (await row.locator('.price').innerText()).replaceAll(/\s+/g, ' ');
  expect(await price()).toBe('€2.50 a day, from');
  await wakeUpAt(page, '2026-12-02T12:00:00Z');
  expect(await price()).not.toContain('€2.50');
  expect(await price()).toMatch(/^€[\d.]+ a day, from$/);
  await wakeUpAt(page, '2026-12-12T12:00:00Z');
  expect(await price()).toBe('€2.50 a day, from');
  await page.context().close();
});
