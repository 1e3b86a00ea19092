/** A notice about consent that a site brings: shown until a choice, chosen with plain buttons, an island or a service. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOwnSite, openOwnSite } from '../../support/browser/open-own-site.ts';
import { arriveAt, followLink } from '../../support/browser/open-site.ts';
import { axeTags, runAxe } from '../../support/browser/run-axe.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const notice = (consent: string) => `import { defineShell } from 'stopover';
import { choices } from './islands/choices.tsx';
export default defineShell({
  consent: ({ context }) => ${consent},
  footer: () => <footer><a href="#consent-title" data-consent-open="">Cookies</a> <a href="/about">About</a></footer>,
});
void choices;`;

const files = {
  'islands/choices.tsx': `import { defineIsland } from 'stopover';
import { setConsent } from 'stopover/client';
export const choices = defineIsland({ name: 'choices', when: 'idle', component: () => (
  <button type="button" onClick={() => setConsent(['statistics'])}>Only statistics</button>
) });`,
  'client/watch.ts': `import { setConsent, whenAllowed } from 'stopover/client';
Object.assign(window, { setConsent });
for (const category of ['statistics', 'marketing'] as const)
  whenAllowed(category, () => document.documentElement.setAttribute('data-started-' + category, ''));`,
};

const stories = [
  { slug: 'home', content: { title: 'Home' } },
  { slug: 'about', content: { title: 'About' } },
];

function openWith(consent: string): Promise<OpenOwnSite> {
  return openOwnSite(
    makeOwnSite({ ...files, 'shell.tsx': notice(consent) }, stories, {
      shell: 'shell.tsx',
      islands: ['islands/choices.tsx'],
      clientModules: ['client/watch.ts'],
      build: { hosts: [] },
    }),
  );
}

const readStored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null')?.cats);
const listStarted = (page: Page) =>
  page.evaluate(() =>
    [...document.documentElement.attributes].flatMap(
      ({ name }) => /^data-started-(.+)/.exec(name)?.[1] ?? [],
    ),
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);

describe("a notice of the site's own", () => {
  let site: OpenOwnSite;
  beforeAll(async () => {
    site = await openWith(`<div className="cookies">
      <h2>Crumbs</h2>
      <button type="button" data-consent="accept">All</button>
      <button type="button" data-consent="reject">None</button>
      {context.island(choices, {})}
    </div>`);
  });
  afterAll(() => site?.close());

  const region = (page: Page) => page.getByRole('region', { name: 'Cookie' });
  const open = async () => {
    const page = await site.newPage();
    await page.goto('/');
    await page.locator('html[data-page-ready]').waitFor();
    return page;
  };

  it('stands alone, is asked until it is answered, and is accessible', async () => {
    const page = await open();
    expect(await page.locator('.consent').count()).toBe(0);
    expect(await region(page).isVisible()).toBe(true);
    expect(await runAxe(page, { type: 'tag', values: axeTags })).toEqual([]);
    expect(await listStarted(page)).toEqual([]);
    await page.context().close();
  });

  it('stays hidden without script, because nobody could answer it', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByText('Crumbs').isVisible()).toBe(false);
    await page.context().close();
  });

  it.each([
    ['All', ['statistics', 'marketing', 'media'], ['statistics', 'marketing']],
    ['None', [], []],
  ])('takes the answer of the button "%s", by keyboard, on all pages', async (name, categories, started) => {
    const page = await open();
    await page.getByRole('button', { name, exact: true }).press('Enter');
    expect(await region(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('main');
    expect(await readStored(page)).toEqual(categories);
    await expect.poll(() => listStarted(page)).toEqual(started);
    await followLink(page, '/about');
    await arriveAt(page, '/about');
    await page.reload();
    await page.locator('html[data-page-ready]').waitFor();
    expect(await region(page).isVisible()).toBe(false);
    await page.context().close();
  });

  it('takes the answer of an island, and moves the focus out of the hidden notice', async () => {
    const page = await open();
    await page.locator('[data-island=choices][data-awake]').waitFor();
    await page.getByRole('button', { name: 'Only statistics' }).press('Enter');
    expect(await region(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('main');
    expect(await readStored(page)).toEqual(['statistics']);
    await expect.poll(() => listStarted(page)).toEqual(['statistics']);
    await page.context().close();
  });

  it('opens again from the footer, and closes on Escape with the old answer', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'None' }).click();
    const link = page.getByRole('link', { name: 'Cookies' });
    await link.press('Enter');
    expect(await region(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-title');
    await page.keyboard.press('Escape');
    expect(await region(page).isVisible()).toBe(false);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await readStored(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a site whose service asks for consent', () => {
  let site: OpenOwnSite;
  beforeAll(async () => {
    site = await openWith('null');
  });
  afterAll(() => site?.close());

  it('has no region for a notice, and takes the answer of the service', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await page.locator('html[data-page-ready]').waitFor();
    expect(await page.getByRole('region').count()).toBe(0);
    expect(await listStarted(page)).toEqual([]);
    await page.evaluate(() =>
      (window as unknown as { setConsent(categories: readonly string[]): void }).setConsent(['marketing']),
    );
    await expect.poll(() => listStarted(page)).toEqual(['marketing']);
    await page.reload();
    await expect.poll(() => listStarted(page)).toEqual(['marketing']);
    await page.context().close();
  });
});
