/** A publication was interrupted and its progress cannot be read: none of its files are removed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

const build = (cwd: string, ...flags: readonly string[]) =>
  runInProcess(['build', '--json', ...flags], { cwd });

it.each([
  ['is cut off', (file: string) => writeFileSync(file, '{"format":1,"moves":["ind')],
  ['is from a newer version', (file: string) => writeFileSync(file, '{"format":1000}')],
  ['has no lists', (file: string) => writeFileSync(file, '{"format":1}')],
  [
    'has no paths in its lists',
    (file: string) => writeFileSync(file, '{"format":1,"moves":[],"added":[],"removed":[7]}'),
  ],
  ['is no object', (file: string) => writeFileSync(file, 'null')],
  ['cannot be read', (file: string) => mkdirSync(file)],
])('should be left alone while the journal %s, and be mended by --verify without it', async (_, damage) => {
  const cwd = makeProject();
  expect((await build(cwd)).status).toBe(0);
  const whole = readTree(join(cwd, 'dist'));
  const half = {
    'dist/index.html': 'new',
    'dist.staging/help.html': 'new',
    'dist.previous/index.html': 'old',
  };
  writeFiles(cwd, half);
  const journal = join(cwd, 'dist.journal');
  damage(journal);
  const before = readTree(cwd);
  const failed = await build(cwd, '--force');
  const { error } = readDocument(failed, FailureDocument);
  expect([failed.status, error.code]).toEqual([1, 'publication-unclear']);
  expect(error.message).toContain(journal);
  expect((await runInProcess(['serve', '--port', '0'], { cwd })).stderr).toContain('publication-unclear');
  expect(readTree(cwd)).toEqual(before);

  rmSync(journal, { recursive: true });
  expect((await build(cwd, '--verify')).status).toBe(0);
  expect(readTree(join(cwd, 'dist'))).toEqual(whole);
});
