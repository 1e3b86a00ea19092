/** Holds the weight of pages to budgets, by the requests of a browser while a visitor goes through them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

/** Issue "The visitor's site", section "What it must show"; bytes after gzip. */
const CONTENT_SCRIPT_BYTES = 6_000;
const ISLAND_SCRIPT_BYTES = 30_000;
const STYLE_BYTES = 16_000;
const CONTENT_PAGE_BYTES = 45_000;

/** Pages that are there to be read. */
const contentPages = [
  '/guides/how-early-to-arrive',
  '/guides/roof-boxes-and-vans',
  '/guides/charging-while-away',
  '/parking/brackholm/p3-multi-storey',
  '/airports/brackholm/terminal-2',
  '/hotels/brackholm/the-turnstone',
  '/offers',
  '/help',
  '/legal/terms',
  '/de/legal/imprint',
  '/no-such-page',
];
/** The start page has a search box and an offer with a countdown. */
const ISLAND_PAGE = '/';

type Kind = 'document' | 'script' | 'stylesheet';

interface Weight {
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly scripts: readonly string[];
  readonly foreign: readonly string[];
}

let site: OpenSite;
let folder: string;
beforeAll(async () => {
  ({ folder } = await makeDemoSite('published'));
  site = await openSite(folder);
});
afterAll(() => site?.close());

/** Loads a page, focuses its first field and scrolls to its end; weighs every response. */
async function weigh(route: string): Promise<Weight> {
  const page = await site.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(route);
  await page.locator('html[data-page-ready]').waitFor();
  await walkThrough(page);
  await page.waitForLoadState('networkidle');
  const bytes = { document: 0, script: 0, stylesheet: 0 };
  const scripts: string[] = [];
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    if (!(kind in bytes)) continue;
    const body = await answer.body();
    bytes[kind as Kind] += gzipSync(body, { level: 9 }).length;
    if (kind === 'script') scripts.push(body.toString('utf8'));
  }
  const foreign = answers.map((answer) => answer.url()).filter((url) => !isOwn(url));
  await page.context().close();
  return { bytes, scripts, foreign };
}

async function walkThrough(page: Page): Promise<void> {
  const field = page.locator('main input:visible, main select:visible').first();
  if ((await field.count()) > 0) await field.focus();
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      // Observers report what has come into view after the frame that shows it.
      await nextFrame();
      await nextFrame();
    }
  });
}

/** Editors' pictures come from the content service's own host; pages request nothing from any other. */
function isOwn(url: string): boolean {
  return url.startsWith(site.origin) || url.startsWith('data:') || url.startsWith('https://a.storyblok.com/');
}

describe('a page that is there to be read', () => {
  it.each(contentPages)('keeps within its budgets: %s', async (route) => {
    const { bytes, scripts, foreign } = await weigh(route);
    expect(bytes.script).toBeGreaterThan(0);
    expect(bytes.script).toBeLessThanOrEqual(CONTENT_SCRIPT_BYTES);
    expect(bytes.stylesheet).toBeGreaterThan(0);
    expect(bytes.stylesheet).toBeLessThanOrEqual(STYLE_BYTES);
    expect(bytes.document + bytes.stylesheet + bytes.script).toBeLessThan(CONTENT_PAGE_BYTES);
    expect(scripts.filter((code) => isRuntime(code))).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

describe('a page with a search box and a countdown', () => {
  it('loads the runtime when it is needed, and keeps within its budget', async () => {
    const { bytes, scripts, foreign } = await weigh(ISLAND_PAGE);
    expect(scripts.some((code) => isRuntime(code))).toBe(true);
    expect(bytes.script).toBeLessThanOrEqual(ISLAND_SCRIPT_BYTES);
    expect(bytes.stylesheet).toBeLessThanOrEqual(STYLE_BYTES);
    expect(foreign).toEqual([]);
  });
});

it('has nothing of the schema library in any file for browsers', () => {
  const assets = readdirSync(join(folder, '_stopover/assets')).filter((name) => name.endsWith('.js'));
  expect(assets.length).toBeGreaterThan(3);
  const found = assets.filter((name) =>
    /ZodError|invalid_type|_zod\b|safeParse/.test(
      readFileSync(join(folder, '_stopover/assets', name), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});

/** Code of preact or of React's runtime: names that minifying keeps. */
function isRuntime(code: string): boolean {
  return /__k\b|__H\b|react\.dev\/errors/.test(code);
}
