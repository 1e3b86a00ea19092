/** Tests the parts of a page that work without a framework: menus, notices, carousel, panels, video, copying, time. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arriveAt,
  followLink,
  hideServerTime,
  type OpenSite,
  openSite,
} from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { DEMO_TIME } from '../../support/sites/demo-time.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('draft')).folder);
});
afterAll(() => site?.close());

/** Opens a window at another time, on a site that does not send its own time. */
async function openAt(time: number | Date): Promise<Page> {
  const page = await site.newPage();
  await hideServerTime(page);
  await page.clock.install({ time });
  return page;
}

it('does not mind events that a script sends to the document itself', async () => {
  const page = await site.visit('/', { viewport: { width: 360, height: 740 } });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.locator('details.menu > summary').click();
  await page.evaluate(() => {
    document.dispatchEvent(new MouseEvent('click'));
    document.dispatchEvent(new Event('input'));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  expect(failures).toEqual([]);
  expect(await page.locator('[data-error-status]').count()).toBe(0);
  await page.context().close();
});

describe('the menu of a narrow window', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('/legal/imprint', { viewport: { width: 360, height: 740 } });
  });
  afterAll(() => page.context().close());
  const menu = () => page.locator('details.menu');
  const isOpen = () => menu().evaluate((element) => (element as HTMLDetailsElement).open);

  it('closes on Escape and gives the focus back', async () => {
    await menu().locator('> summary').click();
    await menu().getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it('closes on a click elsewhere', async () => {
    await menu().locator('> summary').click();
    await page.locator('footer p').last().click();
    expect(await isOpen()).toBe(false);
  });

  it('closes under a finger on plain text, where Safari on iOS has no click', async () => {
    await menu().locator('> summary').click();
    await page.evaluate(() =>
      addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
    );
    await page.locator('footer p').last().click();
    expect(await isOpen()).toBe(false);
  });

  it('stays under a finger that presses a link below an opened part', async () => {
    const touched = await site.visit('/legal/imprint', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await touched.locator('details.menu > summary').tap();
    await touched.locator('details.menu .nav-sub > summary').first().tap();
    expect(await touched.locator('details.menu .nav-sub[open]').count()).toBe(1);
    await touched.locator('details.menu').getByRole('link', { name: 'Guides', exact: true }).tap();
    await arriveAt(touched, '/guides');
    await touched.context().close();
  });

  it('closes when the focus goes on to the page, which it would cover', async () => {
    await menu().locator('> summary').focus();
    await page.keyboard.press('Enter');
    const stops = await menu().locator('a:visible, summary:visible').count();
    expect(stops).toBeGreaterThan(2);
    for (let stop = 1; stop < stops; stop += 1) await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(false);
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest('a') === document.activeElement;
    });
    expect(isSeen).toBe(true);
  });

  it('leaves the focus in the window when it folds above the page', async () => {
    const window = await site.visit('/legal/imprint', { viewport: { width: 360, height: 740 } });
    await window.addStyleTag({ content: 'details.menu > nav { position: static; height: 3000px }' });
    const links = window.locator('details.menu > nav a:visible');
    await window.locator('details.menu > summary').click();
    await links.last().focus();
    await window.keyboard.press('Tab');
    expect(await window.locator('details.menu[open]').count()).toBe(0);
    const top = await window.evaluate(() => document.activeElement!.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(740);
    await window.context().close();
  });

  it('closes when a page comes', async () => {
    await menu().locator('> summary').click();
    await menu().getByRole('link', { name: 'Hotels', exact: true }).first().click();
    await arriveAt(page, '/hotels');
    expect(await isOpen()).toBe(false);
  });
});

describe('the service notice', () => {
  it('stays away once it was put away, also on other pages', async () => {
    const page = await site.newPage();
    await page.clock.setFixedTime(DEMO_TIME);
    await page.goto('/');
    await page.getByRole('button', { name: 'Hide this notice' }).click();
    expect(await page.locator('.topbar').isHidden()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('top-banner');
    await page.reload();
    await page.locator('html[data-page-ready]').waitFor();
    expect(await page.locator('.topbar').isHidden()).toBe(true);
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(await page.locator('.topbar').isHidden()).toBe(true);
    await page.context().close();
  });

  it('goes when its time is over, without a new build', async () => {
    const page = await openAt(new Date('2026-11-30T22:58:30Z'));
    await page.goto('/legal/imprint');
    await page.locator('.topbar').waitFor();
    await page.clock.runFor('00:01:00');
    await page.locator('.topbar').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

describe('the kitchen sink', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.newPage({
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1000, height: 800 },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/sandbox/kitchen-sink');
    await page.locator('html[data-page-ready]').waitFor();
  });
  afterAll(() => page.context().close());

  it('moves the carousel by its buttons, says where it stands, and leaves the focus alone', async () => {
    const carousel = page.locator('.car:not(.quote-list *)').first();
    await carousel.scrollIntoViewIfNeeded();
    const status = carousel.locator('[data-status]');
    const next = carousel.getByRole('button', { name: 'Next' });
    await expect
      .poll(() => carousel.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled'))
      .toBe('true');
    const before = await status.textContent();
    await next.click();
    await expect.poll(() => status.textContent()).not.toBe(before);
    expect(await status.textContent()).toMatch(/^\d+ to \d+ of \d+$/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Next');
    for (let step = 0; step < 12; step++) await next.dispatchEvent('click');
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  });

  it('counts a slide that is seen alone without naming it twice', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const carousel = page.locator('.car:not(.quote-list *)').first();
    await carousel.locator('.car-track').evaluate((row) => row.scrollTo({ left: 0 }));
    const status = carousel.locator('[data-status]');
    await expect.poll(() => status.textContent()).toBe('1 of 4');
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => status.textContent()).toBe('2 of 4');
    await page.setViewportSize({ width: 1000, height: 800 });
  });

  it('counts only the slides that are shown', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const carousel = page.locator('.car:not(.quote-list *)').first();
    await carousel.locator('.car-track').evaluate((row) => row.scrollTo({ left: 0 }));
    const status = carousel.locator('[data-status]');
    const slides = carousel.locator('.car-track > div');
    await slides.nth(1).evaluate((slide) => slide.classList.add('hide-mobile'));
    await expect.poll(() => status.textContent()).toBe('1 of 3');
    expect(await slides.nth(2).getAttribute('aria-label')).toBe('2 of 3');
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => status.textContent()).toBe('2 of 3');
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => slides.nth(1).getAttribute('aria-label')).toBe('2 of 4');
    await slides.nth(1).evaluate((slide) => slide.classList.remove('hide-mobile'));
  });

  it('has no buttons while the whole row is in sight, because they would do nothing', async () => {
    const carousel = page.locator('.car:not(.quote-list *)').first();
    const next = carousel.getByRole('button', { name: 'Next' });
    expect(await next.isVisible()).toBe(true);
    const height = () => carousel.locator('.car-head').evaluate((head) => head.clientHeight);
    const before = await height();
    const narrow = await page.addStyleTag({ content: '.car-track { grid-auto-columns: 8rem }' });
    await next.waitFor({ state: 'hidden' });
    expect(await height()).toBe(before);
    await narrow.evaluate((style) => (style as Element).remove());
    await next.waitFor();
  });

  it('brings the whole slide into sight whose link the keyboard comes to', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const track = page.locator('.car:not(.quote-list *) .car-track').first();
    await track.focus();
    await track.evaluate((row) => row.scrollTo({ left: 0 }));
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    const isInSight = () =>
      track.evaluate((row) => {
        const slide = document.activeElement?.closest('.car-track > *');
        if (!slide) throw new Error(`The focus is on ${document.activeElement?.outerHTML.slice(0, 300)}`);
        const { left, right } = slide.getBoundingClientRect();
        const frame = row.getBoundingClientRect();
        return row.scrollLeft > 0 && left >= frame.left - 1 && right <= frame.right + 1;
      });
    await expect.poll(isInSight).toBe(true);
    await page.setViewportSize({ width: 1000, height: 800 });
  });

  it('loads a player only when asked, from the provider without cookies, and moves the focus there', async () => {
    const foreign: string[] = [];
    await page.context().route(/youtube|vimeo/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'player' });
    });
    const facade = page.locator('.vid[data-video]').first();
    const provider = await facade.getAttribute('data-provider');
    await facade.scrollIntoViewIfNeeded();
    expect(foreign).toEqual([]);
    await facade.getByRole('link').click();
    const frame = page.locator('.vid iframe').first();
    await frame.waitFor();
    const host =
      provider === 'vimeo' ? 'https://player.vimeo.com/video/' : 'https://www.youtube-nocookie.com/embed/';
    expect(await frame.getAttribute('src')).toContain(host);
    expect(await frame.getAttribute('title')).toBe(
      await page.locator('.vid[data-title]').first().getAttribute('data-title'),
    );
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    // It fills the place of the picture.
    expect(await frame.boundingBox()).toEqual(await page.locator('.vid:has(iframe)').boundingBox());
  });

  it('opens all panels for paper and closes them again', async () => {
    const countOpen = () => page.locator('main .acc details[open]').count();
    const all = await page.locator('main .acc details').count();
    const listNames = () =>
      page
        .locator('main .acc details')
        .evaluateAll((panels) => panels.map((panel) => (panel as HTMLDetailsElement).name));
    const [open, names] = [await countOpen(), await listNames()];
    expect(open).toBeLessThan(all);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await countOpen()).toBe(all);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await countOpen()).toBe(open);
    // Of panels with one name, one is open at a time.
    expect(await listNames()).toEqual(names);
  });

  it('opens the panel that a link names, in any letters', async () => {
    const panel = page.locator('main .acc details:not([open])').first();
    const opened = await panel.evaluateHandle((element) => {
      element.id = 'über-uns';
      location.hash = '#über-uns';
      return element as HTMLDetailsElement;
    });
    await expect.poll(() => opened.evaluate(({ open }) => open)).toBe(true);
  });

  it('copies an open code', async () => {
    const code = page.locator('.code').first();
    await code.getByRole('button').click();
    await expect.poll(() => code.getByRole('button').textContent()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await code.locator('output').textContent(),
    );
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe('Copied to your clipboard.');
  });
});

describe('an offer with an end', () => {
  const running = '.ticket[data-state=running]';
  const expired = '.ticket[data-state=expired]';

  it('counts down by the clock, and changes to its end at the end', async () => {
    const late = await site.visit('/offers/winter-parking');
    const end = Date.parse((await late.locator(running).getAttribute('data-until')) ?? '');
    await late.context().close();

    // A day, an hour and a minute before the end, and the time that a busy machine takes to get here.
    const page = await openAt(end - 90_119_000);
    await page.goto('/offers/winter-parking');
    await page.locator('[data-island=countdown][data-awake]').waitFor();
    const digits = page.locator('.clock b');
    await expect
      .poll(() => digits.allTextContents().then((texts) => texts.slice(0, 3)))
      .toEqual(['1', '1', '1']);
    expect(await page.locator('.clock span').allTextContents()).toEqual(
      expect.arrayContaining(['day', 'hour', 'minute']),
    );
    await page.clock.fastForward('25:02:00');
    await page.locator(expired).waitFor();
    expect(await page.locator(running).isHidden()).toBe(true);
    await page.context().close();
  });

  it('counts by the clock of the site where the visitor has a wrong one', async () => {
    const page = await site.newPage();
    const siteTime = Date.parse('2027-06-01T00:00:00Z');
    await page
      .context()
      .route('**/latest.json?t=*', (route) =>
        route.fulfill({ json: { id: 'build' }, headers: { date: new Date(siteTime).toUTCString() } }),
      );
    await page.goto('/offers/winter-parking');
    await page.locator(expired).waitFor();
    await page.context().close();
  });

  it('is over from the start for who comes late', async () => {
    const page = await openAt(new Date('2027-06-01T00:00:00Z'));
    await page.goto('/offers/winter-parking');
    await page.locator(expired).waitFor();
    expect(await page.locator(running).isHidden()).toBe(true);
    await page.context().close();
  });
});

describe('prices and states that have their time', () => {
  const card = (page: Page, code: string) =>
    page.locator(`article[data-product="parking ${code} BR"]`).first();
  const price = (page: Page, code: string) => card(page, code).locator('.amount:visible').innerText();

  it('show again what can be had again, while its price is not too old', async () => {
    const page = await openAt(new Date('2027-01-10T12:00:00Z'));
    await page.goto('/parking/brackholm');
    expect(await price(page, 'P3')).toMatch(/€\d/);
    expect(await card(page, 'P3').locator('.tag:visible').count()).toBe(0);
    expect(await price(page, 'P4')).toMatch(/€63\.20/);
    await page.context().close();
  });

  it('leave out a price that is too old, and the tag of its offer with it', async () => {
    const page = await openAt(new Date('2027-03-10T12:00:00Z'));
    await page.goto('/parking/brackholm');
    for (const code of ['P3', 'P4']) expect(await price(page, code)).toBe('See today’s price');
    expect(await page.locator('.tag--offer:visible').count()).toBe(0);
    await page.goto('/');
    expect(await page.locator('.board b[data-until]:visible').count()).toBe(0);
    await page.goto('/parking/brackholm/p4-long-stay');
    expect(await page.locator('.buybox .amount:visible').innerText()).toBe('See today’s price');
    await page.goto('/offers/winter-parking');
    expect(await page.locator('main .meta:visible').allInnerTexts()).toContain('This offer has ended');
    await page.goto('/offers');
    const over = page.locator('main li[data-until]', { has: page.locator('[href$="/winter-parking"]') });
    expect(await over.count()).toBe(1);
    expect(await over.isHidden()).toBe(true);
    await page.context().close();
  });
});

describe('the best picks of an airport', () => {
  it.each([
    { width: 360, columns: 1 },
    { width: 1280, columns: 3 },
  ])('stands in $columns columns at $width px', async ({ width, columns }) => {
    const page = await site.visit('/airports/brackholm', { viewport: { width, height: 800 } });
    const rows = await page
      .locator('.picks tbody tr')
      .evaluateAll((all) =>
        all.map((row) => new Set([...row.children].map((cell) => cell.getBoundingClientRect().left)).size),
      );
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows)).toEqual(new Set([columns]));
    await page.context().close();
  });
});
