/** Pages that have no translation, in languages that have folders. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../../../pipeline/store/update/store-update.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';
import { makeTemporaryFolder, writeFiles } from '../../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../../support/sites/site-lab.ts';

it('should be found in folders where stories are connected in some languages, and not where they stand alone', async () => {
  const cwd = makeTemporaryFolder();
  const languages = ['es', 'it', 'nl'].map((folder) => ({ code: folder, folder }));
  writeFiles(cwd, { 'stopover.config.json': JSON.stringify({ site: { languages } }) });
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  for (const page of [
    ...['es', 'it', 'nl'].map((folder, index) =>
      makePage(index + 1, { title: folder, slug: `${folder}/home` }),
    ),
    makePage(4, { title: 'Precios', slug: 'es/precios', alternates: [5] }),
    makePage(5, { title: 'Prezzi', slug: 'it/prezzi', alternates: [4] }),
    makePage(6, { title: 'Noticia', slug: 'es/noticia' }),
  ])
    update.put('published', page);
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: readonly { readonly rule: string }[] };
  expect(findings.filter(({ rule }) => rule === 'missing-translation')).toEqual([
    expect.objectContaining({
      ...{ route: '/precios', story: 'es/precios', path: 'content' },
      message: 'The page has no connected story in Nederlands (nl).',
    }),
  ]);
});
