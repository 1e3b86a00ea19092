/** Specification, section 9: constants that show in the browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESIZE_DEBOUNCE_MS } from '../../renderer/client/device-class.ts';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

describe('the device class', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawler'],
  ])('is read from the user agent: %s', async (userAgent, expected) => {
    const page = await site.visit('/legal/imprint', { userAgent });
    expect(await page.locator('html').getAttribute('data-device')).toBe(expected);
    await page.context().close();
  });

  it('is read again 50 ms after the last change of size', async () => {
    expect(RESIZE_DEBOUNCE_MS).toBe(50);
    const page = await site.newPage();
    await page.clock.install();
    await page.goto('/legal/imprint');
    await page.locator('html[data-page-hydrated]').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const read = () => page.locator('html').getAttribute('data-device');
    await page.evaluate(() => {
      document.documentElement.dataset.device = 'unknown';
      dispatchEvent(new Event('resize'));
    });
    await page.clock.runFor(40);
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await page.clock.runFor(40);
    expect(await read()).toBe('unknown');
    await page.clock.runFor(10);
    expect(await read()).toBe('desktop');
    await page.context().close();
  });
});
