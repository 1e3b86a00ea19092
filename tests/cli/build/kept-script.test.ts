/** A script with kept code does what it does without, whatever became of what was kept. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { runKeptScript } from '../../../cli/build/kept-script.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});

/** A script of so many characters whatever it greets. */
const greeting = (name: string) => `(function (exports, require, importModule, address) {
  exports.greet = () => require('greeting') + ' ${name}';
  exports.load = () => importModule('later');
  exports.address = address;
})`;

function run() {
  return runKeptScript({
    file: join(folder, 'script.cjs'),
    codeFile: join(folder, 'cache/script.code'),
    require: (name) => `${name}:`,
    importModule: async (name) => `${name} came`,
  });
}

const write = (name: string) => writeFileSync(join(folder, 'script.cjs'), greeting(name));

function greet(): unknown {
  const { exports, keep } = run();
  const said = (exports.greet as () => unknown)();
  keep();
  return said;
}

const code = () => readFileSync(join(folder, 'cache/script.code'));

describe('runKeptScript', () => {
  it('should hand the script what it needs, and keep its code once', async () => {
    write('Anna');
    const { exports, keep } = run();
    expect((exports.greet as () => unknown)()).toBe('greeting: Anna');
    expect(await (exports.load as () => Promise<unknown>)()).toBe('later came');
    expect(exports.address).toBe(pathToFileURL(join(folder, 'script.cjs')).href);
    expect(existsSync(join(folder, 'cache'))).toBe(false);
    keep();
    const kept = code();
    expect(greet()).toBe('greeting: Anna');
    expect(code()).toEqual(kept);
    expect(readdirSync(join(folder, 'cache'))).toEqual(['script.code']);
  });

  it('should not run the code of another script of the same length', () => {
    write('Anna');
    greet();
    const kept = code();
    write('Otto');
    expect(greet()).toBe('greeting: Otto');
    expect(code()).not.toEqual(kept);
    expect(greet()).toBe('greeting: Otto');
  });

  it.each([
    ['cut off', (kept: Buffer) => kept.subarray(0, kept.length - 100)],
    ['empty', () => Buffer.alloc(0)],
    [
      'changed in one place',
      (kept: Buffer) => Buffer.from(kept.map((byte, at) => (at === 200 ? byte ^ 1 : byte))),
    ],
    ['something else', () => Buffer.from('no code at all')],
  ])('should compile again, and keep that, when the code is %s', (_, damage) => {
    write('Anna');
    greet();
    const kept = Buffer.from(code());
    writeFileSync(join(folder, 'cache/script.code'), damage(code()));
    expect(greet()).toBe('greeting: Anna');
    expect(code().length).toBe(kept.length);
  });

  it('should do without where nothing can be kept', () => {
    write('Anna');
    greet();
    rmSync(join(folder, 'cache'), { recursive: true });
    writeFileSync(join(folder, 'cache'), 'a file in the way');
    expect(greet()).toBe('greeting: Anna');
  });
});
