/** Specification, section 8: the consequences of errors in the browser. Errors of routes are in section 2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arriveAt,
  followLink,
  isSameDocument,
  markDocument,
  type OpenSite,
  openSite,
} from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

describe('an answer that may be better a moment later', () => {
  it('is not asked for again when something was sent: it may have arrived', async () => {
    const page = await site.visit('/help/contact');
    await page.locator('[data-island=contact-form][data-awake]').waitFor();
    const statuses = [408, 409, 425, 429, 500, 502, 503, 504];
    const left = [...statuses];
    await page.route('**/api/forms/contact', (route) => route.fulfill({ status: left.shift() ?? 200 }));
    await page.locator('[name=topic]').selectOption({ index: 1 });
    await page.locator('[name=name]').fill('Marit');
    await page.locator('[name=email]').fill('marit@example.com');
    await page.locator('[name=message]').fill('Can I change my dates?');
    for (const [index] of statuses.entries()) {
      await page.locator('.form button[type=submit]').click();
      await page.locator('.failed').waitFor();
      expect(left).toHaveLength(statuses.length - index - 1);
      expect(await page.locator('[name=message]').inputValue()).toBe('Can I change my dates?');
    }
    await page.context().close();
  });

  it('is asked for once more', async () => {
    const page = await site.visit('/legal/imprint');
    await markDocument(page);
    const statuses = [408, 409, 425, 429, 500, 502, 503, 504];
    const targets = [
      '/help',
      '/guides',
      '/offers',
      '/parking',
      '/hotels',
      '/lounges',
      '/shuttles',
      '/airports',
    ];
    const calls: string[] = [];
    await page.context().route('**/_payload/*.json', (route) => {
      const { pathname } = new URL(route.request().url());
      const at = targets.findIndex((target) => pathname === `/_payload${target}.json`);
      calls.push(pathname);
      const isFirst = calls.filter((call) => call === pathname).length === 1;
      return isFirst && at >= 0 ? route.fulfill({ status: statuses[at]! }) : route.fallback();
    });
    for (const [at, target] of targets.entries()) {
      await followLink(page, target);
      await arriveAt(page, target);
      const asked = calls.filter((call) => call === `/_payload${target}.json`).length;
      expect([statuses[at], asked, await isSameDocument(page)]).toEqual([statuses[at], 2, true]);
    }
    await page.context().close();
  });

  it.each([403, 404, 501])('is none of %i: that is not asked for again', async (status) => {
    const page = await site.visit('/legal/imprint');
    let calls = 0;
    await page.context().route('**/_payload/help.json', (route) => {
      calls += 1;
      return route.fulfill({ status });
    });
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(calls).toBe(1);
    await page.context().close();
  });

  it('leads to a full load when it is no better', async () => {
    const page = await site.visit('/legal/imprint');
    await markDocument(page);
    await page.context().route('**/_payload/help.json', (route) => route.fulfill({ status: 503 }));
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });
});

describe('errors that nobody catches', () => {
  it('are told to the console, known warnings are not, and the page stays', async () => {
    const page = await site.visit('/legal/imprint');
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of the page');
      });
      Promise.reject(new Error('of a promise'));
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
    });
    await expect.poll(() => told.filter((text) => text.startsWith('[stopover] Uncaught')).length).toBe(2);
    expect(told.join()).toContain('of the page');
    expect(told.join()).toContain('of a promise');
    expect(told.join()).not.toContain('ResizeObserver');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Imprint');
    await page.context().close();
  });
});
