/** A page of the dashboard that is left open until its sign-in has ended, while its parts are computed. */
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { makePage } from '../../support/sites/site-lab.ts';
import { openWindow } from '../support/open-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

it('should ask to sign in, and show the same page afterwards', async () => {
  let now = new Date();
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home' })],
    config: { preview: { access: 'token' } },
    secrets: { previewToken: 'a-preview-token', webhookSecret: undefined },
    now: () => now,
  });
  const page = await openWindow(lab);
  const signIn = async () => {
    await page.getByLabel('Preview token').fill('a-preview-token');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Problems' }).waitFor();
  };
  // The page looks for its result after a second of this clock.
  await page.clock.install();
  await page.goto('/__stopover/problems');
  await signIn();
  await page.route('**/problems', showProgress, { times: 1 });
  await page.reload();
  const progress = page.getByText('Looking for problems');
  await progress.waitFor();
  now = new Date(now.getTime() + 13 * 3_600_000);
  await page.clock.runFor(1_000);
  await signIn();
  expect(await progress.count()).toBe(0);
});

/** The page as it is while a large site is looked at. */
async function showProgress(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replace('</main>', '<p data-busy="">Looking for problems</p></main>');
  await route.fulfill({ response: answer, body });
}
