/** Tests which files an import may mean that leads to none. */
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { listMeant } from '../../../../pipeline/site/settings/list-meant.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

const files = {
  'base.json': '{ "compilerOptions": { "baseUrl": "./code", "paths": { "over/*": ["ridden/*"] } } }',
  'tsconfig.json':
    '{ "extends": "./base.json", "compilerOptions": { "paths": { "@/*": ["./lib/*", "./more/*"], "words": ["./all.ts"], "bad": 7 } } }',
  'package.json':
    '{ "imports": { "#lib/*.js": { "node": "./a/*.ts", "default": ["./b/*.js"] }, "#one": "./one.ts", "#none": null } }',
  'packages/own/package.json': '{ "name": "own" }',
  'packages/own/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
};

it.each([
  ['../price.js', 'blocks/x.ts', ['price.js', 'price']],
  ['@/price', 'blocks/x.ts', ['code/lib/price', 'code/more/price', 'code/@/price']],
  ['words', 'blocks/x.ts', ['code/all.ts', 'code/words']],
  ['over/it', 'blocks/x.ts', ['code/over/it']],
  ['#lib/price.js', 'blocks/x.ts', ['a/price.ts', 'b/price.js', 'b/price']],
  ['#one', 'blocks/x.ts', ['one.ts']],
  ['#two', 'blocks/x.ts', []],
  ['#none', 'blocks/x.ts', []],
  ['~/price', 'packages/own/x.ts', ['packages/own/src/price']],
  ['#one', 'packages/own/x.ts', []],
  ['react-dates', 'packages/own/x.ts', []],
])('should be those of %s in %s', (id, importer, places) => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, files);
  const found = listMeant(id, join(folder, importer)).map((file) => relative(folder, file));
  // Each place with every ending.
  expect(found.filter((_, index) => index % 6 === 0)).toEqual(places);
  for (const place of places)
    expect(found).toEqual(expect.arrayContaining([`${place}.tsx`, `${place}.json`]));
});
