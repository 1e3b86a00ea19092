/** The bar for people who use a keyboard, a screen reader or the colours of their system. */
import type { Frame, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type EditorWindow, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;

beforeAll(async () => {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The end' }] }],
  };
  const body = [
    { _uid: 'x', component: `no_such_block_${'of_this_name_'.repeat(30)}` },
    { _uid: 'z', component: 'rich_text', text },
  ];
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home', body }),
      makePage(1, { slug: 'home', title: 'Start', language: 'de' }),
    ],
    config: { site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de' }] } },
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  return async () => {
    await browser.close();
    await lab.close();
  };
});

async function openHome(locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(origin);
  await page.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  return page;
}

async function openFrame(): Promise<EditorWindow> {
  const context = await openContext(browser, { locale: 'en-GB' });
  onTestFinished(() => context.close());
  return openEditor(context, `${origin}/`);
}

const bar = (frame: Pick<Frame, 'locator'>) => frame.locator('#stopover-bar');

/** The label or the text of the control that has the focus in a tree of ours. */
const focused = (frame: Pick<Frame, 'evaluate'>) =>
  frame.evaluate(() => {
    const control = document.activeElement?.shadowRoot?.activeElement;
    return control?.id || control?.textContent;
  });

/** The colour that a button has beside its text. Computed styles do not know the colours of the system. */
async function groundOf(page: Page, button: Locator): Promise<readonly number[]> {
  const picture = (await button.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    return [...canvas.getImageData(8, 8, 1, 1).data];
  }, picture);
}

it('tells an open button from a closed one in the colours of the system', async () => {
  const { page, frame, say } = await openFrame();
  await page.emulateMedia({ forcedColors: 'active' });
  await say({ action: 'enterEditmode', storyId: 1, componentNames: {} });
  const breadcrumbs = ['page', 'z'].map((uid) => ({ _uid: uid, component: 'rich_text' }));
  const blok = { uid: 'z', name: 'rich_text' };
  await say({
    action: 'enterComponent',
    storyId: 1,
    componentId: 'z',
    blok,
    breadcrumbs,
    canAddBlocks: true,
  });
  for (const name of [/^Problems/, 'Actions']) {
    const button = frame.getByRole('button', { name });
    await button.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const open = await groundOf(page, button);
    await button.press('Enter');
    expect(await groundOf(page, button)).not.toEqual(open);
  }
});

it('has the mark of a problem in the first line of its message', async () => {
  const page = await openHome();
  await bar(page)
    .getByRole('button', { name: /^Problems/ })
    .click();
  const entry = bar(page).locator('#problems li').first();
  const [mark, message] = await entry.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.querySelector('[role=img]')!.parentElement!);
    const lines = [...range.getClientRects()].map(({ top }) => top);
    const text = [...element.querySelectorAll('*'), element]
      .flatMap(({ childNodes }) => [...childNodes])
      .find((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.length > 20)!;
    range.selectNode(text);
    return [Math.min(...lines), Math.min(...[...range.getClientRects()].map(({ top }) => top))];
  });
  expect(await entry.innerText()).toContain('✖');
  expect(message! - mark!).toBeLessThan(10);
});

it.each([
  ['en-GB', /^Problems/, 'Error There is no block'],
  ['de-DE', /^Probleme/, 'Fehler There is no block'],
])('says whether a problem is an error, in a browser of %s', async (locale, name, text) => {
  const page = await openHome(locale);
  await bar(page).getByRole('button', { name }).click();
  const entry = bar(page).locator('#problems li').first();
  expect(await entry.ariaSnapshot()).toContain(text);
  // The voice for another language would not be understood.
  expect(await entry.locator('[lang=en]').count()).toBe(1);
});

it.each([
  ['en-GB', 'de: German'],
  ['de-DE', 'de: Deutsch'],
])('names the languages of the page in words, in a browser of %s', async (locale, name) => {
  const page = await openHome(locale);
  await bar(page).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: 'Start' }).waitFor();
});

it('says why no moment can be shown', async () => {
  const page = await openHome();
  await bar(page).getByRole('button', { name: 'Show', exact: true }).press('Enter');
  expect(await focused(page)).toBe('as-of');
  const field = bar(page).locator('input#as-of');
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('');
  // Scripts read no moment from a year of five digits; one of two digits is meant to be of this century.
  for (const year of ['12026', '0026']) {
    await field.fill(`${year}-01-02T12:00`);
    await bar(page).getByRole('button', { name: 'Show', exact: true }).press('Enter');
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage), year).not.toBe('');
  }
});

/** Presses a control that loads the page again. */
async function press(frame: Page | Frame, name: string): Promise<void> {
  await frame.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await bar(frame).getByRole('button', { name, exact: true }).press('Enter');
  await frame.locator('html[data-page-ready]:not([data-before])').waitFor({ state: 'attached' });
}

it('has the focus where it was after the view has changed, once', async () => {
  const page = await openHome();
  await press(page, 'Published');
  await expect.poll(() => focused(page)).toBe('published');
  await bar(page).getByLabel('As of').fill('2126-01-02T12:00');
  await press(page, 'Show');
  await expect.poll(() => focused(page)).toBe('show');
  await press(page, 'Now');
  // The button is not there any more.
  await expect.poll(() => focused(page)).toBe('as-of');
  await page.reload();
  await page.locator('html[data-page-ready]').waitFor({ state: 'attached' });
  expect(await focused(page)).toBeFalsy();
});

it("does so in the editor's frame, and takes the focus from nobody who types beside it", async () => {
  const { page, frame } = await openFrame();
  await press(frame, 'Published');
  await expect.poll(() => focused(frame)).toBe('published');
  await page.evaluate(() => {
    document.body.append(document.createElement('textarea'));
  });
  await frame.evaluate(() => {
    document.documentElement.setAttribute('data-before', '');
    // The answer takes a moment, in which the editor goes on.
    const { fetch } = window;
    window.fetch = async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return fetch(...request);
    };
  });
  await bar(frame).getByRole('button', { name: 'Draft' }).press('Enter');
  await page.locator('textarea').focus();
  await frame.locator('html[data-page-ready]:not([data-before])').waitFor({ state: 'attached' });
  await bar(frame).getByRole('button', { name: 'Draft', pressed: true }).waitFor();
  await page.keyboard.type('typed');
  expect(await page.locator('textarea').inputValue()).toBe('typed');
});
