/** Builds continue after a checkout with its cache and its site has moved, as between CI machines. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

const files = {
  'stopover.config.json': '{"site": {"url": "https://own.example"}, "blocks": ["blocks/links.tsx"]}',
  'blocks/links.tsx': `import { defineBlock } from 'stopover';
import classes from './links.module.css';
import dot from './dot.svg';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: () => <p className={classes.links}><img src={dot} alt="" /></p> });`,
  'blocks/links.module.css': '.links { color: red }',
  'blocks/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/former.txt': 'former',
};

async function build(cwd: string, ...options: string[]) {
  const result = await runInProcess(['build', '--json', '--quiet', ...options], { cwd });
  return readDocument(result, BuildDocument);
}

/** Builds, and moves everything to another folder. */
async function moveBuilt(): Promise<string> {
  const first = makeProject(files);
  await build(first);
  const cwd = join(makeTemporaryFolder(), 'other place');
  cpSync(first, cwd, { recursive: true });
  rmSync(first, { recursive: true });
  return cwd;
}

it('should reuse every page, and remove a public file that went meanwhile', async () => {
  const cwd = await moveBuilt();
  rmSync(join(cwd, 'public/former.txt'));
  expect(await build(cwd)).toMatchObject({
    pages: { rendered: 0, reused: 3 },
    files: { removed: 1 },
  });
  expect(existsSync(join(cwd, 'dist/former.txt'))).toBe(false);
  const incremental = readTree(join(cwd, 'dist'));
  await build(cwd, '--force');
  expect(readTree(join(cwd, 'dist'))).toEqual(incremental);
});

it('should still refuse to deploy a site that is not what the build wrote', async () => {
  const cwd = await moveBuilt();
  rmSync(join(cwd, 'dist/help.html'));
  const result = await runInProcess(['deploy', 'dir:www', '--json', '--quiet'], { cwd });
  expect(readDocument(result, FailureDocument).error).toMatchObject({ code: 'site-damaged' });
});

/** Installs the program and its React into a folder of their own; returns the file to run. */
async function installProgram(): Promise<string> {
  const program = await makeProgram();
  const folder = makeTemporaryFolder();
  for (const name of ['package.json', 'build'])
    cpSync(join(program, name), join(folder, name), { recursive: true });
  const packages = join(program, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== 'react') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  cpSync(join(packages, 'react'), join(folder, 'node_modules/react'), { recursive: true, dereference: true });
  return join(folder, 'build/bundle/stopover.cjs');
}

it('should reuse every page with an installation at another place', async () => {
  const cwd = makeProject({
    'stopover.config.json': '{"blocks": ["links.tsx"]}',
    'links.tsx': `import { defineBlock } from 'stopover';
import { Fragment } from 'react';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: () => <Fragment key="one">Our links</Fragment> });`,
  });
  const rendered: unknown[] = [];
  for (const program of [await installProgram(), await installProgram()]) {
    // A build without any change would not look further.
    writeFiles(cwd, { 'public/program.txt': program });
    const { stdout } = await execa(process.execPath, [program, 'build', '--json', '--quiet'], { cwd });
    rendered.push(JSON.parse(stdout).pages.rendered);
  }
  expect(rendered).toEqual([3, 0]);
});
