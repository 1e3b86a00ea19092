/** Packs what is published, as npm does. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeProgram } from '../../support/compiled-program.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** Packs the compiled program; returns the file. */
export async function packStopover(): Promise<string> {
  const folder = makeTemporaryFolder();
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names: readonly string[] = files.map((pattern: string) => pattern.replace(/^!/, '').split('/', 1)[0]);
  for (const name of new Set(['package.json', 'README.md', 'LICENSE', ...names])) {
    if (name !== 'build')
      cpSync(join(root, name), join(folder, name), { recursive: true, dereference: true });
  }
  cpSync(join(await makeProgram(), 'build'), join(folder, 'build'), { recursive: true, dereference: true });
  return packFolder(folder);
}

/** Packs a folder as it is; returns the file. */
export async function packFolder(folder: string): Promise<string> {
  const out = makeTemporaryFolder();
  const args = ['pack', '--ignore-scripts', '--json', '--offline', '--pack-destination', out];
  await execa('npm', args, { cwd: folder });
  return join(out, readdirSync(out)[0]!);
}
