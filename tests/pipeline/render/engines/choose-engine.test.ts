/** When a build starts threads beside its own. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startThreads } from '../../../../pipeline/render/engines/choose-engine.ts';
import { noExtensions } from '../../../../pipeline/run/build-settings.ts';
import { withScope } from '../../../../pipeline/run/with-scope.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

type Build = Parameters<typeof startThreads>[0];

/** A machine with one core has no use for a second thread. */
const SECOND = Math.min(availableParallelism(), 2) - 1;

/** Number of threads that a build of so many pages starts; they do nothing, and are stopped at once. */
async function countStarted(whole: number, shells: number, workers?: number): Promise<number> {
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'thread.mjs': 'setInterval(() => {}, 1_000);' });
  const threadEntry = pathToFileURL(join(folder, 'thread.mjs'));
  const settings = { config: {}, now: new Date(0), extensions: noExtensions, threadEntry, workers };
  const store = { storyCount: whole + shells, summary: { fingerprint: 'some' } };
  const build = { settings, content: { store } } as unknown as Build;
  return withScope(async (own) => startThreads(build, { whole, shells }, own)?.threads.length ?? 0);
}

describe('threads beside the one of the build', () => {
  it('should start for pages enough, of which those with kept content count a third', async () => {
    expect(await countStarted(400, 0)).toBe(0);
    expect(await countStarted(401, 0)).toBe(SECOND);
    expect(await countStarted(0, 1_200)).toBe(0);
    expect(await countStarted(0, 1_201)).toBe(SECOND);
    expect(await countStarted(300, 300)).toBe(0);
    expect(await countStarted(300, 303)).toBe(SECOND);
  });

  it('should be as many as were asked for, if there is work for them', async () => {
    expect(await countStarted(65, 0, 3)).toBe(2);
    expect(await countStarted(30, 35, 3)).toBe(2);
    expect(await countStarted(64, 0, 3)).toBe(1);
    expect(await countStarted(1, 0, 3)).toBe(0);
    expect(await countStarted(0, 0, 3)).toBe(0);
    expect(await countStarted(10_000, 0, 1)).toBe(0);
  });

  it('should not outnumber the processors where they would only wait for each other', async () => {
    expect(await countStarted(10_000, 0, 256)).toBe(Math.max(availableParallelism(), 8) - 1);
  });
});
