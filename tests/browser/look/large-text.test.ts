/** Text of twice its size, as people set it in their browser, on a telephone: nothing is cut off or outside the window. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { templateRoutes } from '../../support/sites/template-routes.ts';

const WIDTH = 360;
/** The narrowest window that WCAG 2.2 asks for (1.4.10). */
const NARROWEST = 320;
/** Twice the default size of browsers, which is 16 pixels. */
const LARGE_TEXT = 32;

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  const { folder } = await makeDemoSite('draft');
  site = await openSite(folder);
  page = await site.newPage({ viewport: { width: WIDTH, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT } });
});
afterAll(() => site?.close());

describe('text of twice its size in a narrow window', () => {
  it.each(templateRoutes)('should stay within the window: %s', async (route) => {
    await page.goto(route);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe(`${LARGE_TEXT}px`);
    for (const width of [NARROWEST, WIDTH]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it.each(['/airports/brackholm', '/sandbox/kitchen-sink'])(
    'should cut off nothing on cards: %s',
    async (route) => {
      await page.goto(route);
      const cut = await page.locator('.card').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { right } = card.getBoundingClientRect();
          const parts = [...card.querySelectorAll('a, b, dt, dd, p')];
          return parts
            .filter((part) => part.getBoundingClientRect().right > right)
            .map((part) => part.textContent);
        }),
      );
      expect(cut).toEqual([]);
    },
  );

  it('should leave the countdown and the code of an offer whole', async () => {
    await page.setViewportSize({ width: NARROWEST, height: 740 });
    await page.goto('/sandbox/kitchen-sink');
    await page.locator('.ticket:has(.code) .clock b').first().scrollIntoViewIfNeeded();
    await page.locator('[data-island=countdown][data-awake]').first().waitFor();
    const parts = page.locator('.ticket:visible').locator('.clock b, .code > *');
    const spilt = await parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const lines = part.matches('b') ? text.getClientRects().length : 1;
        const isInside =
          text.getBoundingClientRect().right <= part.parentElement!.getBoundingClientRect().right;
        return isInside && lines === 1 ? [] : [part.outerHTML];
      }),
    );
    expect(await parts.count()).toBeGreaterThan(4);
    expect(spilt).toEqual([]);
    await page.setViewportSize({ width: WIDTH, height: 740 });
  });

  it.each([
    ['/', '.site-head .end, .card .btn, .search .btn'],
    ['/de/parken/brackholm', '.filters :is(legend, .btn)'],
    ['/airports/brackholm', '.mapw .legs :is(label, .btn)'],
  ])('should break no word in the header, on buttons and in filters: %s', async (route, selector) => {
    await page.setViewportSize({ width: NARROWEST, height: 740 });
    await page.goto(route);
    const parts = page.locator(selector).locator('visible=true');
    await parts.first().waitFor();
    expect(await parts.count()).toBeGreaterThan(2);
    const broken = await parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const isSeen = text.parentElement!.checkVisibility() && !text.parentElement!.closest('.vh');
            if (isSeen && range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
    await page.setViewportSize({ width: WIDTH, height: 740 });
  });

  it('should leave the dates of a search whole', async () => {
    await page.setViewportSize({ width: NARROWEST, height: 740 });
    await page.goto('/');
    const spare = await page.locator('.search input[type=date]:visible').evaluateAll((all) =>
      all.map((field) => {
        const { font, fontSize, paddingInline } = getComputedStyle(field);
        const drawing = document.createElement('canvas').getContext('2d')!;
        drawing.font = font;
        // Beside the date, there is the button of the calendar, which is about as wide as two letters.
        const taken = drawing.measureText('30/12/2026').width + 2 * Number.parseFloat(fontSize);
        return field.clientWidth - 2 * Number.parseFloat(paddingInline) - taken;
      }),
    );
    expect(spare.length).toBeGreaterThan(1);
    for (const pixels of spare) expect(pixels).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: WIDTH, height: 740 });
  });

  it.each(['/de', '/de/hilfe/kontakt', '/de/parken/brackholm'])(
    'should leave the choices of every list whole: %s',
    async (route) => {
      await page.setViewportSize({ width: NARROWEST, height: 740 });
      await page.goto(route);
      await page.locator('select').locator('visible=true').first().waitFor();
      expect(await findCutChoices(page)).toEqual([]);
      await page.setViewportSize({ width: WIDTH, height: 740 });
    },
  );

  it('should show every kind of product that can be searched', async () => {
    await page.setViewportSize({ width: NARROWEST, height: 740 });
    await page.goto('/');
    const rights = await page
      .locator('.seg label')
      .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().right));
    expect(rights).toHaveLength(3);
    expect(Math.max(...rights)).toBeLessThanOrEqual(NARROWEST);
    await page.setViewportSize({ width: WIDTH, height: 740 });
  });

  it('should leave the button of a video whole', async () => {
    await page.goto('/guides/charging-while-away');
    const [outer, button] = await Promise.all([
      page.locator('.vid').boundingBox(),
      page.locator('.vid .btn').boundingBox(),
    ]);
    expect(button!.y).toBeGreaterThan(outer!.y);
  });

  it('should leave the fields and buttons of the map whole', async () => {
    await page.goto('/shuttles/brackholm/s4-p4-terminal-2');
    const parts = page.locator('.mapw .legs :is(input, button)');
    await parts.first().waitFor();
    const rights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
    expect(rights.length).toBeGreaterThan(2);
    expect(Math.max(...rights)).toBeLessThanOrEqual(WIDTH);
  });
});

describe('text of the usual size', () => {
  it.each([NARROWEST, WIDTH, 1280])('should leave a search for lounges whole at %d px', async (width) => {
    const usual = await site.newPage({ viewport: { width, height: 740 } });
    await usual.goto('/de');
    await usual.getByRole('radio', { name: 'Lounge' }).check();
    const kinds = await usual.locator('.seg label').evaluateAll((all) =>
      all.map((label) => {
        const [own, form] = [label, label.closest('form')!].map((part) => part.getBoundingClientRect().right);
        return own! <= form!;
      }),
    );
    expect(kinds).toEqual([true, true, true]);
    expect(await findCutChoices(usual)).toEqual([]);
    await usual.context().close();
  });
});

/** Chooses each option of each visible list. One is cut off if a word is wider than the list, or if it needs two lines and gets one. */
function findCutChoices(page: Page): Promise<readonly string[]> {
  const lists = page.locator('select').locator('visible=true');
  return lists.evaluateAll((all) =>
    (all as HTMLSelectElement[]).flatMap((list) => {
      const style = getComputedStyle(list);
      const [start, end, above, below, size] = [
        style.paddingInlineStart,
        style.paddingInlineEnd,
        style.paddingBlockStart,
        style.paddingBlockEnd,
        style.fontSize,
      ].map(Number.parseFloat) as [number, number, number, number, number];
      const room = list.clientWidth - start - end;
      const drawing = Object.assign(document.createElement('canvas').getContext('2d')!, { font: style.font });
      const measure = (text: string) => drawing.measureText(text).width;
      list.style.cssText = 'min-height: 0; align-self: start';
      return [...list.options].flatMap((option) => {
        option.selected = true;
        const hasOneLine = list.clientHeight < above + below + 2 * size;
        const widest = hasOneLine ? measure(option.text) : Math.max(...option.text.split(' ').map(measure));
        return widest > room ? [option.text] : [];
      });
    }),
  );
}
