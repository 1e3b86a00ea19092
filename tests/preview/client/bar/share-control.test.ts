/** The button that makes a share link says why it could not. */
import { expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('says that nobody is signed in any more, and that the preview is away', async () => {
  let now = new Date();
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home' })],
    config: { preview: { access: 'token' } },
    secrets: { previewToken: 'a-preview-token', webhookSecret: undefined },
    now: () => now,
  });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.getByLabel('Preview token').fill('a-preview-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const bar = page.locator('#stopover-bar');
  const share = () => bar.getByRole('button', { name: 'Share' }).click();
  await share();
  await bar.locator('input.link').waitFor();

  now = new Date(now.getTime() + 13 * 3_600_000);
  await share();
  await expect.poll(() => bar.locator('.shared').innerText()).toContain('You are not signed in any more.');

  await lab.close();
  await share();
  await expect.poll(() => bar.locator('.shared').innerText()).toContain('The preview does not answer');
});
