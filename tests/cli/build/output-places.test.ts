/** Tests the places where a site may be: another disk, a mount, a link to one, and places that are refused. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder, readTree } from '../../support/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram, startProgram } from '../support/run-program.ts';

/** Linux has a disk in memory, which is another one than that of the temporary folder as a rule. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(makeFolderOnce()).dev;

function makeFolderOnce(): string {
  return import.meta.dirname;
}

function makeFolderElsewhere(): string {
  const folder = mkdtempSync(join(OTHER_DISK, 'stopover-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Why a test is passed over; CI runs as root, where none is. */
const NO_MOUNT = 'mounting a disk takes root';

/** Mounts a disk in memory; false where that is not allowed. */
function mountDisk(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return true;
}

async function build(cwd: string, ...args: readonly string[]) {
  return runProgram(['build', '--json', ...args], { cwd });
}

describe.runIf(hasOtherDisk)('a site on another disk', () => {
  it('should be built through a link, again and again', async () => {
    const [cwd, plain] = [makeProject(), makeProject()];
    const target = join(makeFolderElsewhere(), 'site');
    symlinkSync(target, join(cwd, 'dist'));
    await build(plain);
    for (const args of [[], ['--force'], []]) expect((await build(cwd, ...args)).status).toBe(0);
    expect(readTree(target)).toEqual(readTree(join(plain, 'dist')));
    writeFileSync(join(target, 'help.html'), 'changed by hand');
    expect((await build(cwd)).status).toBe(0);
    expect(readTree(target)).toEqual(readTree(join(plain, 'dist')));
    expect(readdirSync(join(target, '..'))).toEqual(['site']);
  });

  it('should be built into a mount, whatever its repair has left there', async (test) => {
    const [cwd, plain] = [makeProject(), makeProject()];
    const dist = join(cwd, 'dist');
    if (!mountDisk(dist)) return test.skip(NO_MOUNT);
    mkdirSync(join(dist, 'lost+found'));
    await build(plain);
    for (const args of [[], ['--force'], []]) expect((await build(cwd, ...args)).status).toBe(0);
    expect(readTree(dist)).toEqual(readTree(join(plain, 'dist')));
    expect(readdirSync(cwd).sort()).toEqual(['.stopover', 'dist', 'fixtures']);
  });

  it('should not be called somebody else’s after a first build that was killed', async (test) => {
    const cwd = makeProject({}, { morePages: 200 });
    const dist = join(cwd, 'dist');
    if (!mountDisk(dist)) return test.skip(NO_MOUNT);
    const first = await startProgram(['build', '--workers', '1'], { cwd });
    while (!existsSync(join(dist, '.stopover-publishing/staging'))) await wait(1);
    first.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(dist, '_stopover'))).toBe(false);
    expect((await build(cwd)).status).toBe(0);
    expect(readdirSync(dist)).not.toContain('.stopover-publishing');
  });
});

describe('a place that is none', () => {
  it.each(['dist', 'dist/site'])('should be refused: %s is a file, or lies in one', async (out) => {
    const cwd = makeProject({ dist: 'notes' });
    const result = await build(cwd, '--out', out);
    expect(result.status).toBe(2);
    const { error } = readDocument(result, FailureDocument);
    expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining('is a file') });
    expect(readTree(cwd).dist).toBe('notes');
  });

  it('should be refused where a folder of the site is a link to elsewhere', async () => {
    const cwd = makeProject();
    const elsewhere = makeTemporaryFolder();
    await build(cwd);
    rmSync(join(cwd, 'dist/guides'), { recursive: true });
    symlinkSync(elsewhere, join(cwd, 'dist/guides'));
    const before = readTree(join(cwd, 'dist'));
    const result = await build(cwd, '--force');
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error).toMatchObject({
      code: 'output-blocked',
      message: expect.stringContaining(elsewhere),
    });
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(readTree(join(cwd, 'dist'))).toEqual(before);
  });
});
