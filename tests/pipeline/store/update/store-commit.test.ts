import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Disk, realDisk } from '../../../../pipeline/disk/disk.ts';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import type { StoreUpdate } from '../../../../pipeline/store/store-types.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { takeSnapshot } from '../../../support/content/store-snapshot.ts';
import { makeTemporaryFolder, readTree } from '../../../support/runs/temporary-folder.ts';

const facts = {
  spaceId: 1,
  startsWith: '',
  versions: ['published', 'draft'],
  languages: ['default', 'de'],
} as const;

/** A store with all that the second state will change: texts, a slug, a twin, drafts, datasources, a deletion. */
function writeFirst(folder: string): string {
  const update = beginStoreUpdate(folder);
  for (const language of ['default', 'de']) {
    for (const number of [1, 2, 3]) update.put('published', makeStory(number, { language }));
    update.put('published', makeStory(4, { language, slug: 'guides/story-3' }));
    update.put('draft', makeStory(2, { language, name: 'To be published' }));
  }
  update.putDatasource({ slug: 'ui', name: 'UI', entries: [] });
  update.putDatasource({ slug: 'old', name: 'Old', entries: [] });
  update.commit({ ...facts, cv: 1 });
  return takeSnapshot(openStore(folder));
}

function putSecond(update: StoreUpdate): void {
  for (const language of ['default', 'de']) {
    update.put('published', makeStory(1, { language, slug: 'moved/story-1' }));
    update.put('published', makeStory(2, { language, name: 'To be published' }));
    update.put('published', makeStory(5, { language }));
    update.put('draft', makeStory(4, { language, slug: 'guides/story-3', name: 'Draft' }));
  }
  update.remove('published', makeUuid(3));
  update.remove('draft', makeUuid(3));
  update.putDatasource({ slug: 'ui', name: 'Changed', entries: [] });
  update.removeDatasource('old');
}

function writeSecond(folder: string, disk?: Disk): string {
  const update = beginStoreUpdate(folder, disk ? { disk } : {});
  putSecond(update);
  update.commit({ ...facts, cv: 2 });
  return takeSnapshot(openStore(folder));
}

/** The real disk without waiting for the hardware: a killed process loses nothing that it wrote. */
const quickDisk: Disk = {
  ...realDisk,
  write: (name, text) => writeFileSync(name, text),
  writePieces: (name, pieces) => writeFileSync(name, [...pieces].join('')),
  syncFolder() {},
};

/** A disk that calls back before each step; `write` gets half of its text down before the step after it. */
function watchDisk(beforeStep: (name: string) => void): Disk {
  return {
    makeFolder: (name) => step(() => quickDisk.makeFolder(name)),
    write(name, text) {
      step(() => quickDisk.write(name, text.slice(0, text.length / 2)));
      step(() => quickDisk.write(name, text));
    },
    writePieces(name, pieces) {
      this.write(name, [...pieces].join(''));
    },
    create: (name, text) => step(() => quickDisk.create(name, text)),
    move: (from, to) => step(() => quickDisk.move(from, to)),
    remove: (name) => step(() => quickDisk.remove(name)),
    removeEmptyFolder: (name) => step(() => quickDisk.removeEmptyFolder(name)),
    syncFolder: (name) => step(() => quickDisk.syncFolder(name)),
  };

  function step<Result>(action: () => Result): Result {
    beforeStep('step');
    return action();
  }
}

/** The content of a folder, without the working state. */
function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(folder)).filter(([name]) => !name.startsWith('.')));
}

/** Makes the lock of this process look like that of one that was killed. */
function leaveLockBehind(folder: string): void {
  const lock = path.join(folder, '.update', 'lock');
  if (existsSync(lock)) writeFileSync(lock, '999999999 1\n');
}

describe('an update that is killed', () => {
  test('at any step leaves the old store or the new one, and the next update ends well', () => {
    const original = makeTemporaryFolder();
    const before = writeFirst(original);
    const finished = makeTemporaryFolder();
    cpSync(original, finished, { recursive: true });
    let steps = 0;
    const after = writeSecond(
      finished,
      watchDisk(() => steps++),
    );
    expect(steps).toBeGreaterThan(50);

    const seen: string[] = [];
    for (let last = 0; last < steps; last++) {
      const folder = makeTemporaryFolder();
      cpSync(original, folder, { recursive: true });
      let left = last;
      const disk = watchDisk(() => {
        if (left-- <= 0) throw new Error('killed');
      });
      expect(() => writeSecond(folder, disk)).toThrow('killed');
      leaveLockBehind(folder);

      const snapshot = takeSnapshot(openStore(folder));
      expect([before, after], `after ${last} steps`).toContain(snapshot);
      seen.push(snapshot === after ? 'new' : 'old');

      expect(writeSecond(folder, quickDisk)).toBe(after);
      expect(contentOf(folder)).toEqual(contentOf(finished));
      expect(existsSync(path.join(folder, '.update', 'lock'))).toBe(false);
    }
    expect(seen.join(' ')).toMatch(/^(old )+(new ?)+$/);
  });
});

test('an update sees the names of all folders that it makes to the disk, before the manifest that counts on them', () => {
  const folder = makeTemporaryFolder();
  const synced: string[] = [];
  let placed: readonly string[] = [];
  const disk: Disk = {
    ...quickDisk,
    syncFolder: (name) => void synced.push(path.relative(folder, name)),
    move(from, to) {
      if (to === path.join(folder, 'manifest.json')) placed = [...synced];
      return quickDisk.move(from, to);
    },
  };
  const update = beginStoreUpdate(folder, { disk });
  update.put('published', makeStory(1, { slug: 'guides/far/away/story' }));
  update.commit({ ...facts, cv: 1 });
  const made = 'stories/default/guides/far/away'
    .split('/')
    .map((_, index, all) => all.slice(0, index).join('/'));
  expect(placed).toEqual(expect.arrayContaining(made));
});

test('an update has each step on the disk before the next one begins', () => {
  const folder = makeTemporaryFolder();
  const first = beginStoreUpdate(folder);
  first.put('published', makeStory(1));
  first.put('published', makeStory(2));
  first.commit({ ...facts, cv: 1 });
  const steps: string[] = [];
  const note = (step: string, name: string) => {
    const place = path.relative(folder, name).split(path.sep).join('/');
    steps.push(`${step} ${place}`.trim().replace(/[0-9a-f]{20}/, 'HASH'));
  };
  const disk: Disk = {
    ...quickDisk,
    write: (name, text) => [note('write', name), quickDisk.write(name, text)],
    writePieces: (name, pieces) => [note('write', name), quickDisk.writePieces(name, pieces)],
    move: (from, to) => [note('move', to), quickDisk.move(from, to)][1] as boolean,
    remove: (name) => [note('remove', name), quickDisk.remove(name)],
    syncFolder: (name) => note('sync', name),
  };
  const update = beginStoreUpdate(folder, { disk });
  update.put('published', makeStory(1, { name: 'Changed' }));
  update.remove('published', makeUuid(2));
  update.remove('draft', makeUuid(2));
  update.commit({ ...facts, cv: 2 });
  const content = steps.slice(steps.indexOf('write .update/staging/HASH.json'));
  expect(content).toEqual([
    'write .update/staging/HASH.json',
    'write .update/staging/plan',
    'write .update/staging/manifest.json',
    'sync .update/staging',
    'remove .update/previous',
    'move .update/committed',
    'sync .update',
    'move .update/previous/HASH.json',
    'move stories/default/guides/story-1.json',
    'move .update/previous/HASH.json',
    'sync stories/default/guides',
    'sync stories/default',
    'sync stories',
    'sync',
    'move manifest.json',
    'sync',
    'remove .update/committed',
    'remove .update/staging',
    'remove .update/lock',
  ]);
});

describe('readers', () => {
  test('see one state, whole, at every step of an update, and those of before keep seeing theirs', () => {
    const folder = makeTemporaryFolder();
    const before = writeFirst(folder);
    const early = openStore(folder);
    const seen = new Set<string>();
    const after = writeSecond(
      folder,
      watchDisk(() => {
        expect(takeSnapshot(early)).toBe(before);
        seen.add(takeSnapshot(openStore(folder)));
      }),
    );
    expect([...seen]).toEqual([before, after]);
    expect(takeSnapshot(early)).toBe(before);
  });
});

describe('a disk that refuses', () => {
  test.each(['store', 'store/.update', 'store/stories', 'store/stories/default/moved'])(
    'at %s is an error that says where, and leaves the store as it was',
    (obstacle) => {
      const parent = makeTemporaryFolder();
      const folder = path.join(parent, 'store');
      const original = obstacle === 'store/stories/default/moved' ? writeFirst(folder) : undefined;
      mkdirSync(path.dirname(path.join(parent, obstacle)), { recursive: true });
      writeFileSync(path.join(parent, obstacle), 'in the way');
      const before = readTree(parent);

      expect(() => writeSecond(folder)).toThrow(
        expect.objectContaining({
          code: 'disk-write',
          message: expect.stringContaining('where a folder has to be'),
        }),
      );
      const after = Object.entries(readTree(parent)).filter(
        ([name]) => !/\.git(ignore|attributes)$/.test(name),
      );
      expect(after).toEqual(
        Object.entries(before).filter(([name]) => !/\.git(ignore|attributes)$/.test(name)),
      );
      if (original) expect(takeSnapshot(openStore(folder))).toBe(original);
    },
  );

  test('a file its place because of a folder is mended by the commit', () => {
    const folder = makeTemporaryFolder();
    writeFirst(folder);
    const obstacle = path.join(folder, 'stories/default/moved/story-1.json');
    mkdirSync(path.join(obstacle, 'in the way'), { recursive: true });
    writeSecond(folder);
    expect(existsSync(path.join(folder, '.update', 'committed'))).toBe(false);
    expect(openStore(folder).story(makeUuid(1), 'default', 'published')?.slug).toBe('moved/story-1');
  });
});
