/** Words that are wider than a telephone break, and do not make the page scroll sideways or disappear behind an edge. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { startVisit, type Visit } from '../support/visit.ts';

const LONG_WORD = 'Flughafenparkplatzreservierung';
/** Of an operator, or an address that somebody pastes. */
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
])('on %s in %s', async (route, selector, longWord = LONG_WORD) => {
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
