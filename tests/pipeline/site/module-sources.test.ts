/** The sources of bundles: which changes near them count, and that packages with thousands of files cost little. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areSourcesUnchanged, describeSources } from '../../../pipeline/site/module-sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopover-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text = '') => writeFileSync(join(folder, name), text);

describe('describeSources', () => {
  it('should name the files that an import may mean, in links to folders too', () => {
    for (const name of ['greet.ts', 'greet.module.css', 'greeting.ts', 'words.json']) write(name);
    for (const name of ['tour', 'away', 'away/lib']) mkdirSync(join(folder, name));
    for (const name of ['tour/index.tsx', 'tour/guide.ts', 'away/lib/package.json']) write(name);
    symlinkSync(join(folder, 'away/lib'), join(folder, 'lib'));
    const places = ['greet', 'greet.ts', 'tour', 'lib', 'none', 'none/at/all'].map((name) =>
      join(folder, name),
    );
    expect(Object.values(describeSources([], places).places)).toEqual([
      ['greet.module.css', 'greet.ts'],
      ['greet.module.css', 'greet.ts'],
      ['index.tsx', 'tour'],
      ['lib', 'package.json'],
      [],
      [],
    ]);
  });

  it('should take as long for one folder of many files as for many folders of few', () => {
    const makePlaces = (folders: number) =>
      Array.from({ length: 2000 }, (_, index) => {
        const name = `of-${folders}/${index % folders}/icon-${index}.mjs`;
        mkdirSync(join(folder, name, '..'), { recursive: true });
        write(name);
        return join(folder, name);
      });
    const measure = (places: readonly string[]) => {
      const startMs = performance.now();
      expect(areSourcesUnchanged(describeSources([], places))).toBe(true);
      return performance.now() - startMs;
    };
    const [one, many] = [makePlaces(1), makePlaces(100)];
    const times = Array.from({ length: 3 }, () => [measure(one), measure(many)] as const);
    expect(Math.min(...times.map(([ms]) => ms))).toBeLessThan(5 * Math.min(...times.map(([, ms]) => ms)));
  });
});

describe('areSourcesUnchanged', () => {
  it('should notice another content, and a file that an import may mean now', () => {
    write('greet.ts', 'one');
    const sources = describeSources([join(folder, 'greet.ts')], [join(folder, 'greet')]);
    expect(areSourcesUnchanged(sources)).toBe(true);
    write('greet.ts', 'two');
    expect(areSourcesUnchanged(sources)).toBe(false);
    write('greet.ts', 'one');
    write('greet.tsx');
    expect(areSourcesUnchanged(sources)).toBe(false);
  });
});
