import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../pipeline/disk/disk.ts';
import { isReadOnly } from '../../../pipeline/disk/refuse-write.ts';
import { replaceFile } from '../../../pipeline/disk/replace-file.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { thrownBy } from '../../support/runs/thrown-by.ts';

describe('isReadOnly', () => {
  // Since Node 22, `statSync` no longer throws here, so another call meets the file, with another code.
  it.each<[string, (file: string) => void]>([
    ['a folder that has to be made', (file) => realDisk.makeFolder(file)],
    ['a folder above it', (file) => realDisk.makeFolder(join(file, 'folder'))],
    ['the folder of a file', (file) => replaceFile(join(file, 'kept.json'), '{}')],
  ])('should be true of a file in the place of %s', (_, write) => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(isReadOnly(thrownBy(() => write(file)))).toBe(true);
  });

  it('should be false of a folder in the place of a file', () => {
    const folder = join(makeTemporaryFolder(), 'kept.json');
    realDisk.makeFolder(join(folder, 'in the way'));
    expect(isReadOnly(thrownBy(() => replaceFile(folder, '{}')))).toBe(false);
  });
});
