/** Stored routes in a folder: what they survive, what they forget, how they stay small. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HEARTBEAT_MS } from '../../../../route-service/stored-routes/log/folder-lock.ts';
import { openLogStore } from '../../../../route-service/stored-routes/log/log-store.ts';
import { requestPurge } from '../../../../route-service/stored-routes/purge-requests.ts';
import { nameRoute, type RouteName } from '../../../../route-service/stored-routes/route-name.ts';
import type { FoundAnswer, RouteStore } from '../../../../route-service/stored-routes/route-store.ts';
import { bundleProgram } from '../../../support/programs/bundle-program.ts';
import { makeKeptFolder } from '../../../support/runs/kept-folder.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const FOREVER_MS = 1e12;

function nameIt(key: string, folder = 'folder'): RouteName {
  return nameRoute({ folder, key, pointA: { lat: 1, lng: 2 }, pointB: { lat: 3, lng: 4 } });
}

function openStore(folder: string, options: Partial<Parameters<typeof openLogStore>[0]> = {}): RouteStore {
  const store = openLogStore({ folder, ttlMs: FOREVER_MS, now: () => 1000, ...options });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

function read(store: RouteStore, name: RouteName): string | undefined {
  const found = store.get(name) as FoundAnswer | undefined;
  return found?.body.toString();
}

function logFiles(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .sort();
}

async function listKeys(store: RouteStore, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys.sort();
}

describe('the log of stored routes', () => {
  it('gives back what was stored, the newest of a name', () => {
    const store = openStore(makeTemporaryFolder());
    expect(read(store, nameIt('a'))).toBeUndefined();
    store.put(nameIt('a'), 'v1', Buffer.from('old'));
    store.put(nameIt('a'), 'v2', Buffer.from('new'));
    expect(store.get(nameIt('a'))).toMatchObject({ version: 'v2' });
    expect(read(store, nameIt('a'))).toBe('new');
  });

  it('keeps it for the next process', async () => {
    const folder = makeTemporaryFolder();
    const first = openStore(folder);
    first.put(nameIt('a'), 'v', Buffer.from('kept'));
    await first.close();
    expect(read(openStore(folder), nameIt('a'))).toBe('kept');
  });

  it('is on the disk when it is closed, even if the heartbeat has only begun to flush it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = openStore(makeTemporaryFolder());
    store.put(nameIt('a'), 'v', Buffer.from('kept'));
    vi.advanceTimersByTime(HEARTBEAT_MS);
    const [flushed, closed] = [vi.spyOn(fs, 'fdatasyncSync'), vi.spyOn(fs, 'closeSync')];
    onTestFinished(() => void vi.restoreAllMocks());
    await store.close();
    const [[descriptor] = []] = flushed.mock.calls;
    expect(descriptor).toBeDefined();
    const closing = closed.mock.calls.findIndex(([each]) => each === descriptor);
    expect(flushed.mock.invocationCallOrder[0]).toBeLessThan(closed.mock.invocationCallOrder[closing]!);
  });

  it('takes any name and lets nothing of it near the file system', async () => {
    const folder = makeTemporaryFolder();
    const store = openStore(folder);
    const names = [
      '../../etc/passwd',
      'a/b',
      '..',
      'CON',
      'x'.repeat(200),
      '機場 🚌',
      "'; DROP TABLE",
      '__proto__',
    ];
    for (const name of names) store.put(nameIt(name, name), 'v', Buffer.from(name));
    for (const name of names) expect(read(store, nameIt(name, name))).toBe(name);
    expect(fs.readdirSync(folder).sort()).toEqual(['lock', 'routes-00000001.log']);
    expect(fs.existsSync(path.join(folder, '..', 'etc'))).toBe(false);
    expect(await listKeys(store, '..')).toEqual(['..']);
  });

  it('forgets what is too old', () => {
    let nowMs = 0;
    const store = openStore(makeTemporaryFolder(), { ttlMs: 100, now: () => nowMs });
    store.put(nameIt('a'), 'v', Buffer.from('x'));
    nowMs = 99;
    expect(read(store, nameIt('a'))).toBe('x');
    nowMs = 100;
    expect(read(store, nameIt('a'))).toBeUndefined();
  });

  it('lists and purges by folder, for the next process too', async () => {
    const folder = makeTemporaryFolder();
    const store = openStore(folder);
    for (const key of ['a', 'b']) store.put(nameIt(key, 'one'), 'v', Buffer.from(key));
    store.put(nameIt('c', 'two'), 'v', Buffer.from('c'));
    expect(await listKeys(store, 'one')).toEqual(['a', 'b']);
    expect(await store.purge('one')).toBe(2);
    expect(await listKeys(store)).toEqual(['c']);
    await store.close();
    const next = openStore(folder);
    expect(await listKeys(next)).toEqual(['c']);
    expect(await next.purge(undefined)).toBe(1);
    await next.close();
    expect(await listKeys(openStore(folder))).toEqual([]);
  });

  /** A log that begins with a record by a clock that was ahead, and is then put back. */
  function openPutBack(version: string) {
    const folder = makeTemporaryFolder();
    let nowMs = 5000;
    const store = openStore(folder, { now: () => nowMs });
    store.put(nameIt('a'), version, Buffer.from('old'));
    nowMs = 1000;
    return { folder, store };
  }

  it('purges what was stored before by a clock that was put back since, and nothing that came after', async () => {
    const { folder, store } = openPutBack('v');
    await store.purge('folder');
    store.put(nameIt('b'), 'v', Buffer.from('right'));
    await store.close();
    expect(await listKeys(openStore(folder))).toEqual(['b']);
  });

  it('takes the newest of a name by a clock that was put back, too', async () => {
    const { folder, store } = openPutBack('v1');
    store.put(nameIt('a'), 'v2', Buffer.from('new'));
    expect(read(store, nameIt('a'))).toBe('new');
    await store.close();
    expect(read(openStore(folder), nameIt('a'))).toBe('new');
  });

  it('purges when another process asks it to', async () => {
    const folder = makeTemporaryFolder();
    const store = openStore(folder);
    let told = 0;
    store.onPurge(() => told++);
    store.put(nameIt('a', 'one'), 'v', Buffer.from('a'));
    expect(await requestPurge(folder, 'one', 'us')).toBe(1);
    expect(read(store, nameIt('a', 'one'))).toBeUndefined();
    expect(told).toBe(1);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('purge'))).toEqual([]);
  });

  it('names the process that does not carry out a purge', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = requestPurge(makeTemporaryFolder(), null, 'alpine 12 34').catch(({ message }) => message);
    vi.advanceTimersByTime(20_000);
    expect(await asked).toMatch(/^Another process \(alpine 12 34, which does not answer\) uses/);
  });

  it('writes nothing more after another process has taken it over from a frozen one', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = makeTemporaryFolder();
    const store = openStore(folder);
    store.put(nameIt('a'), 'v', Buffer.from('kept'));
    fs.writeFileSync(path.join(folder, 'lock'), 'some-other-host 1 2');
    vi.advanceTimersByTime(20_000);
    const [file = ''] = logFiles(folder);
    const before = fs.readFileSync(path.join(folder, file));
    store.put(nameIt('b'), 'v', Buffer.from('late'));
    await expect(store.purge(undefined)).rejects.toThrow('Another process (some-other-host 1 2) uses');
    expect(fs.readFileSync(path.join(folder, file))).toEqual(before);
    expect([read(store, nameIt('a')), read(store, nameIt('b'))]).toEqual(['kept', undefined]);
  });

  it('writes nothing more after a process that took it over has ended, either, and counts what it refuses', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = makeTemporaryFolder();
    const frozen = openStore(folder);
    frozen.put(nameIt('a'), 'v', Buffer.from('purged'));
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(path.join(folder, 'lock'), longAgo, longAgo);
    const other = openStore(folder);
    expect(await other.purge(undefined)).toBe(1);
    await other.close();
    vi.advanceTimersByTime(20_000);
    frozen.put(nameIt('b'), 'v', Buffer.from('late'));
    expect(frozen.stats().failures).toBe(1);
    await frozen.close();
    expect(await listKeys(openStore(folder))).toEqual([]);
  });

  it('is not compacted further after another process has taken it over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = makeTemporaryFolder();
    const sizes = { segmentBytes: 1_000_000, maxBytes: 1_000_000, minWasteBytes: 1_000 };
    const store = openStore(folder, { sizes });
    for (let version = 0; version < 20; version += 1) store.put(nameIt('a'), 'v', Buffer.alloc(200));
    fs.writeFileSync(path.join(folder, 'lock'), 'some-other-host 1 2');
    vi.advanceTimersByTime(20_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(logFiles(folder)).toEqual(['routes-00000001.log']);
  });

  it('is not opened twice', async () => {
    const folder = makeTemporaryFolder();
    const store = openStore(folder);
    expect(() => openStore(folder)).toThrow(expect.objectContaining({ code: 'store-busy' }));
    await store.close();
    openStore(folder);
  });

  it('takes over from a process that is gone', () => {
    const folder = makeTemporaryFolder();
    fs.writeFileSync(path.join(folder, 'lock'), `${'some-other-host'} 1 2`);
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(path.join(folder, 'lock'), longAgo, longAgo);
    openStore(folder);
  });

  it('says when its folder cannot be used', () => {
    const folder = makeTemporaryFolder();
    fs.writeFileSync(path.join(folder, 'file'), '');
    expect(() => openStore(path.join(folder, 'file'))).toThrow(
      expect.objectContaining({ code: 'store-unusable' }),
    );
  });
});

describe('damage to the log', () => {
  async function fill(folder: string): Promise<string> {
    const store = openStore(folder);
    for (const key of ['a', 'b', 'c']) store.put(nameIt(key), 'v', Buffer.from(key.repeat(100)));
    await store.close();
    return path.join(folder, 'routes-00000001.log');
  }

  it('costs only what is damaged', async () => {
    const folder = makeTemporaryFolder();
    const file = await fill(folder);
    const bytes = fs.readFileSync(file);
    bytes[bytes.indexOf('bbbb') + 2]! ^= 1;
    fs.writeFileSync(file, bytes);
    const store = openStore(folder);
    expect(['a', 'b', 'c'].map((key) => read(store, nameIt(key))?.length)).toEqual([100, undefined, 100]);
  });

  it('at its end is cut off, and the log goes on', async () => {
    const folder = makeTemporaryFolder();
    const file = await fill(folder);
    fs.truncateSync(file, fs.statSync(file).size - 7);
    const store = openStore(folder);
    expect(read(store, nameIt('c'))).toBeUndefined();
    store.put(nameIt('d'), 'v', Buffer.from('d'));
    await store.close();
    const next = openStore(folder);
    expect(['a', 'b', 'd'].map((key) => read(next, nameIt(key))?.length)).toEqual([100, 100, 1]);
  });

  it('never makes it give a wrong answer, whichever byte it hits', async () => {
    const folder = makeTemporaryFolder();
    const file = await fill(folder);
    const good = fs.readFileSync(file);
    for (let at = 0; at < good.length; at += 3) {
      const bad = Buffer.from(good);
      bad[at]! ^= 0x41;
      fs.writeFileSync(file, bad);
      const store = openStore(folder);
      for (const key of ['a', 'b', 'c'])
        expect([key.repeat(100), undefined]).toContain(read(store, nameIt(key)));
      await store.close();
    }
  });

  it('of any other kind leaves an empty store', () => {
    const folder = makeTemporaryFolder();
    fs.writeFileSync(path.join(folder, 'routes-00000001.log'), 'not a log at all '.repeat(100));
    fs.writeFileSync(path.join(folder, 'routes-00000002.log'), '');
    const store = openStore(folder);
    store.put(nameIt('a'), 'v', Buffer.from('a'));
    expect(read(store, nameIt('a'))).toBe('a');
  });
});

describe('the size of the log', () => {
  const sizes = { segmentBytes: 20_000, maxBytes: 200_000, minWasteBytes: 10_000 };

  it('does not grow with what is stored again and again', async () => {
    const folder = makeTemporaryFolder();
    const store = openStore(folder, { sizes });
    for (let turn = 0; turn < 300; turn++) {
      for (const key of ['a', 'b', 'c'])
        store.put(nameIt(key), 'v', Buffer.from(`${key}${turn}`.padEnd(1000)));
      await new Promise(setImmediate);
    }
    await expect.poll(() => store.stats().bytes).toBeLessThan(80_000);
    const answers = ['a', 'b', 'c'].map((key) => read(store, nameIt(key))?.trim());
    expect(answers).toEqual(['a299', 'b299', 'c299']);
    await store.close();
    expect(read(openStore(folder, { sizes }), nameIt('b'))?.trim()).toBe('b299');
  });

  it('has a limit: the oldest goes', () => {
    const folder = makeTemporaryFolder();
    const store = openStore(folder, { sizes });
    for (let number = 0; number < 500; number++) store.put(nameIt(`${number}`), 'v', Buffer.alloc(1000));
    expect(store.stats().bytes).toBeLessThanOrEqual(sizes.maxBytes + sizes.segmentBytes);
    expect(read(store, nameIt('0'))).toBeUndefined();
    expect(read(store, nameIt('499'))).toHaveLength(1000);
    // A route that went with its file is not looked for.
    expect(store.stats().failures).toBe(0);
    expect(store.stats().entries).toBeLessThan(250);
    expect(logFiles(folder).length).toBeLessThan(12);
  });

  it('does not bring purged routes back when it shrinks', async () => {
    const folder = makeTemporaryFolder();
    let nowMs = 1;
    const store = openStore(folder, { sizes, now: () => nowMs++ });
    for (let number = 0; number < 30; number++)
      store.put(nameIt(`${number}`, 'gone'), 'v', Buffer.alloc(1000));
    await store.purge('gone');
    for (let number = 0; number < 60; number++) {
      store.put(nameIt('stays', 'other'), 'v', Buffer.alloc(1000));
      await new Promise(setImmediate);
    }
    await store.close();
    expect(await listKeys(openStore(folder, { sizes }))).toEqual(['stays']);
  });
});

describe('the process that writes the log', () => {
  const kept = makeKeptFolder();
  let program: string;
  beforeAll(async () => {
    program = await bundleProgram(path.join(import.meta.dirname, '../../support/fill-route-store.ts'), kept);
  });

  it('may be killed at any moment: what it had stored is there', async () => {
    for (const round of [1, 2, 3]) {
      const folder = makeTemporaryFolder();
      const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += String(chunk);
        if (said.split('\n').length > 200 * round) child.kill('SIGKILL');
      });
      await new Promise((resolve) => child.on('close', resolve));
      const stored = said
        .split('\n')
        .slice(0, -1)
        .map((line) => Number(line.split(' ')[0]));
      expect(stored.length).toBeGreaterThanOrEqual(200 * round);
      const store = openStore(folder);
      for (const number of stored) {
        const name = nameIt(`key ${number}`, `folder ${number % 3}`);
        expect(read(store, name)).toBe(`${number} `.repeat(500));
      }
    }
  });

  it('goes on when the disk takes no more', async () => {
    const folder = makeTemporaryFolder();
    // The limit on a file's size imitates a full disk: the write that crosses it is cut short, the next one fails.
    const command = `ulimit -f 100; exec "${process.execPath}" "${program}" "${folder}" 300`;
    const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(status).toBe(0);
    const lines = said.trim().split('\n');
    expect(lines.at(-1)).toBe('end');
    const failures = lines.slice(0, -1).map((line) => Number(line.split(' ')[1]));
    const storedCount = failures.indexOf(1);
    expect(storedCount).toBeGreaterThan(30);
    const store = openStore(folder);
    for (let number = 0; number < storedCount; number++) {
      expect(read(store, nameIt(`key ${number}`, `folder ${number % 3}`))).toBe(`${number} `.repeat(500));
    }
    store.put(nameIt('after'), 'v', Buffer.from('there is room again'));
    expect(read(store, nameIt('after'))).toBe('there is room again');
  });
});
