/** The folder of a run makes room for itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setup } from './run-folder.ts';
import { writeFiles } from './temporary-folder.ts';

it('should take the place of a killed run that had the same process number', () => {
  const { TMPDIR } = process.env;
  onTestFinished(() => {
    process.env.TMPDIR = TMPDIR;
  });
  setup();
  const left = process.env.TMPDIR!;
  writeFiles(left, { 'left.txt': 'by a killed run' });
  process.env.TMPDIR = TMPDIR;
  const remove = setup();
  expect(process.env.TMPDIR).toBe(left);
  expect(existsSync(join(left, 'left.txt'))).toBe(false);
  remove();
  expect(existsSync(left)).toBe(false);
});
