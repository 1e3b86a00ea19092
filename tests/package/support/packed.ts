/** Packs what is published, as npm does. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeProgram } from '../../support/compiled-program.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** Packs the compiled program; returns the file. */
export async function packStopover(): Promise<string> {
  const folder = makeTemporaryFolder();
  for (const name of [
    'package.json',
    'README.md',
    'config.schema.json',
    'docs',
    'fixtures',
    'stopover.config.json',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true, dereference: true });
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
