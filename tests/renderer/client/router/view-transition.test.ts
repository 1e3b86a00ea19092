/** Clicks of a visitor who does not wait until one page has faded into the next. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriveAt, type OpenSite, openSite } from '../../../support/browser/open-site.ts';
import { makeDemoSite } from '../../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Goes to the help page, and pauses while one page fades into the other. */
async function fadeIntoHelp(): Promise<Page> {
  const page = await site.newPage({ viewport: { width: 1280, height: 1600 } });
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(
        () => {
          for (const animation of document.getAnimations()) animation.pause();
          document.documentElement.dataset.fading = '';
        },
        () => {},
      );
      void transition.finished.then(() => {
        delete document.documentElement.dataset.fading;
      });
      return transition;
    };
  });
  await page.goto('/guides');
  await page.locator('html[data-page-ready]').waitFor();
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await arriveAt(page, '/help');
  await page.locator('html[data-fading]').waitFor();
  return page;
}

async function moveTo(page: Page, place: Locator): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
}

describe('a press while one page fades into the next', () => {
  it('follows the link under the mouse', async () => {
    const page = await fadeIntoHelp();
    await moveTo(page, page.getByRole('link', { name: 'Hotels', exact: true }).first());
    await page.mouse.down();
    await page.mouse.up();
    await arriveAt(page, '/hotels');
    await page.context().close();
  });

  it('opens what is to be opened, and takes the focus there', async () => {
    const page = await fadeIntoHelp();
    const summary = page.locator('main details summary').first();
    await moveTo(page, summary);
    await page.mouse.down();
    await page.mouse.up();
    await page.locator('main details[open]').first().waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('follows nothing when the mouse is let go elsewhere', async () => {
    const page = await fadeIntoHelp();
    await moveTo(page, page.getByRole('link', { name: 'Hotels', exact: true }).first());
    await page.mouse.down();
    await page.locator('html:not([data-fading])').waitFor();
    await moveTo(page, page.getByRole('link', { name: 'Lounges', exact: true }).first());
    await page.mouse.up();
    await page.getByRole('link', { name: 'Parking', exact: true }).first().click();
    await arriveAt(page, '/parking');
    await page.goBack();
    await arriveAt(page, '/help');
    await page.context().close();
  });
});
