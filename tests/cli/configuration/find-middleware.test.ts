import { symlinkSync } from 'node:fs';
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

it('finds the module and what it imports by path', async () => {
  const folder = makeFolder('/help');
  const found = await findMiddleware({ routeRules }, folder);
  expect(found?.middleware.modules).toEqual({ greet: join(folder, 'middleware/greet.ts') });
  expect(found?.files).toEqual([join(folder, 'middleware/greet.ts'), join(folder, 'words.ts')]);
});

it('tells by its hash that an imported file has changed', async () => {
  const folder = makeFolder('/help');
  const before = (await findMiddleware({ routeRules }, folder))?.middleware.hash;
  writeFiles(folder, { 'words.ts': "export const words = '/other';\n" });
  expect((await findMiddleware({ routeRules }, folder))?.middleware.hash).not.toBe(before);
});

const packageFile = (version: string) => JSON.stringify({ name: 'places', version, main: 'index.js' });

it.each([
  ['by its compiled name', '../words.js', 'words.ts', "export const words = '/b';"],
  ['by a path of tsconfig.json', '@site/words', 'lib/words.ts', "export const words = '/b';"],
  ['by a name of package.json', '#words', 'lib/words.ts', "export const words = '/b';"],
  ['from a package', 'places', 'node_modules/places/package.json', packageFile('2.0.0')],
  ['by a package', 'trips', 'node_modules/places/package.json', packageFile('2.0.0')],
])('tells by its hash that a file has changed which is imported %s', async (_, name, file, changed) => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'package.json': '{"type": "module", "imports": {"#words": "./lib/words.ts"}}',
    'tsconfig.json': '{"compilerOptions": {"paths": {"@site/*": ["./lib/*"]}}}',
    'node_modules/places/package.json': packageFile('1.0.0'),
    'node_modules/places/index.js': "export const words = '/a';",
    'node_modules/trips/package.json':
      '{"name": "trips", "version": "1.0.0", "main": "index.js", "dependencies": {"places": "*", "trips": "*", "gone": "*"}}',
    'node_modules/trips/index.js': "export * from 'places';",
    'middleware/greet.ts': `import { words } from '${name}';\nexport default () => words;\n`,
    'words.ts': "export const words = '/a';",
    'lib/words.ts': "export const words = '/a';",
  });
  const find = async () => (await findMiddleware({ routeRules }, folder))!;
  const { middleware, files } = await find();
  expect(files).toContain(join(folder, file));
  expect((await find()).middleware.hash).toBe(middleware.hash);
  writeFiles(folder, { [file]: changed });
  expect((await find()).middleware.hash).not.toBe(middleware.hash);
});

function makeNamed(folder: string): string {
  writeFiles(folder, {
    'package.json': '{"version": "1.0.0", "imports": {"#words": "./lib/words.ts"}}',
    'middleware/greet.ts': "import { words } from '#words';\nexport default () => words;\n",
    'lib/words.ts': "import { more } from 'places';\nexport const words = more;",
    'node_modules/places/package.json': packageFile('1.0.0'),
    'node_modules/places/index.js': "export const more = '/a';",
  });
  return folder;
}

it('has the same hash in another folder and in another version of the site', async () => {
  const folder = makeNamed(makeTemporaryFolder());
  const { hash } = (await findMiddleware({ routeRules }, folder))!.middleware;
  const deeper = makeNamed(join(makeTemporaryFolder(), 'a/deeper'));
  writeFiles(deeper, { 'package.json': '{"version": "2.0.0", "imports": {"#words": "./lib/words.ts"}}' });
  expect((await findMiddleware({ routeRules }, deeper))!.middleware.hash).toBe(hash);
  writeFiles(deeper, { 'node_modules/places/package.json': packageFile('2.0.0') });
  expect((await findMiddleware({ routeRules }, deeper))!.middleware.hash).not.toBe(hash);
});

it('finds a package of the workspace, which is code of the site', async () => {
  const folder = makeTemporaryFolder();
  const code = (words: string) => ({ 'packages/places/index.ts': `export const words = '${words}';` });
  writeFiles(folder, {
    'middleware/greet.ts': "import { words } from 'places';\nexport default () => words;\n",
    'packages/places/package.json': '{"name": "places", "exports": "./index.ts"}',
    ...code('/a'),
    'node_modules/none.txt': '',
  });
  symlinkSync('../packages/places', join(folder, 'node_modules/places'));
  const { hash } = (await findMiddleware({ routeRules }, folder))!.middleware;
  writeFiles(folder, code('/b'));
  expect((await findMiddleware({ routeRules }, folder))!.middleware.hash).not.toBe(hash);
});

it('says that a module is unknown', async () => {
  await expect(findMiddleware({ routeRules }, makeTemporaryFolder())).rejects.toThrow(
    'Unknown route middleware: "greet". The folder middleware has no module of this name (.ts, .tsx, .mts, .js, .jsx, .mjs)',
  );
});

it('names every unknown module with its rule, and the one that was probably meant', async () => {
  const rules = {
    '/members/**': { middleware: ['great'] },
    '/old/**': { middleware: ['greet', 'elsewhere'] },
  };
  const told = await findMiddleware({ routeRules: rules }, makeFolder('/help')).catch(String);
  const lines = String(told)
    .split('\n')
    .filter((line) => line.includes('Unknown'));
  expect(lines).toEqual([
    '  routeRules./old/**.middleware: Unknown route middleware: "elsewhere". The folder middleware has no module of this name (.ts, .tsx, .mts, .js, .jsx, .mjs)',
    '  routeRules./members/**.middleware: Unknown route middleware: "great". The folder middleware has no module of this name (.ts, .tsx, .mts, .js, .jsx, .mjs); did you mean "greet"?',
  ]);
});

it('finds nothing where no rule asks for any', async () => {
  expect(await findMiddleware({ routeRules: {} }, makeTemporaryFolder())).toBeUndefined();
});

it('finds what it imports while it runs, also by a name in backticks', async () => {
  const folder = makeFolder('/help');
  writeFiles(folder, {
    'middleware/greet.ts': 'export default async () => (await import(`../words.ts`)).words;\n',
  });
  expect((await findMiddleware({ routeRules }, folder))?.files).toContain(join(folder, 'words.ts'));
});
