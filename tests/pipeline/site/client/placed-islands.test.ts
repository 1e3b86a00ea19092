/** Tests through the program that a site publishes only the code of islands that some page places. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { BuildDocument, readDocument } from '../../../cli/support/json-documents.ts';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../support/sites/site-lab.ts';

const island = (name: string) => `import { defineIsland } from 'stopover';
import { label } from './label.ts';
export const ${name} = defineIsland({ name: '${name}', when: 'idle', component: () => <b>{label} ${name}</b> });`;

const shell = (part: string) => ({
  'shell.tsx': `import { defineShell } from 'stopover';
import { lamp } from './islands/lamp.tsx';
export default defineShell({ ${part} });`,
});

const config = (more: object = {}) => ({
  'stopover.config.json': JSON.stringify({
    blocks: ['blocks.tsx'],
    islands: ['islands/clock.tsx', 'islands/tides.tsx', 'islands/lamp.tsx'],
    shell: 'shell.tsx',
    ...more,
  }),
});

const files = {
  ...config(),
  'blocks.tsx': `import { defineBlock, fields } from 'stopover';
import { clock } from './islands/clock.tsx';
import { tides } from './islands/tides.tsx';
export const clockBox = defineBlock({ name: 'clock_box', kind: 'section', fields: {}, render: ({ context }) => context.island(clock, {}) });
export const tideBox = defineBlock({ name: 'tide_box', kind: 'section', fields: {}, render: ({ context }) => context.island(tides, {}) });
export const wreck = defineBlock({ name: 'wreck', kind: 'section', fields: {}, render: () => { throw new Error('sunk'); } });`,
  ...shell('footer: () => <footer>Lights</footer>'),
  'islands/clock.tsx': island('clock'),
  'islands/tides.tsx': island('tides'),
  'islands/lamp.tsx': island('lamp'),
  'islands/label.ts': "export const label = ['n', 'ow'].join('');\n",
};

async function build(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  readDocument(await runInProcess(['build', '--json', ...args], { cwd }), BuildDocument);
  // A site that is built at once is the same, byte for byte.
  readDocument(await runInProcess(['build', '--json', '--force', '--out', 'cold'], { cwd }), BuildDocument);
  expect(readTree(join(cwd, 'dist'))).toEqual(readTree(join(cwd, 'cold')));
  return listIslands(cwd);
}

function listIslands(cwd: string): readonly string[] {
  const paths = Object.keys(readTree(join(cwd, 'dist/_stopover/assets')));
  return [...new Set(paths.map((path) => path.split('.', 1)[0]!))].filter((name) => ISLANDS.includes(name));
}

const ISLANDS = ['clock', 'tides', 'lamp', 'label', 'search-box', 'contact-form', 'countdown', 'route-map'];

function show(cwd: string, ...blocks: readonly string[]): void {
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  const body = blocks.map((component) => ({ _uid: component, component }));
  update.put('published', makePage(3, { title: 'Help', slug: 'help', body }));
  update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
}

it('should follow what pages place, from build to build', async () => {
  const cwd = makeProject(files);
  expect(await build(cwd)).toEqual([]);
  show(cwd, 'clock_box');
  expect(await build(cwd)).toEqual(['clock', 'label']);
  show(cwd, 'clock_box', 'tide_box');
  expect(await build(cwd)).toEqual(['clock', 'label', 'tides']);
  show(cwd, 'tide_box');
  expect(await build(cwd)).toEqual(['label', 'tides']);
});

it.each([
  ['a footer', 'footer: ({ context }) => <footer>{context.island(lamp, {})}</footer>'],
  [
    'an error page',
    'error: ({ context, status, message }) => <>{status} {message} {context.island(lamp, {})}</>',
  ],
])('should follow what %s places', async (_, part) => {
  const cwd = makeProject(files);
  show(cwd, 'clock_box');
  await build(cwd);
  writeFiles(cwd, shell(part));
  expect(await build(cwd)).toEqual(['clock', 'label', 'lamp']);
  show(cwd);
  expect(await build(cwd)).toEqual(['label', 'lamp']);
});

it('should have the code of a page that is kept because it fails', async () => {
  const cwd = makeProject({ ...files, ...config({ build: { onFailedPage: 'keep-last' } }) });
  show(cwd, 'clock_box');
  await build(cwd);
  show(cwd, 'wreck');
  for (const round of [1, 2]) {
    readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
    expect(listIslands(cwd), `round ${round}`).toEqual(['clock', 'label']);
  }
});
