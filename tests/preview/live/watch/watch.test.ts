import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { PreviewSettings } from '../../../../preview/live/preview-settings.ts';
import { watchSources } from '../../../../preview/live/watch/watch.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

it('notices every last change of the store and of code, however quickly they follow each other', async () => {
  const folder = makeTemporaryFolder();
  const [manifest, block] = [join(folder, 'manifest.json'), join(folder, 'block.tsx')];
  const replace = (file: string, text: string) => {
    writeFileSync(`${file}.next`, text);
    renameSync(`${file}.next`, file);
  };
  replace(manifest, '0');
  replace(block, '0');
  const seen = { store: '', code: '' };
  const watching = await watchSources({
    settings: () => ({ build: { storeFolder: folder }, watched: [block] }) as unknown as PreviewSettings,
    onContent: () => {},
    onProblem: () => {},
    onStore: async () => {
      seen.store = readFileSync(manifest, 'utf8');
    },
    onSettings: async () => {
      seen.code = readFileSync(block, 'utf8');
    },
  });
  onTestFinished(() => watching.close());
  for (let round = 1; round <= 12; round += 1) {
    for (const step of [1, 2, 3]) replace(manifest, `${round}.${step}`);
    replace(block, String(round));
    await expect.poll(() => seen, { interval: 5 }).toEqual({ store: `${round}.3`, code: String(round) });
  }
});

it('notices a change of a file that came while new settings were read from it', async () => {
  const folder = makeTemporaryFolder();
  const [block, part] = [join(folder, 'block.tsx'), join(folder, 'part.tsx')];
  writeFileSync(block, '0');
  let watched = [block];
  let last = '';
  const watching = await watchSources({
    settings: () => ({ build: { storeFolder: folder }, watched }) as unknown as PreviewSettings,
    onContent: () => {},
    onProblem: () => {},
    onStore: async () => {},
    onSettings: async () => {
      last = readFileSync(part, 'utf8');
    },
  });
  onTestFinished(() => watching.close());
  const readSinceMs = Date.now();
  writeFileSync(part, 'saved meanwhile');
  watched = [block, part];
  watching.renew(readSinceMs);
  await expect.poll(() => last, { interval: 5 }).toBe('saved meanwhile');
});

it('notices an update of the store that is committed and never gets to its end', async () => {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'manifest.json'), '1');
  let changes = 0;
  const watching = await watchSources({
    settings: () => ({ build: { storeFolder: folder }, watched: [] }) as unknown as PreviewSettings,
    onContent: () => {},
    onProblem: () => {},
    onStore: async () => {
      changes += 1;
    },
    onSettings: async () => {},
  });
  onTestFinished(() => watching.close());
  mkdirSync(join(folder, '.update/staging'), { recursive: true });
  writeFileSync(join(folder, '.update/staging/manifest.json'), '2');
  renameSync(join(folder, '.update/staging'), join(folder, '.update/committed'));
  await expect.poll(() => changes, { interval: 5 }).toBe(1);
});

it('goes on when a file cannot be looked at for a while, and notices when it can', async () => {
  const folder = makeTemporaryFolder();
  const block = join(folder, 'block.tsx');
  const lock = () => {
    rmSync(block, { force: true });
    // A link to itself is refused to every user, as a folder without permissions is to most.
    symlinkSync(block, block);
  };
  lock();
  let changes = 0;
  const watching = await watchSources({
    settings: () => ({ build: { storeFolder: folder }, watched: [block] }) as unknown as PreviewSettings,
    onContent: () => {},
    onProblem: () => {},
    onStore: async () => {},
    onSettings: async () => {
      changes += 1;
    },
  });
  onTestFinished(() => watching.close());
  for (const round of [1, 2]) {
    rmSync(block);
    writeFileSync(block, String(round));
    await expect.poll(() => changes, { interval: 5 }).toBeGreaterThanOrEqual(2 * round - 1);
    const before = changes;
    lock();
    await expect.poll(() => changes, { interval: 5 }).toBeGreaterThan(before);
  }
});

it('rests while nothing changes, even if the packages of a site’s islands have thousands of files', async () => {
  const folder = makeTemporaryFolder();
  const watched = Array.from({ length: 2500 }, (_, index) => join(folder, `icon-${index}.js`));
  for (const file of watched) writeFileSync(file, '');
  const watching = await watchSources({
    settings: () => ({ build: { storeFolder: folder }, watched }) as unknown as PreviewSettings,
    onContent: () => {},
    onProblem: () => {},
    onStore: async () => {},
    onSettings: async () => {},
  });
  onTestFinished(() => watching.close());
  const measure = async () => {
    const before = performance.eventLoopUtilization();
    await wait(1500);
    return performance.eventLoopUtilization(before).utilization;
  };
  // On a busy machine, a check may take much of one interval, but not of all.
  await expect.poll(measure).toBeLessThan(0.05);
});
