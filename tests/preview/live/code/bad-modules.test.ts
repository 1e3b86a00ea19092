/** Modules of a site that fail or hang while the real preview shows the site: it reports them, goes on, and recovers. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';

const browser = await borrowBrowser();
afterAll(() => browser.close());

const block = (body: string) => `import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render() {
    ${body}
  },
});
`;
const fine = (word: string) => block(`return <p className="own">${word}</p>;`);

const shell = (body: string) => `import { defineShell } from 'stopover';
export default defineShell({
  footer() {
    ${body}
    return <footer>foot</footer>;
  },
});
`;

/** A preview in a process of its own, with its home page open. */
async function openPreview(): Promise<{
  readonly cwd: string;
  readonly page: Page;
  readonly stderr: () => Promise<string>;
}> {
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify({
      blocks: ['blocks.tsx'],
      styles: ['site.css'],
      shell: 'shell.tsx',
      // Long enough for code that is only slow on a busy machine.
      build: { pageTimeout: 5 },
    }),
    'blocks.tsx': fine('first'),
    'shell.tsx': shell(''),
    'site.css': 'p { color: rgb(1, 2, 3); }',
  });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  const { url } = JSON.parse(await program.said(/\n/)) as { readonly url: string };
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
  const stderr = async () => {
    program.kill('SIGTERM');
    const ended = await program.ended;
    expect(ended.stdout.split('\n')).toHaveLength(1);
    return ended.stderr;
  };
  return { cwd, page, stderr };
}

it('should say over the page what does not load, and show the page again when it is mended', async () => {
  const { cwd, page } = await openPreview();
  const dialog = page.getByRole('dialog');
  const faults: readonly (readonly [string, RegExp])[] = [
    ['const oops = ;\n', /blocks\.tsx:10:\d+/],
    ["import './missing.ts';\n", /missing\.ts/],
    ["throw new Error('it broke');\n", /blocks\.tsx:10:\d+.*it broke/s],
    ['for (;;) Math.sqrt(2);\n', /blocks\.tsx:10:\d+.*did not load within 5 s/s],
  ];
  for (const [index, [fault, told]] of faults.entries()) {
    writeFiles(cwd, { 'blocks.tsx': `${fine('faulty')}${fault}` });
    await dialog.filter({ hasText: told }).waitFor();
    expect(await page.locator('.own').first().textContent()).not.toBe('faulty');
    writeFiles(cwd, { 'blocks.tsx': fine(`mended ${index}`) });
    await page.getByText(`mended ${index}`).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
  }
  writeFiles(cwd, { 'site.css': 'p {\n  color: red;\n}} h1 {}\n' });
  await dialog.filter({ hasText: /site\.css:3:/ }).waitFor();
  writeFiles(cwd, { 'site.css': 'p { color: rgb(4, 5, 6); }' });
  await dialog.waitFor({ state: 'detached' });
});

it('should keep a page whose shell fails, and say over it where that is', async () => {
  const { cwd, page } = await openPreview();
  writeFiles(cwd, { 'shell.tsx': shell("throw new Error('it broke');") });
  await page
    .getByText(
      /you see how it was\. shell\.footer: The site’s code failed\. For developers: it broke \(shell\.tsx:4:\d+\)/,
    )
    .waitFor();
  expect(await page.locator('h1').textContent()).toBe('Home');
  writeFiles(cwd, { 'shell.tsx': shell('') });
  await page.getByText('you see how it was').waitFor({ state: 'hidden' });
});

it('should show what fails where it stands, answer everybody else, and recover', async () => {
  const { cwd, page, stderr } = await openPreview();
  const box = page.locator('.broken-block');
  const faults: readonly (readonly [string, RegExp])[] = [
    [
      "throw new Error('it broke');",
      /content\.body\[0\] The code of this block failed\. For developers: it broke \(blocks\.tsx:7:\d+\)/,
    ],
    ['for (;;) Math.sqrt(2);', /did not end within 5 s \(blocks\.tsx:7:\d+\)/],
    [
      "fetch('http://127.0.0.1:9/').catch(() => {}); return null;",
      /uses the network \(fetch\).*blocks\.tsx:7:/,
    ],
  ];
  for (const [index, [fault, told]] of faults.entries()) {
    writeFiles(cwd, { 'blocks.tsx': block(fault) });
    await box.filter({ hasText: told }).first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Home');
    expect((await page.request.get(new URL('/help', page.url()).href)).status()).toBe(200);
    writeFiles(cwd, { 'blocks.tsx': block(`console.log('printed'); return <p>mended ${index}</p>;`) });
    await page.getByText(`mended ${index}`).first().waitFor();
    expect(await box.count()).toBe(0);
  }
  writeFiles(cwd, {
    'blocks.tsx': block("Promise.reject(new Error('it came late')); return <p>goes on</p>;"),
  });
  await page.getByText('goes on').first().waitFor();
  writeFiles(cwd, { 'blocks.tsx': fine('mended at last') });
  await page.getByText('mended at last').first().waitFor();
  const said = await stderr();
  expect(said).toMatch(/own code failed: it came late \(blocks\.tsx:7:\d+\)/);
  expect(said).toMatch(/^\[content\.body\[0\], blocks\.tsx:7:\d+\] printed$/m);
});
