/** An open page and what happens to it while editors type and developers save: only what changed changes. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawBlock, Story } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { runAxe } from '../../../support/browser/run-axe.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { EDITOR, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let context: BrowserContext;
let origin: string;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const prose = (uid: string, ...texts: readonly string[]): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text' },
  text: { type: 'doc', content: texts.map(paragraph) },
});
const accordion: RawBlock = {
  ...{ _uid: 'acc', component: 'accordion', title: 'Questions' },
  items: ['one', 'two'].map((name) => ({
    ...{ _uid: `item-${name}`, component: 'accordion_item', title: `Question ${name}` },
    text: { type: 'doc', content: [paragraph(`Answer ${name}`)] },
    body: { type: 'doc', content: [paragraph(`Answer ${name}`)] },
  })),
};

const form: RawBlock = {
  _uid: 'form',
  component: 'contact_form',
  title: 'Write to us',
  endpoint_key: 'contact',
};

const home = (text: string, more: readonly RawBlock[] = []) =>
  makePage(1, {
    slug: 'home',
    title: 'Home',
    body: [prose('a', text), accordion, form, ...more, prose('z', 'The end')],
  });

/** The story as the space's editor holds it. */
const toApi = ({ uuid, id, name, slug, content }: Story) => ({ uuid, id, name, full_slug: slug, content });

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      home('First words'),
      makePage(2, { slug: 'other', title: 'Other', body: [prose('o', 'Elsewhere')] }),
    ],
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

describe('a page in the Visual Editor', () => {
  it('shows what is typed, and leaves alone what people and scripts did to the rest', async () => {
    const { frame, page, say } = await openEditor(context, `${origin}/`);
    await frame
      .locator('details')
      .first()
      .evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    const field = frame.locator('form input[type=text], form input:not([type])').first();
    await field.fill('typed by hand');
    await field.focus();
    await frame.evaluate(() => {
      (document.querySelector('main') as HTMLElement & { marked: boolean }).marked = true;
      scrollTo(0, 40);
    });
    await say({ action: 'input', story: toApi(home('Second words')) });
    await frame.getByText('Second words').waitFor();
    expect(await frame.getByText('First words').count()).toBe(0);
    expect(
      await frame
        .locator('details')
        .first()
        .evaluate((details: HTMLDetailsElement) => details.open),
    ).toBe(true);
    expect(await field.inputValue()).toBe('typed by hand');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await frame.evaluate(() => [scrollY, 'marked' in document.querySelector('main')!])).toEqual([
      40,
      true,
    ]);
    await page.close();
  });

  it('takes blocks in, moves them and takes them away', async () => {
    const { frame, page, say } = await openEditor(context, `${origin}/`);
    const order = () =>
      frame
        .locator('main [data-blok-uid]')
        .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-blok-uid')));
    const before = await order();
    await frame.locator('[data-blok-uid$="-z"]').evaluate((block: Element & { marked?: boolean }) => {
      block.marked = true;
    });
    await say({ action: 'input', story: toApi(home('First words', [prose('new', 'A new block')])) });
    await frame.getByText('A new block').waitFor();
    expect(await order()).toEqual([...before.slice(0, -1), '1-new', before.at(-1)]);
    const moved = home('First words');
    const body = moved.content.body as RawBlock[];
    await say({
      action: 'input',
      story: toApi({ ...moved, content: { ...moved.content, body: body.toReversed() } }),
    });
    await frame.waitForFunction(
      () => document.querySelector('main [data-blok-uid]')?.getAttribute('data-blok-uid') === '1-z',
    );
    expect(await frame.getByText('A new block').count()).toBe(0);
    // The block is still the same element, in another place.
    expect(
      await frame
        .locator('[data-blok-uid$="-z"]')
        .evaluate((block: Element & { marked?: boolean }) => block.marked),
    ).toBe(true);
    await page.close();
  });

  it('ends with the last of a burst, and never goes back', async () => {
    const { frame, page, say } = await openEditor(context, `${origin}/`);
    await frame.evaluate(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const number = /Burst (\d+)/.exec(document.querySelector('main')!.textContent ?? '')?.[1];
        if (number !== undefined && Number(number) !== seen.at(-1)) seen.push(Number(number));
      }).observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true });
    });
    for (let burst = 1; burst <= 60; burst += 1) {
      await say({ action: 'input', story: toApi(home(`Burst ${burst} of many`)) });
    }
    await frame.getByText('Burst 60 of many').waitFor();
    const seen = await frame.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
    expect(seen.at(-1)).toBe(60);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await page.close();
  });

  it('shows what is typed on the page that the router has gone to', async () => {
    const { frame, page, say } = await openEditor(context, `${origin}/`);
    // Clicks select blocks here; the router also follows links that are opened otherwise.
    await frame.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/other', textContent: 'Go' });
      document.querySelector('main')!.append(link);
      link.click();
    });
    await frame.getByText('Elsewhere').waitFor();
    await expect.poll(() => lab.context.openPages.list().some(({ route }) => route === '/other')).toBe(true);
    const other = makePage(2, { slug: 'other', title: 'Other', body: [prose('o', 'Typed elsewhere')] });
    await say({ action: 'input', story: toApi(other) });
    await frame.getByText('Typed elsewhere').waitFor();
    expect(await frame.evaluate(() => location.pathname)).toBe('/other');
    await page.close();
  });

  it('opens in the editor the block that is clicked', async () => {
    const { frame, page, say, heard } = await openEditor(context, `${origin}/`);
    await say({ action: 'enterEditmode', storyId: 1, componentNames: {} });
    await frame.locator('#stopover-block').waitFor();
    await frame.getByText('The end').click();
    const editor = { customParent: EDITOR, resolveRelations: null, resolveLinks: null, fallbackLang: null };
    const config = { ...editor, preventClicks: false, initOnlyOnce: true };
    await expect
      .poll(heard)
      .toEqual([
        { action: 'initialized', config },
        { action: 'ping' },
        { action: 'edit', dataC: { name: 'rich_text', space: '288868', uid: 'z', id: '1' }, config },
      ]);
    await page.close();
  });

  it('lets blocks be chosen, worked on and left by keyboard', async () => {
    const { frame, page, say, heard } = await openEditor(context, `${origin}/`);
    const last = async () => (await heard()).at(-1);
    await say({ action: 'enterEditmode', storyId: 1, componentNames: { rich_text: 'Prose' } });
    await frame.locator('#stopover-block').focus();
    expect(await frame.locator('#stopover-block option').allTextContents()).toContainEqual(
      expect.stringContaining('Accordion: Questions Question one '),
    );
    await page.keyboard.type('Prose: The end');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(last).toMatchObject({ action: 'edit', dataC: { uid: 'z' } });
    const breadcrumbs = [
      { _uid: 'page', component: 'page' },
      { _uid: 'z', component: 'rich_text', _parentindex: 3 },
    ];
    const blok = { uid: 'z', name: 'rich_text', id: '1', space: 288868 };
    await say({ action: 'editedBlok', blok, breadcrumbs, canMoveBackward: true });
    await frame.locator('#stopover-blocks .tools').waitFor();
    // The tools come after the bar: the way to the blocks around it, then the actions.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(last).toEqual({ action: 'moveBackward', blok: breadcrumbs[1] });
    await say({ action: 'movedBlock', blockId: 'z' });
    await expect.poll(last).toMatchObject({ action: 'edit', dataC: { uid: 'z' } });
    await say({ action: 'editedBlok', blok, breadcrumbs, canMoveBackward: true });
    const focused = () =>
      frame.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Actions');
    await page.keyboard.press('Escape');
    await expect.poll(last).toEqual({ action: 'noFocus' });
    expect(await frame.locator('#stopover-blocks .tools').isVisible()).toBe(false);
    // The focus is where the block was chosen.
    const chosen = () =>
      frame.evaluate(() => {
        const control = document.activeElement?.shadowRoot?.activeElement;
        return control instanceof HTMLSelectElement && control.selectedOptions[0]?.text;
      });
    await expect.poll(chosen).toMatch(/Prose: The end/);
    await page.close();
  });

  it('opens a block that the editor has added when the page shows it', async () => {
    const { frame, page, say, heard } = await openEditor(context, `${origin}/`);
    await say({ action: 'enterEditmode', storyId: 1, componentNames: {} });
    await frame.locator('#stopover-block').waitFor();
    await frame.getByText('The end').click();
    await say({ action: 'addedBlock', blockId: 'added' });
    await say({ action: 'input', story: toApi(home('First words', [prose('added', 'A block of today')])) });
    await expect
      .poll(async () => (await heard()).at(-1))
      .toMatchObject({ action: 'edit', dataC: { uid: 'added' } });
    await page.close();
  });

  it('does not listen to anybody else', async () => {
    // A page that opened the preview in another window does not frame it, so its messages do not count.
    const opener = await context.newPage();
    await context.route('https://foreign.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Foreign' }),
    );
    await opener.goto('https://foreign.example/');
    const [popup] = await Promise.all([
      opener.waitForEvent('popup'),
      opener.evaluate((address) => void Object.assign(globalThis, { other: open(address) }), `${origin}/`),
    ]);
    await popup.waitForSelector('html[data-page-ready]', { state: 'attached' });
    const sent: string[] = [];
    popup.on('request', (request) => sent.push(request.url()));
    await opener.evaluate(
      (story) => {
        (globalThis as unknown as { other: Window }).other.postMessage({ action: 'input', story }, '*');
      },
      toApi(home('Forged words')),
    );
    // Waits for the next task, by which a message has been handled.
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent.filter((url) => url.includes('/edit'))).toEqual([]);
    expect(await popup.getByText('Forged words').count()).toBe(0);
    await opener.close();
    await popup.close();
  });

  it('is framed by nobody but the editors', async () => {
    await context.route('https://frames.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${origin}/"></iframe>` }),
    );
    const page = await context.newPage();
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.goto('https://frames.example/');
    await refused;
    await page.close();
  });
});

describe('an open page', () => {
  it('hears of what was fetched, and only when it concerns it', async () => {
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto(`${origin}/`);
    await other.goto(`${origin}/other`);
    for (const one of [page, other])
      await one.waitForSelector('html[data-page-ready]', { state: 'attached' });
    await expect.poll(() => lab.context.openPages.list().length).toBe(2);
    await other.evaluate(() => {
      new MutationObserver(() => document.documentElement.setAttribute('data-touched', '')).observe(
        document.querySelector('main')!,
        {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        },
      );
    });
    lab.store({
      published: [
        home('Fetched words'),
        makePage(2, { slug: 'other', title: 'Other', body: [prose('o', 'Elsewhere')] }),
      ],
    });
    await lab.context.storeChanged();
    await page.getByText('Fetched words').waitFor();
    expect(await other.locator('html[data-touched]').count()).toBe(0);
    lab.store({
      published: [
        home('First words'),
        makePage(2, { slug: 'moved', title: 'Other', body: [prose('o', 'Elsewhere')] }),
      ],
    });
    await lab.context.storeChanged();
    await other.waitForURL(`${origin}/moved`);
    await page.close();
    await other.close();
  });

  it('has a bar that covers nothing and that everybody can use', async () => {
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const [bar, header] = await page.evaluate(() =>
        ['#stopover-bar', '.site-head'].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect().toJSON(),
        ),
      );
      expect(bar.bottom).toBeLessThanOrEqual(header.top);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.getByLabel('As of').isVisible()).toBe(true);
    }
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    expect(await runAxe(page, { type: 'tag', values })).toEqual([]);
    await page.close();
  });

  it('gives a share link from the keyboard, which shows the page and nothing of ours', async () => {
    const page = await context.newPage();
    // Browsers on a machine without a locale name their language like this; no formatter takes it.
    await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'en-US@posix' }));
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    const link = page.locator('#stopover-bar input.link');
    await link.waitFor();
    const url = new URL(await link.inputValue());
    expect(url.origin).toBe(origin);
    const headers = { host: '192.0.2.1', 'x-forwarded-for': '203.0.113.7' };
    const { statusCode, body } = await lab.app.inject({ url: url.pathname + url.search, headers });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('__stopover');
    await page.close();
  });
});
