/** A project that cannot be written to, such as a checkout in a container. A file in place of `.stopover` refuses every user, root too. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
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

const configOf = (config: object) =>
  `export default ${JSON.stringify({ blocks: ['block.tsx'], ...config })};`;

interface Variant {
  /** The content of the own block. */
  readonly shown: string;
  /** Added to the words of the package. */
  readonly end: string;
  /** Folder for temporary files. */
  readonly temporary: string;
}

/** Makes a project with an own block, which needs a package, and with nothing that it may write. */
function makeReadOnlyProject(
  config: object,
  { shown = "{shout('hello')}", end = '', temporary = makeTemporaryFolder() }: Partial<Variant> = {},
) {
  const cwd = makeProject({
    '.stopover': 'no folder',
    'block.tsx': block(shown),
    'stopover.config.ts': configOf(config),
    'node_modules/shouting/package.json': '{"name": "shouting", "type": "module", "exports": "./shout.js"}',
    'node_modules/shouting/shout.js': `export const shout = (text) => text.toUpperCase() + '${end}';`,
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
    const { build } = makeReadOnlyProject({ cache: makeTemporaryFolder() }, { shown: '{shout(null)}' });
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

  it('should leave nothing in a folder for temporary files that it cannot use', async () => {
    // So long that the system refuses paths below a folder in it.
    const root = makeTemporaryFolder();
    const depth = 4_095 - '/stopover-abcdef/.stopover'.length;
    const names = Array.from({ length: Math.floor((depth - root.length) / 200) }, () => 'n'.repeat(199));
    const near = join(root, ...names);
    const temporary = join(near, 'n'.repeat(depth - near.length - 1));
    mkdirSync(temporary, { recursive: true });
    const result = await makeReadOnlyProject({}, { temporary }).build();
    const { error } = readDocument(result, FailureDocument.loose());
    expect(error).toMatchObject({ code: 'disk-write' });
    expect(error.message).not.toContain(temporary);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('read-only projects that share a cache', () => {
  it('should each run with its own packages', async () => {
    const cache = makeTemporaryFolder();
    const sites = ['!', '?'].map((end) => {
      const project = makeReadOnlyProject({ cache }, { shown: `{shout('hello')}${end}`, end });
      return { end, ...project };
    });
    // The third build finds the bundle of the first one.
    for (const [index, { cwd, end, build }] of [...sites, sites[0]!].entries()) {
      // Another brand renders the pages again.
      writeFiles(cwd, { 'stopover.config.ts': configOf({ cache, site: { brand: `Gull ${index}` } }) });
      expect(JSON.parse((await build()).stdout)).toMatchObject({ ok: true });
      expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain(`<b>HELLO${end}${end}</b>`);
    }
  });
});
