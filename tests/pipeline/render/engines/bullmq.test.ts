/** Workers write the bytes of one machine: compares whole sites, built by processes of the compiled program. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  expectSameAsAlone,
  expectSameSite,
  makeQueueProject,
  openQueueLab,
} from '../../../cli/support/queue-lab.ts';
import { expectSameDemo } from '../../../cli/support/queued-demo.ts';
import { runProgram } from '../../../cli/support/run-program.ts';
import { makeExample } from '../../../examples/support/make-example.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** Texts of all files below a folder. */
function readAll(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

describe.skipIf(!hasRedis)('the bullmq engine', () => {
  it('should build the demo as one machine does, with two workers', async () => {
    const lab = await openQueueLab();
    await expectSameDemo(lab);
    // Nothing of a build is left but the content, which the next one finds there.
    expect(readdirSync(join(lab.shared, 'builds'))).toEqual([]);
  });

  it('should build a site with a block of its own, cold and incremental, and send no secret', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, made, told } = project;
    const worker = await lab.startWorker([], told);
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

  it('should say in a profile when workers were ready, and which batches they made', async () => {
    const lab = await openQueueLab();
    const { cwd, build } = makeQueueProject(lab);
    await Promise.all([lab.startWorker(), lab.startWorker()]);
    await runProgram([...build, '--profile'], { cwd, env: lab.env });
    const { traceEvents } = JSON.parse(readFileSync(join(cwd, '.stopover/trace.json'), 'utf8')) as {
      traceEvents: { name: string; cat?: string; tid: number; ts: number; dur: number; args: object }[];
    };
    const slices = (cat: string) => traceEvents.filter((event) => event.cat === cat);
    const batches = slices('batch');
    expect(batches.map(({ args }) => args)).toEqual(
      expect.arrayContaining([{ pages: 32 }, { pages: 32 }, { pages: 32 }, { pages: 4 }]),
    );
    const ready = new Map(slices('thread').map(({ tid, ts, dur }) => [tid, ts + dur]));
    for (const { tid, ts } of batches) expect(ts).toBeGreaterThanOrEqual(ready.get(tid)!);
    const isMadeIn = (page: (typeof batches)[number], batch: (typeof batches)[number]) =>
      page.tid === batch.tid && page.ts >= batch.ts && page.ts + page.dur <= batch.ts + batch.dur;
    const pages = slices('page');
    expect(pages).toHaveLength(100);
    for (const page of pages) expect(batches.some((batch) => isMadeIn(page, batch))).toBe(true);
    const names = traceEvents.filter(({ name }) => name === 'thread_name').map(({ args }) => args);
    expect(names).toContainEqual({ name: `render thread 1 on ${hostname()}` });
    const report = readFileSync(join(cwd, '.stopover/report.html'), 'utf8');
    expect(report).toContain(`Thread 1 on ${hostname()}`);
  });

  it('should build two sites at once on one Redis, each with workers of its own prefix', async () => {
    const lab = await openQueueLab();
    const sites = [
      { lab: { ...lab, shared: makeTemporaryFolder() }, prefix: 'alpine' },
      { lab: { ...lab, shared: makeTemporaryFolder() }, prefix: 'team:coast' },
    ].map((site) => ({ ...site, project: makeQueueProject(site.lab, 40, { redisPrefix: site.prefix }) }));
    const workers = [];
    for (const { lab: own, prefix, project } of sites) {
      const args = ['--shared', own.shared];
      // A worker has no configuration of the site.
      const worker = await lab.startWorker(args, { ...project.told, REDIS_PREFIX: prefix });
      await worker.said(new RegExp(`builds with the prefix "${prefix}"`), 'stderr');
      workers.push(worker);
    }
    const built = await Promise.all(
      sites.map(({ project: { cwd, build } }) => runProgram(build, { cwd, env: lab.env })),
    );
    for (const { stdout } of built)
      expect(JSON.parse(stdout)).toMatchObject({ ok: true, warnings: [], pages: { rendered: 40 } });
    for (const { project } of sites) {
      expect(project.made()).toHaveLength(40);
      await expectSameAsAlone(project.cwd, 40);
    }
    for (const worker of workers) worker.kill('SIGTERM');
    const ends = await Promise.all(workers.map(({ ended }) => ended));
    for (const { stderr } of ends) expect(stderr).toContain('Rendered 40 pages');
  });

  it('should not see workers with another prefix, and name its own', async () => {
    const lab = await openQueueLab();
    await lab.startWorker([], { REDIS_PREFIX: 'alpine' });
    const { cwd, build } = makeQueueProject(lab, 20);
    const { stdout } = await runProgram(build, { cwd, env: { ...lab.env, REDIS_PREFIX: 'coast' } });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      warnings: [{ code: 'workers-missing', message: expect.stringContaining('prefix "coast"') }],
      pages: { rendered: 20, failed: 0 },
    });
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
    const project = makeQueueProject(lab, 40);
    const { cwd, build } = project;
    const { stdout } = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      warnings: [{ code: 'workers-missing' }],
      pages: { rendered: 40, failed: 0 },
    });
    await expectSameAsAlone(cwd, 40);
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
