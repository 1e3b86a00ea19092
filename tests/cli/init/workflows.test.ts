/** The workflows of a new project: their lines run in a shell, as their services run them. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

const OF_MERGE_REQUEST = { CI_PIPELINE_SOURCE: 'merge_request_event' };
const TOKEN = { STORYBLOK_TOKEN: 'token' };

/** Runs the line of GitLab's workflow that fetches, with an `npm` that only says what it is to do. */
async function fetchOnGitlab(env: Readonly<Record<string, string>>): Promise<string> {
  const [cwd, programs] = [makeTemporaryFolder(), makeTemporaryFolder()];
  writeFiles(programs, { 'components.json': '[]' });
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "npm $*"\n');
  chmodSync(join(programs, 'npm'), 0o755);
  await runInProcess(['init', '--yes', '--from', join(programs, 'components.json')], { cwd });
  const [, line] = /^ {4}- (.*npm run fetch.*)$/m.exec(readTree(cwd)['.gitlab-ci.yml']!)!;
  // In YAML, these would end the text.
  expect(line).not.toMatch(/: | #/);
  const { stdout } = await execa('sh', ['-ec', line!], {
    env: { ...env, PATH: `${programs}:/usr/bin:/bin` },
    extendEnv: false,
  });
  return stdout;
}

it.each([
  ['a merge request of others, which gets no token', OF_MERGE_REQUEST, /^Without STORYBLOK_TOKEN, /],
  ['a merge request with the token', { ...OF_MERGE_REQUEST, ...TOKEN }, /^npm run fetch$/],
  ['a push with the token', { CI_PIPELINE_SOURCE: 'push', ...TOKEN }, /^npm run fetch$/],
  // The fetch then fails and names the token. Otherwise the site would keep its old content, and the pipeline would be green.
  ['a publication without the token', { CI_PIPELINE_SOURCE: 'trigger' }, /^npm run fetch$/],
])('should fetch on GitLab where it can, and say where not: %s', async (_, env, said) => {
  expect(await fetchOnGitlab(env)).toMatch(said);
});

it.each([
  ['ref: refs/heads/trunk\n', 'trunk'],
  ['ref: refs/heads/release/2.x\n', 'release/2.x'],
  [undefined, 'main'],
  // A commit without a branch, and a name that would end the text.
  ['0f3c1a5b0f3c1a5b0f3c1a5b0f3c1a5b0f3c1a5b\n', 'main'],
  ["ref: refs/heads/it's\n", 'main'],
])('should build the branch of the repository on GitHub: %j', async (head, branch) => {
  const [cwd, from] = [makeTemporaryFolder(), makeTemporaryFolder()];
  writeFiles(from, { 'components.json': '[]' });
  if (head !== undefined) writeFiles(cwd, { '.git/HEAD': head });
  await runInProcess(['init', '--yes', '--from', join(from, 'components.json')], { cwd });
  const workflow = readTree(cwd)['.github/workflows/site.yml']!;
  expect(workflow).toContain(`    branches: [${branch}]\n`);
  expect(workflow).toContain(`            stopover-${branch}-\n`);
  expect(workflow).toContain(`if: github.ref == 'refs/heads/${branch}' && `);
});

it('should keep the record of the build after a failed check, too', async () => {
  const [cwd, from] = [makeTemporaryFolder(), makeTemporaryFolder()];
  writeFiles(from, { 'components.json': '[]' });
  await runInProcess(['init', '--yes', '--from', join(from, 'components.json')], { cwd });
  const { '.github/workflows/site.yml': github, '.gitlab-ci.yml': gitlab } = readTree(cwd);
  const steps = github!.slice(github!.indexOf('    steps:')).split('\n      - ');
  // `actions/cache` itself saves only if all steps succeed.
  expect(github).not.toContain('actions/cache@');
  const [check, save] = steps.slice(steps.findIndex((step) => step.includes('stopover check')));
  expect(check).toContain('stopover check');
  expect(save).toContain('actions/cache/save@');
  // Where the step that restores it was not reached, there is no key.
  expect(save).toContain("if: always() && steps.cache.outputs.cache-primary-key != ''\n");
  const pathsOf = (step = '') => /path: \|\n((?: {12}.*\n?)+)/.exec(step)?.[1]?.trimEnd();
  const restore = steps.find((step) => step.includes('actions/cache/restore@'));
  expect(restore).toContain('id: cache\n');
  expect(pathsOf(save)).toBe(pathsOf(restore));
  expect(gitlab).toMatch(/paths: \[\.stopover\/, dist\/\]\n.*\n {6}when: always\n/);
});
