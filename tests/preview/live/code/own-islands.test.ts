/** Tests the view of developers who edit client code of their site: the open page runs what they save. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

let preview: OwnPreview;
let page: Page;

const island = (step: number) => `import { defineIsland } from 'stopover';
import { useState } from 'react';
import { word } from './word.ts';
export const counter = defineIsland({ name: 'counter', when: 'visible', component: Counter });
function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" id="counter" onClick={() => setCount(count + ${step})}>{word + ' ' + count}</button>;
}
`;
const behaviour = (word: string) => `import { defineBehaviour } from 'stopover';
export const title = defineBehaviour({ selector: 'h1', attach(element) { element.dataset.said = '${word}'; } });
`;

beforeAll(async () => {
  const files = {
    'block.tsx': `import { defineBlock } from 'stopover';
import { counter } from './islands/counter.tsx';
export const tally = defineBlock({ name: 'tally', kind: 'section', fields: {}, render: ({ context }) => context.island(counter, {}) });
`,
    'islands/counter.tsx': island(1),
    'islands/word.ts': "export const word = 'Count';\n",
    'behaviours/title.ts': behaviour('one'),
    'stopover.config.json': JSON.stringify({
      blocks: ['block.tsx'],
      islands: ['islands/counter.tsx'],
      behaviours: ['behaviours/title.ts'],
      store: 'content',
    }),
  };
  const body = [{ _uid: 't', component: 'tally' }];
  preview = await openOwnPreview(files, [makePage(1, { slug: 'home', title: 'Home', body })]);
  page = await preview.openHome();
});
afterAll(() => preview?.close());

const awake = () => page.locator('[data-island=counter][data-awake]').waitFor();

/** Presses the button; returns how much the count has grown. */
async function press(word: string): Promise<number> {
  const button = page.locator('#counter');
  const before = Number((await button.textContent())!.replace(`${word} `, ''));
  await button.click();
  await expect.poll(() => button.textContent()).not.toBe(`${word} ${before}`);
  return Number((await button.textContent())!.replace(`${word} `, '')) - before;
}

describe('client code of a site in the preview', () => {
  it('runs as it is saved: an island, what it imports, and a behaviour', async () => {
    await awake();
    expect(await press('Count')).toBe(1);
    writeFiles(preview.cwd, { 'islands/counter.tsx': island(10) });
    await expect
      .poll(async () => {
        await awake();
        return press('Count');
      })
      .toBe(10);
    writeFiles(preview.cwd, { 'islands/word.ts': "export const word = 'Tally';\n" });
    await page.getByText(/^Tally \d/).waitFor();
    await awake();
    expect(await press('Tally')).toBe(10);
    writeFiles(preview.cwd, { 'behaviours/title.ts': behaviour('two') });
    await page.locator('h1[data-said=two]').waitFor({ state: 'attached' });
  });

  it('says over the page where a mistake is, until it is mended', async () => {
    writeFiles(preview.cwd, { 'behaviours/title.ts': `${behaviour('three')}const = 1;\n` });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toMatch(/title\.ts:3:\d+/);
    writeFiles(preview.cwd, { 'behaviours/title.ts': behaviour('four') });
    await page.locator('h1[data-said=four]').waitFor({ state: 'attached' });
    await dialog.waitFor({ state: 'detached' });
  });
});
