/** Lists of products: in rows, in a window that has room for two columns of cards, and with long prices on a telephone. */
import { expect, it, onTestFinished } from 'vitest';
import { startVisit } from '../../support/browser/visit.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

it.each([
  ['/airports/brackholm', '.cards--board'],
  ['/sandbox/kitchen-sink', '.cards--rows'],
])('gives the last of an odd number of rows the same columns: %s', async (route, list) => {
  const { folder } = await makeDemoSite('draft');
  const visit = await startVisit(folder, { width: 768 });
  onTestFinished(() => visit.close());
  await visit.open(route);
  const widths = await visit.page
    .locator(`main ${list}`)
    .evaluateAll((lists) =>
      lists
        .filter(({ childElementCount: count }) => count > 2 && count % 2 === 1)
        .map((one) => [...one.querySelectorAll('.body')].map((body) => body.clientWidth)),
    );
  expect(widths.length).toBeGreaterThan(0);
  for (const row of widths) expect(row).toEqual(row.map(() => row[0]));
});

it.each(['ltr', 'rtl'])('keeps a long price and its currency on one line (%s)', async (dir) => {
  const { folder } = await makeDemoSite('published');
  const visit = await startVisit(folder, { width: 360 });
  onTestFinished(() => visit.close());
  await visit.open('/parking/brackholm');
  const heights = await visit.page.locator('.amount b:visible').evaluateAll((prices, direction) => {
    document.documentElement.dir = direction;
    return prices.map((price) => {
      const before = price.getBoundingClientRect().height;
      price.textContent = direction === 'rtl' ? '1,234,850.50\u00a0د.ع.' : 'IDR\u00a01,234,850.50';
      return price.getBoundingClientRect().height - before;
    });
  }, dir);
  expect(heights.length).toBeGreaterThan(2);
  expect(heights.every((more) => more < 5)).toBe(true);
  expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
