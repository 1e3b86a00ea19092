/** A batch does not repeat what its series already has, so the build makes a series again from the batch that was lost. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  expectSameAsAlone,
  makeQueueProject,
  openQueueLab,
  waitAtGate,
} from '../../../cli/support/queue-lab.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';

describe.skipIf(!hasRedis)('a build whose pages arrive damaged', () => {
  it('should have them made again, with those that continue them', async () => {
    const lab = await openQueueLab();
    const project = makeQueueProject(lab);
    const { cwd, build, gated, letPass, made } = project;
    await lab.startWorker([], gated);
    const running = await startProgram(build, { cwd, env: lab.env });
    await waitAtGate(project, 0);
    running.kill('SIGSTOP');
    letPass(Number.MAX_SAFE_INTEGER);
    const [id = ''] = readdirSync(join(lab.shared, 'builds'));
    const batch = (number: number) => join(lab.shared, 'builds', id, String(number));
    await expect.poll(() => existsSync(batch(3))).toBe(true);
    expect(made()).toHaveLength(100);
    const bytes = readFileSync(batch(0));
    bytes[100]! ^= 1;
    writeFileSync(batch(0), bytes);
    running.kill('SIGCONT');
    const { stdout } = await running.ended;
    const everyPage = { ok: true, warnings: [], pages: { total: 100, rendered: 100, failed: 0 } };
    expect(JSON.parse(stdout)).toMatchObject(everyPage);
    expect(made()).toHaveLength(200);
    await expectSameAsAlone(cwd);
  });
});
