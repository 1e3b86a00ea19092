/** Bundles the browser code as a build does: what a content page loads is small, and the runtime is not in it. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleScripts, type SiteScripts } from '../../pipeline/site-scripts.ts';
import { testSite } from '../support/render-block.ts';

/** All that a content page may load (issue 4). */
const CONTENT_PAGE_BYTES = 6 * 1024;
/** All that a page with islands may load (issue 4). */
const ISLAND_PAGE_BYTES = 30 * 1024;

const gzipSize = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
const loadedAlways = ({ earlyScripts, scripts, files }: SiteScripts) =>
  files.filter(({ path }) => [...earlyScripts, ...scripts].includes(`/${path}`));

describe('with the small runtime', async () => {
  const bundled = await bundleScripts(testSite, 'preact');

  it('keeps what a content page loads within 6 kB', () => {
    const bytes = loadedAlways(bundled).map(({ content }) => gzipSize(content));
    expect(bytes).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CONTENT_PAGE_BYTES);
  });

  it('keeps everything together within 30 kB', () => {
    const total = bundled.files.reduce((sum, { content }) => sum + gzipSize(content), 0);
    expect(total).toBeLessThanOrEqual(ISLAND_PAGE_BYTES);
  });

  it('loads the runtime with the islands only', () => {
    for (const { content } of loadedAlways(bundled))
      expect(String(content)).not.toMatch(/__k\b|__H\b|hydrateRoot\(/);
  });

  it('gives the same bytes again', async () => {
    expect(await bundleScripts(testSite, 'preact')).toEqual(bundled);
  });

  it('knows where the site lies and which languages it has', () => {
    const [module] = bundled.files.filter(({ path }) => bundled.scripts.includes(`/${path}`));
    expect(String(module?.content)).toContain('de:`de`');
  });
});

it('takes the runtime that the server renders with when the configuration says so', async () => {
  const { files } = await bundleScripts(testSite, 'react');
  expect(
    files.some(({ content }) => /process\.env|react-dom-client\.development/.test(String(content))),
  ).toBe(false);
  expect(files.some(({ content }) => String(content).includes('react.dev/errors'))).toBe(true);
});
