/** Workers give the bytes of one machine: whole sites are compared, built by processes of the compiled program. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectSameSite, makeQueueProject, openQueueLab } from '../../../cli/support/queue-lab.ts';
import { runProgram } from '../../../cli/support/run-program.ts';
import { makeExample } from '../../../examples/support/make-example.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';
import { makeTemporaryFolder } from '../../../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../../..');

/** The demo's project, and a second configuration for builds with workers. */
function copyDemo(shared: string): string {
  const cwd = makeTemporaryFolder();
  mkdirSync(join(cwd, 'fixtures'));
  for (const part of ['fixtures/content', 'fixtures/road-network', 'middleware', 'stopover.config.json']) {
    cpSync(join(root, part), join(cwd, part), { recursive: true });
  }
  const config = JSON.parse(readFileSync(join(cwd, 'stopover.config.json'), 'utf8'));
  const build = { ...config.build, engine: 'bullmq', sharedFolder: shared, queueFromPages: 10 };
  writeFileSync(join(cwd, 'queue.config.json'), JSON.stringify({ ...config, build }));
  return cwd;
}

/** Texts of all files below a folder. */
function readAll(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

describe.skipIf(!hasRedis)('the bullmq engine', () => {
  it('should build the demo as one machine does, with two workers', async () => {
    const lab = await openQueueLab();
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
    // Nothing of a build is left but the content, which the next one finds there.
    expect(readdirSync(join(lab.shared, 'builds'))).toEqual([]);
  });

  it('should build a site with a block of its own, cold and incremental, and send no secret', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, made, slow } = project;
    const worker = await lab.startWorker([], { PROBE_LOG: slow.PROBE_LOG! });
    const cold = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(cold.stdout)).toMatchObject({ ok: true, warnings: [], pages: { rendered: 100 } });
    expect(made()).toHaveLength(100);
    expect(readAll(lab.shared)).not.toContain('a-token-that-stays');

    for (let page = 20; page < 40; page += 1) project.label(page, `changed ${page}`);
    const again = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(again.stdout)).toMatchObject({ warnings: [], pages: { rendered: 20, reused: 80 } });
    expect(made().slice(100).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `changed ${index + 20}`),
    );

    // Few pages do not travel.
    project.label(7, 'alone');
    const few = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(few.stdout)).toMatchObject({ pages: { rendered: 1, reused: 99 } });
    expect(made()).toHaveLength(120);

    await project.buildAlone('alone');
    await expectSameSite(cwd, 'alone', 'dist');
    worker.kill('SIGTERM');
  });

  it('should build a site that is wholly its own as one machine does', async () => {
    const lab = await openQueueLab();
    const example = await makeExample('ferry');
    onTestFinished(example.remove);
    const { folder: cwd } = example;
    await example.fetch();
    writeFileSync(
      join(cwd, 'queue.config.ts'),
      `import config from './stopover.config.ts';
const build = { engine: 'bullmq', sharedFolder: ${JSON.stringify(lab.shared)}, queueFromPages: 1 };
export default { ...config, build };
`,
    );
    const env = { ...lab.env, SOURCE_DATE_EPOCH: '1795000000' };
    const worker = await lab.startWorker();
    const alone = await runProgram(['build', '--json', '--out', 'alone'], { cwd, env });
    const args = ['--config', 'queue.config.ts', 'build', '--json', '--out', 'queued'];
    const built = await runProgram(args, { cwd, env });
    const { pages, warnings } = JSON.parse(alone.stdout);
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, pages, warnings });
    await expectSameSite(cwd, 'alone', 'queued');
    worker.kill('SIGTERM');
    expect((await worker.ended).stderr).toContain(`Rendered ${pages.rendered} pages`);
  });

  it('should take up a site that one machine has built, and the other way round', async () => {
    const lab = await openQueueLab();
    const { cwd, build } = makeQueueProject(lab, 30);
    await runProgram(['build', '--json'], { cwd });
    const queued = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(queued.stdout)).toMatchObject({ ok: true, pages: { rendered: 0, reused: 30 } });
  });

  it('should make the pages itself while nobody else does, and say so', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    const { stdout } = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      warnings: [{ code: 'workers-missing' }],
      pages: { rendered: 100, failed: 0 },
    });
    await project.buildAlone('alone');
    await expectSameSite(cwd, 'alone', 'dist');
  });

  it('should report a block that fails with its place, as one machine does', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    project.label(50, 'broken');
    await lab.startWorker();
    const { cwd, build } = project;
    const { status, stdout } = await runProgram(build, { cwd, env: lab.env });
    expect(status).toBe(3);
    const alone = await runProgram(['build', '--json', '--out', 'alone'], { cwd });
    const { failures, pages, error } = JSON.parse(stdout);
    const expected = JSON.parse(alone.stdout);
    expect({ failures, pages, error }).toEqual({
      failures: expected.failures,
      pages: expected.pages,
      error: expected.error,
    });
    expect(failures[0]).toMatchObject({ route: '/pages/page-50', block: 'content.body[0]' });
  });
});
