/** The router goes to the page that is already shown: what an editor typed stays in it. */
import { it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../support/editor-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

it('keeps an edit in a page whose link to itself is followed', async () => {
  const home = makePage(1, { slug: 'home', title: 'Home' });
  const lab = await makePreviewLab({ published: [home], now: () => new Date() });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const { frame, say } = await openEditor(await openContext(browser), `${origin}/?_storyblok=1`);
  const heading = (name: string) => frame.getByRole('heading', { name, exact: true });
  const type = (title: string) => {
    const { uuid, id, name, slug, content } = home;
    const story = { uuid, id, name, full_slug: slug, content: { ...content, title } };
    return say({ action: 'input', story });
  };
  await type('Typed');
  await heading('Typed').waitFor();
  await frame.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/', textContent: 'Start' });
    document.querySelector('main')!.before(link);
  });
  await frame.getByRole('link', { name: 'Start', exact: true }).click();
  await frame.waitForURL(`${origin}/`);
  await frame.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  // The router has loaded the page without the edits.
  await heading('Typed').waitFor();
  await frame.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  await type('Typed again');
  await heading('Typed again').waitFor();
});
