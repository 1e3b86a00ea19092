/** If workers, Redis or the build itself fail, no page is lost, none is published twice, and the last good site stays. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  expectSameAsAlone,
  expectSameSite,
  killInTheMiddle,
  makeQueueProject,
  openQueueLab,
  type QueueLab,
  waitAtGate,
} from '../../../cli/support/queue-lab.ts';
import { runProgram, startProgram } from '../../../cli/support/run-program.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';
import { makeProgram } from '../../../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const everyPage = { ok: true, pages: { total: 100, rendered: 100, failed: 0 } };

/** Starts a worker whose code is another. */
async function startOtherWorker({ shared, env }: QueueLab) {
  const original = await makeProgram();
  const other = makeTemporaryFolder();
  for (const name of ['package.json', 'build', 'stopover.config.json'])
    cpSync(join(original, name), join(other, name), { recursive: true });
  symlinkSync(join(original, 'node_modules'), join(other, 'node_modules'));
  writeFileSync(join(other, 'build/code-hash.txt'), 'ffffffffffffffffffff');
  const args = ['worker', '--json', '--shared', shared, '--concurrency', '1'];
  const program = join(other, 'build/bundle/stopover.cjs');
  const child = execa(process.execPath, [program, ...args], {
    cwd: makeTemporaryFolder(),
    env,
    reject: false,
    forceKillAfterDelay: false,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // It says so when it takes batches.
  await Promise.race([once(child.stdout, 'data'), child]);
  return { child };
}

async function emptyRedis({ redis }: QueueLab): Promise<void> {
  const connection = new Redis(redis.url);
  await connection.flushall();
  connection.disconnect();
}

describe.skipIf(!hasRedis)('a build with workers', () => {
  it('should lose nothing when a worker is killed over its pages', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated } = project;
    const worker = await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 40);
    worker.kill('SIGKILL');
    await lab.startWorker();
    const { stdout } = await running.ended;
    expect(JSON.parse(stdout)).toMatchObject({ ...everyPage, warnings: [] });
    await expectSameAsAlone(cwd);
  });

  it('should go on without a worker that was stopped, which finds its way back', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated, letPass } = project;
    const stopped = await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 40);
    stopped.kill('SIGSTOP');
    const other = await lab.startWorker();
    const { stdout } = await running.ended;
    expect(JSON.parse(stdout)).toMatchObject({ ...everyPage, warnings: [] });
    await expectSameAsAlone(cwd);
    // It still has its old batch, whose build has ended.
    letPass(Number.MAX_SAFE_INTEGER);
    stopped.kill('SIGCONT');
    other.kill('SIGTERM');
    await other.ended;
    const again = await runProgram([...build, '--force'], { cwd, env: lab.env });
    expect(JSON.parse(again.stdout)).toMatchObject({ ...everyPage, warnings: [] });
    expect(readdirSync(join(lab.shared, 'builds'))).toEqual([]);
    await expectSameAsAlone(cwd);
  });

  it('should make a batch whose workers were killed twice, page by page', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab, 30);
    const { cwd, build, gated, made } = project;
    const first = await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 5);
    first.kill('SIGKILL');
    // The second may have passed the gate by the time it has said that it is there.
    const before = made().length;
    const second = await lab.startWorker([], gated);
    await waitAtGate(project, 5, before);
    second.kill('SIGKILL');
    const third = await lab.startWorker();
    const { stdout } = await running.ended;
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, warnings: [], pages: { rendered: 30, failed: 0 } });
    await expectSameAsAlone(cwd, 30);
    third.kill('SIGTERM');
    expect((await third.ended).stderr).toContain('Rendered 30 pages in 30 batches');
  });

  it('should put in again what an emptied Redis has forgotten', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated, letPass } = project;
    await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    for (const pages of [20, 50, 80]) {
      await waitAtGate(project, pages);
      await emptyRedis(lab);
    }
    letPass(Number.MAX_SAFE_INTEGER);
    const { stdout } = await running.ended;
    expect(JSON.parse(stdout)).toMatchObject(everyPage);
    await expectSameAsAlone(cwd);
  });

  it('should put in again what a restarted Redis has forgotten', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated, letPass } = project;
    await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 20);
    await lab.redis.stop();
    await lab.redis.start();
    letPass(Number.MAX_SAFE_INTEGER);
    const { stdout } = await running.ended;
    expect(JSON.parse(stdout)).toMatchObject(everyPage);
    await expectSameAsAlone(cwd);
  });

  it('should make the pages itself when Redis does not come back, and say so', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab, 30);
    const { cwd, build, gated } = project;
    await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 5);
    await lab.redis.stop();
    const { stdout } = await running.ended;
    const message = expect.stringMatching(/^Redis does not answer, so this machine makes the pages: ./);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      pages: { rendered: 30, failed: 0 },
      warnings: [{ code: 'workers-missing', message }],
    });
  });

  it('should leave the pages to workers of its own code', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    const { child: other } = await startOtherWorker(lab);
    const { stdout } = await runProgram(build, { cwd, env: lab.env });
    const { warnings, ...report } = JSON.parse(stdout);
    expect(report).toMatchObject(everyPage);
    expect(warnings).toEqual([
      { code: 'workers-missing', message: expect.stringContaining('have other code (code ffffffff') },
    ]);
    other.kill('SIGTERM');
    const { stderr } = await other;
    expect(stderr).toContain('Rendered 0 pages');
    expect(stderr).toMatch(/has other code .+ than this worker \(code ffffffff.+Install the same Stopover/);
  });

  it('should lose few batches to a worker with another shared place, which would refuse all of them', async () => {
    const lab = await openQueueLab();
    const pages = 320;
    const project = makeQueueProject(lab, pages);
    const { cwd, build } = project;
    const stranger = await lab.startWorker(['--shared', makeTemporaryFolder(), '--metrics', '0']);
    const { metrics } = JSON.parse(await stranger.said(/\n/));
    const { stdout } = await runProgram(build, { cwd, env: lab.env });
    const { warnings, ...report } = JSON.parse(stdout);
    expect(report).toMatchObject({ ok: true, pages: { rendered: pages, failed: 0 } });
    expect(warnings).toEqual([
      { code: 'worker-refused', message: expect.stringContaining('does not have this build') },
    ]);
    await expectSameAsAlone(cwd, pages);
    const text = await (await fetch(metrics)).text();
    const [, refused] = /^stopover_worker_failed_batches_total (\d+)/m.exec(text) ?? [];
    // There were ten.
    expect(Number(refused)).toBeLessThan(10);
    stranger.kill('SIGTERM');
    const { stderr } = await stranger.ended;
    expect(stderr).toMatch(/cannot make pages of a build.+the same shared place/);
  });

  it('should report a page that ends every thread, and make the others', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    await project.buildAlone('dist');
    cpSync(join(cwd, 'dist'), join(cwd, 'good'), { recursive: true });
    for (let page = 30; page < 60; page += 1) project.label(page, `changed ${page}`);
    project.label(45, 'poison');
    const worker = await lab.startWorker();
    const { status, stdout } = await runProgram(build, { cwd, env: lab.env });
    expect(status).toBe(3);
    const { pages, failures } = JSON.parse(stdout);
    expect(pages).toMatchObject({ failed: 1 });
    expect(failures).toEqual([
      {
        route: '/pages/page-45',
        story: 'pages/page-45',
        block: 'content.body[0]',
        message: expect.stringContaining('ended a thread twice: the render thread ended with 7'),
      },
    ]);
    // The last good site stays.
    await expectSameSite(cwd, 'good', 'dist');
    project.label(45, 'healed');
    const healed = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(healed.stdout)).toMatchObject({ ok: true, pages: { rendered: 30 } });
    worker.kill('SIGTERM');
    expect((await worker.ended).status).toBe(143);
  });

  it('should end a page that takes too long, and make the others', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab, 100, { pageTimeout: 2 });
    project.label(45, 'endless');
    const { cwd, build, made, told } = project;
    const worker = await lab.startWorker();
    const env = { ...lab.env, ...told };
    const { status, stdout } = await runProgram(build, { cwd, env });
    // The build does not wait for the page, too.
    expect(made()).toEqual([]);
    expect(status).toBe(3);
    const { pages, failures } = JSON.parse(stdout);
    expect(pages).toMatchObject({ total: 100, failed: 1 });
    const message = 'The block "probe" at content.body[0] did not end within 2 s';
    const place = expect.stringMatching(/^probe\.tsx:\d+/);
    expect(failures).toEqual([
      { route: '/pages/page-45', story: 'pages/page-45', block: 'content.body[0]', message, place },
    ]);
    worker.kill('SIGTERM');
    expect((await worker.ended).stderr).toContain('Rendered 99 pages in 4 batches');
  });

  it('should make the pages itself whose content somebody removed, and send it again', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    const first = await lab.startWorker();
    await runProgram(build, { cwd, env: lab.env });
    first.kill('SIGTERM');
    await first.ended;
    const [site = ''] = readdirSync(join(lab.shared, 'sites'));
    rmSync(join(lab.shared, 'sites', site, 'content'), { recursive: true });
    // A worker that keeps nothing of the first build yet.
    await lab.startWorker();
    const { stdout } = await runProgram([...build, '--force'], { cwd, env: lab.env });
    const { warnings, ...report } = JSON.parse(stdout);
    expect(report).toMatchObject(everyPage);
    expect(new Set(warnings.map(({ code }: { code: string }) => code))).toEqual(new Set(['worker-refused']));
    const again = await runProgram([...build, '--force'], { cwd, env: lab.env });
    expect(JSON.parse(again.stdout)).toMatchObject({ ...everyPage, warnings: [] });
    await expectSameAsAlone(cwd);
  });

  it('should fail for a promise that nobody waits for as one machine does, and keep its workers', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab, 30);
    const { cwd, build } = project;
    project.label(7, 'late');
    const worker = await lab.startWorker();
    const { status, stdout } = await runProgram(build, { cwd, env: lab.env });
    const alone = await runProgram(['build', '--json', '--out', 'alone'], { cwd });
    const { error } = JSON.parse(stdout);
    expect(error).toMatchObject({ code: 'module-failed', message: expect.stringContaining('nobody waited') });
    expect({ status, error }).toEqual({ status: alone.status, error: JSON.parse(alone.stdout).error });
    project.label(7, 'healed');
    const healed = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(healed.stdout)).toMatchObject({ ok: true, warnings: [], pages: { rendered: 30 } });
    worker.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({
      status: 143,
      stderr: expect.stringContaining('Rendered 30 pages in 1 batch.'),
    });
  });

  it('should keep a worker whose thread ends when nobody asks it for anything', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab, 30);
    const { cwd, build, made, told } = project;
    project.label(7, 'ends later');
    const worker = await lab.startWorker([], told);
    expect((await runProgram(build, { cwd, env: lab.env })).status).toBe(0);
    await expect.poll(made).toContain('ended');
    project.label(7, 'healed');
    const healed = await runProgram([...build, '--force'], { cwd, env: lab.env });
    expect(JSON.parse(healed.stdout)).toMatchObject({ ok: true, warnings: [], pages: { rendered: 30 } });
    worker.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({
      status: 143,
      stderr: expect.stringContaining('Rendered 60 pages in 2 batches.'),
    });
  });

  it('should publish nothing of a build that was killed, and remove what it left', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    await killInTheMiddle(lab, project);
    expect(readdirSync(join(lab.shared, 'builds'))).toHaveLength(1);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    project.label(3, 'changed meanwhile');
    const { stdout } = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(stdout)).toMatchObject({ ...everyPage, warnings: [] });
    expect(readdirSync(join(lab.shared, 'builds'))).toEqual([]);
    await project.buildAlone('alone');
    await expectSameSite(cwd, 'alone', 'dist');
  });

  it('should stop at once when it is told to, and leave nothing', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated } = project;
    mkdirSync(join(lab.shared, 'builds'), { recursive: true });
    await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 20);
    running.kill('SIGINT');
    expect((await running.ended).status).toBe(130);
    expect(readdirSync(join(lab.shared, 'builds'))).toEqual([]);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  it('should stop when it is told to while Redis is away, and leave nothing', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated } = project;
    const worker = await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 20);
    await lab.redis.stop();
    await worker.said(/Redis does not answer/, 'stderr');
    running.kill('SIGINT');
    expect((await running.ended).status).toBe(130);
    expect(readdirSync(join(lab.shared, 'builds'))).toEqual([]);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });
});
