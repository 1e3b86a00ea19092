/** The lock of a folder of stored routes: who has it, and who may take it over. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeFolderLock } from '../../../../route-service/stored-routes/log/folder-lock.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** A folder with the lock of another machine, whose last sign of life has this age. */
function makeLocked(ageMs: number) {
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'lock');
  fs.writeFileSync(file, 'some-other-host 1 2');
  const time = new Date(Date.now() - ageMs);
  fs.utimesSync(file, time, time);
  return { folder, file };
}

test('a lock whose date is far ahead is nobody’s', () => {
  const { folder, file } = makeLocked(-3_600_000);
  takeFolderLock(folder).release();
  expect(fs.existsSync(file)).toBe(false);
});

test('a dead lock that another process has taken meanwhile stays with it', () => {
  const { folder, file } = makeLocked(60_000);
  const { statSync } = fs;
  const spy = vi.spyOn(fs, 'statSync').mockImplementationOnce((place) => {
    spy.mockRestore();
    const found = statSync(place);
    fs.rmSync(file);
    fs.writeFileSync(file, 'the-faster-host 1 2');
    return found;
  });
  onTestFinished(() => spy.mockRestore());
  expect(() => takeFolderLock(folder)).toThrow('the-faster-host');
  expect(fs.readFileSync(file, 'utf8')).toBe('the-faster-host 1 2');
  expect(fs.readdirSync(folder)).toEqual(['lock']);
});

test('an owner that was taken for dead leaves the lock to who has it now', () => {
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'lock');
  const lock = takeFolderLock(folder);
  fs.writeFileSync(file, 'some-other-host 1 2');
  const long = new Date(Date.now() - 60_000);
  fs.utimesSync(file, long, long);
  expect(lock.beat()).toBe(false);
  expect(Date.now() - fs.statSync(file).mtimeMs).toBeGreaterThan(50_000);
  lock.release();
  expect(fs.existsSync(file)).toBe(true);
});
