/** Publishing file by file: what is on the disk before the next step begins, and what comes back when a step fails. */
import fs, { readdirSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openOutput } from '../../../pipeline/output/open-output.ts';
import { recoverOutput } from '../../../pipeline/output/recover-output.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';

const LATEST = '_stopover/latest.json';

/** Publishes a site of some pages as a build does, and returns its files for the next one. */
function publish(folder: string, pages: Readonly<Record<string, string>>, known = new Map()) {
  const output = openOutput(folder);
  output.remember(known);
  for (const [path, content] of Object.entries(pages)) output.put(path, content, 'page');
  output.put(LATEST, JSON.stringify({ id: Object.values(pages).join() }), 'manifest');
  try {
    output.commit('changes');
    return new Map(output.files());
  } catch (error) {
    output.abandon();
    throw error;
  }
}

/** Replaces functions of the disk until the test ends. */
function replaceOnDisk(replacements: Partial<typeof fs>): void {
  const kept = Object.fromEntries(Object.keys(replacements).map((name) => [name, fs[name as 'rmSync']]));
  Object.assign(fs, replacements);
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, kept);
    syncBuiltinESMExports();
  });
}

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}

it.runIf(process.platform === 'linux')('has each step on the disk before the next one begins', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  const known = publish(folder, { 'a.html': 'old', 'gone/b.html': 'old' });
  const steps: string[] = [];
  const note = (step: string, path: string) =>
    steps.push(`${step} ${relative(dirname(folder), path)}`.trim());
  const { fsyncSync, renameSync, rmSync } = fs;
  replaceOnDisk({
    fsyncSync(descriptor) {
      fsyncSync(descriptor);
      note('sync', readlinkSync(`/proc/self/fd/${descriptor}`));
    },
    renameSync(from, to) {
      renameSync(from, to);
      note('move', String(to));
    },
    rmSync(path, options) {
      if (fs.existsSync(path)) note('remove', String(path));
      rmSync(path, options);
    },
  });
  publish(folder, { 'a.html': 'new' }, known);
  expect(steps).toEqual([
    'sync dist.staging/a.html',
    `sync dist.staging/${LATEST}`,
    'sync dist.staging',
    'sync dist.staging/_stopover',
    'sync dist.journal.next',
    'move dist.journal',
    'sync',
    'move dist/a.html',
    `move dist/${LATEST}`,
    'move dist.previous/gone/b.html',
    'sync dist',
    'sync dist/_stopover',
    'remove dist.journal',
    'sync',
    'remove dist.staging',
    'remove dist.previous',
  ]);
});

it('brings back what had gone when a later file cannot go', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  const known = publish(folder, { 'a.html': 'old', 'b.html': 'old', 'c/d.html': 'old', 'e.html': 'old' });
  const before = readTree(folder);
  const { renameSync } = fs;
  replaceOnDisk({
    renameSync: (from, to) => (from === join(folder, 'e.html') ? fail('EIO') : renameSync(from, to)),
  });
  const build = () => publish(folder, { 'a.html': 'new', 'f/g.html': 'new' }, known);
  expect(build).toThrow(expect.objectContaining({ code: 'disk-write' }));
  expect(readTree(folder)).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['_stopover', 'a.html', 'b.html', 'c', 'e.html']);
  expect(readdirSync(dirname(folder))).toEqual(['dist']);
});

it('brings the old files back on a disk without hard links, also after it was interrupted once', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  const known = publish(folder, { 'a.html': 'old', 'b.html': 'old' });
  const before = readTree(folder);
  const { renameSync } = fs;
  const stuck = new Set([join(folder, 'b.html'), `${folder}.undo`]);
  replaceOnDisk({
    linkSync: () => fail('EPERM'),
    renameSync: (from, to) => (stuck.has(String(to)) ? fail('EIO') : renameSync(from, to)),
  });
  expect(() => publish(folder, { 'a.html': 'new', 'b.html': 'new' }, known)).toThrow(
    expect.objectContaining({ code: 'disk-write' }),
  );
  expect(readTree(folder)).toMatchObject({ 'a.html': 'new', 'b.html': 'old' });
  stuck.delete(`${folder}.undo`);
  recoverOutput(folder);
  expect(readTree(folder)).toEqual(before);
});

it('goes on with bringing the old files back where that was interrupted', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  const known = publish(folder, { 'a.html': 'old', 'b.html': 'old' });
  const before = readTree(folder);
  const { renameSync } = fs;
  const stuck = new Set([join(folder, 'b.html'), join(`${folder}.previous`, 'a.html')]);
  replaceOnDisk({
    renameSync(from, to) {
      if (stuck.has(String(to)) || stuck.has(String(from))) fail('EIO');
      renameSync(from, to);
    },
  });
  const pages = { 'new/c.html': 'new', 'a.html': 'new', 'b.html': 'new' };
  expect(() => publish(folder, pages, known)).toThrow(expect.objectContaining({ code: 'disk-write' }));
  expect(readTree(folder)).toMatchObject({ 'a.html': 'new', 'b.html': 'old' });
  stuck.clear();
  recoverOutput(folder);
  expect(readTree(folder)).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['_stopover', 'a.html', 'b.html']);
});

it.each([
  ['file', 'folder', 'a.html', 'a.html/b.html'],
  ['folder', 'file', 'a.html/b.html', 'a.html'],
])(
  'puts the place of a %s to use for a %s, and gives it back when a later step fails',
  (_, __, old, next) => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const known = publish(folder, { [old]: 'old', 'gone.html': 'old', 'stays.html': 'old' });
    const before = readTree(folder);
    const { renameSync } = fs;
    const stuck = new Set([join(folder, 'stays.html')]);
    replaceOnDisk({
      renameSync: (from, to) => (stuck.has(String(to)) ? fail('EIO') : renameSync(from, to)),
    });
    const build = () => publish(folder, { [next]: 'new', 'stays.html': 'new' }, known);
    expect(build).toThrow(expect.objectContaining({ code: 'disk-write' }));
    expect(readTree(folder)).toEqual(before);
    stuck.clear();
    build();
    expect(readTree(folder)).toEqual({ [next]: 'new', 'stays.html': 'new', [LATEST]: '{"id":"new,new"}' });
  },
);

it('takes a compressed file away before its text is replaced', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  const known = publish(folder, { 'a.html': 'old', 'a.html.br': 'old', 'b.html': 'old' });
  const { renameSync } = fs;
  let atMove: readonly string[] = [];
  replaceOnDisk({
    renameSync(from, to) {
      if (to === join(folder, 'a.html')) atMove = readdirSync(folder);
      renameSync(from, to);
    },
  });
  publish(folder, { 'a.html': 'new' }, known);
  expect([...atMove].sort()).toEqual(['_stopover', 'a.html', 'b.html']);
  expect(readdirSync(folder).sort()).toEqual(['_stopover', 'a.html']);
});
