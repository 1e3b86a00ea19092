/** Tests what is said about imports that the exports of a package of the workspace do not have. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeLostFile } from '../../../../pipeline/site/packages/describe-unexported.ts';
import { describeMissing, suggestModule } from '../../../../pipeline/site/suggest-path.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

const exports = {
  '.': { '@park/source': './src/index.ts', default: './dist/index.js' },
  './card': { '@park/source': './src/card.tsx', default: './dist/card.js' },
  './lost': { '@park/source': './src/lost.ts', default: './dist/lost.js' },
  './look.css': './src/look.css',
  './icons/*.svg': './src/icons/*.svg',
  './inner/*': null,
};

/** Makes a workspace with a package; returns the path of a module that imports from it. */
function makeImporter(file = 'blocks.tsx'): string {
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'tsconfig.json': '{ "compilerOptions": { "customConditions": ["@park/source"] } }',
    'other/tsconfig.json': '{}',
    'packages/ui/package.json': JSON.stringify({ name: '@park/ui', exports }),
    'packages/ui/src/index.ts': '',
    'packages/ui/src/card.tsx': '',
  });
  mkdirSync(join(folder, 'node_modules/@park'), { recursive: true });
  symlinkSync(join(folder, 'packages/ui'), join(folder, 'node_modules/@park/ui'), 'junction');
  return join(folder, file);
}

describe('an import from a package of the workspace', () => {
  it.each([
    [
      '@park/ui/cards',
      'the "exports" of its package.json do not have "./cards"; did you mean "@park/ui/card"? Import one of them, or add this one',
    ],
    [
      '@park/ui/src/card.tsx',
      'the "exports" of its package.json do not have "./src/card.tsx"; did you mean "@park/ui/card"? Import one of them, or add this one',
    ],
    [
      '@park/ui/timetables',
      'the "exports" of its package.json do not have "./timetables". Import one of them, or add this one',
    ],
    [
      '@park/ui/inner/rate',
      'the "exports" of its package.json do not have "./inner/rate". Import one of them, or add this one',
    ],
    [
      '@park/ui/lost',
      'the "exports" of its package.json lead to ./src/lost.ts, which does not exist. Correct them',
    ],
  ])('should be told what is wrong with the exports: %s', (id, reason) => {
    expect(describeMissing(id, makeImporter())).toBe(`Could not find "${id}": ${reason}`);
  });

  it('should lead to its sources if only their condition is missing', () => {
    expect(describeMissing('@park/ui/card', makeImporter('other/blocks.tsx'))).toBe(
      'Could not find "@park/ui/card": its package has no ./dist/card.js yet. Build the package first, or use its sources: add "@park/source" to "customConditions" in tsconfig.json',
    );
  });

  it('should be told for files, too', () => {
    const importer = makeImporter();
    expect(describeLostFile('@park/ui/looks.css', importer, 'write its path')).toBe(
      'it imports "@park/ui/looks.css", but the "exports" of its package.json do not have "./looks.css"; did you mean "@park/ui/look.css"? Import one of them, or add this one',
    );
    expect(describeLostFile('./looks.css', importer, 'write its path')).toBe(
      'it imports "./looks.css", which does not exist; write its path',
    );
  });
});

describe('a package in the place of a module', () => {
  it('should be told to name a file of the package', () => {
    const cwd = dirname(makeImporter());
    const hint = '; this is the name of a package: name one of its files, which are in packages/ui';
    expect(suggestModule(join(cwd, '@park/ui'), cwd)).toBe(hint);
    expect(suggestModule(join(cwd, '@park/ui/card'), cwd)).toBe(hint);
    expect(suggestModule(join(cwd, '@park/none'), cwd)).toBe('');
  });
});

describe('an import from an installed package without exports', () => {
  it.each([
    ['sums/ad', '; did you mean "sums/add"?'],
    ['sums/lib/tabel.js', '; did you mean "sums/lib/table.js"?'],
    ['sums/no/such', ''],
  ])('should be told with the nearest file: %s', (id, hint) => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, {
      'node_modules/sums/package.json': '{ "name": "sums", "main": "index.js" }',
      'node_modules/sums/index.js': '',
      'node_modules/sums/add.js': '',
      'node_modules/sums/lib/table.js': '',
    });
    expect(describeMissing(id, join(folder, 'blocks.tsx'))).toBe(
      `Could not find "${id}": the package "sums" is installed, but has no such file${hint}`,
    );
  });
});
