/** Pages that search engines are asked to leave out: rules about search results say nothing of them. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../../../pipeline/store/update/store-update.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';
import { makeTemporaryFolder, writeFiles } from '../../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../../support/sites/site-lab.ts';

const rules = ['duplicate-title', 'missing-description', 'orphan-page'];

/** The routes of findings on pages with one title, of which the last two are left out. */
async function findRoutes(noindex: boolean): Promise<readonly string[]> {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'stopover.config.json': '{}' });
  const fields = { seo: [{ _uid: 's', component: 'seo', noindex }] };
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(1, { title: 'Home', slug: 'home' }));
  update.put('published', makePage(2, { title: 'Offer', slug: 'a', fields }));
  update.put('published', makePage(3, { title: 'Offer', slug: 'b', fields }));
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as {
    findings: readonly { readonly rule: string; readonly route: string }[];
  };
  return findings
    .filter(({ rule, route }) => rules.includes(rule) && route !== '/')
    .map(({ rule, route }) => `${rule} ${route}`);
}

it('should be left out of findings on orphans, titles and descriptions', async () => {
  expect(await findRoutes(true)).toEqual([]);
  expect([...(await findRoutes(false))].sort()).toEqual([
    'duplicate-title /a',
    'missing-description /a',
    'missing-description /b',
    'orphan-page /a',
    'orphan-page /b',
  ]);
});
