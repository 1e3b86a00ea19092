/** Lists of products in rows, in a window that has room for two columns of cards. */
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
