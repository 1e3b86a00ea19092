/** The contact form in a browser, with either runtime and without script: it checks, reports errors, sends once, loses nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const endpoint = '**/api/forms/contact';

async function fillIn(page: Page): Promise<void> {
  await page.locator('[name=topic]').selectOption({ index: 1 });
  await page.locator('[name=name]').fill('Marit Öde');
  await page.locator('[name=email]').fill('marit@example.com');
  await page.locator('[name=message]').fill('Can I change my dates?');
}

describe.each(['preact', 'react'] as const)('with %s', (runtime) => {
  let scripts: SiteScripts;
  beforeAll(async () => {
    scripts = await makeScripts({ ...testSite, basePath: '' }, { runtime });
  });

  async function openForm(
    route = '/help/contact',
  ): Promise<{ page: Page; told: string[]; send: () => Promise<void> }> {
    const page = await site.newPage();
    await serveScripts(page, scripts);
    const told: string[] = [];
    page.on('pageerror', (error) => told.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of \d/.test(message.text())) told.push(message.text());
    });
    await page.goto(route);
    await page.locator('[data-island=contact-form][data-awake]').waitFor();
    return { page, told, send: () => page.locator('.form button[type=submit]').click() };
  }

  it('says what is wrong at the top, beside each field and in the title, and keeps what was typed', async () => {
    const { page, told, send } = await openForm();
    await page.locator('[name=name]').fill('Marit');
    await page.locator('[name=email]').fill('marit@example');
    await page.locator('[name=booking_ref]').fill('WS4K2');
    await send();
    const summary = page.locator('.err-sum');
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.locator('h2').textContent()).toBe('There is a problem');
    expect(await summary.locator('a').allTextContents()).toEqual([
      'Select what it is about',
      'Enter an email address in the correct format, like name@example.com',
      'Booking reference must be 8 characters, like WS4K2M7Q',
      'Enter your message',
    ]);
    expect(await page.title()).toMatch(/^Error: /);
    const email = page.getByLabel('Email address');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.evaluate(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toBe('Error: Enter an email address in the correct format, like name@example.com');
    expect(await page.locator('[name=name]').inputValue()).toBe('Marit');
    await summary.locator('a').nth(1).click();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('sends once as JSON and puts the panel in the place of the form', async () => {
    const { page, told, send } = await openForm();
    const bodies: unknown[] = [];
    page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postDataJSON()));
    await fillIn(page);
    await page.locator('[name=email]').fill(' Marit@Example.COM ');
    await page.locator('[name=booking_ref]').fill('ws4k-2m7q');
    await send();
    const heading = page.locator('.form-sent h3');
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.form').isVisible()).toBe(false);
    expect(await page.title()).toMatch(/^Message sent/);
    expect(bodies).toMatchObject([
      {
        topic: 'change',
        name: 'Marit Öde',
        email: 'Marit@example.com',
        booking_ref: 'WS4K2M7Q',
        message: 'Can I change my dates?',
        website: '',
        language: 'en',
      },
    ]);
    expect(Date.parse((bodies[0] as { started_at: string }).started_at)).not.toBeNaN();
    expect(told).toEqual([]);
    await page.context().close();
  });

  it.each([
    [503, 'Your message was not sent. Check your connection and try again.'],
    [429, 'You have sent several messages. Try again in 15 minutes.'],
  ])(
    'after an answer of %d says so, keeps everything, and does not send again by itself',
    async (status, words) => {
      const { page, send } = await openForm();
      let requests = 0;
      await page.route(endpoint, (route) => {
        requests += 1;
        return route.fulfill({ status });
      });
      await fillIn(page);
      await send();
      await expect.poll(() => page.locator('.failed[role=alert]').textContent()).toBe(words);
      expect(requests).toBe(1);
      expect(await page.locator('[name=message]').inputValue()).toBe('Can I change my dates?');
      expect(await page.locator('.form button[type=submit]').textContent()).toBe('Send message');
      await page.context().close();
    },
  );

  it('says that there is no connection, and works when it is back', async () => {
    const { page, send } = await openForm();
    await page.route(endpoint, (route) => route.abort());
    await fillIn(page);
    await send();
    await page.locator('.failed').waitFor();
    await page.unroute(endpoint);
    await send();
    await page.locator('.form-sent h3').waitFor();
    expect(await page.locator('.failed').count()).toBe(0);
    await page.context().close();
  });

  it('is on its way once, however often the button is pressed', async () => {
    const { page, send } = await openForm();
    let requests = 0;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(endpoint, async (route) => {
      requests += 1;
      await held;
      await route.fulfill({ status: 200, json: {} });
    });
    await fillIn(page);
    await send();
    const button = page.locator('.form button[type=submit]');
    await expect.poll(() => button.textContent()).toBe('Sending…');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.press('Enter');
    await button.press('Enter');
    answer();
    await page.locator('.form-sent h3').waitFor();
    expect(requests).toBe(1);
    await page.context().close();
  });

  it('shows what only the server found', async () => {
    const { page, send } = await openForm();
    await page.route(endpoint, (route) =>
      route.fulfill({ status: 422, json: { errors: [{ field: 'email', code: 'email' }] } }),
    );
    await fillIn(page);
    await send();
    await page.locator('.err-sum').waitFor();
    expect(await page.locator('.field--bad [name=email]').count()).toBe(1);
    await page.context().close();
  });

  it('asks back about an address that looks misspelt', async () => {
    const { page } = await openForm();
    const email = page.locator('[name=email]');
    await email.fill('marit@gmial.com');
    await email.press('Tab');
    await page.getByRole('button', { name: 'Did you mean marit@gmail.com?' }).press('Enter');
    expect(await email.inputValue()).toBe('marit@gmail.com');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('asks back only after a press that has left the field, which goes where it was meant', async () => {
    const { page } = await openForm();
    await page.locator('[name=email]').fill('marit@gmial.com');
    const phone = page.locator('[name=phone]');
    await phone.evaluate((field) => {
      field.addEventListener('click', () => field.setAttribute('data-pressed', ''));
    });
    await phone.hover();
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await page.mouse.up();
    await page.getByRole('button', { name: 'Did you mean marit@gmail.com?' }).waitFor();
    expect(await page.locator('[name=phone][data-pressed]').count()).toBe(1);
    await page.context().close();
  });

  it('keeps its button and what has failed in a low window, also when mistakes above them go', async () => {
    const { page } = await openForm();
    await page.setViewportSize({ width: 320, height: 256 });
    const button = page.locator('.form button[type=submit]');
    await button.press('Enter');
    await page.locator('.err-sum').waitFor();
    await fillIn(page);
    await page.route(endpoint, (route) => route.fulfill({ status: 503 }));
    const answer = await holdRequests(page, endpoint);
    await button.press('Enter');
    await page.getByRole('button', { name: 'Sending…' }).waitFor();
    const isInSight = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await isInSight('.form button[type=submit]')).toBe(true);
    answer();
    await page.locator('.failed').waitFor();
    expect(await isInSight('.failed')).toBe(true);
    await page.context().close();
  });

  it('counts towards the end of a message', async () => {
    const { page, send } = await openForm();
    const count = page.locator('.count');
    expect(await count.textContent()).toBe('You can enter up to 2,000 characters');
    await fillIn(page);
    await page.locator('[name=message]').fill('😀'.repeat(1880));
    expect(await count.textContent()).toBe('You have 120 characters remaining');
    await page.locator('[name=message]').fill('x'.repeat(2004));
    expect(await count.textContent()).toBe('You have 4 characters too many');
    await send();
    expect(await page.locator('.err-sum a').allTextContents()).toEqual([
      'Message must be 2,000 characters or less',
    ]);
    await page.context().close();
  });

  it('keeps what was typed before it woke', async () => {
    const page = await site.newPage();
    await serveScripts(page, scripts);
    const wake = await holdRequests(page.context(), '**/assets/contact-form.*.js');
    await page.goto('/help/contact', { waitUntil: 'commit' });
    await page.locator('.form').waitFor();
    await fillIn(page);
    wake();
    await page.locator('[data-island=contact-form][data-awake]').waitFor();
    expect(await page.locator('[name=message]').inputValue()).toBe('Can I change my dates?');
    expect(await page.locator('[name=topic]').inputValue()).toBe('change');
    await page.context().close();
  });

  it('speaks German', async () => {
    const { page, send } = await openForm('/de/hilfe/kontakt');
    await send();
    expect(await page.locator('.err-sum a').first().textContent()).toBe('Wählen Sie aus, worum es geht');
    await expect.poll(() => page.title()).toMatch(/^Fehler: /);
    await page.context().close();
  });
});

describe('without script', () => {
  it('answers with the same form: what is wrong, and all that was typed', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/help/contact');
    await page.locator('[name=name]').fill('Marit <b>');
    await page.locator('[name=email]').fill('marit@example');
    await page.locator('.form button[type=submit]').click();
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.locator('.err-sum a').allTextContents()).toEqual([
      'Select what it is about',
      'Enter an email address in the correct format, like name@example.com',
      'Enter your message',
    ]);
    expect(await page.locator('[name=name]').inputValue()).toBe('Marit <b>');
    expect(await page.locator('h1').textContent()).toBe('Contact us');

    await fillIn(page);
    await page.locator('.form button[type=submit]').click();
    await page.locator('.form-sent').waitFor();
    expect(new URL(page.url()).pathname).toBe('/help/contact');
    expect(await page.locator('.form').isVisible()).toBe(false);
    await page.context().close();
  });
});
