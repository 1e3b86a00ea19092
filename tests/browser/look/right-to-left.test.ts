/** Pages with text from right to left are mirrored: each part is as far from the right edge as it otherwise is from the left. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  const { folder } = await makeDemoSite('published');
  site = await openSite(folder);
});
afterAll(() => site?.close());

/** Pages with every part that has a side. */
const pages = [
  '/',
  '/airports/brackholm',
  '/parking/brackholm',
  '/guides/how-early-to-arrive',
  '/help',
  '/no-such-page',
];

/** Returns how far each part is from the edge at which lines begin, and from the page's top. */
async function measure(page: Page): Promise<ReadonlyArray<readonly [string, number, number]>> {
  return page.evaluate(() => {
    const { dir, clientWidth } = document.documentElement;
    return [...document.querySelectorAll('body *')].flatMap((part) => {
      const { left, right, top, width } = part.getBoundingClientRect();
      // Inside of lines, words of another script keep their order.
      const isBox = !/^(?:inline|contents)$/.test(getComputedStyle(part).display);
      if (!isBox || width === 0 || part.closest('svg *, .mapw') || !part.checkVisibility()) return [];
      const start = dir === 'rtl' ? clientWidth - right : left;
      return [[`${part.localName}.${part.getAttribute('class')}`, start, top]] as const;
    });
  });
}

/** Switches the page to right-to-left, with the line heights and spacing of Latin text, so that lines break where they did. */
async function turn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    for (const token of ['--leading-tight', '--leading-snug', '--tracking-display']) {
      root.style.setProperty(token, getComputedStyle(root).getPropertyValue(token));
    }
    root.dir = 'rtl';
  });
}

describe.each([1280, 360])('in a window of %i pixels', (width) => {
  it.each(pages)('mirrors %s', async (route) => {
    const page = await site.visit(route, { viewport: { width, height: 900 } });
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      await document.fonts.ready;
      document.documentElement.dataset.laidOut = '';
      for (const details of document.querySelectorAll<HTMLDetailsElement>('details')) details.open = true;
    });
    const before = await measure(page);
    await turn(page);
    const after = await measure(page);
    expect(after.length).toBe(before.length);
    const elsewhere = before.filter(([, start, top], index) => {
      const [, newStart, newTop] = after[index]!;
      return Math.abs(start - newStart) > 1.5 || Math.abs(top - newTop) > 1.5;
    });
    expect(elsewhere.slice(0, 3)).toEqual([]);
    await page.context().close();
  });
});

it('turns arrows, the steps between breadcrumbs and the notches of tickets', async () => {
  const page = await site.visit('/');
  const read = async () =>
    page.evaluate(() => [
      getComputedStyle(document.querySelector('.icon--arrow')!).scale,
      getComputedStyle(document.querySelector('.ticket')!).getPropertyValue('--at'),
    ]);
  expect(await read()).toEqual(['none', '57.45%']);
  await turn(page);
  expect(await read()).toEqual(['-1 1', '42.55%']);
  await page.goto('/parking/brackholm');
  await turn(page);
  const step = page.locator('.crumbs li + li').first();
  expect(await step.evaluate((item) => getComputedStyle(item, '::before').rotate)).toBe('225deg');
  await page.context().close();
});

it.each(['ar', 'ja', 'th'])('gives headings in %s the room that their letters need', async (lang) => {
  const page = await site.visit('/');
  const read = async () =>
    page.locator('h1').evaluate((heading) => {
      const { fontSize, lineHeight, letterSpacing } = getComputedStyle(heading);
      return {
        leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        tracking: Number.parseFloat(letterSpacing) || 0,
      };
    });
  expect(await read()).toEqual({ leading: expect.closeTo(0.97, 2), tracking: expect.closeTo(-1.7, 0) });
  await page.evaluate((code) => {
    document.documentElement.lang = code;
    document.documentElement.dir = code === 'ar' ? 'rtl' : 'ltr';
  }, lang);
  expect(await read()).toEqual({ leading: expect.closeTo(1.23, 2), tracking: 0 });
  await page.context().close();
});

it.each([
  ['a route', '/parking/brackholm/p4-long-stay', '.scale text, .credit'],
  ['the places of an airport', '/airports/brackholm', '.credit'],
])('keeps the scale and the source of the map of %s inside of its drawing', async (_, route, words) => {
  // Without script, the drawing stays where the map would be.
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto(route);
  const read = () =>
    page.locator(`svg[role=img] :is(${words})`).evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right } = text.getBoundingClientRect();
        const drawing = text.closest('svg')!.getBoundingClientRect();
        return [left - drawing.left, drawing.right - right].map(Math.round);
      }),
    );
  const before = await read();
  expect(before.length).toBe(words.split(',').length);
  await turn(page);
  expect(await read()).toEqual(before);
  await page.context().close();
});

it('keeps the header of a site with six languages within a telephone', async () => {
  const page = await site.visit('/', { viewport: { width: 320, height: 700 } });
  await page.evaluate(() => {
    const list = document.querySelector('.site-head .lang')!;
    for (let more = 0; more < 4; more += 1) list.append(list.firstElementChild!.cloneNode(true));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { width, height } = (await page.locator('.menu > summary').boundingBox())!;
  expect(width).toBeGreaterThan(height);
  await page.context().close();
});

it('reads the number of a telephone from left to right between Arabic words', async () => {
  const page = await site.visit('/help/contact');
  await turn(page);
  const lefts = await page.locator('.rich a[href^="tel:"]').evaluate((link) => {
    link.before('اتصل بنا على الرقم ');
    link.after(' كل يوم');
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [...text.data.matchAll(/\+|\d+/g)].map(({ index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(lefts.length).toBeGreaterThan(2);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  await page.context().close();
});

it.each(['from the server', 'from the script'])(
  'reads the address that was not found from left to right, %s',
  async (source) => {
    const page = await site.visit('/no-such-page');
    await turn(page);
    const slot = page.locator('[data-path]');
    if (source === 'from the script') {
      await page.route('**/no-such-page', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          /<span data-path="">.*?<\/span>/,
          '<span data-path=""></span>',
        );
        await route.fulfill({ response: answer, body });
      });
      await page.reload();
      await page.locator('[data-path]:not(:empty)').waitFor();
      await turn(page);
    }
    await expect.poll(() => slot.textContent()).toBe(': /no-such-page');
    // The slash begins the address; at the right of a word in Arabic, it would seem to end it.
    const [slash, letter] = await slot.evaluate((element) => {
      element.previousSibling!.textContent = 'الصفحة غير موجودة';
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let node = text.nextNode() as Text;
      while (!node.data.includes('/')) node = text.nextNode() as Text;
      const at = node.data.indexOf('/');
      return [at, at + 1].map((index) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(slash).toBeLessThan(letter!);
    await page.context().close();
  },
);
