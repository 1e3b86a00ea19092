import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Disk } from '../../../pipeline/disk/disk.ts';
import { dryDisk } from '../../../pipeline/store/update/dry-disk.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const BODY_BYTES = 20_000;
/** Facts, hashes and bookkeeping of one story; a body would be ten times that. */
const MAX_BYTES_PER_STORY = 4_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('an update keeps facts in memory, never bodies', () => {
  const stories = 2_500;
  let bytes = 0;
  const disk: Disk = {
    ...dryDisk,
    write(_, text) {
      bytes += text.length;
    },
  };
  const before = heapInUse();
  const update = beginStoreUpdate(makeTemporaryFolder(), { disk });
  for (let number = 0; number < stories; number++) {
    const text = String(number).repeat(BODY_BYTES / String(number).length);
    update.put('published', makeStory(number, { content: { _uid: 'u', component: 'guide', text } }));
  }
  const growth = heapInUse() - before;
  expect(bytes).toBeGreaterThan(stories * BODY_BYTES * 0.9);
  expect(growth / stories).toBeLessThan(MAX_BYTES_PER_STORY);
  update.abandon();
});
