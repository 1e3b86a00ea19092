/** Builds that share a bucket with their workers write the bytes of one machine, even if workers or storage fail. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSharedStorage } from '../../../../../pipeline/render/queue/storage/open-storage.ts';
import {
  expectSameAsAlone,
  killInTheMiddle,
  makeQueueProject,
  openQueueLab,
  waitAtGate,
} from '../../../../cli/support/queue-lab.ts';
import { expectSameDemo } from '../../../../cli/support/queued-demo.ts';
import { runProgram, startProgram } from '../../../../cli/support/run-program.ts';
import { hasRedis } from '../../../../route-service/support/redis-server.ts';
import { BUCKET, startS3Server } from '../../../deploy/support/s3-server.ts';

const everyPage = { ok: true, warnings: [], pages: { total: 100, rendered: 100, failed: 0 } };

/** A lab whose storage is a bucket, and the storage as builds see it. */
async function openBucketLab() {
  const server = await startS3Server();
  const sharedFolder = `s3://${BUCKET}/queue`;
  const lab = await openQueueLab({ shared: sharedFolder, env: server.env });
  const storage = await openSharedStorage({ sharedFolder, env: server.env });
  onTestFinished(() => storage.close());
  return { server, lab, storage };
}

describe.skipIf(!hasRedis)('a build with workers and a bucket', () => {
  it('should build the demo as one machine does, and leave nothing but content', async () => {
    const { lab, storage } = await openBucketLab();
    await expectSameDemo(lab);
    expect(await storage.list('builds')).toEqual([]);
    expect(await storage.list('sites')).toHaveLength(1);
  });

  it('should lose nothing when a worker is killed and storage is away for some seconds', async () => {
    const { lab, server, storage } = await openBucketLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated, letPass, made } = project;
    const worker = await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 10);
    worker.kill('SIGKILL');
    // The second may have passed the gate by the time it has said that it is there.
    const before = made().length;
    await lab.startWorker([], gated);
    await waitAtGate(project, 40, before);
    await server.stop();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await server.start();
    letPass(Number.MAX_SAFE_INTEGER);
    const { stdout } = await running.ended;
    expect(JSON.parse(stdout)).toMatchObject(everyPage);
    await expectSameAsAlone(cwd);
    expect(await storage.list('builds')).toEqual([]);
  });

  it('should make the pages itself whose content is missing, and send it again', async () => {
    const { lab, storage } = await openBucketLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    const first = await lab.startWorker();
    await runProgram(build, { cwd, env: lab.env });
    first.kill('SIGTERM');
    await first.ended;
    const [site] = await storage.list('sites');
    await storage.removeFolder(`sites/${site?.name}/content`);
    // A worker that keeps nothing of the first build yet.
    await lab.startWorker();
    const { stdout } = await runProgram([...build, '--force'], { cwd, env: lab.env });
    const { warnings, ...report } = JSON.parse(stdout);
    expect({ ...report, warnings: [] }).toMatchObject(everyPage);
    expect(new Set(warnings.map(({ code }: { code: string }) => code))).toEqual(new Set(['worker-refused']));
    const again = await runProgram([...build, '--force'], { cwd, env: lab.env });
    expect(JSON.parse(again.stdout)).toMatchObject(everyPage);
  });

  it('should remove what a killed build has left, and end at once without the bucket', async () => {
    const { lab, storage } = await openBucketLab();
    const project = makeQueueProject(lab);
    const { cwd, build } = project;
    await killInTheMiddle(lab, project);
    expect(await storage.list('builds')).toHaveLength(1);
    const { stdout } = await runProgram(build, { cwd, env: lab.env });
    expect(JSON.parse(stdout)).toMatchObject(everyPage);
    expect(await storage.list('builds')).toEqual([]);
    const config = readFileSync(join(cwd, 'queue.config.ts'), 'utf8');
    writeFileSync(join(cwd, 'queue.config.ts'), config.replace('s3://site/', 's3://nowhere/'));
    const refused = await runProgram([...build, '--force'], { cwd, env: lab.env });
    expect(refused.status).toBe(4);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'storage-unusable' } });
  });
});
