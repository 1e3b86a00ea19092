/** Middleware of a site's route rules, as its visitors meet it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noExtensions } from '../../../pipeline/run/build-settings.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import {
  arriveAt,
  followLink,
  isSameDocument,
  markDocument,
  type OpenSite,
  openSite,
} from '../../support/browser/open-site.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const SENDS_STRANGERS =
  "export default (to: URL) => (sessionStorage.getItem('name') ? undefined : '/sign-in?back=' + to.pathname);\n";

async function openLab(code = SENDS_STRANGERS): Promise<OpenSite> {
  const lab = makeSiteLab();
  lab.store({
    stories: [
      makePage(1, { title: 'Home', slug: 'home' }),
      makePage(2, { title: 'Book', slug: 'book' }),
      makePage(3, { title: 'Sign in', slug: 'sign-in' }),
    ],
  });
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'known-visitor.ts': code });
  const { error } = await lab.build({
    config: {
      routeRules: {
        '/book': { middleware: ['known-visitor'] },
        '/konto/**': { redirect: '/sign-in?from=konto' },
      },
    },
    extensions: {
      ...noExtensions,
      middleware: { root: folder, modules: { 'known-visitor': join(folder, 'known-visitor.ts') }, hash: 'a' },
    },
  });
  if (error) throw error;
  const site = await openSite(lab.out);
  onTestFinished(() => site.close());
  return site;
}

it('leads a visit elsewhere, in the same document', async () => {
  const site = await openLab();
  const page = await site.visit('/');
  await markDocument(page);
  await followLink(page, '/book');
  await arriveAt(page, '/sign-in?back=/book');
  expect(await isSameDocument(page)).toBe(true);
  await page.evaluate(() => sessionStorage.setItem('name', 'Kim'));
  await followLink(page, '/book');
  await arriveAt(page, '/book');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Book');
  await page.context().close();
});

it('leads a visit to an address in a redirected folder to its target', async () => {
  const site = await openLab();
  const page = await site.visit('/');
  await followLink(page, '/konto/anmelden');
  await arriveAt(page, '/sign-in?from=konto');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in');
  await page.context().close();
});

it('leads who comes from outside elsewhere, too', async () => {
  const site = await openLab();
  const page = await site.newPage();
  await page.goto('/book');
  await arriveAt(page, '/sign-in?back=/book');
  await page.evaluate(() => sessionStorage.setItem('name', 'Kim'));
  await page.goto('/book');
  await page.locator('html[data-page-ready]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Book');
  await page.context().close();
});

/** Asks for a page, follows a link to another one while the answer is held, and expects to stay there when it arrives. */
async function goOnBeforeAnswer(page: Page, ask: () => Promise<unknown>, href: string): Promise<void> {
  const letGo = await holdRequests(page, '**/answer');
  const asked = page.waitForRequest('**/answer');
  await ask();
  await asked;
  await page.locator('html[data-page-hydrated]').waitFor();
  await followLink(page, href);
  await arriveAt(page, href);
  const answered = page.waitForResponse('**/answer');
  letGo();
  await answered;
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe(href);
}

it('leaves visitors alone who have gone on to another page before it answers', async () => {
  const site = await openLab("export default () => fetch('/answer').then(() => '/sign-in');\n");
  const page = await site.newPage();
  await goOnBeforeAnswer(page, () => page.goto('/book'), '/');
  await page.context().close();
});

it('shows no page to a visitor who has gone on to another one before it answers', async () => {
  const site = await openLab("export default () => fetch('/answer').then(() => undefined);\n");
  const page = await site.visit('/');
  await goOnBeforeAnswer(page, () => followLink(page, '/book'), '/sign-in');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in');
  await page.context().close();
});

it('is an error where a page names one that the site does not have', async () => {
  const site = await openLab();
  const page = await site.newPage();
  await page.context().route('**/book', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('content="known-visitor"', 'content="nobody"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/book');
  await page.getByText('Unknown route middleware: "nobody".').waitFor();
  await page.context().close();
});

describe('the campaign of the demo', () => {
  const [campaign, offer] = ['/lp/christmas-parking', '/de/aktionen/winterparken'];

  async function openDemo(locale: string, referer?: string): Promise<Page> {
    const { folder } = await makeDemoSite('published');
    const site = await openSite(folder);
    onTestFinished(() => site.close());
    const page = await site.newPage({ locale });
    await page.goto(campaign, referer === undefined ? {} : { referer: site.origin + referer });
    return page;
  }

  it('leads visitors from outside who read German to the German offer', async () => {
    const page = await openDemo('de-AT');
    await arriveAt(page, offer);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    // They can still open the campaign, and come back to it.
    await followLink(page, campaign);
    await arriveAt(page, campaign);
    await followLink(page, '/parking');
    await arriveAt(page, '/parking');
    await page.goBack();
    await arriveAt(page, campaign);
  });

  it('stays for visitors who read English, or come from the site itself', async () => {
    for (const page of [await openDemo('en-GB'), await openDemo('de-DE', '/offers')]) {
      await page.locator('html[data-page-ready]').waitFor();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(campaign);
    }
  });
});
