/** Two previews behind one address: a page's stream and its messages reach different ones. The page says so. */
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openProxy } from '../../support/forwarding-proxy.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('says that more than one preview answers, until only one does', async () => {
  const open = async () => {
    const published = [makePage(1, { slug: 'home', title: 'Home' })];
    const lab = await makePreviewLab({ published, now: () => new Date() });
    onTestFinished(() => lab.close());
    return lab.app.listen({ port: 0, host: '127.0.0.1' });
  };
  const [one, other] = [await open(), await open()];
  let isDivided = true;
  const origin = await openProxy(
    (method) => (isDivided && method === 'POST' ? other : one),
    (headers) => headers,
  );
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(origin);
  const line = page.locator('#stopover-bar').getByText('More than one preview answers at this address');
  await line.waitFor();
  const answer = await fetch(`${origin}/__stopover/events/shared`, {
    ...{ method: 'POST', body: '{"browser":"nobody-at-all","open":[]}' },
    headers: { 'content-type': 'application/json', origin },
  });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain('let only one of them run');
  isDivided = false;
  await line.waitFor({ state: 'detached' });
});
