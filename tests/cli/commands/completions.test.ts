/** `stopover completions`: scripts for shells, made from the program's own commands. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** The words that bash offers for a line, the last word of which is being written. */
async function completeInBash(...words: string[]): Promise<readonly string[]> {
  const cwd = makeTemporaryFolder();
  const { stdout } = await runInProcess(['completions', 'bash'], { cwd });
  writeFiles(cwd, { 'completions.bash': stdout, 'folder/file.txt': '' });
  const line = ['stopover', ...words].map((word) => `'${word}'`).join(' ');
  const script = `source ./completions.bash
    COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _stopover; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const bash = spawnSync('bash', ['--norc', '-c', script], { cwd, encoding: 'utf8' });
  expect(bash.stderr).toBe('');
  return bash.stdout.trim().split('\n');
}

describe('stopover completions', () => {
  it('should complete commands, options, their values and folders in bash', async () => {
    expect(await completeInBash('ch')).toEqual(['check']);
    expect(await completeInBash('build', '--fo')).toEqual(['--force']);
    expect(await completeInBash('-q', 'check', '--base')).toEqual(['--baseline']);
    expect(await completeInBash('check', '--format', 'j')).toEqual(['json', 'junit']);
    expect(await completeInBash('build', '--out', 'f')).toEqual(['folder']);
    expect(await completeInBash('completions', '')).toEqual(['bash', 'fish', 'zsh']);
    expect(await completeInBash('schema', '')).toEqual(['export', 'import', 'diff']);
    expect(await completeInBash('schema', '--f')).toEqual(['--force']);
    expect(await completeInBash('fetch', '--version', 'd')).toEqual(['draft']);
  });

  it.each(['zsh', 'fish'])('should name every command and its options in %s', async (shell) => {
    const { status, stdout } = await runInProcess(['completions', shell], { cwd: makeTemporaryFolder() });
    expect(status).toBe(0);
    const { stdout: help } = await runInProcess(['--help'], { cwd: makeTemporaryFolder() });
    const commands = [...help.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name]) => name!);
    expect(commands.length).toBeGreaterThan(10);
    for (const name of commands.filter((command) => command !== 'help')) expect(stdout).toContain(name);
    expect(stdout).toContain('baseline');
    expect(stdout).toContain('pretty json junit sarif github');
    expect(stdout).toContain('export import diff');
  });

  it('should refuse a shell that it does not know', async () => {
    const result = await runInProcess(['completions', 'tcsh'], { cwd: makeTemporaryFolder() });
    expect([result.status, result.stdout]).toEqual([2, '']);
  });
});
