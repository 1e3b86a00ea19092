/** A page that is out of date as it arrives: the preview brings it up to date, and leaves alone what scripts have done to it. */
import { expect, it, onTestFinished } from 'vitest';
import type { Story } from '#renderer';
import { borrowBrowser } from '../../support/borrow-browser.ts';
import { makePage } from '../../support/site-lab.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

const consent: Story = {
  ...makePage(2, { slug: 'global/consent', title: 'Cookies' }),
  content: { _uid: 'consent', component: 'global_consent', title: 'Cookies', version: 1 },
};
const stories = (title: string) => ({ published: [makePage(1, { slug: 'home', title }), consent] });

it('keeps the cookie notice that the site shows before all of the page is read', async () => {
  const lab = await makePreviewLab({ ...stories('First'), now: () => new Date() });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ baseURL: await lab.app.listen({ port: 0, host: '127.0.0.1' }) });
  const page = await context.newPage();
  const notice = page.locator('section.consent');
  await page.route('**/__stopover/assets/page.js', async (route) => {
    await notice.waitFor();
    lab.store(stories('Meanwhile'));
    await lab.context.storeChanged();
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Meanwhile' }).waitFor();
  expect(await notice.isVisible()).toBe(true);
});
