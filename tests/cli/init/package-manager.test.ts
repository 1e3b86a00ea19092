/** The user's package manager, and the parts of a new project that depend on it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** Starts a project as a program does, in a folder with some files; returns what it says next, and the files. */
async function start(agent: string, files: Readonly<Record<string, string>> = {}) {
  const [cwd, outside] = [makeTemporaryFolder(), makeTemporaryFolder()];
  writeFiles(cwd, files);
  writeFiles(outside, { 'components.json': '[]' });
  const args = ['init', '--yes', '--from', join(outside, 'components.json')];
  const { status, stderr } = await runInProcess(args, { cwd, env: { npm_config_user_agent: agent } });
  expect(status, stderr).toBe(0);
  const { '.github/workflows/site.yml': github, '.gitlab-ci.yml': gitlab, ...others } = readTree(cwd);
  return { next: stderr.split('Next:\n')[1]!, github: github!, gitlab: gitlab!, files: others };
}

describe('a project that another program than npm starts', () => {
  it.each([
    ['pnpm/9.1.0 npm/? node/v22.0.0', 'pnpm', 'npm install --global pnpm@9'],
    ['bun/1.4.5 npm/? node/v24.3.0', 'bun', 'npm install --global bun@1'],
    ['yarn/1.22.22 npm/? node/v20.20.2', 'yarn', 'npm install --global --force yarn@1'],
    ['yarn/4.18.1 npm/? node/v20.20.2', 'yarn', 'npm install --global --force @yarnpkg/cli-dist'],
  ])('should name its commands, and use them in the workflows: %s', async (agent, name, setup) => {
    const { next, github, gitlab, files } = await start(agent);
    expect(next).toMatch(new RegExp(`^ {2}${name} install +packages`));
    expect(next).toContain(`${name} run serve    the site`);
    expect(files['README.md']).toContain(`| \`${name} run dev\` |`);
    for (const workflow of [github, gitlab]) {
      expect(workflow).toContain(`${setup}\n`);
      expect(workflow).toContain(`${name} install --`);
      expect(workflow).toContain(`${name} run fetch`);
      expect(workflow).not.toMatch(/npm ci|cache: npm|package-lock|\.npm\//);
    }
  });

  it('should have the folder of packages, which Yarn leaves out otherwise', async () => {
    const { files } = await start('yarn/4.18.1 npm/? node/v20.20.2');
    expect(files['.yarnrc.yml']).toBe('nodeLinker: node-modules\n');
    const kept = await start('yarn/4.18.1 npm/? node/v20.20.2', { '.yarnrc.yml': 'enableScripts: false\n' });
    expect(kept.files['.yarnrc.yml']).toBe('enableScripts: false\n');
    expect((await start('yarn/1.22.22 npm/? node/v20.20.2')).files['.yarnrc.yml']).toBeUndefined();
  });

  it('should be told by the lock file of a folder, whatever started the command', async () => {
    const agent = 'npm/10.8.2 node/v20.20.2 linux x64';
    const pnpm = await start(agent, {
      'package.json': '{}',
      'pnpm-lock.yaml': '',
      'pnpm-workspace.yaml': '',
    });
    expect(pnpm.github).toContain('npm install --global pnpm\n');
    expect((await start(agent, { 'bun.lock': '{}' })).next).toContain('bun run dev');
    const classic = await start(agent, { 'yarn.lock': '# yarn lockfile v1\n' });
    expect(classic.gitlab).toContain('yarn install --frozen-lockfile\n');
    const bun = 'bun/1.4.5 npm/? node/v24.3.0';
    for (const started of [agent, bun])
      expect((await start(started, { 'yarn.lock': '__metadata:\n' })).gitlab).toContain('--immutable\n');
  });
});

it('should keep the commands of npm, with its cache', async () => {
  const { next, github, gitlab } = await start('npm/10.8.2 node/v20.20.2 linux x64');
  expect(next).toMatch(/^ {2}npm install {6}packages for types/);
  expect(github).toContain('          cache: npm\n      - run: npm ci\n');
  expect(gitlab).toContain('        files: [package-lock.json]\n');
  expect(gitlab).toContain('    - npm ci --cache .npm --prefer-offline\n');
});
