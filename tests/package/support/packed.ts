/** Packs the published files, as npm does. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { hashParts } from '../../../pipeline/bytes/hash.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeOnce, removeOld } from '../../support/runs/make-once.ts';

const root = join(import.meta.dirname, '../../..');

/** Cache of packed packages by the hash of their content: copying and packing a program takes seconds. */
const cacheFolder = join(root, 'node_modules/.cache/stopover-packed');

/** Packs the compiled program, once for all workers; returns the file. */
export async function packStopover(): Promise<string> {
  const program = await makeProgram();
  const sources = listSources();
  const hash = hashParts([program, ...sources.flatMap((file) => [file, readFileSync(file, 'latin1')])]);
  const folder = await makeOnce(join(cacheFolder, hash), async (unfinished) => {
    removeOld(cacheFolder);
    await packProgram(program, unfinished);
  });
  return join(folder, readdirSync(folder)[0]!);
}

/** Lists the files and whole folders of the checkout that are published besides the compiled code. */
function listPublished(): readonly string[] {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names: readonly string[] = files.map((pattern: string) => pattern.replace(/^!/, '').split('/', 1)[0]);
  return [...new Set(['package.json', 'README.md', 'LICENSE', ...names])].filter((name) => name !== 'build');
}

function listSources(): readonly string[] {
  return listPublished().flatMap((name) => {
    const place = join(root, name);
    if (statSync(place).isFile()) return [place];
    const entries = readdirSync(place, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
}

async function packProgram(compiled: string, out: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stopover packed '));
  try {
    for (const name of listPublished())
      cpSync(join(root, name), join(folder, name), { recursive: true, dereference: true });
    cpSync(join(compiled, 'build'), join(folder, 'build'), { recursive: true, dereference: true });
    await packFolder(folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packs a folder as it is into another one; returns the file. */
export async function packFolder(folder: string, out: string): Promise<string> {
  mkdirSync(out, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--json', '--offline', '--pack-destination', out];
  await execa('npm', args, { cwd: folder });
  return join(out, readdirSync(out)[0]!);
}
