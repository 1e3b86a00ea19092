/** The demo, built by one machine and by a build with workers. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { expectSameSite, type openQueueLab } from './queue-lab.ts';
import { runProgram } from './run-program.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds the demo both ways, with two workers that share its pages. Expects the same bytes and warnings from both. */
export async function expectSameDemo(lab: Awaited<ReturnType<typeof openQueueLab>>): Promise<void> {
  const cwd = copyDemo(lab.shared);
  const env = { ...lab.env, SOURCE_DATE_EPOCH: '1795000000' };
  const workers = await Promise.all([lab.startWorker(), lab.startWorker()]);
  const alone = await runProgram(['build', '--json', '--out', 'alone'], { cwd, env });
  const args = ['--config', 'queue.config.json', 'build', '--json', '--out', 'queued'];
  const built = await runProgram(args, { cwd, env });
  expect(JSON.parse(built.stdout)).toMatchObject({
    ok: true,
    warnings: JSON.parse(alone.stdout).warnings,
    pages: { rendered: 127, failed: 0 },
  });
  await expectSameSite(cwd, 'alone', 'queued');
  for (const worker of workers) worker.kill('SIGTERM');
  const ends = await Promise.all(workers.map((worker) => worker.ended));
  const counts = ends.map(({ stderr }) => Number(/Rendered (\d+) page/.exec(stderr)?.[1]));
  expect(counts[0]! + counts[1]!).toBe(127);
}

/** The demo's project, and a second configuration for builds with workers. */
function copyDemo(sharedFolder: string): string {
  const cwd = makeTemporaryFolder();
  mkdirSync(join(cwd, 'fixtures'));
  for (const part of ['fixtures/content', 'fixtures/road-network', 'middleware', 'stopover.config.json']) {
    cpSync(join(root, part), join(cwd, part), { recursive: true });
  }
  const config = JSON.parse(readFileSync(join(cwd, 'stopover.config.json'), 'utf8'));
  const build = { ...config.build, engine: 'bullmq', sharedFolder, queueFromPages: 10 };
  writeFileSync(join(cwd, 'queue.config.json'), JSON.stringify({ ...config, build }));
  return cwd;
}
