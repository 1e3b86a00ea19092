/** Visits as people make them: impatient, to a host that fails at times, and back to a form that they began to fill in. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import {
  arriveAt,
  followLink,
  isSameDocument,
  markDocument,
  type OpenSite,
  openSite,
} from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Follows a link of the page's content in the same document. */
async function goOn(page: Page, route: string): Promise<void> {
  await markDocument(page);
  await followLink(page, route);
  await arriveAt(page, route);
  expect(await isSameDocument(page)).toBe(true);
}

it('goes on with a visit whose link is pressed again and again', async () => {
  const page = await site.visit('/guides');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/_payload/help.json')) asked += 1;
  });
  const letGo = await holdRequests(page, '**/_payload/help.json');
  const link = page.getByRole('link', { name: 'Help', exact: true }).first();
  for (let press = 0; press < 3; press += 1) {
    await link.click();
    // Leaves time for a second request, which would follow if the first were given up.
    await page.waitForTimeout(100);
  }
  letGo();
  await arriveAt(page, '/help');
  expect(asked).toBe(1);
  await page.context().close();
});

it('leaves nothing of one page in the head of the next', async () => {
  const listTags = (page: Page) =>
    page.evaluate(() => {
      const tags =
        'title,meta,link[rel=canonical],link[rel=alternate],link[as=image],[type="application/ld+json"]';
      return Array.from(document.head.querySelectorAll(tags), ({ outerHTML }) => outerHTML).sort();
    });
  const page = await site.visit('/guides');
  await goOn(page, '/guides/lost-keys');
  const shown = await listTags(page);
  await page.reload();
  expect(shown).toEqual(await listTags(page));
  await page.context().close();
});

it('marks in the header where the visitor is, and never the home page of a language above it', async () => {
  const page = await site.visit('/de/ratgeber');
  const mark = (href: string) =>
    page.locator(`.site-head .nav a[href="${href}"]`).first().getAttribute('aria-current');
  await page
    .locator('.site-head .nav a')
    .last()
    .evaluate((link) => {
      const home = link.cloneNode(true) as HTMLAnchorElement;
      home.href = '/de';
      link.after(home);
    });
  await goOn(page, '/de/hilfe');
  expect(await mark('/de')).toBeNull();
  expect(await page.locator('.site-head .nav [aria-current=page]').count()).toBe(
    await page.locator('.site-head .nav a[href="/de/hilfe"]').count(),
  );
  await page.context().close();
});

it('begins at the top of a page whose own link is pressed at its foot', async () => {
  const page = await site.visit('/help');
  await markDocument(page);
  const link = page.locator('footer a[href="/help"]').first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 0 && history.state?.scroll?.[1] === scrollY);
  await link.click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await page.locator('html[data-page-ready]').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

it('gives up the visit when another link is pressed', async () => {
  const page = await site.visit('/guides');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/help.json'));
  const letGo = await holdRequests(page, '**/_payload/help.json');
  const asked = page.waitForRequest('**/_payload/help.json');
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await asked;
  await page.getByRole('link', { name: 'Hotels', exact: true }).first().click();
  await givenUp;
  letGo();
  await arriveAt(page, '/hotels');
  await page.context().close();
});

describe('an error page that is slow to come', () => {
  const toAddressOfNoPage = (page: Page) => followLink(page, '/no%2Fpage');
  const throwInOwnCode = (page: Page) =>
    page.evaluate(() => {
      const filename = `${location.origin}/_stopover/assets/site.js`;
      dispatchEvent(new ErrorEvent('error', { message: 'Broken', filename }));
    });

  it.each([
    ['of an address that cannot be a page', toAddressOfNoPage],
    ['of code that failed', throwInOwnCode],
  ])('does not replace the page to which the visitor has gone on: that %s', async (_, fail) => {
    const page = await site.visit('/guides');
    const letGo = await holdRequests(page, '**/_payload/error.json');
    const asked = page.waitForRequest('**/_payload/error.json');
    await fail(page);
    await asked;
    await goOn(page, '/help');
    const came = page.waitForResponse('**/_payload/error.json');
    letGo();
    await came;
    await page.waitForTimeout(300);
    expect(await page.locator('[data-error-status]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/help');
    await page.context().close();
  });

  it('leaves the page as it is until it comes', async () => {
    const page = await site.visit('/');
    await page.locator('[data-island=search-box]').scrollIntoViewIfNeeded();
    const form = page.locator('[data-island=search-box][data-awake] form');
    await form.waitFor();
    const letGo = await holdRequests(page, '**/_payload/error.json');
    const asked = page.waitForRequest('**/_payload/error.json');
    await throwInOwnCode(page);
    await asked;
    expect(await form.count()).toBe(1);
    letGo();
    await page.locator('[data-error-status]').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(focused).toBe('h1');
    await page.context().close();
  });

  it('is asked for once, however many errors there are until it comes', async () => {
    const page = await site.visit('/guides');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/_payload/error.json')) asked += 1;
    });
    const letGo = await holdRequests(page, '**/_payload/error.json');
    for (let error = 0; error < 3; error += 1) await throwInOwnCode(page);
    await page.waitForTimeout(300);
    letGo();
    await page.locator('[data-error-status]').waitFor();
    expect(asked).toBe(1);
    await page.context().close();
  });
});

it('shows a page without loading it in full once its host has recovered', async () => {
  const page = await site.visit('/guides');
  await markDocument(page);
  let failures = 0;
  page.on('response', (response) => {
    if (response.status() === 503) failures += 1;
  });
  await page.route('**/_payload/help.json', (route) => route.fulfill({ status: 503 }), { times: 2 });
  const link = page.getByRole('link', { name: 'Help', exact: true }).first();
  await link.hover();
  // A safe request that fails is retried once.
  await expect.poll(() => failures).toBe(2);
  await link.click();
  await arriveAt(page, '/help');
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();
});

describe('a visitor who comes back to a form', () => {
  it('finds a message as it was begun, until it has been sent', async () => {
    const page = await site.visit('/help/contact');
    const form = page.locator('form[action="/api/forms/contact"]');
    const message = form.getByLabel('Your message');
    await form.getByLabel('Name').fill('Ada Example');
    await form.getByLabel('What is it about?').selectOption({ index: 2 });
    await message.fill('I have left my umbrella in the bus.');
    await markDocument(page);
    await form.getByRole('link', { name: 'privacy' }).click();
    await arriveAt(page, '/legal/privacy');
    await page.goBack();
    await arriveAt(page, '/help/contact');
    expect(await isSameDocument(page)).toBe(true);
    await page.locator('[data-island=contact-form][data-awake]').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Ada Example');
    expect(
      await form
        .locator('select')
        .first()
        .evaluate((box: HTMLSelectElement) => box.selectedIndex),
    ).toBe(2);
    expect(await message.inputValue()).toBe('I have left my umbrella in the bus.');

    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.waitFor({ state: 'hidden' });
    await goOn(page, '/help');
    await page.goBack();
    await arriveAt(page, '/help/contact');
    expect(await message.inputValue()).toBe('');
    await page.context().close();
  });

  it('finds an empty form behind a link, and the begun one in the step forward', async () => {
    const page = await site.visit('/help');
    await goOn(page, '/help/contact');
    const name = page.locator('form[action="/api/forms/contact"]').getByLabel('Name');
    await name.fill('Ada Example');
    await page.goBack();
    await arriveAt(page, '/help');
    await page.goForward();
    await arriveAt(page, '/help/contact');
    expect(await name.inputValue()).toBe('Ada Example');
    await goOn(page, '/guides');
    await goOn(page, '/help/contact');
    expect(await name.inputValue()).toBe('');
    await page.context().close();
  });

  it('finds a search as it was left', async () => {
    const page = await site.visit('/');
    const search = page.getByRole('search');
    await page.locator('[data-island=search-box][data-awake]').waitFor();
    await search.getByText('Lounge').click();
    const airport = search.getByLabel('Airport');
    await airport.selectOption({ index: 2 });
    const chosen = await airport.inputValue();
    await goOn(page, '/guides');
    await page.goBack();
    await arriveAt(page, '/');
    await page.locator('[data-island=search-box][data-awake]').waitFor();
    expect(await airport.inputValue()).toBe(chosen);
    expect(await search.getByRole('radio', { name: 'Lounge' }).isChecked()).toBe(true);
    expect(await search.getByLabel('Flight date').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('a visitor who comes back by the keyboard', () => {
  it('goes on from the link of the footer, and not from one of the content to the same page', async () => {
    const page = await site.visit('/');
    const link = page.locator('footer a[href="/airports/selmere"]');
    expect(await page.locator('main a[href="/airports/selmere"]').count()).toBeGreaterThan(0);
    await link.press('Enter');
    await arriveAt(page, '/airports/selmere');
    await page.goBack();
    await arriveAt(page, '/');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('begins with the heading where the link is in a menu that has closed', async () => {
    const page = await site.visit('/', { viewport: { width: 1280, height: 800 } });
    await page.locator('.nav--wide summary').first().press('Enter');
    await page.locator('.nav--wide [open] a[href="/parking/brackholm"]').press('Enter');
    await arriveAt(page, '/parking/brackholm');
    await page.goBack();
    await arriveAt(page, '/');
    expect(await page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
    await page.context().close();
  });
});
