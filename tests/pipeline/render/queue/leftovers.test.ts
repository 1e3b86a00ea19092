/** Builds of other machines in the shared folder: running ones stay, whatever time a site is built for. */
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeQueueProject, openQueueLab } from '../../../cli/support/queue-lab.ts';
import { runProgram } from '../../../cli/support/run-program.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';

const TWO_DAYS_S = 2 * 86_400;

it.skipIf(!hasRedis).each([
  ['the future', 2e9],
  ['the past', 1e9],
])('should go when nobody has touched them for long, in a build for %s', async (_, seconds) => {
  const lab = await openQueueLab();
  const { cwd, build } = makeQueueProject(lab, 12);
  const folders = ['living-build', 'killed-build'].map((name) => join(lab.shared, 'builds', name));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const longAgo = Date.now() / 1000 - TWO_DAYS_S;
  utimesSync(folders[1]!, longAgo, longAgo);
  const { status } = await runProgram(build, {
    cwd,
    env: { ...lab.env, SOURCE_DATE_EPOCH: String(seconds) },
  });
  expect(status).toBe(0);
  expect(readdirSync(join(lab.shared, 'builds'))).toEqual(['living-build']);
});
