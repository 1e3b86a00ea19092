/** `npm run compile`: a compiled folder that lacks something is made again. */
import { cpSync, existsSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

it('should make a folder again that lacks a part, and leave a whole one as it is', async () => {
  const place = makeTemporaryFolder();
  const build = join(place, 'build');
  const program = await makeProgram();
  for (const name of ['build', 'package.json'])
    cpSync(join(program, name), join(place, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  const compile = () => execa(process.execPath, [join(root, 'scripts/compile.mjs'), build, '--noCheck']);
  const inodeOf = (name: string) => statSync(join(build, name)).ino;
  const before = inodeOf('code-hash.txt');
  await compile();
  expect(inodeOf('code-hash.txt')).toBe(before);

  rmSync(join(build, 'bundle'), { recursive: true });
  await compile();
  expect(existsSync(join(build, 'bundle/stopover.cjs'))).toBe(true);
});
