/** Tests style sheets that blocks import while a visitor goes from page to page, and while a developer edits them. */
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';
import { arriveAt, isSameDocument, markDocument, openSite } from '../../support/browser/open-site.ts';
import { makeLinks, makePage } from '../../support/sites/site-lab.ts';

const rules = Array.from({ length: 300 }, (_, index) => `.filler-${index} { margin: ${index}px; }`);
const files = {
  'stopover.config.json': JSON.stringify({
    blocks: ['blocks/sailing.tsx'],
    shell: 'shell.tsx',
    site: { url: 'https://lab.example' },
  }),
  'blocks/sailing.tsx': `import { defineBlock } from 'stopover';
import './sailing.css';
export const sailing = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: () => <p className="sailing">Sailing</p> });`,
  'blocks/sailing.css': `.sailing { color: rgb(1, 2, 3); }\n${rules.join('\n')}`,
  'shell.tsx': `import { defineShell } from 'stopover';
export default defineShell({ header: () => <header><nav><a href="/">Home</a><a href="/guides/parking">Guide</a><a href="/help">Help</a></nav></header> });`,
};

const countSheets = (page: Page) => page.locator('link[data-page-style]').count();
const readColor = (page: Page) =>
  page.locator('.sailing').evaluate((element) => getComputedStyle(element).color);

it('should be there as soon as a page with the block is shown, and go with it', async () => {
  const cwd = makeProject(files);
  expect((await runInProcess(['build'], { cwd })).stderr).not.toContain('✖');
  const site = await openSite(join(cwd, 'dist'), undefined, 'https://lab.example');
  onTestFinished(() => site.close());
  const page = await site.visit('/help');
  await markDocument(page);
  expect(await countSheets(page)).toBe(0);
  // Records the block's colour whenever it is in the page: it must always be the same.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const block = document.querySelector('.sailing');
      if (block) seen.push(getComputedStyle(block).color);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/sailing.*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.locator('header nav').getByRole('link', { name: 'Home' }).click();
  await arriveAt(page, '/');
  expect(await readColor(page)).toBe('rgb(1, 2, 3)');
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['rgb(1, 2, 3)']));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('header nav').getByRole('link', { name: 'Guide' }).click();
  await arriveAt(page, '/guides/parking');
  expect(await countSheets(page)).toBe(1);
  expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
  await page.locator('header nav').getByRole('link', { name: 'Help' }).click();
  await arriveAt(page, '/help');
  expect(await countSheets(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

it('should lead to the whole document when it does not come', async () => {
  const cwd = makeProject(files);
  await runInProcess(['build'], { cwd });
  const site = await openSite(join(cwd, 'dist'), undefined, 'https://lab.example');
  onTestFinished(() => site.close());
  const page = await site.visit('/help');
  await markDocument(page);
  await page.route('**/sailing.*.css', (route) => route.abort());
  await page.locator('header nav').getByRole('link', { name: 'Home' }).click();
  await page.locator('.sailing').waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

/** Opens a site at its Guide and begins a visit to its Help, which waits for the style sheet of another block. */
async function openBesideHeldSheet() {
  const cwd = makeProject({
    ...files,
    'stopover.config.json': files['stopover.config.json'].replace('"]', '","blocks/mooring.tsx"]'),
    'blocks/mooring.tsx': files['blocks/sailing.tsx']
      .replaceAll('sailing', 'mooring')
      .replace('link_list', 'mooring'),
    'blocks/mooring.css': `.mooring { color: rgb(4, 5, 6); }\n${rules.join('\n')}`,
  });
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  const mooring = { _uid: 'm', component: 'mooring' };
  for (const page of [
    makePage(2, { title: 'Guide', slug: 'guides/parking', body: [makeLinks('more', 1)] }),
    makePage(3, { title: 'Help', slug: 'help', body: [mooring] }),
  ])
    update.put('published', page);
  update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
  expect((await runInProcess(['build'], { cwd })).stderr).not.toContain('✖');
  const site = await openSite(join(cwd, 'dist'), undefined, 'https://lab.example');
  onTestFinished(() => site.close());
  const page = await site.visit('/guides/parking');
  await markDocument(page);
  const held: Route[] = [];
  let note = () => {};
  await page.route('**/mooring.*.css', (route) => {
    held.push(route);
    note();
  });
  const asksAfter = async (act: () => Promise<unknown>) => {
    const asked = new Promise<void>((resolve) => {
      note = resolve;
    });
    await act();
    await asked;
  };
  await asksAfter(() => page.locator('header nav').getByRole('link', { name: 'Help' }).click());
  return { page, held, asksAfter };
}

it('should stay with a page to which a visitor has stepped back at once', async () => {
  const { page, held, asksAfter } = await openBesideHeldSheet();
  for (const route of held.splice(0)) await route.continue();
  await arriveAt(page, '/help');
  await page.goBack();
  await arriveAt(page, '/guides/parking');
  await asksAfter(() => page.evaluate(() => history.forward()));
  await page.evaluate(() => history.back());
  await page.locator('html[data-page-ready]').waitFor();
  for (const route of held) await route.continue();
  await page.waitForTimeout(500);
  expect(await readColor(page)).toBe('rgb(1, 2, 3)');
  expect(await isSameDocument(page)).toBe(true);
});

it('should not call a visitor back who has gone on when one does not come', async () => {
  const { page, held } = await openBesideHeldSheet();
  const payloads: Route[] = [];
  await page.route('**/_payload/index.json', (route) => void payloads.push(route));
  await page.locator('header nav').getByRole('link', { name: 'Home' }).click();
  for (const route of held) await route.abort();
  await page.waitForTimeout(500);
  for (const route of payloads) await route.continue();
  await arriveAt(page, '/');
  expect(await readColor(page)).toBe('rgb(1, 2, 3)');
  expect(await isSameDocument(page)).toBe(true);
});

it('should be awaited by each of two presses on a link', async () => {
  const { page, held } = await openBesideHeldSheet();
  await page.locator('header nav').getByRole('link', { name: 'Help' }).click();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/guides/parking');
  for (const route of held) await route.continue();
  await arriveAt(page, '/help');
  expect(await page.locator('.mooring').evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(4, 5, 6)',
  );
  expect(await isSameDocument(page)).toBe(true);
});
