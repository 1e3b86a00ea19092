/** A fetch that is killed at any moment loses nothing: a real process, a real SIGKILL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultKinds } from '#content-api';
import { readKeptJson } from '../../../pipeline/disk/keep-json.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';

const COUNT = 55;
let folder: string;
let runner: string;
let lab: FetchLab;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stopover runner '));
  runner = join(folder, 'fetch-runner.mjs');
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../../support/programs/fetch-runner.ts'),
    platform: 'node',
    resolve: { conditionNames: ['source', 'node', 'import'] },
    logLevel: 'silent',
  });
  await bundle.write({ file: runner, format: 'esm', codeSplitting: false });
  await bundle.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  lab = await startFetchLab(COUNT);
  lab.faults.add({ path: 'stories' }, faultKinds.delayAnswer(60));
});
afterEach(() => lab.close());

/** Runs the fetch in a process of its own; kills it once so many stories arrived. Resolves when it has ended. */
async function runUntil(stories: number): Promise<NodeJS.Signals | null> {
  const { apiUrl, storeFolder, cacheFolder } = lab;
  const child = spawn(process.execPath, [runner, JSON.stringify({ apiUrl, storeFolder, cacheFolder })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk: Buffer) => {
    const newest = Number(String(chunk).trim().split('\n').at(-1));
    if (newest >= stories) child.kill('SIGKILL');
  });
  return waitForEnd(child);
}

function waitForEnd(child: ChildProcess): Promise<NodeJS.Signals | null> {
  return new Promise((resolve) => {
    child.on('close', (_status, signal) => resolve(signal));
  });
}

describe('a fetch that is killed', () => {
  it('leaves no store, and what it read is not read again', async () => {
    expect(await runUntil(30)).toBe('SIGKILL');
    expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
    const report = await lab.fetch();
    expect(report.resumedPages).toBeGreaterThanOrEqual(1);
    expect(report.stories).toMatchObject({ total: COUNT, added: COUNT });
    expect(await lab.fetch()).toMatchObject({ mode: 'unchanged', requests: 4 });
  });

  it('leaves pages that may be outdated, so continuing it does not count as a comparison with the space', async () => {
    const readNotes = () =>
      readdirSync(lab.cacheFolder)
        .filter((name) => name.startsWith('notes-'))
        .map((name) => readKeptJson(join(lab.cacheFolder, name)));
    expect(await runUntil(30)).toBe('SIGKILL');
    expect(await lab.fetch()).toMatchObject({ mode: 'full' });
    expect(readNotes()).toEqual([expect.not.objectContaining({ comparedMs: expect.anything() })]);
    await lab.fetch({ full: true });
    expect(readNotes()).toEqual([expect.objectContaining({ comparedMs: expect.any(Number) })]);
  });

  it('leaves a store as it was', async () => {
    await lab.fetch();
    const before = lab.store().summary;
    for (let number = 1; number <= COUNT; number += 1)
      lab.space.write(number, { content: { headline: 'Other' } });
    expect(await runUntil(30)).toBe('SIGKILL');
    expect(lab.store().summary).toEqual(before);
    expect(await lab.fetch()).toMatchObject({ stories: { total: COUNT, changed: COUNT } });
  });

  it('is no obstacle to one that runs to its end', async () => {
    expect(await runUntil(1)).toBe('SIGKILL');
    expect(await runUntil(Number.POSITIVE_INFINITY)).toBeNull();
    expect(lab.slugs()).toHaveLength(COUNT);
  });
});
