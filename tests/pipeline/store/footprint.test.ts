/** Finds edited files of a store, also on a machine whose clock was set back, and within one tick of a coarse clock. */
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isUntouched, takeFootprint } from '../../../pipeline/store/footprint.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

const HOUR_MS = 3_600_000;

it('should look at all files when the last look was later than now', () => {
  const root = makeTemporaryFolder();
  writeFiles(root, { 'stories/default/a.json': '{}' });
  const nowMs = Date.now() + HOUR_MS;
  // The clock was an hour ahead then; the times of the files were as well.
  const { footprint } = takeFootprint(root, undefined, { nowMs, sinceMs: nowMs });
  const former = { ...footprint, newestMs: nowMs - 10_000 };
  expect(isUntouched(root, former, nowMs)).toBe(true);
  writeFileSync(join(root, 'stories/default/a.json'), '{"edited": true}');
  expect(isUntouched(root, former)).toBe(false);
  const later = takeFootprint(root, former, { nowMs: Date.now(), sinceMs: nowMs });
  expect(later.touched).toEqual(['stories/default/a.json']);
  expect(later.footprint.newestMs).toBeLessThan(Date.now());
});

/** A store with one file in folders that have not changed for long. */
function makeSettledStore() {
  const root = makeTemporaryFolder();
  const [folder, file] = ['stories/default', 'stories/default/a.json'].map((path) => join(root, path)) as [
    string,
    string,
  ];
  writeFiles(root, { 'stories/default/a.json': '{}' });
  for (const settled of [folder, join(root, 'stories')]) utimesSync(settled, 1, 1);
  return { root, folder, file };
}

it('should look again at a file or a folder that may change once more within the same tick', () => {
  const { root, folder, file } = makeSettledStore();
  const lookAt = (nowMs: number) => {
    const { footprint } = takeFootprint(root, undefined, { nowMs, sinceMs: nowMs });
    return isUntouched(root, footprint, nowMs);
  };
  const changedMs = statSync(file).ctimeMs;
  expect(lookAt(changedMs + 1_000)).toBe(false);
  expect(lookAt(changedMs + 10_000)).toBe(true);
  const recentS = (changedMs + 9_000) / 1_000;
  utimesSync(folder, recentS, recentS);
  expect(lookAt(changedMs + 10_000)).toBe(false);
});

it('should see a file that a copy with an older date has replaced', () => {
  const { root, file } = makeSettledStore();
  const nowMs = Date.now();
  const { footprint } = takeFootprint(root, undefined, { nowMs, sinceMs: 0 });
  const former = { ...footprint, newestMs: statSync(file).ctimeMs };
  expect(isUntouched(root, former, nowMs + HOUR_MS)).toBe(true);
  const { touched } = takeFootprint(root, former, { nowMs: nowMs + HOUR_MS, sinceMs: 0 });
  expect(touched).toEqual([]);
  // Times of files have at least the precision of a timer's tick.
  while (statSync(file).ctimeMs <= former.newestMs) {
    writeFileSync(file, '{"copied": true}');
    utimesSync(file, 1, 1);
  }
  expect(isUntouched(root, former, nowMs + HOUR_MS)).toBe(false);
  const later = takeFootprint(root, former, { nowMs: nowMs + HOUR_MS, sinceMs: 0 });
  expect(later.touched).toEqual(['stories/default/a.json']);
});
