/** Text with wider spacing (WCAG 1.4.12), in a window as narrow as at a zoom of 400 %: nothing is outside the window. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

const WIDTH = 320;
/** The spacing that pages must support at least. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  const { folder } = await makeDemoSite('published');
  site = await openSite(folder);
  page = await site.newPage({ viewport: { width: WIDTH, height: 256 }, bypassCSP: true });
});
afterAll(() => site?.close());

it.each([
  ['the board of airports', '/airports', '.board li'],
  ['the footer', '/de/legal/imprint', '.site-foot'],
  ['the numbers of a shuttle', '/de/shuttles/brackholm/s2-p2-terminal-1', '.nums'],
])('should leave %s within the window', async (_part, route, selector) => {
  await page.goto(route);
  await page.addStyleTag({ content: SPACING });
  expect(await page.locator(selector).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
});
