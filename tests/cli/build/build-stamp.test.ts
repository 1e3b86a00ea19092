/** A build sees every committed fetch, even one that was killed before its files were in place. */
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeSmallSpace } from '../../support/content/small-space.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, FetchDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { runProgram } from '../support/run-program.ts';

const STORIES = 6;
const killer = pathToFileURL(join(import.meta.dirname, '../../support/programs/kill-after-commit.mjs')).href;

/** The site of the committed content, built with nothing of an earlier build: the same whenever the fetch was killed. */
let clean: Record<string, string> | undefined;

async function buildElsewhere(cwd: string): Promise<Record<string, string>> {
  const elsewhere = makeTemporaryFolder();
  cpSync(cwd, elsewhere, { recursive: true, filter: (path) => !/\/(dist|\.stopover)$/.test(path) });
  expect((await runProgram(['build', '--quiet'], { cwd: elsewhere })).status).toBe(0);
  return readTree(join(elsewhere, 'dist'));
}

it.each([1, 2, 5, 10, 12])(
  'should build what a fetch had committed that was killed at its rename %i',
  async (rename) => {
    const space = makeSmallSpace(STORIES);
    onTestFinished(() => space.removeFolder());
    const cwd = makeTemporaryFolder();
    writeFileSync(join(cwd, 'stopover.config.json'), '{}');
    const fetchArgs = ['fetch', '--json', '--from', space.folder, '--version', 'published'];
    await runInProcess(fetchArgs, { cwd });
    await runProgram(['build', '--quiet'], { cwd });

    for (let number = 1; number <= STORIES; number += 1) {
      const [publishedAt, updatedAt] = ['2026-11-20T11:00:00Z', '2026-11-20T11:00:00Z'];
      space.write(number, { publishedAt, updatedAt, content: { title: `News ${number}` } });
    }
    const env = { NODE_OPTIONS: `--import ${killer}`, KILL_AT_RENAME: String(rename) };
    expect((await runProgram(fetchArgs, { cwd, env })).status).toBeUndefined();
    const committed = join(cwd, 'fixtures/content/.update/committed/manifest.json');
    expect(existsSync(committed)).toBe(true);

    clean ??= await buildElsewhere(cwd);
    const built = readDocument(await runProgram(['build', '--json'], { cwd }), BuildDocument);
    expect(built.pages.rendered).toBeGreaterThanOrEqual(STORIES);
    expect(readTree(join(cwd, 'dist'))).toEqual(clean);

    const again = readDocument(await runInProcess(fetchArgs, { cwd }), FetchDocument);
    expect(again).toMatchObject({ mode: 'unchanged', stories: { unchanged: STORIES } });
    expect(existsSync(committed)).toBe(false);
    expect(readDocument(await runProgram(['build', '--json'], { cwd }), BuildDocument).pages.rendered).toBe(
      0,
    );
  },
);

it('should refuse a file in the place of the site, whether or not it was built before', async () => {
  const cwd = makeProject();
  const refuse = async () => {
    rmSync(join(cwd, 'dist'), { recursive: true, force: true });
    writeFileSync(join(cwd, 'dist'), 'somebody’s');
    const answer = await runProgram(['build', '--json'], { cwd });
    expect(answer.status).toBe(2);
    return readDocument(answer, FailureDocument).error;
  };
  const first = await refuse();
  expect(first).toMatchObject({ code: 'usage', message: expect.stringContaining('dist is a file') });
  rmSync(join(cwd, 'dist'));
  await runProgram(['build', '--quiet'], { cwd });
  expect(await refuse()).toEqual(first);
});
