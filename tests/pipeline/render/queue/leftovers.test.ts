/** Builds of other machines in the shared folder: running ones stay, whatever time a site is built for. */
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeQueueProject, openQueueLab } from '../../../cli/support/queue-lab.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { hasRedis } from '../../../route-service/support/redis-server.ts';

const TWO_DAYS_S = 2 * 86_400;

it.skipIf(!hasRedis).each([
  ['the future', 2e9],
  ['the past', 1e9],
])('should go when nobody has touched them for long, in a build for %s', async (_, seconds) => {
  const lab = await openQueueLab();
  const { cwd, build } = makeQueueProject(lab, 12);
  const builds = join(lab.shared, 'builds');
  const others = ['living-build', 'killed-build'];
  for (const name of others) mkdirSync(join(builds, name), { recursive: true });
  const longAgo = Date.now() / 1000 - TWO_DAYS_S;
  utimesSync(join(builds, 'killed-build'), longAgo, longAgo);
  const env = { ...lab.env, SOURCE_DATE_EPOCH: String(seconds) };
  // It looks for them before it has a folder of its own, and would wait for workers after that.
  await startProgram(build, { cwd, env });
  const isOwn = (name: string) => !others.includes(name);
  await expect.poll(() => readdirSync(builds).filter(isOwn)).toHaveLength(1);
  expect(readdirSync(builds).filter((name) => !isOwn(name))).toEqual(['living-build']);
});
