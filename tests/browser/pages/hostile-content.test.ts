/** A page on which editors did everything wrong, some of it on purpose: none of it runs as code. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { type DemoSite, makeDemoSite } from '../../support/sites/demo-site.ts';

const BROKEN_PAGE = '/sandbox/broken';

describe('hostile content', () => {
  let site: DemoSite;
  let visit: Visit;
  beforeAll(async () => {
    site = await makeDemoSite('draft');
    // Without the policy that would block scripts: the markup alone has to be safe.
    visit = await startVisit(site.folder, { bypassCSP: true });
  });
  afterAll(() => visit?.close());

  it('should not run, whatever a visitor touches', async () => {
    await visit.open(BROKEN_PAGE);
    await visit.page.evaluate(() => {
      for (const element of document.querySelectorAll('main *')) {
        for (const type of ['mouseover', 'mouseenter', 'focus', 'error', 'load', 'toggle', 'animationend']) {
          element.dispatchEvent(new Event(type));
        }
      }
    });
    expect(await visit.page.locator('main a[href]').count()).toBeGreaterThan(0);
    expect(visit.problems).toEqual([]);
  });

  it('should keep the good parts of the page', async () => {
    expect(await visit.page.locator('main section').count()).toBeGreaterThan(5);
    expect(await visit.page.locator('main h1').count()).toBe(1);
  });

  it.each([360, 1280])('should stay within a screen of %i px', async (width) => {
    await visit.page.setViewportSize({ width, height: 800 });
    const wide = () => visit.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await expect.poll(wide).toBe(false);
  });

  it('should be told of, with story and place', () => {
    const found = site.warnings.filter(({ story }) => story === 'sandbox/broken');
    expect([...new Set(found.map(({ code }) => code))]).toEqual(
      expect.arrayContaining([
        'unknown-block',
        'invalid-field',
        'unsafe-link',
        'unsafe-image',
        'unknown-node',
      ]),
    );
    expect(found.filter(({ path }) => !path?.startsWith('content'))).toEqual([]);
  });
});
