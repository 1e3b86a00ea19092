/** The bench of a process that stays up, with a small site whose configuration is TypeScript: no compiler checks how it uses the program. */
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../pipeline/store/update/store-update.ts';
import { makeProject } from '../cli/support/make-project.ts';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
import { makeLinks, makePage } from '../support/sites/site-lab.ts';

const root = join(import.meta.dirname, '../..');
const config = `import { defineConfig } from 'stopover';
export default defineConfig({ site: { url: 'https://ferry.example' }, store: 'before', blocks: ['blocks.ts'] });`;
const blocks = `import { defineBlock } from 'stopover';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => 'ours' });`;

it('measures each edit of a site of its own', async () => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'before.config.ts': config, 'blocks.ts': blocks });
  const stores = join(makeProject(), 'fixtures/content');
  cpSync(stores, join(folder, 'before'), { recursive: true });
  const update = beginStoreUpdate(stores);
  update.put('published', makePage(3, { title: 'Help', slug: 'help', body: [makeLinks('new', 1)] }));
  update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
  cpSync(stores, join(folder, 'after'), { recursive: true });

  const place = makeTemporaryFolder();
  for (const part of ['bench/stay-up', 'bench/measure']) {
    cpSync(join(root, part), join(place, part), { recursive: true });
  }
  symlinkSync(join(await makeProgram(), 'build'), join(place, 'build'));
  const args = [join(folder, 'before.config.ts'), join(folder, 'after.config.ts'), '2'];
  const { stdout } = await execa(process.execPath, [join(place, 'bench/stay-up/stay-up.mjs'), ...args]);
  const run = { wallMs: expect.any(Number), cpuMs: expect.any(Number) };
  expect(JSON.parse(stdout)).toEqual([run, run]);
});
