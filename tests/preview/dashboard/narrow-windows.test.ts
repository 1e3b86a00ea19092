/** The dashboard in the narrowest window that WCAG asks about (1.4.10), and with text of twice the size (1.4.4). */
import { expect, it } from 'vitest';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { openContext } from '../support/editor-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

const pages = ['', 'problems', 'changes', 'schedule', 'shares', 'page?route=/'];

it('has nothing that is wider than the window', async () => {
  const published = [makePage(1, { slug: 'home', title: 'Home' })];
  const drafts = [makePage(1, { slug: 'home', title: 'Start' })];
  const lab = await makePreviewLab({ published, drafts, now: () => new Date() });
  const browser = await borrowBrowser();
  try {
    const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { host: 'localhost', origin: 'http://localhost' };
    await lab.app.inject({ method: 'POST', url: '/__stopover/share', headers, payload: { route: '/' } });
    const page = await (await openContext(browser)).newPage();
    await page.setViewportSize({ width: 320, height: 700 });
    const widths: Record<string, number> = {};
    for (const path of pages) {
      await page.goto(`${origin}/__stopover/${path}`);
      await page.waitForSelector('main:not(:has([data-busy]))');
      for (const size of ['100%', '200%']) {
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = text;
        }, size);
        widths[`${path} ${size}`] = await page.evaluate(() => document.documentElement.scrollWidth);
      }
    }
    const expected = pages.flatMap((path) => [
      [`${path} 100%`, 320],
      [`${path} 200%`, 320],
    ]);
    expect(widths).toEqual(Object.fromEntries(expected));
  } finally {
    await browser.close();
    await lab.close();
  }
});
