/** The site without script: complete pages, no control that does nothing, and every part reachable by keyboard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFocusStops } from '../../support/browser/focus-stops.ts';
import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { templateRoutes } from '../../support/sites/template-routes.ts';

describe('without script', () => {
  let visit: Visit;
  beforeAll(async () => {
    const { folder } = await makeDemoSite('draft');
    visit = await startVisit(folder, { javaScriptEnabled: false });
  });
  afterAll(() => visit?.close());

  it('should show a heading everywhere and no button that only script can answer', async () => {
    const wrong: string[] = [];
    for (const route of templateRoutes) {
      await visit.open(route);
      wrong.push(...(await visit.page.evaluate(listIdleControls)).map((control) => `${route}: ${control}`));
    }
    expect(wrong).toEqual([]);
  });

  it('should lead over the skip link to the content first', async () => {
    await visit.open('/parking');
    await visit.page.keyboard.press('Tab');
    const skip = visit.page.locator(':focus');
    expect(await skip.textContent()).toBe('Skip to main content');
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await visit.page.keyboard.press('Enter');
    expect(new URL(visit.page.url()).hash).toBe('#main');
    await visit.page.keyboard.press('Tab');
    const inMain = await visit.page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(inMain).toBe(true);
  });

  it('should open menus and questions with the keyboard', async () => {
    await visit.open('/help');
    for (const summary of ['.nav--wide .nav-sub > summary', '.acc summary']) {
      await visit.page.locator(summary).first().focus();
      await visit.page.keyboard.press('Enter');
    }
    expect(await visit.page.locator('.nav--wide .nav-sub a').first().isVisible()).toBe(true);
    expect(await visit.page.locator('.acc details').first().getAttribute('open')).toBe('');
  });

  it('should scroll carousels and wide tables with the keyboard', async () => {
    await visit.resize(360);
    await visit.open('/sandbox/kitchen-sink');
    for (const region of ['.car-track', '.scroll']) {
      const scroller = visit.page.locator(`${region}[tabindex="0"]`).first();
      await scroller.focus();
      await visit.page.keyboard.press('ArrowRight');
      await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });

  it.each([
    [
      '/',
      1280,
      ['a.skip', '.nav a', '.nav-sub summary', '.lang a', '.search input', '.search select', '.acc summary'],
    ],
    [
      '/help/contact',
      360,
      ['.menu summary', '.form input', '.form select', '.form textarea', '.form button'],
    ],
    ['/legal/cookies', 360, ['.scroll', 'input[type="radio"]', 'footer a']],
    ['/parking/brackholm/p4-long-stay', 360, ['.buybox input', '.buybox button', '.crumbs a', '.card a']],
  ] as const)(
    'should reach everything on %s at %d px with the tab key, and show where one is',
    async (route, width, parts) => {
      await visit.resize(width);
      await visit.open(route);
      const stops = await listFocusStops(visit.page);
      expect(stops.filter(({ isVisible, isMarked }) => !isVisible || !isMarked)).toEqual([]);
      const missing = await visit.page.evaluate(
        ([selectors, reached]) =>
          selectors.filter(
            (selector) => !reached.some((path) => document.querySelector(path)?.matches(selector)),
          ),
        [[...parts], stops.map(({ path }) => path)] as const,
      );
      expect(missing).toEqual([]);
    },
  );

  it('should go without errors', () => {
    expect(visit.problems).toEqual([]);
  });
});

/**
 * Runs in the page: lists buttons and forms that do nothing without script, unless a note before them says so, and a missing
 * heading of the page.
 */
function listIdleControls(): string[] {
  const idle = [...document.querySelectorAll('button:not([type="submit"]), form:not([action])')].filter(
    (element) => element.checkVisibility() && element.previousElementSibling?.tagName !== 'NOSCRIPT',
  );
  const found = idle.map(({ outerHTML }) => outerHTML.slice(0, 120));
  return document.querySelector('h1') ? found : [...found, 'no heading'];
}
