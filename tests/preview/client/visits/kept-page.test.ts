/** A page that the site's router has fetched earlier and shows now: the preview brings it up to date, whatever changed since. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { followLink, isSameDocument, markDocument } from '../../../support/browser/open-site.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const stories = (title: string) => ({
  published: [makePage(1, { slug: 'home', title: 'Home' }), makePage(2, { slug: 'other', title })],
});

async function change(lab: PreviewLab, title: string): Promise<void> {
  lab.store(stories(title));
  await lab.context.storeChanged();
}

/** Opens the home page; the router has been to the other page and back. */
async function openPage(): Promise<{ readonly lab: PreviewLab; readonly page: Page }> {
  const lab = await makePreviewLab({ ...stories('First'), now: () => new Date() });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.locator('html[data-page-ready]').waitFor();
  await markDocument(page);
  for (const route of ['/other', '/']) await go(lab, page, route);
  return { lab, page };
}

/** Follows a link; resolves when the preview has sent the page its current state. */
async function go(lab: PreviewLab, page: Page, route: string): Promise<void> {
  await followLink(page, route);
  await expect.poll(() => lab.context.openPages.list().map((open) => open.route)).toEqual([route]);
  await lab.context.openPages.refresh();
}

const showsTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('is loaded again when it has changed since it was fetched', async () => {
  const { lab, page } = await openPage();
  await change(lab, 'Meanwhile');
  await go(lab, page, '/other');
  await showsTitle(page, 'Meanwhile');
  await change(lab, 'Later');
  await showsTitle(page, 'Later');
});

it('is taken as it is when it has not', async () => {
  const { lab, page } = await openPage();
  await go(lab, page, '/other');
  await showsTitle(page, 'First');
  await change(lab, 'Later');
  await showsTitle(page, 'Later');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.locator('meta[name=stopover-document]').count()).toBe(0);
});
