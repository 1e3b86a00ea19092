/** Locks of processes that are alive, are dead, reuse another's id, or run on another machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { realDisk } from '../../../pipeline/disk/disk.ts';
import { StopoverError } from '../../../pipeline/errors.ts';
import { findProcess, identifyProcess } from '../../../pipeline/locks/process-identity.ts';
import { SILENT_LOCK_MS, takeLock } from '../../../pipeline/locks/process-lock.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

let code = '';

beforeAll(async () => {
  const input = path.resolve(import.meta.dirname, '../../support/programs/hold-lock.ts');
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  code = (await bundle.generate({ format: 'esm' })).output[0].code;
  await bundle.close();
});

afterEach(() => void vi.useRealTimers());

/** The lock of a process of its own: its file, and the number of who has it. */
async function holdElsewhere(shell?: string) {
  const folder = makeTemporaryFolder();
  const [program, file] = [path.join(folder, 'hold.mjs'), path.join(folder, 'lock')];
  writeFileSync(program, code);
  const own = [process.execPath, program, file];
  const [command, ...args] = shell === undefined ? own : ['/bin/sh', '-c', shell, ...own];
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  return { file, child, pid: Number.parseInt(String(said), 10) };
}

function take(file: string): () => void {
  return takeLock(file, {
    disk: realDisk,
    refuse: (pid) => new StopoverError('build-busy', { pid, folder: 'dist' }),
  });
}

/** The words of a lock: number, start, place, and what tells it from others. */
const wordsOf = (file: string) => readFileSync(file, 'utf8').trim().split(' ');

describe('a lock', () => {
  test('holds while its process lives, and falls when it is killed', async () => {
    const { file, child, pid } = await holdElsewhere();
    expect(() => take(file)).toThrow(`(process ${pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    take(file);
    expect(wordsOf(file)[0]).toBe(String(process.pid));
    expect(() => take(file)).toThrow(`(process ${process.pid})`);
  });

  test('falls when another process has its number', async () => {
    const { file } = await holdElsewhere();
    const [pid, start, place, mark] = wordsOf(file);
    writeFileSync(file, `${pid} ${Number(start) - 100_000} ${place} ${mark}\n`);
    take(file);
    expect(wordsOf(file)[0]).toBe(String(process.pid));
  });

  test.runIf(process.platform === 'linux')('falls with a process that nobody has waited for', async () => {
    const { file, pid } = await holdElsewhere('"$0" "$@" & exec sleep 60');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 10_000);
    take(file);
  });

  test.runIf(process.platform !== 'win32')('is gone when it could not be written', () => {
    const folder = makeTemporaryFolder();
    const [program, file] = [path.join(folder, 'hold.mjs'), path.join(folder, 'lock')];
    writeFileSync(program, code);
    // Files can be created, but hold no bytes, as on a full disk.
    const limits = 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"';
    const { stderr } = spawnSync('/bin/sh', ['-c', limits, process.execPath, program, file]);
    expect(String(stderr)).toContain('could not be written');
    expect(existsSync(file)).toBe(false);
  });

  test('of another machine or container holds as long as that shows signs of life, and is named', async () => {
    const file = path.join(makeTemporaryFolder(), 'lock');
    // Numbers of another place mean nothing here: not that of a process that is gone, nor our own.
    for (const pid of [999_999_999, process.pid]) {
      writeFileSync(file, `${pid} 1 web-1/boot/pid:[1] mark\n`);
      expect(() => take(file)).toThrow(`(process ${pid} on web-1)`);
    }
    const lastSign = new Date(Date.now() - SILENT_LOCK_MS - 1_000);
    utimesSync(file, lastSign, lastSign);
    take(file);
    expect(wordsOf(file)[0]).toBe(String(process.pid));
  });

  test('shows signs of life until it is given back', () => {
    vi.useFakeTimers();
    const file = path.join(makeTemporaryFolder(), 'lock');
    take(file);
    const long = new Date(Date.now() - 2 * SILENT_LOCK_MS);
    utimesSync(file, long, long);
    vi.advanceTimersByTime(SILENT_LOCK_MS);
    expect(Math.abs(Date.now() - statSync(file).mtimeMs)).toBeLessThan(SILENT_LOCK_MS / 2);
    realDisk.remove(file);
    vi.advanceTimersByTime(SILENT_LOCK_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is given back by its owner alone, and by no process that was frozen and has lost it', () => {
    const file = path.join(makeTemporaryFolder(), 'lock');
    const giveBack = take(file);
    const other = '999999999 1 web-1/boot/pid:[1] mark\n';
    writeFileSync(file, other);
    giveBack();
    expect(readFileSync(file, 'utf8')).toBe(other);
    realDisk.remove(file);
    take(file)();
    expect(existsSync(file)).toBe(false);
  });
});

test('a lock that was taken for an abandoned one while it was written has one owner', () => {
  const file = path.join(makeTemporaryFolder(), 'lock');
  let owner: readonly string[] = [];
  const spy = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((made, text) => {
    spy.mockRestore();
    take(file);
    owner = wordsOf(file);
    fs.writeSync(made as number, text as string);
  });
  expect(() => take(file)).toThrow(`(process ${process.pid})`);
  expect(owner).toHaveLength(4);
  expect(wordsOf(file)).toEqual(owner);
});

describe('a process', () => {
  test('is known by its number and its start', () => {
    const me = identifyProcess();
    expect(findProcess(me)).toBe('running');
    expect(findProcess({ ...me, start: me.start - 100_000 })).toBe('gone');
    expect(findProcess({ ...me, pid: 999_999_999 })).toBe('gone');
    expect(findProcess({ ...me, place: 'elsewhere' })).toBe('unknown');
  });

  test.runIf(process.platform !== 'win32')('is known where ps tells its start', async () => {
    // A process that has just begun: on Linux, ps tells an old one's start wrongly after the clock was set.
    const code = 'console.log(performance.timeOrigin); setInterval(() => {}, 60_000)';
    const child = spawn(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = await once(child.stdout, 'data');
    const started = { ...identifyProcess(), pid: child.pid!, start: Math.round(Number(said)) };
    for (const platform of ['darwin', 'freebsd'] as const) {
      expect(findProcess(started, { platform })).toBe('running');
      expect(findProcess({ ...started, start: started.start - 60_000 }, { platform })).toBe('gone');
    }
  });

  test('is unknown where the system does not tell', () => {
    if (process.platform === 'win32') return;
    // There is no PowerShell here.
    expect(findProcess(identifyProcess(), { platform: 'win32' })).toBe('unknown');
  });
});
