/** A preview that starts while the site's own code is broken: it reports that in place of every page, and recovers after a repair. */
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeProject } from '../../../cli/support/make-project.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';

const browser = await borrowBrowser();
afterAll(() => browser.close());

const Announcement = z.looseObject({
  url: z.url(),
  ok: z.literal(true),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});

const block = (first: string, word: string) => `${first}
import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render: () => <p className="own">{word}{${JSON.stringify(word)}}</p>,
});
`;

const fine = (word: string) => block("import { word } from './word.ts';", word);

/** A package of fonts, which these tests have. */
const FONT = '@fontsource-variable/archivo';

/** Starts a preview of a site with some files of its own, and reads what it announces. */
async function startPreview(config: object, files: Readonly<Record<string, string>>) {
  const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config), ...files });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  return { cwd, program, ...Announcement.parse(JSON.parse(await program.said(/\n/))) };
}

describe('a preview whose site does not load at the start', () => {
  it('should say so over every address, and show the pages when one mistake after the other is mended', async () => {
    const { cwd, url, warnings, program } = await startPreview(
      { blocks: ['blocks.tsx'], styles: ['site.css'] },
      {
        'blocks.tsx': fine('first'),
        'word.ts': 'export const word = ;\n',
        'site.css': 'p {}} h1 {}\n',
      },
    );
    expect(warnings).toEqual([
      {
        code: 'module-unloadable',
        message: expect.stringMatching(/word\.ts:1:\d+ could not be loaded: /),
      },
    ]);
    const answer = await fetch(`${url}/help`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/word\.ts:1:\d+ could not be loaded/);

    const page = await browser.newPage();
    await page.goto(`${url}/__stopover/`);
    expect(await page.getByRole('main').textContent()).toMatch(/word\.ts:1:\d+ could not be loaded/);
    await page.goto(`${url}/help`);
    const dialog = page.getByRole('dialog');
    await dialog.filter({ hasText: /word\.ts:1:/ }).waitFor();
    // The configuration does not name this file.
    writeFiles(cwd, { 'word.ts': "export const word = 'later ';\nthrow new Error('it broke');\n" });
    await dialog.filter({ hasText: 'it broke' }).waitFor();
    writeFiles(cwd, { 'word.ts': "export const word = 'at last ';\n" });
    await dialog.filter({ hasText: /site\.css:1:/ }).waitFor();
    writeFiles(cwd, { 'site.css': '.own { color: rgb(1, 2, 3); }\n' });
    await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
    await expect.poll(() => page.locator('h1').textContent()).toBe('Help');
    expect(await dialog.count()).toBe(0);

    await page.goto(url);
    const own = page.locator('.own').first();
    expect(await own.textContent()).toBe('at last first');
    expect(await own.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    // From here on, the last good page stays.
    writeFiles(cwd, { 'word.ts': 'export const word = ;\n' });
    await dialog.filter({ hasText: /word\.ts:1:/ }).waitFor();
    expect((await fetch(url)).status).toBe(200);
    expect(await own.textContent()).toBe('at last first');
    program.kill('SIGTERM');
    expect((await program.ended).status).toBe(143);
    const { stdout, stderr } = await program.ended;
    expect(stdout.split('\n')).toHaveLength(1);
    expect(stderr.match(/The code and the configuration of the site work again\./g)).toHaveLength(1);
  });

  it('should wait for files that the configuration names and that are not there', async () => {
    const { cwd, url, warnings } = await startPreview(
      { islands: ['counter.tsx'], site: { url: 'https://ferry.example/shop' } },
      {},
    );
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('counter.tsx')]);
    expect((await fetch(`${url}/help`)).status).toBe(503);
    writeFiles(cwd, {
      'counter.tsx': `import { defineIsland } from 'stopover';
export default defineIsland({ name: 'counter', component: () => <p>0</p> });
`,
    });
    await expect.poll(async () => (await fetch(`${url}/help`)).status).toBe(200);
  });

  it('should wait for a package that is not installed yet', async () => {
    const { cwd, url, warnings } = await startPreview({ fonts: [{ package: FONT }] }, {});
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining(`npm install ${FONT}`)]);
    expect((await fetch(`${url}/help`)).status).toBe(503);
    const folder = dirname(fileURLToPath(import.meta.resolve(`${FONT}/package.json`)));
    cpSync(folder, join(cwd, 'node_modules', FONT), { recursive: true });
    // npm writes it when all packages are in place.
    writeFiles(cwd, { 'node_modules/.package-lock.json': '{}' });
    await expect.poll(async () => (await fetch(`${url}/help`)).status).toBe(200);
  });

  it('should wait for settings, for a module that code imports while it runs, and for a package, wherever its file is', async () => {
    const first = "import { word } from 'own-words';\nawait import('./later.ts');";
    const { cwd, url, warnings } = await startPreview(
      { blocks: ['blocks.tsx'] },
      {
        'blocks.tsx': block(first, 'waiting '),
        'tsconfig.json': '{"extends": "./base.json"}',
        'node_modules/other.txt': '',
      },
    );
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('"base.json"')]);
    const read = async () => (await fetch(`${url}/help`)).text();
    writeFiles(cwd, { 'base.json': '{}' });
    await expect.poll(read).toContain('&#39;./later.ts&#39;');
    writeFiles(cwd, { 'later.ts': 'export {};' });
    await expect.poll(read).toContain('Could not find &quot;own-words&quot;: install the package');
    writeFiles(cwd, {
      'node_modules/own-words/package.json':
        '{"name": "own-words", "type": "module", "exports": "./lib/words.js"}',
      'node_modules/own-words/lib/words.js': "export const word = 'at last ';",
      'node_modules/.package-lock.json': '{}',
    });
    await expect.poll(async () => (await fetch(`${url}/help`)).status).toBe(200);
  });

  it('should tell a mistake in the configuration as before, and not start', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{"blocks": 5}', 'blocks.tsx': fine('never') });
    const program = await startProgram(['preview', '--port', '0'], { cwd });
    const { status, stderr } = await program.ended;
    expect(status).toBe(2);
    expect(stderr).toContain('blocks');
  });
});
