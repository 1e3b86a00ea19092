/** Text of twice its size, as people set it in their browser, on a telephone: nothing is cut off or outside the window. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { templateRoutes } from '../support/template-routes.ts';

const WIDTH = 360;
/** Twice the default size of browsers, which is 16 pixels. */
const LARGE_TEXT = 32;

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  const { folder } = await makeDemoSite('draft');
  site = await openSite(folder);
  page = await site.newPage({ viewport: { width: WIDTH, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT } });
});
afterAll(() => site?.close());

describe('text of twice its size in a narrow window', () => {
  it.each(templateRoutes)('should stay within the window: %s', async (route) => {
    await page.goto(route);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe(`${LARGE_TEXT}px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  });

  it('should leave the fields and buttons of the map whole', async () => {
    await page.goto('/shuttles/brackholm/s4-p4-terminal-2');
    const parts = page.locator('.mapw .legs :is(input, button)');
    await parts.first().waitFor();
    const rights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
    expect(rights.length).toBeGreaterThan(2);
    expect(Math.max(...rights)).toBeLessThanOrEqual(WIDTH);
  });
});
