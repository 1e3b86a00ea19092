import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findMiddleware } from '../../../cli/configuration/find-middleware.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

const { routeRules } = Config.parse({ routeRules: { '/a': { middleware: ['greet'] } } });

function makeFolder(words: string): string {
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'middleware/greet.ts': "import { words } from '../words';\nexport default () => words;\n",
    'words.ts': `export const words = '${words}';\n`,
  });
  return folder;
}

it('finds the module and what it imports by path', () => {
  const folder = makeFolder('/help');
  const found = findMiddleware({ routeRules }, folder);
  expect(found?.middleware.modules).toEqual({ greet: join(folder, 'middleware/greet.ts') });
  expect(found?.files).toEqual([join(folder, 'middleware/greet.ts'), join(folder, 'words.ts')]);
});

it('tells by its hash that an imported file has changed', () => {
  const folder = makeFolder('/help');
  const before = findMiddleware({ routeRules }, folder)?.middleware.hash;
  writeFiles(folder, { 'words.ts': "export const words = '/other';\n" });
  expect(findMiddleware({ routeRules }, folder)?.middleware.hash).not.toBe(before);
});

it('says that a module is unknown', () => {
  expect(() => findMiddleware({ routeRules }, makeTemporaryFolder())).toThrow(
    'Unknown route middleware: "greet". The folder middleware has no module of this name (.ts, .tsx, .mts, .js, .jsx, .mjs)',
  );
});

it('finds nothing where no rule asks for any', () => {
  expect(findMiddleware({ routeRules: {} }, makeTemporaryFolder())).toBeUndefined();
});
