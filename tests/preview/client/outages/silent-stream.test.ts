/** A stream that says nothing: a proxy holds it back, or the connection broke without a word, as when a network is changed. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const stories = (title: string) => ({ published: [makePage(1, { slug: 'home', title })] });
const isStream = ({ method, url }: IncomingMessage) =>
  method === 'GET' && url?.startsWith('/__stopover/events/shared') === true;

/** Opens the home page in a window whose time the test passes, and which has no shared worker, whose time it could not pass. */
async function openHome(lab: PreviewLab) {
  onTestFinished(() => lab.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.clock.install();
  await context.addInitScript(() => Object.defineProperty(globalThis, 'SharedWorker', { value: undefined }));
  const page = await context.newPage();
  await page.goto(origin);
  await page.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  const line = page.locator('#stopover-bar .line');
  return { page, line, pass: (milliseconds: number) => context.clock.fastForward(milliseconds) };
}

it('is opened again after its connection has broken without a word', async () => {
  const lab = await makePreviewLab({ ...stories('First'), now: () => new Date() });
  const streams: ServerResponse[] = [];
  lab.app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isStream(request)) streams.push(response);
  });
  const { page, line, pass } = await openHome(lab);
  await expect.poll(() => lab.context.openPages.list().length).toBe(1);
  for (const stream of streams) stream.write = () => true;
  lab.store(stories('Second'));
  await lab.context.storeChanged();
  await pass(60_000);
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor();
  await expect.poll(() => line.textContent()).toBe('');
  // The server has let go of the broken one.
  expect(lab.context.openPages.list().length).toBe(1);
});

it('is missed by a page that has never heard it', async () => {
  const lab = await makePreviewLab({ ...stories('First'), now: () => new Date() });
  const { server } = lab.app;
  const handlers = server.listeners('request') as RequestListener[];
  let isHeld = true;
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isHeld || !isStream(request)) for (const handle of handlers) handle.call(server, request, response);
  });
  const { line, pass } = await openHome(lab);
  await pass(60_000);
  await expect.poll(() => line.textContent()).toContain('The preview does not answer');
  isHeld = false;
  await pass(60_000);
  await expect.poll(() => line.textContent()).toBe('');
});
