import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJsonFile } from '../../../pipeline/disk/read-json-file.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

describe('readJsonFile', () => {
  it('should give what the file holds', () => {
    const file = join(makeTemporaryFolder(), 'kept.json');
    writeFileSync(file, '{"a": [1]}');
    expect(readJsonFile(file)).toEqual({ a: [1] });
  });

  it.each(['', '{"a": [1', '\u0000'])('should take a file with %j in it for absent', (text) => {
    const file = join(makeTemporaryFolder(), 'kept.json');
    writeFileSync(file, text);
    expect(readJsonFile(file)).toBeUndefined();
  });

  it('should take a folder, and nothing at all, for absent', () => {
    const folder = makeTemporaryFolder();
    expect(readJsonFile(folder)).toBeUndefined();
    expect(readJsonFile(join(folder, 'kept.json'))).toBeUndefined();
  });
});
