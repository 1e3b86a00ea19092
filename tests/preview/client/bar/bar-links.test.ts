/** The links of the bar: they refer to the page that is shown, and keep the parameters from the editor. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { followLink, isSameDocument, markDocument } from '../../../support/browser/open-site.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home' }),
      makePage(1, { slug: 'home', title: 'Start', language: 'de' }),
      makePage(2, { slug: 'other', title: 'Other' }),
      makePage(2, { slug: 'other', title: 'Anderes', language: 'de' }),
    ],
    config: { site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de' }] } },
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

it('lead to the other languages with the editor, and not back to the language that it had open', async () => {
  const context = await openContext(browser, { locale: 'en-GB' });
  const query = '_storyblok=2&_storyblok_release=77&_storyblok_lang=default&_storyblok_c=page';
  const { frame } = await openEditor(context, `${origin}/other?${query}&utm_source=x`);
  const link = (name: string) => frame.locator('#stopover-bar').getByRole('link', { name, exact: true });
  await link('de: German').click();
  await frame.getByRole('heading', { name: 'Anderes' }).waitFor();
  const { pathname, search } = new URL(frame.url());
  expect([pathname, search]).toEqual(['/de/other', '?_storyblok=2&_storyblok_release=77&_storyblok_c=page']);
  // A link of the page itself has no query; the bar still knows the editor's.
  await frame.evaluate(() => {
    location.href = '/';
  });
  await frame.getByRole('heading', { name: 'Home' }).waitFor();
  await link('de: German').click();
  await frame.getByRole('heading', { name: 'Start' }).waitFor();
  expect(new URL(frame.url()).search).toBe(search);
  await context.close();
});

it('are about the page that the router has gone to', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  const bar = page.locator('#stopover-bar');
  const share = async () => {
    await bar.getByRole('button', { name: 'Share' }).click();
    return new URL(await bar.locator('input.link').inputValue()).pathname;
  };
  const link = (name: string) => bar.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await share()).toBe('/');
  await markDocument(page);
  await followLink(page, '/other');
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  // The share link of the previous page is no longer shown.
  expect(await bar.locator('input.link').count()).toBe(0);
  expect(await share()).toBe('/other');
  expect(await link('360')).toContain('route=%2Fother&');
  expect(await link('de: German')).toBe('/de/other');
  await context.close();
});
