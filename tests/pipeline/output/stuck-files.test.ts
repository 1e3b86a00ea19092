/** A site that has been published is published, also when what it replaces cannot be removed yet. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openOutput, type PublishMode } from '../../../pipeline/output/open-output.ts';
import { recoverOutput } from '../../../pipeline/output/recover-output.ts';
import { makeTemporaryFolder, readTree } from '../../support/temporary-folder.ts';

const stuck = vi.hoisted(() => ({ name: '', link: '' }));
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const rmSync: typeof fs.rmSync = (path, options) => {
    if (stuck.name && String(path).includes(stuck.name) && existsSync(path))
      throw Object.assign(new Error(`ENOTEMPTY: directory not empty, rmdir '${path}'`), {
        code: 'ENOTEMPTY',
      });
    fs.rmSync(path, options);
  };
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (stuck.link && String(to) === stuck.link && String(from).endsWith('.next'))
      throw Object.assign(new Error(`EIO: i/o error, rename '${from}'`), { code: 'EIO' });
    fs.renameSync(from, to);
  };
  return { ...fs, rmSync, renameSync };
});

function publish(folder: string, mode: PublishMode, text: string) {
  const output = openOutput(folder, mode);
  output.put('a.html', text, 'page');
  output.put('_stopover/latest.json', JSON.stringify({ id: text }), 'manifest');
  return output.commit('whole');
}

it('is the new release when the oldest one stays, which goes with a later build', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  for (const text of ['one', 'two', 'three']) publish(folder, 'releases', text);
  stuck.name = '000001-';
  expect(publish(folder, 'releases', 'four')).toEqual({ written: 2, removed: 0 });
  expect(readTree(folder)['a.html']).toBe('four');
  stuck.name = '';
  publish(folder, 'releases', 'five');
  expect(readdirSync(`${folder}.releases`)).toEqual(['000003-three', '000004-four', '000005-five']);
});

it('is the new folder when the files of before stay for a while', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  publish(folder, 'folder', 'one');
  stuck.name = 'dist.previous';
  expect(publish(folder, 'folder', 'two')).toEqual({ written: 2, removed: 0 });
  expect(readTree(folder)['a.html']).toBe('two');
  stuck.name = '';
  publish(folder, 'folder', 'three');
  expect(readTree(folder)['a.html']).toBe('three');
  expect(readdirSync(join(folder, '..'))).toEqual(['dist']);
});

it('is the old folder when the link to its first release cannot take its place', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  publish(folder, 'folder', 'one');
  stuck.link = folder;
  expect(() => publish(folder, 'releases', 'two')).toThrow(expect.objectContaining({ code: 'disk-write' }));
  stuck.link = '';
  recoverOutput(folder);
  expect(readTree(folder)['a.html']).toBe('one');
  publish(folder, 'releases', 'three');
  expect(readTree(folder)['a.html']).toBe('three');
});
