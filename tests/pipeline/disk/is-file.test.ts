/** Tests how files are told from folders. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFile } from '../../../pipeline/disk/is-file.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

it('finds a file, also through a link, and neither folders nor names of nothing', () => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'art/logo.svg': '' });
  symlinkSync('art/logo.svg', join(folder, 'linked.svg'));
  symlinkSync('lost.svg', join(folder, 'dangling.svg'));
  expect(['art/logo.svg', 'linked.svg'].map((name) => isFile(join(folder, name)))).toEqual([true, true]);
  for (const name of ['art', 'dangling.svg', 'lost.svg', 'art/logo.svg/below', 'a\0b'])
    expect(isFile(join(folder, name))).toBe(false);
});
