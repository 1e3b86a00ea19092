/** The description of a file matches the text that was read, even if the file is edited in the meantime. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPart } from '../../../pipeline/site/kept-part.ts';
import { haveChanged, makeSteady } from '../../../pipeline/site/steady-sources.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

describe('something that is made of files', () => {
  it('should be made again when one of them was edited meanwhile', async () => {
    const folder = makeTemporaryFolder();
    const file = join(folder, 'look.css');
    writeFiles(folder, { 'look.css': 'old', 'cache/note': '' });
    const cache = { cacheFolder: join(folder, 'cache'), codeHash: 'code' };
    const order = { name: 'part', inputs: [], folder };
    let made = 0;
    const make = async () => {
      const value = readFileSync(file, 'utf8');
      made += 1;
      if (value === 'old') writeFileSync(file, 'new');
      return { value, assets: [], sources: [file] };
    };
    expect((await openPart(order, cache, make)).value).toBe('new');
    const times = made;
    expect((await openPart(order, cache, make)).value).toBe('new');
    expect(made).toBe(times);
  });

  it('should not be made for ever', async () => {
    const file = join(makeTemporaryFolder(), 'log');
    let made = 0;
    await makeSteady(
      async () => {
        made += 1;
        writeFileSync(file, String(made));
      },
      () => [file],
    );
    expect(made).toBe(5);
  });
});

describe('a file', () => {
  it('should count as changed by when it was written, whatever date it was given', async () => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    utimesSync(file, 1, 1);
    expect(haveChanged([file], Date.now() - 60_000)).toBe(true);
    expect(haveChanged([file], Date.now() + 60_000)).toBe(false);
    expect(haveChanged([`${file}-that-is-not-there`], 0)).toBe(false);
  });
});
