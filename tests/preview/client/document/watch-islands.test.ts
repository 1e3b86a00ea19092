/** The bar tells of islands that fail in the browser, or begin there with other words than the server wrote. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

const files = {
  'themed.tsx': `import { defineBlock } from 'stopover';
import { theme } from './theme.tsx';
export const themed = defineBlock({
  name: 'themed', kind: 'section', fields: {},
  render: ({ context }) => <section>{context.island(theme, { label: 'Theme' })}</section>,
});
`,
  'theme.tsx': `import { defineIsland } from 'stopover';
import { useEffect, useState } from 'react';
export const theme = defineIsland({ name: 'theme', when: 'visible', component: Theme });
function Theme({ label }) {
  const asked = typeof location === 'object' ? location.search.slice(1) : '';
  if (asked === 'fail') throw new Error('It fails');
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <div>
      {label}: {asked || 'light'}{''}
      <b dangerouslySetInnerHTML={{ __html: '<i>bold</i>' }} />
      {asked === 'more' && <p>more</p>}
      <u>{isAwake ? 'awake' : 'asleep'}</u>{isAwake && <s>late</s>}
    </div>
  );
}
`,
};

describe.each(['preact', 'react'])('an island that runs with %s', (islandRuntime) => {
  let preview: OwnPreview;
  let page: Page;

  beforeAll(async () => {
    const config = { blocks: ['themed.tsx'], islands: ['theme.tsx'], store: 'content' };
    const configuration = JSON.stringify({ ...config, build: { islandRuntime } });
    const body = [{ _uid: 't', component: 'themed' }];
    const home = makePage(1, { slug: 'home', title: 'Home', body });
    preview = await openOwnPreview({ ...files, 'stopover.config.json': configuration }, [home]);
    page = await preview.openHome();
  });
  afterAll(() => preview?.close());

  const lines = () => page.locator('#stopover-bar .line');

  it('should not be told of when it changes its words later, in an effect', async () => {
    await page.getByText('late').waitFor();
    expect(await lines().textContent()).toBe('');
  });

  it('should be told of when it fails', async () => {
    await page.goto(`${new URL('/', page.url()).href}?fail`);
    await lines().getByText('The island “theme” fails in this browser').waitFor();
    expect(await lines().textContent()).toContain('Error: It fails');
    expect(await page.locator('main').textContent()).toContain('Theme: light');
  });

  // React itself reports this to the console, and renders the island again.
  it.runIf(islandRuntime === 'preact').each([
    ['dark', 'with “dark”, where the server wrote “light”'],
    ['more', 'with “more”, where the server wrote “light”'],
  ])('should be told of when it begins with other words: %s', async (word, told) => {
    await page.goto(`${new URL('/', page.url()).href}?${word}`);
    await lines().getByText('The island “theme” begins in this browser').waitFor();
    expect(await lines().textContent()).toContain(told);
  });
});
