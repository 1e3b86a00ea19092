/** Tests style sheets that blocks import while a visitor goes from page to page, and while a developer edits them. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';
import { arriveAt, isSameDocument, markDocument, openSite } from '../../support/browser/open-site.ts';

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
