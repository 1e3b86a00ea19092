/** The tutorial works: its commands run in order, its files are written, and its pictures show what there is to see. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBlocks, type Picture, readSamples, type Sample } from '../docs/support/read-samples.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/browser/borrow-browser.ts';
import { type DocumentProject, openDocumentProject } from './support/document-project.ts';

const root = join(import.meta.dirname, '../..');
const tutorial = readFileSync(join(root, 'docs/tutorial.md'), 'utf8');

/** Takes new pictures: `STOPOVER_PICTURES=1 npx vitest run tests/guides/tutorial.test.ts`. */
const takesPictures = Boolean(process.env.STOPOVER_PICTURES);

describe('the tutorial', () => {
  let project: DocumentProject;
  let browser: BorrowedBrowser;
  beforeAll(async () => {
    project = await openDocumentProject();
    browser = await borrowBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await project?.close();
  });

  const samples = readSamples(tutorial);
  /** The sight in each picture; the preview shows it as soon as it knows the files. */
  const seen = [
    (page: Page) => page.getByText('Breakfast is served from 04:30').waitFor(),
    (page: Page) => page.locator('.price', { hasText: '€34.00' }).waitFor(),
    (page: Page) => expect.poll(() => page.locator('.price').evaluate(readBorder)).toBe('2px'),
  ];

  async function look({ route, image }: Picture, wait: (page: Page) => Promise<void>): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 640 }, reducedMotion: 'reduce' });
    await page.goto(project.origin() + route, { waitUntil: 'load' });
    await page.locator('html[data-page-ready]').waitFor();
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Gannet Lounge' }).waitFor();
    await wait(page);
    const file = join(root, 'docs', image);
    if (takesPictures) await page.screenshot({ path: file });
    expect(existsSync(file)).toBe(true);
    await page.close();
  }

  /** Runs commands; a reader opens the page of the preview before changing its code. */
  async function follow({ code, exits }: Sample): Promise<void> {
    await project.run(code, exits);
    if (!code.includes('stopover preview')) return;
    const answer = await fetch(`${project.origin()}/lounges/brackholm/gannet-lounge`);
    expect(await answer.text()).toContain('<h1>The Gannet Lounge</h1>');
  }

  it('should have no sample that is not run', () => {
    expect(samples.filter((sample) => 'code' in sample)).toHaveLength(countBlocks(tutorial));
    for (const sample of samples)
      if ('code' in sample && sample.language !== 'sh') expect(sample.file).toMatch(/\.(?:tsx?|css)$/);
  });

  it('should lead from an empty folder to a live site', async () => {
    const waits = [...seen];
    for (const sample of samples) {
      if ('route' in sample) await look(sample, waits.shift()!);
      else if (sample.language === 'sh') await follow(sample);
      else project.write(sample.file!, sample.code);
    }
    expect(waits).toEqual([]);
    // The release before: the frame has its first width.
    const read = (file: string) => readFileSync(join(project.cwd(), '../live', file), 'utf8');
    const [, style = ''] = /href="\/(_stopover\/assets\/site\.[^"]+\.css)"/.exec(read('index.html')) ?? [];
    expect(read(style)).toContain('2px solid');
    expect(read('lounges/brackholm/gannet-lounge.html')).toContain('€34.00');
  });
});

/** Runs in the page. */
function readBorder(element: Element): string {
  return getComputedStyle(element).borderTopWidth;
}
