/** A project that cannot be written to, such as a checkout in a container. A file in place of `.stopover` refuses every user, root too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram } from '../support/run-program.ts';

const block = (shown: string) => `import { shout } from 'shouting';
import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list', kind: 'section', fields: {},
  render: () => <b>${shown}</b>,
});`;

/** Makes a project with an own block, which needs a package, and with nothing that it may write. */
function makeReadOnlyProject(config: object, shown = "{shout('hello')}") {
  const temporary = makeTemporaryFolder();
  const cwd = makeProject({
    '.stopover': 'no folder',
    'block.tsx': block(shown),
    'stopover.config.ts': `export default ${JSON.stringify({ blocks: ['block.tsx'], ...config })};`,
    'node_modules/shouting/package.json': '{"name": "shouting", "type": "module", "exports": "./shout.js"}',
    'node_modules/shouting/shout.js': 'export const shout = (text) => text.toUpperCase();',
  });
  const build = () => runProgram(['build', '--json'], { cwd, env: { TMPDIR: temporary } });
  return { cwd, temporary, build };
}

describe('a read-only project', () => {
  it('should be built with the cache elsewhere, and keep the bundle there', async () => {
    const cache = makeTemporaryFolder();
    const { cwd, temporary, build } = makeReadOnlyProject({ cache });
    expect(JSON.parse((await build()).stdout)).toMatchObject({ ok: true, warnings: [] });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('<b>HELLO</b>');
    const kept = () => readdirSync(cache, { recursive: true }).filter((name) => `${name}`.endsWith('.mjs'));
    const first = kept();
    expect(first).toHaveLength(1);
    // The configuration ran from a file that has gone.
    expect(readdirSync(temporary)).toEqual([]);
    expect(JSON.parse((await build()).stdout)).toMatchObject({ ok: true, pages: { rendered: 0 } });
    writeFiles(cwd, { 'block.tsx': block('other') });
    expect(JSON.parse((await build()).stdout)).toMatchObject({ ok: true, pages: { rendered: 3 } });
    expect(kept()).toHaveLength(2);
  });

  it('should have faults of its code named by their places', async () => {
    const { build } = makeReadOnlyProject({ cache: makeTemporaryFolder() }, '{shout(null)}');
    expect((await build()).stderr).toMatch(/\(block\.tsx:5:\d+\)/);
  });

  it('should name the keys to set if there is no place for its cache', async () => {
    const result = await makeReadOnlyProject({}).build();
    const { error } = readDocument(result, FailureDocument.loose());
    expect(error).toMatchObject({
      code: 'disk-write',
      hint: expect.stringContaining('set "cache" and "out"'),
    });
    expect(error.message).toContain(join('.stopover', 'modules'));
  });
});
