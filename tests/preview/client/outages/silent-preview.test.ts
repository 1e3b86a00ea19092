/** A preview that takes requests and answers none, as while a block of the site never ends. */
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { holdRequests } from '../../../support/browser/hold-requests.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('does not leave editors waiting without a word', async () => {
  const home = makePage(1, { slug: 'home', title: 'Home' });
  const lab = await makePreviewLab({ published: [home] });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const context = await openContext(browser, { locale: 'en-GB' });
  await context.clock.install();
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const { page, frame, say } = await openEditor(context, `${origin}/`);
  const letGo = await holdRequests(page, '**/__stopover/edit');
  const asked = page.waitForRequest('**/__stopover/edit');
  const { uuid, id, name, slug, content } = { ...home, content: { ...home.content, title: 'Typed' } };
  await say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
  await asked;
  const line = frame.locator('#stopover-bar .line');
  await context.clock.fastForward(5_000);
  expect(await line.textContent()).toBe('');
  await context.clock.fastForward(10_000);
  await expect.poll(() => line.textContent()).toContain('The preview does not answer');
  letGo();
  await frame.getByRole('heading', { name: 'Typed' }).waitFor();
  await expect.poll(() => line.textContent()).toBe('');
});
