/** A preview whose own package is replaced while it runs, as by an installation of another version. */
import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { startProgram } from '../support/run-program.ts';

/** Makes a project with a copy of Stopover among its packages. */
async function makeInstalledProject() {
  const cwd = makeTemporaryFolder();
  const program = await makeProgram();
  const installed = join(cwd, 'node_modules/stopover');
  cpSync(join(program, 'build'), join(installed, 'build'), { recursive: true });
  cpSync(join(program, 'package.json'), join(installed, 'package.json'));
  for (const name of readdirSync(join(program, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(program, 'node_modules', name), join(cwd, 'node_modules', name));
  }
  writeFiles(cwd, { 'stopover.config.json': '{"site":{"url":"https://windsock.example"}}' });
  mkdirSync(join(cwd, 'fixtures'));
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(1, { slug: 'home', title: 'Home' }));
  update.commit({ spaceId: 1, cv: 1, startsWith: '', versions: ['published'], languages: ['default'] });
  return { cwd, installed };
}

it('says that Stopover was replaced, and that it needs a restart', async () => {
  const { cwd, installed } = await makeInstalledProject();
  const file = join(installed, 'build/bundle/stopover.cjs');
  const preview = await startProgram(['preview', '--port', '0', '--json'], { cwd }, file);
  const { url } = JSON.parse(await preview.said(/\n/));
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('html[data-page-ready]').waitFor({ state: 'attached' });

  const bundle = dirname(file);
  for (const name of readdirSync(bundle).filter((name) => name.startsWith('chunk.')))
    renameSync(join(bundle, name), join(bundle, name.replace('chunk.', 'chunk.other-')));
  writeFiles(installed, { 'package.json': '{"name":"stopover","version":"7.0.0"}' });
  writeFileSync(join(cwd, 'node_modules/.package-lock.json'), '{}');

  const said = await preview.said(/replaced by 7\.0\.0.* It needs a restart\./, 'stderr');
  expect(said).not.toContain('chunk.');
  const dialog = page.getByRole('dialog', { name: 'The site has a problem' });
  await dialog.getByText(/replaced by 7\.0\.0.* It needs a restart\./).waitFor();
  expect(await dialog.textContent()).not.toContain('chunk.');
  expect((await fetch(url)).status).toBe(200);
});
