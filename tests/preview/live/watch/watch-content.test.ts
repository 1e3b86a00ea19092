/** Watching for edits by hand: a problem is reported when it comes, not at each look. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PreviewSettings } from '../../../../preview/live/preview-settings.ts';
import { watchContent } from '../../../../preview/live/watch/watch-content.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

it('reports a problem once, and again when it has been away', async () => {
  const storeFolder = makeTemporaryFolder();
  const save = (text: string) => writeFiles(join(storeFolder, 'stories'), { 'home.json': text });
  save('broken');
  let problem: string | undefined = 'broken';
  let looks = 0;
  const told: string[] = [];
  const watching = watchContent({
    settings: () => ({ build: { storeFolder } }) as unknown as PreviewSettings,
    onContent() {
      looks += 1;
      if (problem !== undefined) throw new Error(problem);
    },
    onProblem: (error) => told.push(String(error)),
  });
  onTestFinished(() => watching.close());
  for (const [round, state] of ['broken', 'broken', undefined, 'broken'].entries()) {
    problem = state;
    save(String(round));
    const before = looks;
    await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before);
  }
  expect(told).toEqual(['Error: broken', 'Error: broken']);
});
