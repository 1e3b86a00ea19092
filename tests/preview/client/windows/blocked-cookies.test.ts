/** Browsers that keep no cookies: the preview says so, and does not go on as if nothing had been chosen. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signEditorQuery } from '../../../../preview/access/editor-token.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { EDITOR, openContext, openEditor } from '../../support/editor-window.ts';
import { openProxy } from '../../support/forwarding-proxy.ts';
import { makePreviewLab, type PreviewLabOptions } from '../../support/preview-lab.ts';

let browser: BorrowedBrowser;

beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => browser?.close());

/** A preview that no cookie ever reaches. */
async function openWithoutCookies(options: PreviewLabOptions = {}): Promise<string> {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'For visitors' })],
    drafts: [makePage(1, { slug: 'home', title: 'Saved draft' })],
    now: () => new Date(),
    ...options,
  });
  onTestFinished(() => lab.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  return openProxy(origin, ({ cookie: _, ...headers }) => headers);
}

it('says that another view cannot be chosen, and why', async () => {
  const origin = await openWithoutCookies();
  const context = await openContext(browser, { locale: 'en-GB' });
  const { frame } = await openEditor(context, `${origin}/?_storyblok=1`);
  const bar = frame.locator('#stopover-bar');
  const { host } = new URL(origin);
  await bar.getByRole('button', { name: 'Published' }).click();
  await bar
    .getByText(`The view stays as it is: your browser keeps no cookies of ${host}. Allow them to change it.`)
    .waitFor();
  expect(await frame.locator('main h1').innerText()).toBe('Saved draft');
  await context.close();
});

it.each([
  ['en-GB', (host: string) => `Your browser keeps no cookies of ${host} here.`],
  ['de-AT', (host: string) => `Ihr Browser behält hier keine Cookies von ${host}.`],
])(
  'says to an editor from elsewhere why the page has no look, and leads to a window of its own: %s',
  async (locale, start) => {
    const previewToken = 'prevTok3n';
    const origin = await openWithoutCookies({
      config: { preview: { access: 'token' } },
      secrets: { previewToken, webhookSecret: undefined },
    });
    const stamp = String(Math.floor(Date.now() / 1000));
    const token = signEditorQuery('288868', stamp, previewToken);
    const proof = `_storyblok_tk[space_id]=288868&_storyblok_tk[timestamp]=${stamp}&_storyblok_tk[token]=${token}`;
    const address = `${origin}/?_storyblok=1&${proof}`;
    const context = await openContext(browser, { locale });
    await context.route(`${EDITOR}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe style="width: 100%; height: 600px" src="${address}"></iframe>`,
      }),
    );
    const page = await context.newPage();
    await page.goto(`${EDITOR}/editor`);
    const frame = page.frameLocator('iframe');
    const line = frame.getByRole('alert');
    const { host } = new URL(origin);
    await line.waitFor();
    expect(await line.innerText()).toMatch(start(host));
    expect(await line.getAttribute('lang')).toBe(locale.slice(0, 2));
    const opened = page.waitForEvent('popup');
    await line.getByRole('link').click();
    expect(new URL((await opened).url()).searchParams.get('_storyblok')).toBe('1');
    await context.close();
  },
);

it('says on the dashboard why the site cannot be shown as of a moment, and leads to its pages one by one', async () => {
  const origin = await openWithoutCookies();
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${origin}/__stopover/schedule`);
  await page.getByLabel('Look at the site as of').fill('2126-12-24T10:00');
  await page.getByRole('button', { name: 'Look' }).click();
  const { host } = new URL(origin);
  await page.getByText(`Your browser keeps no cookies of ${host}`).waitFor();
  await page.getByRole('link', { name: 'the home page as of then' }).click();
  await page.getByText('2126').first().waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('draft@2126-12-24T10:00:00.000Z');
  await page.context().close();
});

it('says after the right token why the sign-in was not kept', async () => {
  const previewToken = 'prevTok3n';
  const origin = await openWithoutCookies({
    config: { preview: { access: 'token' } },
    secrets: { previewToken, webhookSecret: undefined },
  });
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${origin}/?x=1`);
  await page.getByLabel('Preview token').fill(previewToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const { host } = new URL(origin);
  const line = page.getByRole('alert');
  await line.waitFor();
  expect(await line.innerText()).toBe(
    `The token is right, but your browser keeps no cookies of ${host}. Allow them, and sign in again.`,
  );
  expect(await page.locator('input[name=to]').inputValue()).toBe('/?x=1');
  await page.context().close();
});

it('leads those who keep cookies on, from both forms', async () => {
  const previewToken = 'prevTok3n';
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home' })],
    config: { preview: { access: 'token' } },
    secrets: { previewToken, webhookSecret: undefined },
    now: () => new Date(),
  });
  onTestFinished(() => lab.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${origin}/__stopover/schedule`);
  const field = page.getByLabel('Preview token');
  await field.fill('another-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  // Those who cannot see the reason hear it where they type the token again.
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill(previewToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Look at the site as of').fill('2126-12-24T10:00');
  await page.getByRole('button', { name: 'Look' }).click();
  await page.waitForURL(`${origin}/`);
  expect(await page.getByLabel('As of').inputValue()).toMatch(/^2126-12-24T/);
  await page.context().close();
});
