/** Many windows of one browser: each hears of changes, and they share one of the six connections that a browser has to a host. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { MAX_OPEN_PAGES } from '../../../../preview/endpoints/events.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { followLink } from '../../../support/browser/open-site.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const WINDOWS = 9;

let lab: PreviewLab;
let browser: BorrowedBrowser;
let context: BrowserContext;
let origin: string;
/** Streams that the server holds now. */
let streams: Set<ServerResponse>;

const stories = (title: string) => ({
  published: [makePage(1, { slug: 'home', title }), makePage(2, { slug: 'other', title: `Other ${title}` })],
});
const change = async (title: string) => {
  lab.store(stories(title));
  await lab.context.storeChanged();
};

beforeAll(async () => {
  lab = await makePreviewLab({ ...stories('First'), now: () => new Date() });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  streams = new Set();
  lab.app.server.prependListener('request', ({ url, method }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'GET' || !url?.startsWith('/__stopover/events')) return;
    streams.add(response);
    response.once('close', () => streams.delete(response));
  });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});
beforeEach(async () => {
  await change('First');
  context = await browser.newContext();
});
afterEach(() => context.close());

async function openWindow(path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  return page;
}

const showsTitle = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

it(`has ${WINDOWS} windows that all hear of changes, over one connection`, async () => {
  const windows: Page[] = [];
  for (let count = 0; count < WINDOWS; count += 1) windows.push(await openWindow(count % 2 ? '/other' : '/'));
  await expect.poll(() => lab.context.openPages.list().length).toBe(WINDOWS);
  await change('Second');
  for (const [index, page] of windows.entries())
    await showsTitle(page, index % 2 ? 'Other Second' : 'Second');
  expect(streams.size).toBe(1);

  const [first, ...others] = windows;
  await first!.close();
  await expect.poll(() => lab.context.openPages.list().length).toBe(WINDOWS - 1);
  await change('Third');
  for (const [index, page] of others.entries()) await showsTitle(page, index % 2 ? 'Third' : 'Other Third');
  expect(streams.size).toBe(1);

  for (const page of others) await page.close();
  await expect.poll(() => [lab.context.openPages.list().length, streams.size]).toEqual([0, 0]);
});

it('hears again after the connection was lost', async () => {
  const [one, two] = [await openWindow(), await openWindow('/other')];
  await expect.poll(() => lab.context.openPages.list().length).toBe(2);
  for (const response of streams) response.destroy();
  await expect.poll(() => lab.context.openPages.list().length).toBe(2);
  await change('After');
  await showsTitle(one, 'After');
  await showsTitle(two, 'Other After');
});

it('follows a preview that was started again with its clock put back', async () => {
  const ahead = await makePreviewLab({
    ...stories('Ahead'),
    now: () => new Date(Date.now() + 3_600_000),
  });
  const address = await ahead.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await context.newPage();
  await page.goto(address);
  await expect.poll(() => ahead.context.openPages.list().length).toBe(1);
  ahead.store(stories('Ahead of time'));
  await ahead.context.storeChanged();
  await showsTitle(page, 'Ahead of time');
  ahead.app.server.closeAllConnections();
  await ahead.close();
  const again = await makePreviewLab({ ...stories('In time'), now: () => new Date() });
  onTestFinished(() => again.close());
  await again.app.listen({ port: Number(new URL(address).port), host: '127.0.0.1' });
  await showsTitle(page, 'In time');
});

it('says that nobody is signed in any more, and not that the server is away', async () => {
  let now = new Date();
  const secrets = { previewToken: 'a-preview-token', webhookSecret: undefined };
  const config = { preview: { access: 'token' } } as const;
  const guarded = await makePreviewLab({ ...stories('First'), config, secrets, now: () => now });
  onTestFinished(() => guarded.close());
  const address = await guarded.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Preview token').fill('a-preview-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => guarded.context.openPages.list().length).toBe(1);
  const say = (text: string) => page.locator('#stopover-bar').getByText(text).waitFor();
  now = new Date(now.getTime() + 13 * 3_600_000);
  guarded.app.server.closeAllConnections();
  await say('You are not signed in any more.');
  await guarded.close();
  await page.getByRole('button', { name: 'Published' }).click();
  await say('The preview does not answer');
});

/** Delays the first message about open pages until the browser has opened another stream. */
function delayFirstMessage(): void {
  const { server } = lab.app;
  const handlers = server.listeners('request') as RequestListener[];
  let deliver: (() => void) | undefined;
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const handle = () => {
      for (const handler of handlers) handler.call(server, request, response);
    };
    const isShared = request.url?.startsWith('/__stopover/events/shared');
    if (isShared && request.method === 'POST' && !deliver) {
      deliver = handle;
      return;
    }
    handle();
    if (!isShared || request.method !== 'GET' || !deliver) return;
    deliver();
    deliver = () => {};
  });
  onTestFinished(() => {
    server.removeAllListeners('request');
    for (const handler of handlers) server.on('request', handler);
  });
}

it('lets go of a page whose message arrives after its stream has ended', async () => {
  delayFirstMessage();
  const page = await openWindow();
  await followLink(page, '/other');
  await expect.poll(() => lab.context.openPages.list().map(({ route }) => route)).toEqual(['/other']);
});

/** Opens as many other pages as the preview can still follow; the returned function closes them. */
function fill(): () => void {
  const { openPages } = lab.context;
  const free = MAX_OPEN_PAGES - openPages.count();
  const leave = Array.from({ length: free }, () => openPages.listen(() => {}));
  const empty = () => {
    for (const close of leave.splice(0)) close();
  };
  onTestFinished(empty);
  return empty;
}

it.each(['the first page of a browser', 'one more page of a browser'])(
  'says that there are too many pages for %s, and follows it when others are closed',
  async (which) => {
    if (which.startsWith('one more')) await openWindow('/other');
    await expect.poll(() => lab.context.openPages.count()).toBe(which.startsWith('one more') ? 1 : 0);
    const empty = fill();
    const page = await openWindow();
    const line = page.locator('#stopover-bar').getByText('Too many pages are open');
    await line.waitFor();
    empty();
    await line.waitFor({ state: 'detached' });
    await change('Room');
    await showsTitle(page, 'Room');
  },
);

it.each([
  ['without shared workers', undefined],
  ['with a shared worker that never answers', 'silent'],
  ['where the browser denies shared workers, as it does with blocked cookies', 'denied'],
])('hears %s, too', async (_, worker) => {
  await context.addInitScript((kind) => {
    class SilentWorker extends EventTarget {
      readonly port = new MessageChannel().port1;
      constructor() {
        super();
        if (kind === 'denied') throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    }
    Object.defineProperty(globalThis, 'SharedWorker', { value: kind && SilentWorker });
  }, worker);
  const page = await openWindow();
  await expect.poll(() => lab.context.openPages.list().length).toBe(1);
  await change('Alone');
  await showsTitle(page, 'Alone');
});

it('hears for the page that is shown, there and back again', async () => {
  const page = await openWindow();
  await expect.poll(() => lab.context.openPages.list().map(({ route }) => route)).toEqual(['/']);
  await page.goto(`${origin}/other`);
  await expect.poll(() => lab.context.openPages.list().map(({ route }) => route)).toEqual(['/other']);
  await page.goBack();
  await expect.poll(() => lab.context.openPages.list().map(({ route }) => route)).toEqual(['/']);
  await change('Back');
  await showsTitle(page, 'Back');
});
