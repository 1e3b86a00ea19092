/** Specification, sections 2 and 9, of the fields for start and finish: when suggestions open and close, and what they wait for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import {
  openRouteMap,
  parts,
  type RouteMapPageOptions,
  stopClock,
} from '../support/browser/route-map-page.ts';
import { type RestingMapOptions, shareRouteMap } from '../support/browser/shared-route-map.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const quay = { name: 'Quay Lane', lat: 54.91, lng: 2.28, context: 'Brackholm' };
const open = (options: RouteMapPageOptions = {}) => openRouteMap(site, { places: () => [quay], ...options });
const share = shareRouteMap(() => open());
/** The map shared by the tests that differ only in their input and the geocoder's answers. */
const rest = (options: RestingMapOptions = {}) => share({ places: () => [quay], ...options });

describe('a map with two waypoints and geocoder text inputs', () => {
  it('has both, with the ends of the route in them', async () => {
    const { page, problems } = await open();
    await expect.poll(() => parts.markers(page).count()).toBe(2);
    expect(await parts.from(page).inputValue()).toBe('P4, bay C');
    expect(await parts.to(page).inputValue()).toBe('Terminal 2, door 1');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('the geocoder dropdown', () => {
  it('opens when results arrive', async () => {
    let deliver = (_: unknown) => {};
    const places = () =>
      new Promise((resolve) => {
        deliver = resolve;
      });
    const { page, searched } = await rest({ places });
    await parts.from(page).fill('Quay');
    await expect.poll(() => searched).toEqual(['Quay']);
    expect(await parts.list(page).count()).toBe(0);
    expect(await parts.from(page).getAttribute('aria-expanded')).toBe('false');
    deliver([quay]);
    await parts.list(page).waitFor();
    expect(await parts.options(page).allInnerTexts()).toEqual([expect.stringContaining('Quay Lane')]);
    expect(await parts.from(page).getAttribute('aria-expanded')).toBe('true');
  });

  it('closes on Escape, and the text stays', async () => {
    const { page } = await rest();
    await parts.from(page).fill('Quay');
    await parts.list(page).waitFor();
    await page.keyboard.press('Escape');
    await parts.list(page).waitFor({ state: 'detached' });
    expect(await parts.from(page).inputValue()).toBe('Quay');
  });

  it('closes on blur', async () => {
    const { page } = await rest();
    await parts.from(page).fill('Quay');
    await parts.list(page).waitFor();
    await page.keyboard.press('Tab');
    await parts.list(page).waitFor({ state: 'detached' });
  });

  it('closes on selection, which routes', async () => {
    const { page, asked } = await rest();
    await parts.from(page).fill('Quay');
    await parts.options(page).first().click();
    await parts.list(page).waitFor({ state: 'detached' });
    expect(await parts.from(page).inputValue()).toBe('Quay Lane');
    await expect.poll(() => asked.map(({ pointA }) => pointA)).toEqual([{ lat: 54.91, lng: 2.28 }]);
  });

  it('says "No results found." when there are none', async () => {
    const { page } = await rest({ places: () => [] });
    await parts.from(page).fill('xyzzy');
    await parts.none(page).waitFor();
    expect(await parts.none(page).innerText()).toBe('No results found.');
  });

  it.each([500, 404, 'network'] as const)(
    'says that it failed after %s, not that there is nothing',
    async (how) => {
      const { page } = await rest({
        answerSearch: (route) => (how === 'network' ? route.abort() : route.fulfill({ status: how })),
      });
      await parts.from(page).fill('xyzzy');
      await parts.none(page).waitFor();
      expect(await parts.none(page).innerText()).toBe(
        'Places cannot be looked up at the moment. Try again later.',
      );
    },
  );

  it('stays closed after Escape, also when the results were still on their way', async () => {
    let deliver = (_: unknown) => {};
    const places = () =>
      new Promise((resolve) => {
        deliver = resolve;
      });
    const { page, searched, aborted } = await open({ places });
    await parts.from(page).fill('Quay');
    await expect.poll(() => searched).toEqual(['Quay']);
    await page.keyboard.press('Escape');
    await expect.poll(() => aborted.join()).toContain('/api/geocode');
    deliver([quay]);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await parts.list(page).count()).toBe(0);
    expect(await parts.from(page).inputValue()).toBe('Quay');
    await page.context().close();
  });

  it('says so in German on a German page', async () => {
    const { page } = await open({ places: () => [], path: '/de/shuttles/brackholm/s4-p4-terminal-2' });
    await parts.from(page).fill('xyzzy');
    await parts.none(page).waitFor();
    expect(await parts.none(page).innerText()).toBe('Keine Ergebnisse gefunden.');
    await page.context().close();
  });

  it('makes no markup of what the geocoder says', async () => {
    const name = '<img src=x onerror="window.hacked=1">';
    const { page } = await rest({ places: () => [{ ...quay, name, context: name }] });
    await parts.from(page).fill('img');
    await parts.options(page).first().waitFor();
    expect(await parts.options(page).first().innerText()).toContain(name);
    await parts.options(page).first().click();
    await expect.poll(() => parts.markers(page).first().getAttribute('aria-label')).toContain(name);
    expect(await page.locator('.mapw img[src=x]').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

describe('times', () => {
  it('the geocoder is asked 500 ms after the last letter, places of the site answer at once', async () => {
    const { page, searched } = await open({ clock: true });
    await stopClock(page);
    await parts.from(page).fill('Termina');
    await page.clock.runFor(300);
    await parts.from(page).fill('Terminal');
    await page.clock.runFor(100);
    expect(await parts.options(page).allInnerTexts()).toEqual([
      expect.stringContaining('Terminal'),
      expect.stringContaining('Terminal'),
    ]);
    await page.clock.runFor(399);
    expect(searched).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searched).toEqual(['Terminal']);
    await page.context().close();
  });

  it('the dropdown closes 100 ms after the focus has gone', async () => {
    const { page } = await open({ clock: true });
    await stopClock(page);
    await parts.from(page).fill('Terminal');
    await page.clock.runFor(20);
    await parts.list(page).waitFor();
    await parts.from(page).evaluate((field) => field.blur());
    await page.clock.runFor(99);
    expect(await parts.list(page).count()).toBe(1);
    await page.clock.runFor(30);
    expect(await parts.list(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('by keyboard alone', () => {
  it('places are chosen with the arrows and Enter, and readers hear how many there are', async () => {
    // The geocoder never answers, so that there are no more results while the arrows are pressed.
    const { page, asked } = await rest({ places: () => new Promise(() => {}) });
    await parts.from(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('termi');
    await parts.list(page).waitFor();
    const status = page.locator('.leaflet-routing-geocoder [role=status]').first();
    await expect.poll(() => status.innerText()).toBe('2 results');
    const active = () => parts.from(page).getAttribute('aria-activedescendant');
    const first = await active();
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(first);
    expect(await page.locator(`[id="${await active()}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toBe(first);
    await page.keyboard.press('Enter');
    await parts.list(page).waitFor({ state: 'detached' });
    await expect.poll(() => asked.length).toBe(1);
  });

  it('the arrows open the places of the site without a letter being typed', async () => {
    const { page } = await rest();
    await parts.from(page).focus();
    await page.keyboard.press('ArrowDown');
    await parts.list(page).waitFor();
    expect(await parts.options(page).count()).toBeGreaterThan(3);
  });

  it('an empty field offers the places of the page on focus, and none of them is chosen yet', async () => {
    const { page, asked } = await open({ path: '/airports/brackholm', isBuilt: true });
    await parts.from(page).focus();
    await parts.list(page).waitFor();
    expect(await parts.options(page).first().innerText()).toContain('Terminal 1');
    expect(await parts.options(page).first().innerText()).toContain('Brackholm');
    expect(await parts.from(page).getAttribute('aria-activedescendant')).toBe(null);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => parts.options(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // From the start to the finish, whose places are offered at once.
    await expect.poll(() => parts.from(page).inputValue()).toContain('Terminal 1');
    await expect.poll(() => parts.to(page).getAttribute('aria-expanded')).toBe('true');
    await parts.options(page).nth(1).click();
    await expect.poll(() => asked.length).toBe(1);
    await page.context().close();
  });

  it('an empty field offers them on touch as well, again after Escape', async () => {
    const { page } = await open({ hasTouch: true, path: '/airports/brackholm', isBuilt: true });
    await parts.to(page).tap();
    await parts.list(page).waitFor();
    await page.keyboard.press('Escape');
    await parts.list(page).waitFor({ state: 'detached' });
    await parts.to(page).tap();
    await parts.list(page).waitFor();
    await page.context().close();
  });

  it('Enter after a name looks for it at once, and takes what is found alone', async () => {
    const { page, asked, searched } = await rest();
    await parts.to(page).fill('Quay');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.map(({ pointB }) => pointB)).toEqual([{ lat: 54.91, lng: 2.28 }]);
    expect(searched).toEqual(['Quay']);
  });
});
