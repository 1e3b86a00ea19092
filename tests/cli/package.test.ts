/** The package as npm packs it: installed into an empty folder, it starts a project without the checkout. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { packStopover } from '../package/support/packed.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** Unpacks a package as an installation does; its dependencies come from this checkout. */
async function install(file: string, cwd: string): Promise<string> {
  const folder = join(cwd, 'node_modules/stopover');
  mkdirSync(folder, { recursive: true });
  await execa('tar', ['-xzf', file, '--strip-components=1', '-C', folder]);
  const { dependencies, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), 'typescript', '@types/node', '@types/react']) {
    mkdirSync(join(cwd, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name));
  }
  return join(folder, bin.stopover);
}

/** The documents that messages of the program name. */
function listNamedDocuments(folder: string): readonly string[] {
  const bundle = join(folder, 'build/bundle');
  const files = readdirSync(bundle).filter((name) => /\.c?js$/.test(name));
  const named = files.flatMap(
    (name) => readFileSync(join(bundle, name), 'utf8').match(/\bdocs\/[\w/-]+\.md/g) ?? [],
  );
  return [...new Set(named)];
}

it('should start a project that builds and has types', async () => {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'package.json': '{"dependencies": {"stopover": "file:../stopover.tgz"}}' });
  const program = await install(await packStopover(), cwd);
  const run = (...args: string[]) =>
    execa(process.execPath, [program, ...args, '--quiet'], { cwd, reject: false });
  const { exitCode, stderr } = await run('init', '--from', 'demo', '--yes');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(readdirSync(join(cwd, 'dist'))).toContain('index.html');
  expect((await run('schema', 'export')).exitCode).toBe(0);
  const tsc = join(cwd, 'node_modules/typescript/bin/tsc');
  const { stdout } = await execa(process.execPath, [tsc, '--noEmit'], { cwd, reject: false });
  expect(stdout).toBe('');
  // The documents to which messages and the README refer are there.
  const folder = join(cwd, 'node_modules/stopover');
  const readme = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/\]\(([\w./-]+\.md)/g);
  const documents = [...listNamedDocuments(folder), ...[...readme].map(([, file = '']) => file)];
  expect(documents).toContain('docs/look.md');
  expect(
    documents.filter((file) => !existsSync(join(folder, file)) && !file.startsWith('examples/')),
  ).toEqual([]);
});
