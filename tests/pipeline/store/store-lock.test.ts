import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { updatePaths } from '../../../pipeline/store/update/store-commit.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

function leaveLock(folder: string, text: string): void {
  writeFiles(folder, { '.update/lock': text });
}

describe('the lock of a store', () => {
  test('refuses a second update until the first has ended', () => {
    const folder = makeTemporaryFolder();
    const first = beginStoreUpdate(folder);
    expect(() => beginStoreUpdate(folder)).toThrow(
      expect.objectContaining({
        code: 'store-busy',
        message: `Another fetch (process ${process.pid}) is writing to the fixture store at ${folder}.`,
      }),
    );
    first.abandon();
    const second = beginStoreUpdate(folder);
    first.abandon();
    expect(() => beginStoreUpdate(folder)).toThrow(expect.objectContaining({ code: 'store-busy' }));
    second.abandon();
    expect(existsSync(path.join(folder, '.update'))).toBe(false);
  });

  test('of a living process holds, and falls with it', async () => {
    const folder = makeTemporaryFolder();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void other.kill('SIGKILL'));
    leaveLock(folder, `${other.pid} 1\n`);
    expect(() => beginStoreUpdate(folder)).toThrow(
      expect.objectContaining({ code: 'store-busy', message: expect.stringContaining(`${other.pid}`) }),
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    beginStoreUpdate(folder).abandon();
  });

  test.each([
    ['a process that is gone', '999999999 1\n'],
    ['an earlier process with our number, as in a container', `${process.pid} 1\n`],
    ['a process that died while it wrote it', ''],
    ['nobody', 'what is this?'],
  ])('of %s is taken over', (_, text) => {
    const folder = makeTemporaryFolder();
    leaveLock(folder, text);
    const update = beginStoreUpdate(folder);
    expect(() => beginStoreUpdate(folder)).toThrow(expect.objectContaining({ code: 'store-busy' }));
    update.abandon();
  });

  test('is given back when the update cannot begin', () => {
    const folder = makeTemporaryFolder();
    writeFileSync(path.join(folder, 'manifest.json'), 'damaged');
    expect(() => beginStoreUpdate(folder)).toThrow(expect.objectContaining({ code: 'store-damaged' }));
    expect(existsSync(updatePaths(folder).lock)).toBe(false);
  });
});
