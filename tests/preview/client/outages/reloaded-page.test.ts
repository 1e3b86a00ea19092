/** A page that is reloaded or duplicated while the preview is away: what an editor typed and saved arrives in the end. */
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Story } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;
let fetches = 0;

const home = makePage(1, { slug: 'home', title: 'Home' });
const typed = ({ uuid, id, name, slug, content }: Story, title: string) => ({
  action: 'input',
  story: { uuid, id, name, full_slug: slug, content: { ...content, title } },
});
const heading = (frame: Frame, name: string) => frame.getByRole('heading', { name, exact: true }).waitFor();

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [home, makePage(2, { slug: 'other', title: 'Other' })],
    now: () => new Date(),
    fetch: async () => {
      fetches += 1;
      return {} as never;
    },
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});
beforeEach(() => {
  fetches = 0;
});

/** Opens the home page in an editor; between `breakOff` and `recover`, everything that it sends to the preview fails. */
async function openHome() {
  const context = await openContext(browser, { locale: 'en-GB' });
  // A window that a failed test left open would count as one of the next test's.
  onTestFinished(() => context.close());
  const window = await openEditor(context, `${origin}/`);
  const posts = /\/__stopover\/(?:edit|saved)$/;
  return {
    ...window,
    line: window.frame.locator('#stopover-bar').getByText('The preview does not answer'),
    breakOff: () => context.route(posts, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })),
    recover: () => context.unroute(posts),
    async reload() {
      await window.frame.evaluate(() => location.reload());
      await window.frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
    },
  };
}

const change = { action: 'change', storyId: 1, slug: 'home', reload: false };

it('shows again what was typed while the preview was away', async () => {
  const { breakOff, recover, reload, say, frame, line } = await openHome();
  await breakOff();
  await say(typed(home, 'Typed in vain'));
  await line.waitFor();
  await reload();
  await line.waitFor();
  await heading(frame, 'Home');
  await recover();
  await heading(frame, 'Typed in vain');
});

it('ignores what a page of an earlier version could not send', async () => {
  const { reload, say, frame, page } = await openHome();
  const bodies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/edit') && bodies.push(request.postData() ?? ''));
  await frame.evaluate(
    ({ story }) => {
      addEventListener('pagehide', () => {
        const tab = sessionStorage.getItem('stopover-tab')?.split('/')[0];
        const edit = { edit: story, isSaved: false };
        sessionStorage.setItem('stopover-unfinished', JSON.stringify({ tab, edit, saves: [] }));
      });
    },
    typed(home, 'Of an earlier version'),
  );
  await reload();
  await say(typed(home, 'Typed now'));
  await heading(frame, 'Typed now');
  expect(bodies.map((body) => JSON.parse(body).story?.content.title)).toEqual(['Typed now']);
});

it('tells of what was saved while the preview was away', async () => {
  const { breakOff, recover, reload, say, frame, line } = await openHome();
  await say(typed(home, 'Typed and saved'));
  await heading(frame, 'Typed and saved');
  await breakOff();
  await say(change);
  await line.waitFor();
  await reload();
  await recover();
  // The fetch replaces the saved text with the store's, which this test never changes.
  await expect.poll(() => fetches).toBe(1);
  await heading(frame, 'Home');
});

it('has what was typed before a save and after it arrive in their order', async () => {
  const { breakOff, recover, reload, say, frame, line } = await openHome();
  await breakOff();
  await say(typed(home, 'Saved'));
  await say(change);
  await line.waitFor();
  await reload();
  await line.waitFor();
  await say(typed(home, 'Not saved'));
  await reload();
  await recover();
  await heading(frame, 'Not saved');
  await expect.poll(() => fetches).toBe(1);
  await lab.context.refetch.request();
  await heading(frame, 'Not saved');
});

it('tells of a save, and drops what was not saved, when the editor opens the page again', async () => {
  const { breakOff, recover, page, say, frame, line } = await openHome();
  await breakOff();
  await say(typed(home, 'Saved'));
  await say(change);
  await say(typed(home, 'Discarded'));
  await line.waitFor();
  await page.reload();
  await page.frameLocator('iframe').locator('html[data-page-ready]').waitFor({ state: 'attached' });
  await recover();
  await expect.poll(() => fetches).toBe(1);
  expect(lab.context.openPages.list().some(({ tab }) => lab.context.edits.hasEdits(tab))).toBe(false);
  expect(frame.isDetached()).toBe(true);
});

it('has a name of its own in the double of a tab, and keeps it when it is loaded again', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const tabs = () => lab.context.openPages.list().map(({ tab }) => tab);
  await expect.poll(tabs).toHaveLength(1);
  const [first] = tabs();
  const opened = context.waitForEvent('page');
  // A window that a page opens has a copy of its session storage, like a duplicated tab.
  await page.evaluate(() => void window.open(location.href));
  const double = await opened;
  await double.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  await expect.poll(tabs).toHaveLength(2);
  const [, second] = tabs();
  expect(second).not.toBe(first);
  await double.reload();
  await page.bringToFront();
  await page.reload();
  await expect.poll(() => new Set(tabs())).toEqual(new Set([first, second]));
});
