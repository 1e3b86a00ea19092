/** Two previews at one host name, as of two spaces on one machine: browsers send the cookies of one port to the other. */
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

async function openPreview(previewToken: string) {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: `Home of ${previewToken}` })],
    config: { preview: { access: 'token' } },
    secrets: { previewToken, webhookSecret: undefined },
    now: () => new Date(),
  });
  onTestFinished(() => lab.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const since = Date.now();
  const share = lab.context.shareLinks.make({ route: '/', view: 'draft', since, until: since + 60_000 });
  return { previewToken, origin, share };
}

it('leave the sign-in and the share link of each other alone', async () => {
  const previews = [await openPreview('one'), await openPreview('two')];
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const [editor, guest] = [await browser.newPage(), await browser.newPage()];
  for (const { origin, previewToken, share } of previews) {
    await editor.goto(origin);
    await editor.getByLabel('Preview token').fill(previewToken);
    await editor.getByRole('button', { name: 'Sign in' }).click();
    await editor.getByRole('heading', { name: `Home of ${previewToken}` }).waitFor();
    await guest.goto(`${origin}/?__share=${share}`);
  }
  for (const { origin } of previews)
    for (const page of [editor, guest]) expect((await page.goto(origin))?.status()).toBe(200);
});
