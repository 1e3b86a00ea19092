/** A page in the frame of an editor: the links of the bar, and stories that have no page of their own. */
import type { BrowserContext, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Story } from '#renderer';
import { signEditorQuery } from '../../../../preview/access/editor-token.ts';
import type { OpenPage } from '../../../../preview/live/open-pages/page-news.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { EDITOR, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const previewToken = 'a-preview-token';
const menu = (label: string): Story =>
  makeStory(9, {
    ...{ slug: 'global/header', name: 'Menu' },
    content: {
      ...{ _uid: 'header', component: 'global_header', logo_text: 'Lab' },
      nav: [{ _uid: 'n1', component: 'nav_item', label, link: { linktype: 'story', id: other.uuid } }],
    },
  });
const other = makePage(2, { slug: 'other', title: 'Other' });
const home = makePage(1, {
  slug: 'home',
  title: 'Home',
  body: [{ _uid: 'x', component: 'no_such_block' }],
});
let lab: PreviewLab;
let browser: BorrowedBrowser;
let context: BrowserContext;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [home, other, menu('Destinations')],
    secrets: { previewToken, webhookSecret: undefined },
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  context = await openContext(browser);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

function proof(): string {
  const stamp = String(Math.floor(Date.now() / 1000));
  const token = signEditorQuery('288868', stamp, previewToken);
  return `_storyblok_tk[space_id]=288868&_storyblok_tk[timestamp]=${stamp}&_storyblok_tk[token]=${token}`;
}

/** Goes to another page by a link without a query. */
async function followFrameLink(frame: Frame, path: string): Promise<void> {
  await frame.evaluate((href) => {
    location.href = href;
  }, path);
  await frame.waitForURL(`**${path}`);
}

describe("a page in the editor's frame", () => {
  it.each(['Overview', '360'])('opens %s in a window of its own, signed in', async (name) => {
    const { page, frame } = await openEditor(context, `${origin}/?_storyblok=1&${proof()}`);
    const opened = context.waitForEvent('page');
    await frame.locator('#stopover-bar').getByRole('link', { name, exact: true }).click();
    const own = await opened;
    await own.waitForLoadState();
    expect(own.url()).toMatch(
      name === 'Overview' ? /\/__stopover\/\?/ : /\/frame\?route=%2F&view=draft&width=360&/,
    );
    // Behind a proxy, the window has no cookie yet.
    const remote = { remoteAddress: '203.0.113.7', headers: { host: '192.0.2.1:4321' } };
    expect(await lab.app.inject({ url: own.url().slice(origin.length), ...remote })).toMatchObject({
      statusCode: 200,
    });
    expect(frame.url()).toContain(origin);
    await own.close();
    await page.close();
  });

  it('puts no editor into the frame of the editor', async () => {
    const { page, frame } = await openEditor(context, `${origin}/?_storyblok=1&${proof()}`);
    await frame.getByRole('link', { name: 'Edit this block' }).click();
    await expect.poll(() => page.url()).toBe(`${EDITOR}/#/me/spaces/288868/stories/0/0/1`);
    await page.close();
  });

  it('shows a story without a page on the home page while it is typed, and says so', async () => {
    const address = `${origin}/global/header?_storyblok=9&${proof()}`;
    const { page, frame, say } = await openEditor(context, address);
    const line = frame.locator('#stopover-bar').getByText('“Menu” has no page of its own.');
    await line.waitFor();
    const { uuid, id, name, slug, content } = menu('Ports');
    await say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
    await frame.getByRole('link', { name: 'Ports' }).first().waitFor();
    expect(await line.count()).toBe(1);
    await page.close();
  });

  it('keeps what is typed when it is loaded again, without storage too', async () => {
    const strict = await openContext(browser);
    await strict.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    const { frame, say } = await openEditor(strict, `${origin}/?_storyblok=1&${proof()}`);
    const { uuid, id, name, slug, content } = home;
    await say({
      action: 'input',
      story: { uuid, id, name, full_slug: slug, content: { ...content, title: 'Typed' } },
    });
    await frame.getByRole('heading', { name: 'Typed' }).waitFor();
    await frame.evaluate(() => location.reload());
    // Its document is the saved one, but perhaps only for a moment.
    const isLoadedAgain = () => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    };
    await frame.waitForFunction(isLoadedAgain);
    await frame.getByRole('heading', { name: 'Typed' }).waitFor();
    await strict.close();
  });

  it('begins with what is saved when the editor opens it again, and not with what was typed and discarded', async () => {
    const { page, frame, say } = await openEditor(context, `${origin}/?_storyblok=1&${proof()}`);
    const { uuid, id, name, slug, content } = home;
    const typed = { uuid, id, name, full_slug: slug, content: { ...content, title: 'Discarded' } };
    await say({ action: 'input', story: typed });
    await frame.getByRole('heading', { name: 'Discarded' }).waitFor();
    const tabs = () => lab.context.openPages.list().map(({ tab }) => tab);
    const before = tabs();
    expect(before.some((tab) => lab.context.edits.hasEdits(tab))).toBe(true);
    await page.goto('about:blank');
    await expect.poll(tabs).not.toEqual(before);
    await page.goto(`${EDITOR}/editor`);
    await expect.poll(() => tabs().length).toBe(before.length);
    expect(tabs().some((tab) => lab.context.edits.hasEdits(tab))).toBe(false);
    await page.close();
  });

  it('says that a release is not shown, and keeps what is typed there when it is saved', async () => {
    const own = await makePreviewLab({
      published: [home],
      secrets: { previewToken, webhookSecret: undefined },
      now: () => new Date(),
      fetch: async () => ({}) as never,
    });
    onTestFinished(() => own.close());
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const english = await openContext(browser, { locale: 'en-GB' });
    const query = `_storyblok=1&_storyblok_release=77&${proof()}`;
    const { page, frame, say } = await openEditor(english, `${address}/?${query}`);
    const line = (text: string) =>
      frame.locator('#stopover-bar').getByText(`You are editing a release. ${text}`);
    await line('Nothing of it is shown until you change the open story').waitFor();
    const { uuid, id, name, slug, content } = home;
    const typed = { uuid, id, name, full_slug: slug, content: { ...content, title: 'For the release' } };
    await say({ action: 'input', story: typed });
    const heading = frame.getByRole('heading', { name: 'For the release' });
    await heading.waitFor();
    await line('The open story is shown as it is in the release').waitFor();
    await say({ action: 'change', storyId: 1, slug: 'home', reload: false });
    await frame.evaluate(() => fetch('/robots.txt'));
    await own.context.refetch.request();
    await frame.evaluate(() => fetch('/robots.txt'));
    expect(await heading.count()).toBe(1);
    await page.goto(`${EDITOR}/editor`);
    await english.close();
  });

  it('knows the release and the open story after links and reloads, until the editor opens another one', async () => {
    const english = await openContext(browser, { locale: 'en-GB' });
    const query = `_storyblok=1&_storyblok_release=77&${proof()}`;
    const { page, frame } = await openEditor(english, `${origin}/?${query}`);
    const line = frame.locator('#stopover-bar').getByText('You are editing a release.');
    await line.waitFor();
    await followFrameLink(frame, '/other');
    await frame.evaluate(() => location.reload());
    await frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
    await line.waitFor();
    const describe = ({ route, story }: Partial<OpenPage>) => `${route} ${story}`;
    const opened = () => lab.context.openPages.list().map(describe);
    await expect.poll(opened).toContain('/other 1');
    await page.evaluate((address) => {
      document.querySelector('iframe')!.src = address;
    }, `${origin}/?_storyblok=2&${proof()}`);
    await expect.poll(opened).toContain('/ 2');
    expect(await line.count()).toBe(0);
    await english.close();
  });

  it.each([
    ['a proxy', { status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' }, '413'],
    [
      'the guard',
      { status: 403, contentType: 'text/plain', body: 'From another site.\n' },
      'From another site.',
    ],
  ])('says that %s takes no edit, and does not send it for ever', async (_, answer, reason) => {
    const english = await openContext(browser, { locale: 'en-GB' });
    const { page, frame, say } = await openEditor(english, `${origin}/?_storyblok=1&${proof()}`);
    let requests = 0;
    await page.route('**/__stopover/edit', (route) => {
      requests += 1;
      return route.fulfill(answer);
    });
    const { uuid, id, name, slug, content } = home;
    await say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
    const line = frame.locator('#stopover-bar').getByText(`The last edit could not be shown: ${reason}`);
    await line.waitFor();
    expect(requests).toBe(1);
    await english.close();
  });

  it('tells of a save again that did not arrive', async () => {
    const fetching = { fetch: async () => ({}) as never, now: () => new Date() };
    const secrets = { previewToken, webhookSecret: undefined };
    const own = await makePreviewLab({ published: [home], secrets, ...fetching });
    onTestFinished(() => own.close());
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { page, frame, say } = await openEditor(context, `${address}/?_storyblok=1&${proof()}`);
    const failures = ['abort', 'proxy'];
    await page.route('**/__stopover/saved', (route) => {
      const failure = failures.shift();
      if (failure === 'abort') return route.abort();
      return failure ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue();
    });
    const { uuid, id, name, slug, content } = home;
    const typed = { uuid, id, name, full_slug: slug, content: { ...content, title: 'Typed' } };
    await say({ action: 'input', story: typed });
    await frame.getByRole('heading', { name: 'Typed' }).waitFor();
    await say({ action: 'change', storyId: 1, slug: 'home', reload: false });
    // The fetch that follows replaces the edit.
    await frame.getByRole('heading', { name: 'Home' }).waitFor();
    expect(failures).toEqual([]);
    await page.close();
  });

  it('leaves the focus in the editor when the code of the site breaks', async () => {
    const { page, frame } = await openEditor(context, `${origin}/?_storyblok=1&${proof()}`);
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.body.prepend(field);
      field.focus();
    });
    const notice = { kind: 'notice', name: 'code-problem' } as const;
    lab.context.openPages.notify({ ...notice, data: { message: 'It does not compile.' } });
    const dialog = frame.getByRole('dialog', { name: 'The site has a problem' });
    await dialog.waitFor();
    // Screen readers announce the problem, because the focus does not move to it.
    const alert = dialog.getByRole('alert');
    expect(await alert.innerText()).toMatch(
      /^The site has a problem\s+You can go on: [^\n]+\s+It does not compile\.$/,
    );
    const first = await alert.elementHandle();
    // News that comes again, such as over a new connection, is not announced again.
    lab.context.openPages.notify({ ...notice, data: { message: 'It does not compile.' } });
    await page.keyboard.type('still typing');
    await frame.waitForTimeout(500);
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('input').inputValue()).toBe('still typing');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    lab.context.openPages.notify({ ...notice, data: { message: 'It still does not.' } });
    await dialog.waitFor();
    // It covers the controls that the keyboard reaches first.
    await frame.getByRole('button', { name: 'Draft' }).focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    lab.context.openPages.notify({ ...notice, data: undefined });
    await page.close();
  });

  it('says what is wrong where it can be seen, however far the page is scrolled', async () => {
    const english = await openContext(browser, { locale: 'en-GB' });
    const { frame } = await openEditor(english, `${origin}/?_storyblok=1&${proof()}`);
    await frame.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo(0, 2000);
    });
    const notice = { kind: 'notice', name: 'fetched' } as const;
    lab.context.openPages.notify({ ...notice, data: { isRefused: false, problem: 'No network.' } });
    const line = frame.locator('#stopover-bar').getByText('No network.');
    await line.waitFor();
    const place = () =>
      line.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight ? 'seen' : 'out of sight';
      });
    await expect.poll(place).toBe('seen');
    const isInBar = () => line.evaluate((element) => getComputedStyle(element.parentElement!).position);
    expect(await isInBar()).toBe('fixed');
    await frame.evaluate(() => scrollTo(0, 0));
    await expect.poll(isInBar).toBe('static');
    lab.context.openPages.notify({ ...notice, data: { isRefused: false } });
    await line.waitFor({ state: 'detached' });
    await english.close();
  });

  it('stays the page of the editor when its story moves', async () => {
    const { page, frame } = await openEditor(context, `${origin}/other?_storyblok=2&${proof()}`);
    await expect.poll(() => lab.context.openPages.list().some(({ route }) => route === '/other')).toBe(true);
    const moved = makePage(2, { slug: 'a/b', title: 'Other' });
    lab.store({ published: [home, moved, menu('Destinations')] });
    await lab.context.storeChanged();
    await frame.waitForURL(/\/a\/b\?_storyblok=2&_storyblok_tk/);
    await page.close();
    lab.store({ published: [home, other, menu('Destinations')] });
    await lab.context.storeChanged();
  });

  it('is signed in over http of this machine as well, where everybody needs a proof', async () => {
    const strict = await makePreviewLab({
      published: [home],
      config: { preview: { access: 'token' } },
      secrets: { previewToken, webhookSecret: undefined },
      now: () => new Date(),
    });
    onTestFinished(() => strict.close());
    const own = await strict.app.listen({ port: 0, host: '127.0.0.1' });
    const { page, frame, say } = await openEditor(context, `${own}/?_storyblok=1&${proof()}`);
    const { uuid, id, name, slug, content } = home;
    const typed = { uuid, id, name, full_slug: slug, content: { ...content, title: 'Typed' } };
    await say({ action: 'input', story: typed });
    await frame.getByRole('heading', { name: 'Typed' }).waitFor();
    await page.close();
  });
});
