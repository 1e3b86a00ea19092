/** A page as of another moment: its timed parts are those of that moment, though the browser's clock shows another time. */
import { expect, it } from 'vitest';
import type { RawBlock } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const prose = (uid: string, text: string, dates: object): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text', ...dates },
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const body = [
  prose('later', 'Comes later', { visible_from: '2126-12-24 08:00' }),
  prose('now', 'Shown now', { visible_from: '2026-01-01 00:00', visible_until: '2126-01-01 00:00' }),
  prose('over', 'Is over', { visible_until: '2026-01-06 12:00' }),
];

it('shows a page as of a moment with the blocks of that moment', async () => {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home', body })],
    now: () => new Date(),
  });
  const page = await openWindow(lab);
  await page.goto('/');
  // The editor's time zone need not be the site's.
  const { timeZone } = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions());
  await page.getByLabel(`As of (${timeZone})`, { exact: true }).waitFor();
  const choose = async (moment: string) => {
    await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
    await page.getByLabel('As of').fill(moment);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await loaded;
    await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
  };
  await choose('2126-12-25T12:00');
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Comes later/);
  // A change of the content does not bring the present back.
  const fresh = prose('fresh', 'Fetched', { visible_from: '2126-12-25 08:00' });
  lab.store({ published: [makePage(1, { slug: 'home', title: 'Home', body: [...body, fresh] })] });
  await lab.context.storeChanged();
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Comes later\s+Fetched/);
  await choose('2026-01-02T12:00');
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Shown now\s+Is over/);
  await page.waitForTimeout(500);
  expect(await page.locator('main').innerText()).toMatch(/Shown now\s+Is over/);
});

it('shows it to those who open a share link of that moment, too', async () => {
  const published = [makePage(1, { slug: 'home', title: 'Home', body })];
  const lab = await makePreviewLab({ published, now: () => new Date() });
  const page = await openWindow(lab);
  const share = { route: '/', view: 'draft@2126-12-25T12:00:00.000Z' };
  const answer = await lab.app.inject({
    ...{ method: 'POST', url: '/__stopover/share', payload: share },
    headers: { host: 'localhost', origin: 'http://localhost' },
  });
  const { pathname, search } = new URL(answer.json().url);
  await page.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.7' } }),
  );
  await page.goto(pathname + search);
  await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
  expect(await page.locator('#stopover-bar').count()).toBe(0);
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Comes later/);
});
