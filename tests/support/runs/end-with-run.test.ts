/** Tests that nothing of a run of tests stays when the run is killed, as by a time limit. */
import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { readFirstLine } from '../programs/first-line.ts';
import { makeTemporaryFolder, writeFiles } from './temporary-folder.ts';

/** Starts a worker as vitest does, in a process of its own, and prints the worker's process number. */
const RUN = `
  const [worker, ...execArgv] = process.argv.slice(2);
  console.log(require('node:child_process').fork(worker, { execArgv }).pid);
`;
/** Hears messages, and waits for ever. */
const WORKER = `process.on('message', () => {}); setInterval(() => {}, 1_000);`;

it('should end a worker whose run was killed', async () => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'run.cjs': RUN, 'worker.cjs': WORKER });
  // This test runs in such a worker itself.
  const args = ['run.cjs', 'worker.cjs', ...process.execArgv];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const worker = Number(await readFirstLine(run.stdout));
  onTestFinished(() => {
    if (!run.stdout.closed) process.kill(worker, 'SIGKILL');
  });

  run.kill('SIGKILL');
  // The worker writes to the same pipe, which closes when neither is left.
  await expect.poll(() => run.stdout.closed).toBe(true);
});
