/** The list of problems stays within the window, however long the names of stories are. */
import { expect, it } from 'vitest';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { openContext } from '../support/editor-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

it.each([360, 1280])('breaks a long name in a window of %i pixels', async (width) => {
  const unknown = { _uid: 'u', component: 'nobody_knows' };
  const home = makePage(1, { slug: 'home', title: 'Home', body: [unknown] });
  const lab = await makePreviewLab({
    published: [{ ...home, name: 'W'.repeat(350) }],
    now: () => new Date(),
  });
  const browser = await borrowBrowser();
  try {
    const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
    const page = await (await openContext(browser)).newPage();
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${origin}/__stopover/problems`);
    await page.getByText('WWWW').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  } finally {
    await browser.close();
    await lab.close();
  }
});
