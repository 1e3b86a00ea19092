/** The dashboard stays within the window, however long the names and addresses of stories are. */
import { expect, it } from 'vitest';
import { makeUuid } from '../../support/content/make-story.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { openWindow } from '../support/open-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

const slug = `${'s'.repeat(120)}/${'t'.repeat(120)}`;
const route = `route=/${slug}`;
const change = `change?uuid=${makeUuid(1)}&language=en`;
const paths = ['', 'problems', 'changes', 'schedule', 'shares', change, `page?${route}`, `frame?${route}`];

it.each([360, 1280])('breaks a long name in a window of %i pixels', async (width) => {
  const unknown = { _uid: 'u', component: 'nobody_knows' };
  const ends = { _uid: 'e', component: 'countdown_offer', title: 'E', ends_at: '2126-12-01 22:59' };
  const story = makePage(1, { slug, title: 'Long', body: [unknown, ends] });
  const lab = await makePreviewLab({
    drafts: [{ ...story, name: 'W'.repeat(350) }],
    published: [makePage(2, { slug: 'home', title: 'Home' })],
    now: () => new Date(),
  });
  const page = await openWindow(lab);
  const headers = { host: 'localhost', origin: 'http://localhost' };
  const payload = { route: `/${slug}` };
  await lab.app.inject({ method: 'POST', url: '/__stopover/share', headers, payload });
  await page.setViewportSize({ width, height: 700 });
  const widths: Record<string, number> = {};
  for (const path of paths) {
    await page.goto(`/__stopover/${path}`);
    await page.waitForSelector('main:not(:has([data-busy]))');
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  await page.goto('/__stopover/');
  // Links beside the name stay on one line.
  const heights = await page
    .locator('td .links a')
    .evaluateAll((links: HTMLElement[]) =>
      links.map((link) =>
        Math.round(link.offsetHeight / Number.parseFloat(getComputedStyle(link).lineHeight)),
      ),
    );
  expect(new Set(heights)).toEqual(new Set([1]));
  expect(widths).toEqual(Object.fromEntries(paths.map((path) => [path, width])));
});
