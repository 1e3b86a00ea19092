/** Something else pauses the queue, or changes its batches and answers: the build waits for no answer for ever, and no page is lost. */
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type PageBatch, readDeath } from '../../../../pipeline/render/queue/protocol.ts';
import {
  expectSameAsAlone,
  makeQueueProject,
  openQueueLab,
  type QueueLab,
} from '../../../cli/support/queue-lab.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';

const everyPage = { ok: true, pages: { total: 100, rendered: 100, failed: 0 } };

/** The queue of the workers that are there. */
async function openQueue({ redis }: QueueLab) {
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  const [key = ''] = await connection.keys('stopover:pages-*:meta');
  const queue = new Queue<PageBatch>(key.split(':')[1]!, { prefix: 'stopover', connection });
  onTestFinished(async () => {
    await queue.close();
    connection.disconnect();
  });
  return { queue, connection };
}

/** Starts a build with one worker, which takes no batch yet, and waits until all batches are in the queue. */
async function startHeldBuild() {
  const lab = await openQueueLab();
  const { cwd, build } = makeQueueProject(lab);
  const worker = await lab.startWorker();
  worker.kill('SIGSTOP');
  const { queue, connection } = await openQueue(lab);
  const running = await startProgram(build, { cwd, env: lab.env });
  // The worker asked for one before it was stopped.
  await expect.poll(async () => (await queue.getJobs()).length).toBe(4);
  const answer = (fields: readonly string[]) =>
    connection.xadd(`stopover:${queue.name}:events`, '*', ...fields);
  return { answer, cwd, running, jobs: await queue.getJobs(), letWork: () => worker.kill('SIGCONT') };
}

describe.skipIf(!hasRedis)('a build whose queue something else changes', () => {
  it('should make the pages itself if the queue was paused', async () => {
    const lab = await openQueueLab();
    const { cwd, build } = makeQueueProject(lab);
    await lab.startWorker();
    await (await openQueue(lab)).queue.pause();
    const running = await startProgram(build, { cwd, env: lab.env });
    const { warnings, ...report } = JSON.parse((await running.ended).stdout);
    expect(report).toMatchObject(everyPage);
    expect(warnings).toEqual([
      { code: 'workers-missing', message: expect.stringContaining('There are workers, but none takes') },
    ]);
    await expectSameAsAlone(cwd);
  });

  it('should have pages made that a batch has lost', async () => {
    const { cwd, running, jobs, letWork } = await startHeldBuild();
    for (const job of jobs) await job.updateData({ ...job.data, jobs: job.data.jobs.slice(0, 1) });
    letWork();
    expect(JSON.parse((await running.ended).stdout)).toMatchObject(everyPage);
    await expectSameAsAlone(cwd);
  });

  it.each([
    ['completed', { returnvalue: 'null' }],
    ['completed', { returnvalue: '{"kind":"other"}' }],
    ['failed', { failedReason: '{"reason":' }],
  ])('should have the pages made of a batch whose answer says nothing: %s %o', async (event, said) => {
    const { answer, cwd, running, jobs, letWork } = await startHeldBuild();
    const fields = Object.entries({ event, prev: 'active', ...said }).flat();
    for (const { id } of jobs) await answer(['jobId', id!, ...fields]);
    letWork();
    expect(JSON.parse((await running.ended).stdout)).toMatchObject(everyPage);
    await expectSameAsAlone(cwd);
  });
});

it('should read a death whose message is not what a worker wrote', () => {
  expect(readDeath('{"reason":"ended","block":"content"}')).toEqual({ reason: 'ended', block: 'content' });
  expect(readDeath('{"reason":')).toEqual({ reason: '{"reason":', block: undefined });
});
