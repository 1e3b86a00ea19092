/** The report of a build as people see it: in a browser, from a file, with any text that editors write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BuildProfile } from '../../../pipeline/profile/build-profile.ts';
import { renderReport } from '../../../pipeline/profile/report/report-page.tsx';
import { readReportParts } from '../../../pipeline/profile/report/report-parts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { axeTags, runAxe } from '../../support/browser/run-axe.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeBreakingPage, makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';
import { profileBuild } from './support/profile-build.ts';

const hostile =
  '</title></style><script>document.title="hit"</script><img src="//evil.example/x" onerror="alert(1)">';
const parts = await readReportParts();
let browser: BorrowedBrowser;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => browser?.close());

interface OpenedReport {
  readonly page: Page;
  /** Requests for anything but the file, errors, dialogs. */
  readonly problems: readonly string[];
}

/** Writes the report as a file and opens it. */
async function openReport(profile: BuildProfile, { javaScriptEnabled = true } = {}): Promise<OpenedReport> {
  const file = join(makeTemporaryFolder(), 'report.html');
  writeFileSync(file, renderReport(profile, parts));
  const address = pathToFileURL(file).href;
  const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
  onTestFinished(() => page.close());
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) problems.push(request.url());
  });
  await page.goto(address);
  return { page, problems };
}

const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('l', 2)] });
const guide = makePage(2, { title: 'Guide', slug: 'guide', name: 'Guide' });
const others = Array.from({ length: 20 }, (_, index) =>
  makePage(index + 10, { title: `Other ${index}`, slug: `others/${index}`, body: [makeLinks('l', 2)] }),
);

let edited: Promise<BuildProfile> | undefined;

/** The profile of a build after an edit. The first test that asks makes it for all: they only read it. */
function profileEdit(): Promise<BuildProfile> {
  edited ??= buildEdited();
  return edited;
}

async function buildEdited(): Promise<BuildProfile> {
  const lab = makeSiteLab();
  lab.store({ stories: [home, guide, ...others] });
  await profileBuild(lab);
  lab.store({
    stories: [home, { ...guide, name: hostile, content: { ...guide.content, title: hostile } }, ...others],
  });
  return profileBuild(lab);
}

describe('the report', () => {
  it('should name what was edited, and the pages that showed it', async () => {
    const profile = await profileEdit();
    const { page, problems } = await openReport(profile);
    expect(await page.locator('h1').textContent()).toMatch(/^22 pages in /);
    const causes = await page.locator('#why summary').allInnerTexts();
    const [most, ...rest] = causes.map((text) => text.replace(/\s+/g, ' ').trim());
    expect(most).toContain('22 Name or address of guide');
    expect(rest).toEqual([expect.stringContaining('title of guide, the page itself')]);
    await page.locator('#why summary').first().click();
    const routes = page.locator('#why details[open] li');
    expect(await routes.allInnerTexts()).toEqual(expect.arrayContaining(['/', '/others/7', '/guide']));
    expect(problems).toEqual([]);
  });

  it('should show hostile names as the texts that they are, and reach for nothing', async () => {
    const profile = await profileEdit();
    const { page, problems } = await openReport(profile);
    expect(await page.locator('#pages').textContent()).toContain('<script>document.title="hit"</script>');
    expect(await page.title()).toMatch(/^Build report: /);
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('should let nothing foreign run even if it came into the document', async () => {
    const profile = await profileEdit();
    const html = renderReport(profile, parts).replace('<main', '<script>document.title="hit"</script><main');
    const file = join(makeTemporaryFolder(), 'report.html');
    writeFileSync(file, html);
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(pathToFileURL(file).href);
    expect(await page.title()).toMatch(/^Build report: /);
  });

  it('should be accessible in light and dark, narrow and wide, and never be wider than the window', async () => {
    const profile = await profileEdit();
    const { page } = await openReport(profile);
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
      [768, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect({ width, colorScheme, found: await runAxe(page, { type: 'tag', values: axeTags }) }).toEqual({
        width,
        colorScheme,
        found: [],
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it('should sort and search its pages with script, and be whole without', async () => {
    const profile = await profileEdit();
    const { page } = await openReport(profile);
    const shown = () => page.locator('#pages tbody tr:visible .route').allInnerTexts();
    await page.getByLabel('Search these pages').first().fill('OTHERS/1');
    expect(new Set(await shown())).toEqual(
      new Set(['/others/1', ...Array.from({ length: 10 }, (_, index) => `/others/${index + 10}`)]),
    );
    expect(await page.locator('#pages output').textContent()).toBe('11 of 22');
    await page.getByLabel('Search these pages').first().fill('');
    await page.locator('#pages').getByRole('button', { name: 'Page' }).press('Enter');
    expect(await page.locator('#pages th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    await page.locator('#pages').getByRole('button', { name: 'Page' }).press('Enter');
    expect((await shown())[0]).toBe('/');

    const { page: still } = await openReport(profile, { javaScriptEnabled: false });
    expect(await still.locator('#pages tbody tr').count()).toBe(22);
    expect(await still.locator('input, button').count()).toBe(0);
    await still.locator('#why summary').first().click();
    expect(await still.locator('#why details[open]').count()).toBeGreaterThan(0);
  });

  it('should tell why there is no site, and which pages would not be rendered', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [makeBreakingPage()] });
    const { page } = await openReport(await profileBuild(lab));
    expect(await page.locator('h1').textContent()).toMatch(/^No new site, after /);
    expect(await page.locator('.failure').textContent()).toContain('1 of 1');
    expect(await page.locator('#failures').textContent()).toContain('the fragile block broke');
    expect(await runAxe(page, { type: 'tag', values: axeTags })).toEqual([]);
    const { page: empty } = await openReport(await profileBuild(makeSiteLab()));
    expect(await empty.locator('h1').textContent()).toMatch(/^No new site/);
    expect(await runAxe(empty, { type: 'tag', values: axeTags })).toEqual([]);
  });

  it('should stay small enough to be looked at, and say what it left out', async () => {
    const profile = await profileEdit();
    const [one] = profile.pages;
    const causes = Array.from({ length: 250 }, (_, index) => ({
      ...one!.causes[0]!,
      subject: `story-${index}`,
    }));
    const pages = Array.from({ length: 10_000 }, (_, index) => ({
      ...one!,
      route: `/page-${index}`,
      causes: [causes[1 + (index % 249)]!, causes[0]!],
    }));
    const html = renderReport({ ...profile, pages }, parts);
    expect(html.length).toBeLessThan(1_500_000);
    const { page } = await openReport({ ...profile, pages });
    const text = await page.locator('main').textContent();
    expect(text).toContain('9,700 quicker pages left out here');
    expect(text).toContain('And 150 more causes');
    await page.locator('#why summary').first().click();
    expect(await page.locator('#why details[open] .cap').textContent()).toBe('And 9,950 more pages.');
    expect(await page.locator('#pages tbody tr').count()).toBe(300);
  });
});
