/** A site counts as published even if the replaced files cannot be removed yet. */
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openOutput, type PublishMode } from '../../../pipeline/output/open-output.ts';
import { findOutputPlaces } from '../../../pipeline/output/output-places.ts';
import { switchToRelease } from '../../../pipeline/output/publish-release.ts';
import { recoverOutput } from '../../../pipeline/output/recover-output.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';

const { rmSync, renameSync, linkSync, copyFileSync } = fs;
/**
 * Parts of the names of folders that cannot be removed or renamed, a link that none can take the place of, and the part of a
 * file's name that cannot be linked and is copied by half.
 */
const stuck = { name: '', held: '', link: '', cut: '', met: 0 };

// Files of the tests share their modules, which a mock of Vitest would come too late for.
beforeAll(() => {
  fs.rmSync = (path, options) => {
    if (stuck.name && String(path).includes(stuck.name) && existsSync(path))
      fail('ENOTEMPTY', `directory not empty, rmdir '${path}'`);
    rmSync(path, options);
  };
  fs.renameSync = (from, to) => {
    if (stuck.link && String(to) === stuck.link && String(from).endsWith('.next'))
      fail('EIO', `i/o error, rename '${from}'`);
    if (stuck.held && String(from).includes(stuck.held))
      fail('EACCES', `permission denied, rename '${from}'`);
    renameSync(from, to);
  };
  fs.linkSync = (from, to) => {
    if (stuck.cut && String(from).includes(stuck.cut))
      fail('EPERM', `operation not permitted, link '${from}'`);
    linkSync(from, to);
  };
  fs.copyFileSync = (from, to) => {
    if (!stuck.cut) return copyFileSync(from, to);
    writeFileSync(to, readFileSync(from).subarray(0, 1));
    fail('ENOSPC', `no space left on device, copyfile '${from}'`);
  };
  syncBuiltinESMExports();
});
afterEach(() => {
  expect(stuck.met).toBeGreaterThan(0);
  Object.assign(stuck, { name: '', held: '', link: '', cut: '', met: 0 });
});
afterAll(() => {
  Object.assign(fs, { rmSync, renameSync, linkSync, copyFileSync });
  syncBuiltinESMExports();
});

function fail(code: string, text: string): never {
  stuck.met += 1;
  throw Object.assign(new Error(`${code}: ${text}`), { code });
}

function publish(folder: string, mode: PublishMode, text: string) {
  const output = openOutput(folder, mode);
  output.put('a.html', text, 'page');
  output.put('_stopover/latest.json', JSON.stringify({ id: text }), 'manifest');
  return output.commit('whole');
}

it.each([
  ['removed', 'name'],
  ['renamed', 'held'],
] as const)('is the new release when the oldest cannot be %s, and goes with a later build', (_, part) => {
  const folder = join(makeTemporaryFolder(), 'dist');
  for (const text of ['one', 'two', 'three']) publish(folder, 'releases', text);
  stuck[part] = '000001-';
  expect(publish(folder, 'releases', 'four')).toEqual({ written: 2, removed: 0 });
  expect(readTree(folder)['a.html']).toBe('four');
  stuck[part] = '';
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
  expect(readdirSync(join(folder, '..'))).not.toContain('dist.next');
  expect(readdirSync(`${folder}.releases`)).toEqual([]);
  publish(folder, 'releases', 'three');
  expect(readTree(folder)['a.html']).toBe('three');
});

it('gets no half of a file when a disk without hard links becomes full during a rollback', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  for (const text of ['one', 'two']) publish(folder, 'releases', text);
  const asset = '_stopover/assets/new.js';
  fs.mkdirSync(join(folder, '_stopover/assets'));
  writeFileSync(join(folder, asset), 'whole');
  const goBack = () => switchToRelease(findOutputPlaces(folder), '000001-one', [asset]);
  stuck.cut = 'new.js';
  expect(goBack).toThrow(expect.objectContaining({ code: 'disk-write' }));
  expect(existsSync(join(`${folder}.releases/000001-one`, asset))).toBe(false);
  expect(readTree(folder)['a.html']).toBe('two');
  stuck.cut = '';
  goBack();
  expect(readTree(folder)).toMatchObject({ 'a.html': 'one', [asset]: 'whole' });
  publish(folder, 'releases', 'three');
  expect(readdirSync(`${folder}.releases`)).toEqual(['000001-one', '000002-two', '000003-three']);
});
