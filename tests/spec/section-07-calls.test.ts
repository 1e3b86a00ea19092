/** Specification, section 7: the calls that the browser makes. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriveAt, followLink, type OpenSite, openSite } from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Notes the paths of all requests that match. */
function note(page: Page, pattern: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pattern.test(pathname)) paths.push(pathname + search);
  });
  return paths;
}

describe('the latest build', () => {
  it('is asked for with the time, now and then, and not while nobody looks', async () => {
    const page = await site.newPage();
    const polls = note(page, /latest\.json/);
    await page.clock.install();
    await page.goto('/legal/imprint');
    await expect.poll(() => polls.length).toBe(1);
    expect(polls[0]).toMatch(/^\/_stopover\/latest\.json\?t=\d+$/);
    await page.clock.runFor('06:00');
    await expect.poll(() => polls.length).toBe(2);
    expect(new Set(polls).size).toBe(2);

    await hide(page, true);
    await page.clock.runFor('01:00:00');
    expect(polls).toHaveLength(2);
    await hide(page, false);
    await page.clock.runFor('00:01');
    await expect.poll(() => polls.length).toBe(3);
    await page.context().close();
  });
});

describe('payloads', () => {
  it('are fetched before the click by who rests on a link, and once', async () => {
    const page = await site.visit('/legal/imprint');
    const fetched = note(page, /^\/_payload\//);
    const link = page.locator('.nav--wide').getByRole('link', { name: 'Hotels', exact: true });
    await link.hover();
    await expect.poll(() => fetched).toEqual(['/_payload/hotels.json']);
    await link.click();
    await arriveAt(page, '/hotels');
    await page.goBack();
    await arriveAt(page, '/legal/imprint');
    await page.goForward();
    await arriveAt(page, '/hotels');
    expect(fetched).toEqual(['/_payload/hotels.json', '/_payload/legal/imprint.json']);
    await page.context().close();
  });

  it('are fetched for who comes with the keyboard', async () => {
    const page = await site.visit('/legal/imprint');
    const fetched = note(page, /^\/_payload\//);
    await page.locator('.nav--wide').getByRole('link', { name: 'Lounges', exact: true }).focus();
    await expect.poll(() => fetched).toEqual(['/_payload/lounges.json']);
    await page.context().close();
  });

  it('are not fetched ahead by who saves data, or only passes over a link', async () => {
    const page = await site.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/legal/imprint');
    const fetched = note(page, /^\/_payload\//);
    await page.locator('.nav--wide').getByRole('link', { name: 'Hotels', exact: true }).hover();
    await page.waitForTimeout(300);
    expect(fetched).toEqual([]);
    await page.context().close();
  });

  it('lead to the page itself when they do not come', async () => {
    const page = await site.visit('/legal/imprint');
    await page.context().route('**/_payload/help.json', (route) => route.abort());
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(await page.locator('h1').count()).toBe(1);
    await page.context().close();
  });

  it('lead to the page itself when something else comes', async () => {
    const page = await site.visit('/legal/imprint');
    await page
      .context()
      .route('**/_payload/help.json', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Not me</h1>' }),
      );
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(await page.locator('h1').textContent()).not.toBe('Not me');
    await page.context().close();
  });
});

/** Makes the page believe that it is hidden or visible: Playwright's windows are never hidden. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
