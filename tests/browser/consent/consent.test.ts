/** The cookie notice: nothing before a choice, both choices equal, changeable later. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { arriveAt, followLink, listKept, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { watchShifts } from '../../support/browser/watch-shifts.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const notice = 'section.consent';
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));

describe('before a choice', () => {
  it('asks before the first paint, keeps nothing and loads nothing from elsewhere', async () => {
    const page = await site.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin)) foreign.push(request.url());
    });
    const listShifts = await watchShifts(page);
    await page.goto('/legal/imprint');
    await page.locator(notice).waitFor();
    await page.locator('html[data-page-ready]').waitFor();
    expect(await listShifts()).toEqual([]);
    expect(await listKept(page)).toEqual([]);
    expect(foreign.filter((url) => !url.startsWith('https://a.storyblok.com/'))).toEqual([]);
    await page.context().close();
  });

  it('asks no editor, whose frame has no visitor', async () => {
    const page = await site.visit('/legal/imprint?_storyblok=1');
    expect(await page.locator(notice).isHidden()).toBe(true);
    await page.context().close();
  });

  it('gives both answers the same looks', async () => {
    const page = await site.visit('/legal/imprint');
    const [accept, reject] = await page.locator(`${notice} .acts button`).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, fontSize, fontWeight, borderTopWidth } = getComputedStyle(button);
        return {
          color,
          backgroundColor,
          fontSize,
          fontWeight,
          borderTopWidth,
          height: (button as HTMLElement).offsetHeight,
        };
      }),
    );
    expect(accept).toEqual(reject);
    await page.context().close();
  });
});

describe('the link to the single choices', () => {
  it.each(['/help', '/legal/cookies'])('leads from %s to where they are made', async (path) => {
    const page = await site.visit(path, { viewport: { width: 360, height: 740 } });
    await page.getByRole('link', { name: 'Choose cookie by cookie' }).press('Enter');
    const choices = page.getByRole('heading', { name: 'Cookie settings' });
    await expect.poll(() => choices.evaluate(isInWindow)).toBe(true);
    await page.context().close();
  });
});

/** Runs in the page. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

describe.each([
  ['Accept extra cookies', 'accepted', ['statistics', 'marketing', 'media']],
  ['Reject extra cookies', 'rejected', []],
] as const)('the answer "%s"', (button, words, categories) => {
  it('is kept, confirmed and told, and not asked for again', async () => {
    const page = await site.visit('/legal/imprint');
    await page.evaluate(() => {
      document.addEventListener('consent_update', (event) => {
        document.documentElement.dataset.told = JSON.stringify((event as CustomEvent).detail);
      });
    });
    await page.getByRole('button', { name: button }).click();
    expect(JSON.parse((await readStored(page)) ?? '')).toMatchObject({ cats: categories });
    expect(await page.locator('html').getAttribute('data-told')).toBe(JSON.stringify(categories));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(`You have ${words}`);
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    await page.getByRole('button', { name: 'Hide this message' }).click();
    expect(await page.locator(notice).isHidden()).toBe(true);
    await page.reload();
    await page.locator('html[data-page-ready]').waitFor();
    expect(await page.locator(notice).isHidden()).toBe(true);
    await page.context().close();
  });
});

describe('later', () => {
  it('comes back from the footer, with the focus, without leaving the page', async () => {
    const page = await site.visit('/legal/imprint');
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await page.locator('footer').getByText('Cookie settings').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-title');
    expect(new URL(page.url()).pathname).toBe('/legal/imprint');
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    expect(await readStored(page)).toContain('statistics');
    await page.context().close();
  });

  it('closes without another answer, and gives the focus back to the link', async () => {
    const page = await site.visit('/legal/imprint');
    await page.keyboard.press('Escape');
    expect(await page.locator(notice).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await page.getByRole('button', { name: 'Hide this message' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    const stored = await readStored(page);
    const link = page.locator('footer').getByText('Cookie settings');
    const hasFocus = () => link.evaluate((element) => element === document.activeElement);
    await link.press('Enter');
    await page.getByRole('button', { name: 'Accept extra cookies' }).press('Escape');
    expect([await page.locator(notice).isHidden(), await hasFocus()]).toEqual([true, true]);
    expect(await readStored(page)).toBe(stored);
    await link.press('Enter');
    await page.getByRole('button', { name: 'Accept extra cookies' }).press('Enter');
    await page.getByRole('button', { name: 'Hide this message' }).press('Enter');
    expect(await hasFocus()).toBe(true);
    await page.context().close();
  });

  it('can be set by category', async () => {
    const page = await site.newPage();
    const release = await holdRequests(page, '**/consent-settings.*.js');
    const asked = page.waitForRequest('**/consent-settings.*.js');
    await page.goto('/legal/cookies', { waitUntil: 'commit' });
    const form = page.locator('form[data-consent-settings]');
    await form.waitFor();
    expect(await form.locator('input:checked').count()).toBe(0);
    // The visitor answers before the script has loaded; the script must keep the answer.
    await form.locator('input[name=statistics][value=yes]').check();
    await asked;
    release();
    const isUnheard = () =>
      form.evaluate((it) => it.dispatchEvent(new Event('submit', { cancelable: true })));
    await expect.poll(isUnheard).toBe(false);
    await form.getByRole('button').click();
    await page.getByText('You have set your cookie preferences.').first().waitFor();
    expect(JSON.parse((await readStored(page)) ?? '')).toMatchObject({ cats: ['statistics'] });
    expect(await page.locator(notice).isHidden()).toBe(true);
    await page.reload();
    await form.locator('input[name=statistics][value=yes]:checked').waitFor();
    expect(await form.locator('input[value=yes]:checked').count()).toBe(1);
    await page.context().close();
  });

  it('can be set on a page without the notice, as a document of the site may be', async () => {
    const page = await site.visit('/legal/cookies');
    await page.locator(notice).evaluate((element) => element.remove());
    const form = page.locator('form[data-consent-settings]');
    await form.locator('input[name=statistics][value=yes]').check();
    await form.getByRole('button').click();
    expect(await form.getByText('You have set your cookie preferences.').isVisible()).toBe(true);
    expect(JSON.parse((await readStored(page)) ?? '')).toMatchObject({ cats: ['statistics'] });
    await page.context().close();
  });

  it('shows in the settings what was chosen before, except where the visitor has answered already', async () => {
    const page = await site.visit('/legal/cookies');
    await page.locator(notice).getByRole('button', { name: 'Reject' }).click();
    const release = await holdRequests(page, '**/consent-settings.*.js');
    await page.reload({ waitUntil: 'commit' });
    const form = page.locator('form[data-consent-settings]');
    await form.locator('input[name=media][value=yes]').check();
    release();
    await form.locator('input[name=statistics][value=no]:checked').waitFor();
    expect(await form.locator('input[name=media][value=yes]').isChecked()).toBe(true);
    await page.context().close();
  });

  it('shows in the settings what the notice has been answered with meanwhile', async () => {
    const page = await site.visit('/legal/cookies');
    const form = page.locator('form[data-consent-settings]');
    const saved = form.getByText('You have set your cookie preferences.');
    await page.locator(notice).getByRole('button', { name: 'Accept' }).click();
    await form.locator('input[name=statistics][value=yes]:checked').waitFor();
    expect(await form.locator('input[value=no]:checked').count()).toBe(0);
    await form.getByRole('button').click();
    await saved.waitFor();
    expect(JSON.parse((await readStored(page)) ?? '').cats).toContain('statistics');
    await page.locator('[data-consent-open]').last().click();
    await page.locator(notice).getByRole('button', { name: 'Reject' }).click();
    expect(await form.locator('input[value=yes]:checked').count()).toBe(0);
    expect(await saved.isHidden()).toBe(true);
    await page.context().close();
  });

  it('holds in all open windows', async () => {
    const page = await site.visit('/legal/cookies');
    const other = await page.context().newPage();
    await other.goto('/legal/imprint');
    await other.locator('html[data-page-ready]').waitFor();
    await page.locator('html[data-page-ready]').waitFor();
    await other.locator(notice).getByRole('button', { name: 'Accept' }).click();
    await page.locator(notice).waitFor({ state: 'hidden' });
    await page.locator('input[name=statistics][value=yes]:checked').waitFor();
    await page.context().close();
  });

  it('ends a film in all open windows, and lets it be started again', async () => {
    const page = await site.newPage();
    await page
      .context()
      .route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: 'player' }));
    await page.goto('/guides/charging-while-away');
    await page.locator(notice).getByRole('button', { name: 'Accept' }).click();
    const play = page.locator('.vid').getByRole('link');
    const player = page.locator('.vid iframe');
    // Impatient visitors press again while the code is on its way.
    await play.evaluate((link) => {
      for (let press = 0; press < 2; press += 1) (link as HTMLElement).click();
    });
    await player.waitFor();
    const other = await page.context().newPage();
    await other.goto('/legal/cookies');
    await other.locator('input[name=media][value=no]').check();
    await other.locator('form[data-consent-settings]').getByRole('button').click();
    await player.waitFor({ state: 'detached' });
    await page.locator('.vid').evaluate((figure) => {
      figure.dataset.consent = 'necessary';
    });
    await play.click();
    await player.waitFor();
    // A film that needs no consent goes on whatever the visitor answers.
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent_update', { detail: [] })));
    expect(await player.count()).toBe(1);
    await page.context().close();
  });

  it.each([
    ['another version of the notice', { v: '0', ts: Date.now(), cats: [] }],
    ['too long ago', { v: '1', ts: 0, cats: [] }],
    ['nothing that could be read', 'yes'],
  ])('asks again after %s', async (_, stored) => {
    const page = await site.newPage();
    await page.goto('/404.html');
    await page.evaluate((text) => localStorage.setItem('consent', text), JSON.stringify(stored));
    await page.goto('/legal/imprint');
    await page.locator(notice).waitFor();
    await page.context().close();
  });
});

describe('where the browser keeps nothing', () => {
  it.each([
    ['Accept extra cookies', 'yes'],
    ['Reject extra cookies', 'no'],
  ])('"%s" holds until the document is left', async (button, answer) => {
    const page = await site.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    );
    await page.goto('/legal/imprint');
    await page.locator('html[data-page-hydrated]').waitFor();
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Hide this message' }).click();
    await followLink(page, '/legal/cookies');
    await arriveAt(page, '/legal/cookies');
    expect(await page.locator(notice).isHidden()).toBe(true);
    await page.locator(`input[name=media][value=${answer}]:checked`).waitFor();
    await page.reload();
    await page.locator(notice).waitFor();
    await page.context().close();
  });
});

it('takes Global Privacy Control for a no', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/legal/imprint');
  await page.locator('html[data-page-ready]').waitFor();
  expect(await page.locator(notice).isHidden()).toBe(true);
  await page.context().close();
});

it('is not there where no script runs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/legal/imprint');
  expect(await page.locator(notice).isHidden()).toBe(true);
  await page.context().close();
});
