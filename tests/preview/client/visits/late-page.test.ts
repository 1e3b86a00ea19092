/** A page that is out of date as it arrives: the preview brings it up to date, and leaves alone what scripts have done to it. */
import { expect, it } from 'vitest';
import type { Story } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const consent: Story = {
  ...makePage(2, { slug: 'global/consent', title: 'Cookies' }),
  content: { _uid: 'consent', component: 'global_consent', title: 'Cookies', version: 1 },
};
const stories = (title: string) => ({ published: [makePage(1, { slug: 'home', title }), consent] });

it('keeps the cookie notice that the site shows before all of the page is read', async () => {
  const lab = await makePreviewLab({ ...stories('First'), now: () => new Date() });
  const page = await openWindow(lab);
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
