/** Packs what is published, as npm does. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeProgram } from '../../support/compiled-program.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** The packed program, once for all tests of a worker; it goes with the worker. */
let packed: Promise<string> | undefined;

/** Packs the compiled program; returns the file. */
export function packStopover(): Promise<string> {
  packed ??= packProgram();
  return packed;
}

async function packProgram(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stopover packed '));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'program');
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names: readonly string[] = files.map((pattern: string) => pattern.replace(/^!/, '').split('/', 1)[0]);
  for (const name of new Set(['package.json', 'README.md', 'LICENSE', ...names])) {
    if (name !== 'build')
      cpSync(join(root, name), join(program, name), { recursive: true, dereference: true });
  }
  cpSync(join(await makeProgram(), 'build'), join(program, 'build'), { recursive: true, dereference: true });
  return packFolder(program, join(folder, 'packed'));
}

/** Packs a folder as it is; returns the file. */
export async function packFolder(folder: string, out: string = makeTemporaryFolder()): Promise<string> {
  mkdirSync(out, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--json', '--offline', '--pack-destination', out];
  await execa('npm', args, { cwd: folder });
  return join(out, readdirSync(out)[0]!);
}
