/** Tests the folder of a project that cannot be written to. */
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { makeOutsideFolder, nameOutsideFolder } from '../../../../pipeline/site/bundle/outside-folder.ts';
import { makeProgram } from '../../../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

function makeProject(): string {
  const project = join(makeTemporaryFolder(), 'project');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  return project;
}

it('should correct a link to packages that have moved', () => {
  const project = makeProject();
  const place = makeTemporaryFolder();
  makeOutsideFolder(place, project);
  const packages = join(nameOutsideFolder(place, project), 'node_modules');
  rmSync(packages);
  symlinkSync(place, packages);
  makeOutsideFolder(place, project);
  expect(readlinkSync(packages)).toBe(join(project, 'node_modules'));
});

it('should be one folder for processes that make it at the same time', async () => {
  const project = makeProject();
  const root = makeTemporaryFolder();
  const code = join(await makeProgram(), 'build/pipeline/site/bundle/outside-folder.js');
  const threads = 3;
  const rounds = 400;
  const workerData = { code, project, root, threads, rounds, turns: new SharedArrayBuffer(4) };
  const run = `const { parentPort, workerData } = require('node:worker_threads');
    const { code, project, root, threads, rounds } = workerData;
    const turns = new Int32Array(workerData.turns);
    import(code).then(({ makeOutsideFolder }) => {
      const faults = [];
      for (let round = 1; round <= rounds; round++) {
        Atomics.add(turns, 0, 1);
        Atomics.notify(turns, 0);
        for (let seen; (seen = Atomics.load(turns, 0)) < round * threads; ) Atomics.wait(turns, 0, seen);
        try {
          makeOutsideFolder(root + '/' + round, project);
        } catch (error) {
          faults.push(error.message);
        }
      }
      parentPort.postMessage(faults);
    });`;
  const runs = Array.from({ length: threads }, () => {
    const worker = new Worker(run, { eval: true, workerData });
    return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
  });
  expect((await Promise.all(runs)).flat()).toEqual([]);
  expect(lstatSync(join(nameOutsideFolder(join(root, '1'), project), 'project')).isSymbolicLink()).toBe(true);
});
