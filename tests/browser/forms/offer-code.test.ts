/** The way to an offer's code in a browser, with either runtime and without script. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { type OpenSite, openSite, stopClock } from '../../support/browser/open-site.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { DEMO_TIME } from '../../support/sites/demo-time.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const route = '/offers/winter-parking';
const endpoint = '**/api/offers/winter-2026';
const codeShape = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

describe.each(['preact', 'react'] as const)('with %s', (runtime) => {
  let scripts: SiteScripts;
  beforeAll(async () => {
    scripts = await makeScripts({ ...testSite, basePath: '' }, { runtime });
  });

  async function openOffer(): Promise<{ page: Page; ask: (address: string) => Promise<void> }> {
    const page = await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await stopClock(page, DEMO_TIME);
    await serveScripts(page, scripts);
    await page.goto(route);
    await page.locator('[data-island=offer-code]').scrollIntoViewIfNeeded();
    await page.locator('[data-island=offer-code][data-awake]').waitFor();
    const ask = async (address: string) => {
      await page.locator('.ticket-code [name=email]').fill(address);
      await page.locator('.ticket-code button[type=submit]').click();
    };
    return { page, ask };
  }

  it('asks for an address in the right form, in the field itself', async () => {
    const { page, ask } = await openOffer();
    await ask('marit');
    const field = page.locator('.ticket-code [name=email]');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.ticket-code .err').textContent()).toBe(
      'Error: Enter an email address in the correct format, like name@example.com',
    );
    expect(await page.locator('.ticket-code [type=checkbox]').isChecked()).toBe(false);
    await page.context().close();
  });

  it('shows the code that the answer brings, copies it, and knows a used address', async () => {
    const { page, ask } = await openOffer();
    expect(await page.content()).not.toMatch(/[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/);
    await ask(`${runtime}@example.com`);
    const heading = page.getByRole('heading', { name: 'Your code' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const code = await page.locator('.code output').textContent();
    expect(code).toMatch(codeShape);
    await page.getByRole('button', { name: 'Copy' }).press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe('Copied to your clipboard.');

    await page.goto(route);
    await page.locator('[data-island=offer-code][data-awake]').waitFor();
    await ask(`${runtime}@example.com`);
    await expect
      .poll(() => page.locator('.failed').textContent())
      .toBe('This email address has already been used for this offer. We have sent the code again.');
    await page.context().close();
  });

  it.each([
    [429, {}, 'Too many tries. Try again in 10 minutes.'],
    [500, {}, 'We could not get your code. Try again.'],
    [200, { email_sent: true }, 'We could not get your code. Try again.'],
  ])('after an answer of %d with %o says what happened', async (status, json, words) => {
    const { page, ask } = await openOffer();
    await page.route(endpoint, (request) => request.fulfill({ status, json }));
    await ask('marit@example.com');
    await expect.poll(() => page.locator('.failed[role=alert]').textContent()).toBe(words);
    expect(await page.locator('.ticket-code [name=email]').inputValue()).toBe('marit@example.com');
    await page.context().close();
  });

  it('ends at once when the server says that the offer has ended', async () => {
    const { page, ask } = await openOffer();
    await page.route(endpoint, (request) => request.fulfill({ status: 410 }));
    await ask('marit@example.com');
    const ended = page.locator('[data-state=expired] h2');
    await ended.waitFor();
    expect(await page.locator('[data-state=running]').isVisible()).toBe(false);
    expect(await ended.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

it('gives the code on the answer page where no script runs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto(route);
  await page.locator('.ticket-code [name=email]').fill('nobody');
  await page.locator('.ticket-code button[type=submit]').click();
  expect(await page.locator('.ticket-code .err').textContent()).toContain('Enter an email address');
  expect(await page.locator('.ticket-code [name=email]').inputValue()).toBe('nobody');
  await page.locator('.ticket-code [name=email]').fill('nobody@example.com');
  await page.locator('.ticket-code button[type=submit]').click();
  expect(await page.locator('.code output').textContent()).toMatch(codeShape);
  await page.context().close();
});
