/** The button that makes a share link says why it could not. */
import { expect, it } from 'vitest';
import { makeEditorPass } from '../../../../preview/access/give-pass.ts';
import { passCookie } from '../../../../preview/access/visitor.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { LAB_TIME, makePreviewLab } from '../../support/preview-lab.ts';

it('says of a link to this machine that no other one can open it', async () => {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home' })],
    config: { preview: { hosts: ['preview.example'] } },
  });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('#stopover-bar').getByText('Only this machine can open it').waitFor();

  const { passes } = lab.context;
  const cookie = `${passCookie('editor', passes)}=${passes.sign(makeEditorPass(LAB_TIME))}`;
  const headers = { host: 'preview.example', origin: 'http://preview.example', cookie };
  const payload = { route: '/' };
  const elsewhere = await lab.app.inject({ method: 'POST', url: '/__stopover/share', headers, payload });
  expect(elsewhere.json()).toMatchObject({ isLocal: false });
});

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
