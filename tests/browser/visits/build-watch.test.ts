/** The request for the newest build, on any day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

const HOUR_MS = 3_600_000;
const POLL_MS = 300_000;

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

// The milliseconds since 1970, cut to the 32 bits of a timer's delay, are negative on two of these days and positive on the others.
it.each(['2026-11-20', '2026-12-05', '2027-01-01', '2027-02-01'])(
  'is made as soon as a page is loaded: %s',
  async (day) => {
    const page = await site.newPage();
    await page.addInitScript((moment) => {
      Date.now = () => moment;
    }, Date.parse(day));
    const told = page.waitForResponse('**/_stopover/latest.json*');
    await page.goto('/guides');
    await told;
    await page.context().close();
  },
);

it('follows the visitor’s clock again when it was set right', async () => {
  const page = await site.newPage();
  let time = Date.parse('2026-11-20T12:00:00Z');
  const json = await (await page.request.get('/_stopover/latest.json')).json();
  await page
    .context()
    .route('**/latest.json*', (route) =>
      route.fulfill({ json, headers: { date: new Date(time).toUTCString() } }),
    );
  await page.clock.install({ time: time + 2 * HOUR_MS });
  const offset = async () => Number(await page.locator('html').getAttribute('data-clock-offset'));
  await page.goto('/guides');
  await expect.poll(offset).toBeLessThan(-HOUR_MS);
  await page.clock.setSystemTime(time);
  time += POLL_MS;
  await page.clock.fastForward(POLL_MS);
  await expect.poll(offset).toBeGreaterThan(-HOUR_MS);
  await page.context().close();
});

it('asks at once in a page that is seen again after the clock was put back', async () => {
  const page = await site.newPage();
  await page.clock.install({ time: Date.parse('2026-11-20T12:00:00Z') });
  const told = () => page.waitForResponse('**/_stopover/latest.json*');
  await Promise.all([told(), page.goto('/guides')]);
  await page.locator('html[data-page-ready]').waitFor();
  await page.clock.setSystemTime(Date.parse('2026-11-19T12:00:00Z'));
  const again = told();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(1_000);
  await again;
  await page.context().close();
});
