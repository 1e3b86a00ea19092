/** Words that are wider than a telephone break: the page does not scroll sideways, and no part of a word is cut off. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

const LONG_WORD = 'Flughafenparkplatzreservierung';
/** A name of an operator, or an address that an editor pastes. */
const ENDLESS_WORD = LONG_WORD.repeat(4);

let visit: Visit;
beforeAll(async () => {
  const { folder } = await makeDemoSite('published');
  visit = await startVisit(folder, { width: 320 });
});
afterAll(() => visit?.close());

it.each([
  ['/parking/brackholm/p4-long-stay', '.buybox .terms p', ENDLESS_WORD],
  ['/', '.head h2'],
  ['/', '.quotes blockquote'],
  ['/help', '.banner h2'],
  ['/parking/brackholm/p4-long-stay', '.phead h1'],
  ['/', '.site-head .logo', ENDLESS_WORD],
  ['/', '.site-foot .logo', ENDLESS_WORD],
  ['/no-such-page', '.oops li', ENDLESS_WORD],
  ['/parking/brackholm/p4-long-stay', '.steps b'],
  ['/', '.road b', ENDLESS_WORD],
  ['/help/contact', '[href^="mailto:"]', `${LONG_WORD}@example.com`],
])('long words break on %s in %s', async (route, selector, longWord = LONG_WORD) => {
  await visit.open(route);
  const places = visit.page.locator(selector);
  expect(await places.count()).toBeGreaterThan(0);
  const outside = await places.evaluateAll((elements, word) => {
    for (const element of elements) element.textContent = word;
    return elements.filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right > document.documentElement.clientWidth;
    }).length;
  }, longWord);
  expect(outside).toBe(0);
});

/** Puts a long word into each text of a page. */
it.each([
  '/',
  '/help',
  '/airports/brackholm',
  '/parking/brackholm/p4-long-stay',
  '/legal/cookies',
  '/help/contact',
])('keeps every column, button and label of %s within a telephone', async (route) => {
  await visit.open(route);
  const outside = await visit.page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const within = text.parentElement?.closest('script, style, select, svg');
      if (!within) text.data = text.data.replace(/\p{L}{4,}/u, word);
    }
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, 'Donaudampfschifffahrtsgesellschaft');
  expect(outside).toBeLessThanOrEqual(0);
});

it('keeps the letters of signs together beside long names', async () => {
  await visit.open('/shuttles');
  const lines = await visit.page.locator('main .tile').evaluateAll((signs) =>
    signs.map((sign) => {
      const letters = document.createRange();
      letters.selectNodeContents(sign);
      return letters.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
});

it.each([1000, 1280])(
  'keeps a menu with twice as many entries within a window of %i pixels',
  async (width) => {
    await visit.open('/');
    await visit.resize(width);
    onTestFinished(() => visit.resize(320));
    const [outside, rows] = await visit.page.locator('.nav--wide .nav').evaluate((menu) => {
      for (const entry of [...menu.children]) menu.append(entry.cloneNode(true));
      const rows = new Set([...menu.children].map((entry) => entry.getBoundingClientRect().top));
      return [document.documentElement.scrollWidth - innerWidth, rows.size] as const;
    });
    expect(outside).toBeLessThanOrEqual(0);
    expect(rows).toBe(2);
    // The name of the site does not break.
    const { width: logoWidth } = (await visit.page.locator('.site-head .logo').boundingBox())!;
    expect(logoWidth).toBeGreaterThan(120);
  },
);

it('leaves the words of the map’s button whole', async () => {
  await visit.open('/de/shuttles/brackholm/s4-p4-terminal-2');
  const lines = await visit.page.locator('.mapw .acts [type=submit]').evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual('Route anzeigen'.split(' ').length);
});
