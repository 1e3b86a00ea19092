/** The Visual Editor opens the draft and the published version of a story in windows of their own, and says in the address which it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'For visitors' }),
      makePage(2, { slug: 'other', title: 'Other for visitors' }),
    ],
    drafts: [
      makePage(1, { slug: 'home', title: 'Saved draft' }),
      makePage(2, { slug: 'other', title: 'Other draft' }),
      makePage(3, { slug: 'new', title: 'New draft' }),
    ],
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

/** A window of its own. The shown heading and the button of the bar that is pressed are read together. */
async function openWindow() {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const bar = page.locator('#stopover-bar');
  return {
    ...{ page, bar },
    close: () => context.close(),
    open: (path: string) => page.goto(origin + path),
    sees: async () => [
      await page.locator('main h1').innerText(),
      await bar.locator('button[aria-pressed=true]').innerText(),
    ],
  };
}

it('show what is published, and the draft, as the button of the editor said', async () => {
  const { open, sees, page, close } = await openWindow();
  // The home page has another address than its slug.
  await open('/home?_storyblok_published=1');
  expect(await sees()).toEqual(['For visitors', 'Published']);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(`${origin}/other`);
  expect(await sees()).toEqual(['Other for visitors', 'Published']);
  await open('/home?_storyblok=1&_storyblok_lang=default');
  expect(await sees()).toEqual(['Saved draft', 'Draft']);
  await page.goto(`${origin}/other`);
  expect(await sees()).toEqual(['Other draft', 'Draft']);
  await close();
});

it('have the bar’s own choice all the same', async () => {
  const { open, sees, bar, close } = await openWindow();
  await open('/?_storyblok_published=1&utm_source=x');
  await bar.getByRole('button', { name: 'Draft' }).click();
  await expect.poll(sees).toEqual(['Saved draft', 'Draft']);
  await open('/?_storyblok=1');
  await bar.getByRole('button', { name: 'Published' }).click();
  await expect.poll(sees).toEqual(['For visitors', 'Published']);
  await close();
});

it('say of a story that was never published that it is not there', async () => {
  const { open, bar, page, close } = await openWindow();
  const answer = await open('/new?_storyblok_published=3');
  expect(answer?.status()).toBe(404);
  expect(await bar.locator('button[aria-pressed=true]').innerText()).toBe('Published');
  expect(await page.locator('main').innerText()).not.toContain('New draft');
  await close();
});

it('say that a release is not shown', async () => {
  const { open, bar, close } = await openWindow();
  const line = bar.getByText('You are editing a release. This window shows nothing of it.');
  await open('/?_storyblok=1&_storyblok_release=0');
  await bar.getByRole('button', { name: 'Draft' }).waitFor();
  expect(await line.count()).toBe(0);
  await open('/?_storyblok=1&_storyblok_release=77');
  await line.waitFor();
  await close();
});

it('do not choose for the editor’s own frame', async () => {
  const context = await openContext(browser, { locale: 'en-GB' });
  const { frame } = await openEditor(context, `${origin}/?_storyblok=1`);
  const heading = () => frame.locator('main h1').innerText();
  await frame.locator('#stopover-bar').getByRole('button', { name: 'Published' }).click();
  await expect.poll(heading).toBe('For visitors');
  await frame.goto(`${origin}/other?_storyblok=2`);
  expect(await heading()).toBe('Other for visitors');
  await context.close();
});

it('show a width in the view that the editor’s frame has', async () => {
  const context = await openContext(browser, { locale: 'en-GB' });
  const { page, frame } = await openEditor(context, `${origin}/?_storyblok=1`);
  const bar = frame.locator('#stopover-bar');
  const openWidth = async () => {
    const opened = page.waitForEvent('popup');
    await bar.getByRole('link', { name: '360', exact: true }).click();
    const width = await opened;
    const heading = width.frameLocator('iframe').locator('main h1');
    const text = await heading.innerText();
    await width.close();
    return text;
  };
  await bar.getByRole('button', { name: 'Published' }).click();
  await expect.poll(() => frame.locator('main h1').innerText()).toBe('For visitors');
  expect(await openWidth()).toBe('For visitors');
  await bar.getByRole('button', { name: 'Draft' }).click();
  await expect.poll(() => frame.locator('main h1').innerText()).toBe('Saved draft');
  expect(await openWidth()).toBe('Saved draft');
  await context.close();
});
