import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceTogether } from '../../../pipeline/disk/replace-together.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

/** Files below a folder with their text, and folders with null. */
function readAll(folder: string): Record<string, string | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), entry.isFile() ? readFileSync(path, 'utf8') : null];
    }),
  );
}

describe('replaceTogether', () => {
  it('should write all files, with their folders, and leave nothing beside them', () => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, { 'index.ts': 'former' });
    replaceTogether([
      [join(folder, 'blocks/new/block.tsx'), 'block'],
      [join(folder, 'index.ts'), 'index'],
    ]);
    expect(readAll(folder)).toEqual({
      blocks: null,
      'blocks/new': null,
      'blocks/new/block.tsx': 'block',
      'index.ts': 'index',
    });
  });

  it.each([
    ['cannot have its folder', 'taken/block.tsx'],
    ['cannot take its place', 'folder'],
  ])('should leave everything as it was where a file %s', (_, path) => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, { 'index.ts': 'former', taken: 'a file', 'folder/inner': 'text' });
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'empty/kept'), '');
    const before = readAll(folder);
    const files = ['index.ts', 'blocks/new/block.tsx', path].map(
      (name) => [join(folder, name), 'new'] as const,
    );
    expect(() => replaceTogether(files)).toThrow(
      expect.objectContaining({
        code: 'disk-write',
        details: expect.objectContaining({ path: join(folder, path) }),
      }),
    );
    expect(readAll(folder)).toEqual(before);
  });
});
