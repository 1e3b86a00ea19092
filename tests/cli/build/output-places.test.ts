/** Tests the places where a site may be: another disk, a mount, a link to one, and places that are refused. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockOutput } from '../../../pipeline/output/output-lock.ts';
import { findOutputPlaces } from '../../../pipeline/output/output-places.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
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

/** The bit of CAP_SYS_ADMIN among the capabilities of a process (capabilities(7) of Linux): mounting a disk takes it, as root has it. */
const SYSTEM_ADMIN = 1n << 21n;

/** Whether this process may mount a disk. Where it may, a mount that fails is a failure of its test. */
function mayMount(): boolean {
  const [, capabilities] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
  return (BigInt(`0x${capabilities}`) & SYSTEM_ADMIN) !== 0n;
}

/** Mounts a disk in memory. */
function mountDisk(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', [folder]));
}

/** A block whose pages stand still, while there is a file, as soon as one of them has been written. */
const HOLDING_BLOCK = `import { existsSync } from 'node:fs';
import { defineBlock } from 'stopover';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render() {
  if (existsSync('hold') && existsSync('dist/.stopover-publishing/staging')) {
    process.stderr.write('holds\\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return null;
} });`;

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
});

describe.runIf(hasOtherDisk && mayMount())('a site on a disk that is mounted at its folder', () => {
  it('should be built, whatever the repair of the disk has left there', async () => {
    const [cwd, plain] = [makeProject(), makeProject()];
    const dist = join(cwd, 'dist');
    mountDisk(dist);
    mkdirSync(join(dist, 'lost+found'));
    await build(plain);
    for (const args of [[], ['--force'], []]) expect((await build(cwd, ...args)).status).toBe(0);
    expect(readTree(dist)).toEqual(readTree(join(plain, 'dist')));
    expect(readdirSync(cwd).sort()).toEqual(['.stopover', 'dist', 'fixtures']);
  });

  it('should not be called somebody else’s after a first build that was killed', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["links.tsx"], "build": {"pageTimeout": 600}}',
      'links.tsx': HOLDING_BLOCK,
      hold: '',
    });
    const dist = join(cwd, 'dist');
    mountDisk(dist);
    const first = await startProgram(['build', '--workers', '1'], { cwd });
    await first.said(/holds/, 'stderr');
    first.kill('SIGKILL');
    await first.ended;
    rmSync(join(cwd, 'hold'));
    expect(readdirSync(dist)).toContain('.stopover-publishing');
    expect(existsSync(join(dist, '_stopover'))).toBe(false);
    expect((await build(cwd)).status).toBe(0);
    expect(readdirSync(dist)).not.toContain('.stopover-publishing');
  });

  it('should stay as it is, and be called read-only, when nobody may write to its disk', async () => {
    const cwd = makeProject();
    const dist = join(cwd, 'dist');
    mountDisk(dist);
    await build(cwd);
    const before = readTree(dist);
    execFileSync('mount', ['-o', 'remount,ro', dist]);
    writeFileSync(join(cwd, 'stopover.config.json'), '{"site": {"brand": "Another"}}');
    const result = await build(cwd);
    expect(result.status).toBe(1);
    const message = expect.stringMatching(/could not be written: the disk is read-only$/);
    expect(readDocument(result, FailureDocument).error).toMatchObject({ code: 'disk-write', message });
    expect(readTree(dist)).toEqual(before);
  });

  it('should be deployed from a disk that nobody may write to', async () => {
    const cwd = makeProject();
    const dist = join(cwd, 'dist');
    mountDisk(dist);
    await build(cwd);
    execFileSync('mount', ['-o', 'remount,ro', dist]);
    const { status } = await runProgram(['deploy', 'dir:www', '--json'], { cwd });
    expect(status).toBe(0);
    expect(readFileSync(join(cwd, 'www/index.html'))).toEqual(readFileSync(join(dist, 'index.html')));
  });
});

describe.runIf(hasOtherDisk && mayMount())('a site beside which only another user may write', () => {
  /** Builds a site, and then leaves files beside it that this user can only read. */
  async function makeForeignSite(leave: (site: string) => void) {
    const cwd = makeProject();
    const shelf = join(cwd, 'shelf');
    mountDisk(shelf);
    await build(cwd, '--out', 'shelf/dist');
    leave(join(shelf, 'dist'));
    execFileSync('mount', ['-o', 'remount,ro', shelf]);
    return () => runProgram(['deploy', 'dir:www', '--out', 'shelf/dist', '--json'], { cwd });
  }

  it('should not be deployed while that user publishes it', async () => {
    const deploy = await makeForeignSite((site) => {
      const { site: folder, lock } = findOutputPlaces(site);
      lockOutput({ site: folder, lock });
    });
    const { error } = readDocument(await deploy(), FailureDocument);
    expect(error).toMatchObject({
      code: 'build-busy',
      message: expect.stringContaining(`process ${process.pid}`),
    });
  });

  it('should not be deployed after a publication that was interrupted', async () => {
    const deploy = await makeForeignSite((site) => writeFileSync(`${site}.journal`, '{}'));
    const { error } = readDocument(await deploy(), FailureDocument);
    expect(error).toMatchObject({ code: 'file-refused', message: expect.stringContaining('dist.journal') });
  });

  it('should be deployed after a process that is gone', async () => {
    const deploy = await makeForeignSite((site) => writeFileSync(`${site}.lock`, '0 0 nowhere\n'));
    expect((await deploy()).status).toBe(0);
  });
});

// Like a mount whose source was removed, `/proc` exists, allows everything, and takes no folder: Node alone tries for ever.
describe.skipIf(process.platform !== 'linux')('a place that takes nothing new', () => {
  it.each([
    ['build', '--out', '/proc/none/site'],
    ['deploy', 'dir:/proc/none/site'],
    ['fetch', '--from', 'demo', '--config', 'elsewhere.json'],
  ])('should end the command with the reason: %s %s', async (...args) => {
    const cwd = makeProject({ 'elsewhere.json': JSON.stringify({ store: '/proc/none/content' }) });
    if (args[0] === 'deploy') await build(cwd);
    const result = await runProgram([...args, '--json'], { cwd });
    expect(result.status).toBe(1);
    const { error } = readDocument(result, FailureDocument);
    expect(error).toMatchObject({
      code: 'disk-write',
      message: expect.stringContaining('takes nothing new'),
    });
    expect(existsSync(join(cwd, 'dist.lock'))).toBe(false);
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

  it.each(['fixtures/content', 'fixtures/content/stories/site'])(
    'should be refused: %s lies in the store, whose stories a fetch would then take for damaged',
    async (out) => {
      const cwd = makeProject();
      const before = readTree(join(cwd, 'fixtures'));
      const result = await build(cwd, '--out', out);
      expect(result.status).toBe(2);
      const { error } = readDocument(result, FailureDocument);
      expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining('lies in the store') });
      expect(readTree(join(cwd, 'fixtures'))).toEqual(before);
    },
  );

  it.each(['fixtures', '.', '..'])(
    'should be refused: %s holds the store, and nobody should empty it for the site',
    async (out) => {
      const result = await build(makeProject(), '--out', out);
      expect(result.status).toBe(2);
      const { error } = readDocument(result, FailureDocument);
      expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining('has the store') });
    },
  );

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
