/** Two editor windows have one story open: both are told, unobtrusively, and no other window is. */
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('tells editors of another window with their story, and not of their own that is loaded again', async () => {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home' }), makePage(2, { slug: 'other', title: 'Other' })],
    now: () => new Date(),
  });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (path: string) => {
    const window = await openEditor(await openContext(browser, { locale: 'en-GB' }), origin + path);
    const line = window.frame
      .locator('#stopover-bar')
      .getByText('Another editor window also has this story open');
    return { ...window, line };
  };
  const first = await open('/?_storyblok=1');
  const other = await open('/other?_storyblok=2');
  await first.frame.evaluate(() => {
    const lines = document.querySelector('#stopover-bar')!.shadowRoot!.querySelector('[role=status].line')!;
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver(() => told.push(lines.textContent)).observe(lines, { childList: true });
  });
  await other.frame.evaluate(() => location.reload());
  await other.frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
  const second = await open('/?_storyblok=1');
  await Promise.all([first.line.waitFor(), second.line.waitFor()]);
  expect(await other.line.count()).toBe(0);
  await second.page.close();
  await first.line.waitFor({ state: 'detached' });
  const told = await first.frame.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  expect(told).toEqual(['Another editor window also has this story open.', '']);
});
