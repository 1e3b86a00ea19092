/**
 * Tests the view of developers: a saved component without losing their place, a mistake where it is, and a block that
 * fails alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../../../support/browser/run-axe.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

let preview: OwnPreview;
let page: Page;

const block = (body: string) => `import { defineBlock, fields } from 'stopover';
export const notice = defineBlock({
  name: 'notice',
  kind: 'section',
  fields: { text: fields.text() },
  render: ({ fields, block }) => ${body},
});
`;

const notices = [
  { _uid: 'n1', component: 'notice', text: 'First' },
  { _uid: 'n2', component: 'notice', text: 'Second' },
];

beforeAll(async () => {
  const files = {
    'blocks/notice.tsx': block('<p className="notice">{fields.text}, at first</p>'),
    'stopover.config.json': JSON.stringify({ blocks: ['blocks/notice.tsx'], store: 'content' }),
    'package.json': JSON.stringify({ type: 'module', imports: { '#own/*': './own/*.ts' } }),
  };
  preview = await openOwnPreview(files, [makePage(1, { slug: 'home', title: 'Home', body: notices })]);
  page = await preview.openHome();
});
afterAll(() => preview?.close());

describe('code of a site in the preview', () => {
  it('is shown as it is saved, in the page that is open', async () => {
    expect(await page.locator('.notice').allTextContents()).toEqual(['First, at first', 'Second, at first']);
    // Only the preview itself has marked them for the editor.
    expect(await page.locator('.notice').last().getAttribute('data-blok-uid')).toBe('1-n2');
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    writeFileSync(
      join(preview.cwd, 'blocks/notice.tsx'),
      block('<p className="notice">{fields.text}, and then</p>'),
    );
    await page.getByText('Second, and then').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { same?: boolean }).same)).toBe(true);
  });

  it('says over the page where a mistake is, and how it reads there, until it is mended', async () => {
    writeFileSync(join(preview.cwd, 'blocks/notice.tsx'), block('<p className="notice">{fields.text}</b>'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const text = await dialog.textContent();
    expect(text).toContain('You can go on: the page shows the last state without this fault');
    expect(text).toMatch(/The module blocks\/notice\.tsx:6:\d+/);
    // Editors see it too, and have nothing from the place of the site on this machine.
    expect(text).not.toContain(preview.cwd);
    expect(text).toContain('render: ({ fields, block }) =>');
    // Every line begins at the left, including the one after the marked one.
    const starts = await dialog.locator('pre').evaluate((pre) => {
      const texts = [...pre.childNodes].filter(({ textContent }) => textContent !== '\n');
      return texts.map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect().left);
      });
    });
    expect(starts.length).toBeGreaterThan(2);
    expect(new Set(starts).size).toBe(1);
    expect(await page.locator('.notice').allTextContents()).toEqual(['First, and then', 'Second, and then']);
    expect((await preview.app.inject({ url: '/', headers: { host: 'localhost' } })).body).toContain(
      'and then',
    );
    writeFileSync(
      join(preview.cwd, 'blocks/notice.tsx'),
      block('<p className="notice">{fields.text}, mended</p>'),
    );
    await page.getByText('First, mended').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('notices when a file is mended that a block has just begun to import', async () => {
    const importing = `import { word } from './word.ts';\n${block('<p className="notice">{fields.text}, {word}</p>')}`;
    const [notice, word] = [join(preview.cwd, 'blocks/notice.tsx'), join(preview.cwd, 'blocks/word.ts')];
    const dialog = page.getByRole('dialog');
    writeFileSync(word, 'export const word = ;\n');
    writeFileSync(notice, importing);
    await dialog.filter({ hasText: 'word.ts:1:' }).waitFor();
    writeFileSync(word, "export const word = 'imported';\n");
    await page.getByText('First, imported').waitFor();
    await dialog.waitFor({ state: 'detached' });

    rmSync(word);
    await dialog.waitFor();
    writeFileSync(word, "export const word = 'there again';\n");
    await page.getByText('First, there again').waitFor();

    writeFileSync(notice, importing.replace('./word.ts', './new-word.ts'));
    await dialog.filter({ hasText: 'new-word.ts' }).waitFor();
    writeFileSync(join(preview.cwd, 'blocks/new-word.ts'), "export const word = 'new';\n");
    await page.getByText('First, new').waitFor();
    await dialog.waitFor({ state: 'detached' });

    writeFileSync(notice, importing.replace('./word.ts', '#own/word'));
    await dialog.filter({ hasText: '#own/word' }).waitFor();
    mkdirSync(join(preview.cwd, 'own'));
    writeFileSync(join(preview.cwd, 'own/word.ts'), "export const word = 'by a name';\n");
    await page.getByText('First, by a name').waitFor();
    await dialog.waitFor({ state: 'detached' });
    writeFileSync(notice, block('<p className="notice">{fields.text}, mended</p>'));
    await page.getByText('First, mended').waitFor();
  });

  it('shows a block that throws where it stands, with its path and the way to the editor, and everything else', async () => {
    const body =
      "block._uid === 'n1' ? (() => { throw new Error('it broke') })() : <p className=\"notice\">{fields.text}, whole</p>";
    writeFileSync(join(preview.cwd, 'blocks/notice.tsx'), block(body));
    const box = page.locator('.broken-block');
    await box.waitFor();
    expect(await box.textContent()).toContain(
      'content.body[0] The code of this block failed. For developers: it broke',
    );
    expect(await box.getByRole('link').getAttribute('href')).toBe(
      'https://app.storyblok.com/#/me/spaces/7/stories/0/0/1',
    );
    expect(await page.locator('.notice').allTextContents()).toEqual(['Second, whole']);
    expect(await page.locator('#stopover-bar #problems').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Problems: 1' }).click();
    expect(await page.locator('#stopover-bar #problems').isVisible()).toBe(true);
    expect(await page.locator('#stopover-bar li').textContent()).toContain('it broke');
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    expect(await runAxe(page, { type: 'tag', values })).toEqual([]);
  });

  it('reads the configuration again, which may name other files', async () => {
    writeFileSync(
      join(preview.cwd, 'blocks/notice.tsx'),
      block('<p className="notice">{fields.text}, old file</p>'),
    );
    await page.getByText('First, old file').waitFor();
    writeFileSync(
      join(preview.cwd, 'blocks/other.tsx'),
      block('<p className="notice">{fields.text}, new file</p>'),
    );
    const config = { blocks: ['blocks/other.tsx'], store: 'content', site: { brand: 'Renamed' } };
    writeFileSync(join(preview.cwd, 'stopover.config.json'), JSON.stringify(config));
    await page.getByText('First, new file').waitFor();
    await page.waitForFunction(() => document.title === 'Home | Renamed');
    writeFileSync(
      join(preview.cwd, 'blocks/other.tsx'),
      block('<p className="notice">{fields.text}, newest</p>'),
    );
    await page.getByText('First, newest').waitFor();
  });

  it('follows by itself when a file is written that the configuration named too early', async () => {
    const files = { blocks: ['blocks/third.tsx'], styles: ['styles/own.css'] };
    const dialog = page.getByRole('dialog');
    const write = (name: string, text: string) => {
      mkdirSync(dirname(join(preview.cwd, name)), { recursive: true });
      writeFileSync(join(preview.cwd, name), text);
    };
    write('stopover.config.json', JSON.stringify({ ...files, store: 'content' }));
    await dialog.filter({ hasText: 'blocks/third.tsx' }).waitFor();
    write('blocks/third.tsx', block('<p className="notice">{fields.text}, third</p>'));
    await dialog.filter({ hasText: 'styles/own.css' }).waitFor();
    write('styles/own.css', '@import "./parts/notice.css";');
    await dialog.filter({ hasText: 'parts/notice.css' }).waitFor();
    write('styles/parts/notice.css', '.notice { background: url(drawn.svg); color: rgb(1, 2, 3) }');
    await dialog.filter({ hasText: 'drawn.svg' }).waitFor();
    write('styles/parts/drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await page.getByText('First, third').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.notice')!).color === 'rgb(1, 2, 3)',
    );
  });
});
