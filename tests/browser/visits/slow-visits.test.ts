/** Visits over a slow or broken connection: the page shows that another one is loading, and keeps its position on a reload. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { arriveAt, followLink, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Returns the share of the window's width that the line at its top takes: 0 while it waits, undefined without a line. */
function readLine(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const { content, scale, borderTopWidth } = getComputedStyle(document.documentElement, '::before');
    if (content === 'none' || borderTopWidth === '0px') return undefined;
    return scale === 'none' ? 1 : Number(scale.split(' ')[0]);
  });
}

/** The same, at a number of milliseconds after the visit began, because a busy machine may look too late. */
async function readLineAt(page: Page, milliseconds: number): Promise<number | undefined> {
  await page.evaluate((time) => {
    const lines = document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName === 'visit');
    for (const line of lines) {
      line.pause();
      line.currentTime = time;
    }
  }, milliseconds);
  return readLine(page);
}

describe('a page that is slow to come', () => {
  it('has a line at the top of the window grow until it is there', async () => {
    const page = await site.visit('/guides');
    await page.locator('html[data-laid-out]').waitFor();
    expect(await readLine(page)).toBeUndefined();
    const letGo = await holdRequests(page, '**/_payload/help.json');
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    expect(await readLineAt(page, 399)).toBe(0);
    const [early, late] = [await readLineAt(page, 1_000), await readLineAt(page, 10_000)];
    expect(early).toBeGreaterThan(0);
    expect(late).toBeGreaterThan(early!);
    expect(late).toBeLessThan(1);
    letGo();
    await arriveAt(page, '/help');
    expect(await readLine(page)).toBeUndefined();
    await page.context().close();
  });

  it('has a line that does not move for visitors who want less motion', async () => {
    const page = await site.visit('/guides', { reducedMotion: 'reduce' });
    await page.locator('html[data-laid-out]').waitFor();
    const letGo = await holdRequests(page, '**/_payload/help.json');
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    expect(await readLineAt(page, 399)).toBe(0);
    expect(await readLineAt(page, 402)).toBe(1);
    letGo();
    await arriveAt(page, '/help');
    expect(await readLine(page)).toBeUndefined();
    await page.context().close();
  });

  it('is announced to screen readers while it is on its way', async () => {
    const page = await site.visit('/de/ratgeber');
    const said = () => page.locator('[data-announcer]').textContent();
    const letGo = await holdRequests(page, '**/_payload/de/hilfe.json');
    await page.getByRole('link', { name: 'Hilfe', exact: true }).first().click();
    await expect.poll(said).toBe('Die Seite wird geladen.');
    letGo();
    await arriveAt(page, '/de/hilfe');
    await expect.poll(said).toBe(await page.title());
    await page.context().close();
  });

  it.each([
    ['has no payload', { status: 404, body: '' }],
    ['has a payload that does not come', { status: 503, body: '' }],
  ])('has no line once the browser has been asked for a download that %s', async (_, payload) => {
    const page = await site.visit('/guides');
    await page
      .context()
      .route('**/brochure', (route) =>
        route.fulfill({ body: 'paper', headers: { 'content-disposition': 'attachment' } }),
      );
    await page.context().route('**/_payload/brochure.json', (route) => route.fulfill(payload));
    await page
      .locator('main a')
      .first()
      .evaluate((link) => link.setAttribute('href', '/brochure'));
    const download = page.waitForEvent('download');
    await page.locator('main a').first().click();
    await download;
    expect(await readLineAt(page, 5_000)).toBeUndefined();
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    await page.context().close();
  });

  const serveBrochure = (page: Page) =>
    page
      .context()
      .route('**/brochure', (route) =>
        route.fulfill({ body: 'paper', headers: { 'content-disposition': 'attachment' } }),
      );

  it('has no line once the visitor has asked for a download instead', async () => {
    const page = await site.visit('/guides');
    await serveBrochure(page);
    const letGo = await holdRequests(page, '**/_payload/help.json');
    const asked = page.waitForRequest('**/_payload/help.json');
    await followLink(page, '/help');
    await asked;
    const download = page.waitForEvent('download');
    await followLink(page, '/brochure', { rel: 'external' });
    await download;
    await page.waitForTimeout(600);
    expect(await readLine(page)).toBeUndefined();
    letGo();
    await page.context().close();
  });

  it('has no line where a newer build is out, and the browser was asked for a download', async () => {
    const page = await site.newPage();
    await serveBrochure(page);
    await page.route('**/_stopover/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
    const told = page.waitForResponse('**/_stopover/latest.json*');
    await page.goto('/guides');
    await told;
    await page.locator('html[data-page-ready]').waitFor();
    const download = page.waitForEvent('download');
    await followLink(page, '/brochure');
    await download;
    await page.waitForTimeout(600);
    expect(await readLine(page)).toBeUndefined();
    await page.context().close();
  });

  it('has no line beside the sign that browsers have for a whole document', async () => {
    const page = await site.newPage();
    const letGo = await holdRequests(page, '**/_stopover/assets/*.svg');
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('html[data-page-hydrated]').waitFor();
    await page.waitForTimeout(600);
    expect(await page.locator('html[data-page-ready]').count()).toBe(0);
    expect(await readLine(page)).toBeUndefined();
    letGo();
    await page.locator('html[data-page-ready]').waitFor();
    await page.context().close();
  });
});

describe('code that does not come', () => {
  it('leaves a visitor who scrolls to it where the page was when it is loaded again', async () => {
    const page = await site.newPage({ viewport: { width: 360, height: 740 } });
    let failures = 0;
    await page
      .context()
      .route('**/countdown.*.js', (route) => (failures++ === 0 ? route.abort() : route.fallback()));
    await page.goto('/');
    await page.locator('html[data-laid-out]').waitFor();
    const island = page.locator('[data-island=countdown]');
    const loaded = page.waitForEvent('load');
    const top = await island.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return scrollY;
    });
    await loaded;
    await page.locator('[data-island=countdown][data-awake]').waitFor();
    expect(top).toBeGreaterThan(500);
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
    await page.context().close();
  });
});
