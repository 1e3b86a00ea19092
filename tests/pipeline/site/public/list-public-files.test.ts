import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { listPublicFiles } from '../../../../pipeline/site/public/list-public-files.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

/** Saves a file as editors do. */
const SAVE = `const { renameSync, writeFileSync } = require('node:fs');
const { file } = require('node:worker_threads').workerData;
for (let times = 5_000; times > 0; times--) {
  writeFileSync(file + '.next', 'text');
  renameSync(file + '.next', file);
}`;

it('should not refuse the file beside which an editor saves, and which vanishes', async () => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'a.txt': 'text' });
  let isSaving = true;
  const worker = new Worker(SAVE, { eval: true, workerData: { file: join(folder, 'a.txt') } });
  const end = once(worker, 'exit').finally(() => {
    isSaving = false;
  });
  while (isSaving) {
    expect(listPublicFiles(folder)?.files.map(({ path }) => path)).toContain('a.txt');
    await new Promise(setImmediate);
  }
  expect(await end).toEqual([0]);
  expect(listPublicFiles(folder)?.files).toHaveLength(1);
});
