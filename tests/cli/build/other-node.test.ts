/** After a site was built by another version of Node, dates, numbers and compressed files come from the current one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram } from '../support/run-program.ts';

const files = {
  'stopover.config.json': '{"blocks": ["links.tsx"], "build": {"precompress": true}}',
  'links.tsx': `import { defineBlock } from 'stopover';
const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: () => <p>{month.format(Date.UTC(2026, 8))}</p> });`,
  // Long enough to be compressed.
  'public/terms.txt': Array.from({ length: 900 }, (_, line) => `Rule ${line * line}`).join('\n'),
  // Node 18 wrote "Sept" where Node 20 writes "Sep"; another zlib finds other repetitions.
  'other-node.cjs': `const zlib = require('node:zlib');
Object.defineProperty(process.versions, 'cldr', { value: '0.1' });
const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
  get() { const format = get.call(this); return (date) => format(date).replace('Sep', 'Sept'); } });
const { gzip } = zlib;
zlib.gzip = (text, options, done) => gzip(text, { ...options, level: 1 }, done);
require('node:module').syncBuiltinESMExports();`,
};

it('should be built again, with the bytes of a clean build', async () => {
  const cwd = makeProject(files);
  const env = { NODE_OPTIONS: `--require "${join(cwd, 'other-node.cjs')}"` };
  const build = async (env: Record<string, string>) =>
    readDocument(await runProgram(['build', '--json', '--quiet'], { cwd, env }), BuildDocument);
  await build({});
  expect(await build(env)).toMatchObject({ pages: { rendered: 3, reused: 0 } });
  const incremental = readTree(join(cwd, 'dist'));
  for (const folder of ['dist', '.stopover']) rmSync(join(cwd, folder), { recursive: true });
  await build(env);
  expect(incremental).toEqual(readTree(join(cwd, 'dist')));
  expect(await build(env)).toMatchObject({ pages: { rendered: 0, reused: 3 } });
});

it('should render nothing again for the same Node', async () => {
  const cwd = makeProject(files);
  for (const rendered of [3, 0]) {
    // A build without any change would not look further.
    writeFiles(cwd, { 'public/count.txt': String(rendered) });
    const result = await runProgram(['build', '--json', '--quiet'], { cwd });
    expect(readDocument(result, BuildDocument).pages.rendered).toBe(rendered);
  }
});
