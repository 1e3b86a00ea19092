/** Tests files and workers that code for browsers names with `new URL(…, import.meta.url)`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildDocument, FailureDocument, readDocument } from '../../../cli/support/json-documents.ts';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { readTree } from '../../../support/runs/temporary-folder.ts';

const base = {
  'stopover.config.json': JSON.stringify({ behaviours: ['behaviours/count.ts'] }),
  // Without this entry's rule, the bundler would leave out modules that nobody imports a name from.
  'package.json': JSON.stringify({ sideEffects: false }),
};

/** A behaviour with an expression. */
const behaviour = (expression: string) => `import { defineBehaviour } from 'stopover';
export const count = defineBehaviour({ selector: '.count', attach: () => { void ${expression}; } });\n`;

async function build(cwd: string): Promise<Record<string, string>> {
  const document = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
  expect(document).toMatchObject({ ok: true });
  return readTree(join(cwd, 'dist'));
}

/** The only file of a name, with its path. */
function find(site: Record<string, string>, name: string): { readonly path: string; readonly code: string } {
  const start = `_stopover/assets/${name}.`;
  const paths = Object.keys(site).filter((path) => path.startsWith(start) && !path.endsWith('.map'));
  expect(paths).toHaveLength(1);
  return { path: paths[0]!, code: site[paths[0]!]! };
}

async function fail(more: Readonly<Record<string, string>>): Promise<string> {
  const cwd = makeProject({ ...base, ...more });
  const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
  expect(error.code).toBe('module-unloadable');
  return error.message;
}

describe('addresses in code for browsers', () => {
  it('should lead to files of the project and of packages', async () => {
    const cwd = makeProject({
      ...base,
      'behaviours/count.ts': behaviour(
        "[new URL('../data/add.wasm?v=1', import.meta.url), new URL('tiles/data.bin', import.meta.url)]",
      ),
      'data/add.wasm': 'sum',
      'node_modules/tiles/package.json': '{}',
      'node_modules/tiles/data.bin': 'tile',
    });
    const site = await build(cwd);
    const { code } = find(site, 'count');
    const added = find(site, 'add');
    expect(added.code).toBe('sum');
    expect(code).toContain(`/${added.path}?v=1`);
    expect(code).toContain(`/${find(site, 'data').path}`);
    writeFileSync(join(cwd, 'data/add.wasm'), 'another sum');
    const changed = await build(cwd);
    expect(find(changed, 'add').code).toBe('another sum');
    expect(find(changed, 'count').code).toContain(`/${find(changed, 'add').path}?v=1`);
  });

  it('should lead to modules of workers, each bundled with its imports', async () => {
    const cwd = makeProject({
      ...base,
      'behaviours/count.ts': behaviour("new Worker(new URL('../workers/sum.ts', import.meta.url))"),
      'workers/sum.ts':
        "import { total } from './total.ts';\nself.onmessage = ({ data }: MessageEvent<number[]>) => self.postMessage(total(data));\n",
      'workers/total.ts': "export const total = (all: number[]): string => all.length + ' in all';\n",
    });
    const site = await build(cwd);
    const worker = find(site, 'worker-sum');
    expect(worker.code).toContain(' in all');
    expect(worker.code).toContain('postMessage');
    expect(find(site, 'count').code).toContain(`./${worker.path.split('/').at(-1)}`);
    expect(site['index.html']).not.toContain('worker-sum');
    writeFileSync(join(cwd, 'workers/total.ts'), 'export const total = () => "changed";\n');
    const changed = find(await build(cwd), 'worker-sum');
    expect(changed.code).toContain('changed');
    expect(changed.path).not.toBe(worker.path);
  });

  it('should stay as they are if a package names itself, or files that it lacks or that are not for browsers', async () => {
    const named = [
      './node.js',
      './lost.js',
      './lost.svg',
      'elsewhere.bin',
      './index.js',
      'https://example.com/a.js',
      '.',
    ];
    const cwd = makeProject({
      ...base,
      'behaviours/count.ts': `import { all } from 'named';\n${behaviour('all')}`,
      'node_modules/named/package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
      'node_modules/named/node.js': "import './lost.js';\n",
      'node_modules/named/index.js': `export const all = [${named.map((each) => `new URL('${each}', import.meta.url)`)}];`,
    });
    const { code } = find(await build(cwd), 'count');
    for (const each of named) expect(code).toMatch(new RegExp(`new URL\\(.${each}.,`));
  });

  it('should be refused if no file is there, with the place', async () => {
    const message = await fail({
      'behaviours/count.ts': behaviour("new Worker(new URL('../workers/sun.ts', import.meta.url))"),
      'workers/sum.ts': '',
    });
    expect(message).toContain('behaviours/count.ts:2:100');
    expect(message).toContain(
      'Could not find "../workers/sun.ts": correct the path; did you mean "../workers/sum.ts"?',
    );
  });

  it('should be refused with the fault of a worker, at its place', async () => {
    const message = await fail({
      'behaviours/count.ts': behaviour("new Worker(new URL('../workers/sum.ts', import.meta.url))"),
      'workers/sum.ts': "\nimport { total } from './totals.ts';\ntotal();\n",
      'workers/total.ts': '',
    });
    expect(message).toContain('workers/sum.ts:2:23');
    expect(message).toContain('Could not find "./totals.ts"');
  });

  it('should be refused if a worker names itself', async () => {
    const message = await fail({
      'behaviours/count.ts': behaviour("new Worker(new URL('./count.ts', import.meta.url))"),
    });
    expect(message).toContain('A module cannot name itself as a file');
  });
  it('should be refused if two workers name each other, whichever is read first', async () => {
    const message = await fail({
      'behaviours/count.ts': behaviour(
        "[new URL('../workers/one.ts', import.meta.url), new URL('../workers/two.ts', import.meta.url)]",
      ),
      'workers/one.ts': "new Worker(new URL('./two.ts', import.meta.url));\n",
      'workers/two.ts': "new Worker(new URL('./one.ts', import.meta.url));\n",
    });
    expect(message).toContain('A module cannot name itself as a file, nor one that names it');
  });
});
