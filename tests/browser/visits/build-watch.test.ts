/** The request for the newest build, on any day. */
import { afterAll, beforeAll, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

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
