/** Tests which conditions a `tsconfig.json` names, by the rules of TypeScript. */
import { describe, expect, it } from 'vitest';
import { listConditions } from '../../../../pipeline/site/settings/list-settings.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

const naming = (...customConditions: readonly string[]) =>
  JSON.stringify({ compilerOptions: { customConditions } });

const others = {
  'a.json': naming('a'),
  'b.json': naming('b'),
  'over-a.json': '{ "extends": "./a.json" }',
  'empty.json': naming(),
  'strict.json': '{ "compilerOptions": { "strict": true } }',
};

describe('the conditions of a tsconfig.json', () => {
  it.each([
    [
      'on one line with an address',
      `{"$schema":"https://json.schemastore.org/tsconfig",${naming('own').slice(1)}`,
      ['own'],
    ],
    [
      'without those in comments',
      `{ "compilerOptions": { /* "customConditions": ["wrong"], */
        "customConditions": [
          // "wrong"
          "own", /* "wrong" */ "a // b", "c /* d */", "say \\"e,]\\" // f", // "wrong",
        ], } }`,
      ['own', 'a // b', 'c /* d */', 'say "e,]" // f'],
    ],
    ['after the mark of its encoding', `\uFEFF${naming('own')}`, ['own']],
    ['of its own, over those that it extends', `{ "extends": "./a.json", ${naming('own').slice(1)}`, ['own']],
    ['of the last file that it extends', '{ "extends": ["./a.json", "./b.json"] }', ['b']],
    ['of a file behind the last one', '{ "extends": ["./b.json", "./over-a.json", "./strict.json"] }', ['a']],
    ['of none, if the last file names none', '{ "extends": ["./a.json", "./empty.json"] }', []],
    ['of none, if it is no object', 'null', []],
    [
      'of none, if they are no list',
      '{ "extends": 7, "compilerOptions": { "customConditions": "own" } }',
      [],
    ],
  ])('should be those %s', (_, text, conditions) => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, { ...others, 'tsconfig.json': text });
    expect(listConditions(folder)).toEqual(conditions);
  });
});
