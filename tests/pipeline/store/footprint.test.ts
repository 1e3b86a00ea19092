/** Finds edited files of a store, also on a machine whose clock was set back. */
import { writeFileSync } from 'node:fs';
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
