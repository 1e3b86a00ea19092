import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const runner = path.resolve(import.meta.dirname, '../../support/programs/run-store-updates.ts');

/** Bundles the program, so that plain Node runs it. */
async function compileRunner(): Promise<string> {
  const file = path.join(makeTemporaryFolder(), 'runner.mjs');
  const resolve = { conditionNames: ['source', 'node', 'import'] };
  const bundle = await rolldown({ input: runner, platform: 'node', resolve, logLevel: 'silent' });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return file;
}

test('a process that is killed in the middle of its updates leaves a whole store, and the next one goes on', async () => {
  const program = await compileRunner();
  const folder = makeTemporaryFolder();
  let round = 0;
  for (const delayMs of [0, 5, 10, 20, 40]) {
    const child = spawn(process.execPath, [program, folder, String(round)]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    await wait(delayMs);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const found = readRound(folder);
    expect(found).toBeGreaterThanOrEqual(round);
    beginStoreUpdate(folder).abandon();
    expect(readRound(folder)).toBe(found);
    round = found + 1;
  }
});

/** The round that all stories of the store come from. */
function readRound(folder: string): number {
  const store = openStore(folder);
  const names = [...store.facts('published')].map(
    ({ uuid }) => store.story(uuid, 'default', 'published')?.name,
  );
  expect(names).toEqual(Array(30).fill(`Round ${store.summary.cv}`));
  return store.summary.cv;
}
