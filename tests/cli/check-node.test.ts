/** The first file that runs, in a Node that is too old for everything after it. */
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { StopoverError } from '#pipeline/errors';
import { findProgramFile } from '../support/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/temporary-folder.ts';

/** Runs the program as a Node of another version would: that it parses there was tried with 10.24.1 and 18.20.8. */
async function runOn(version: string, ...args: string[]) {
  const cwd = makeTemporaryFolder();
  const name = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;

  writeFiles(cwd, { 'old.cjs': `${name}` });
  const options = ['--require', join(cwd, 'old.cjs'), await findProgramFile()];
  return execa(process.execPath, [...options, ...args], { cwd, reject: false });
}

describe('a Node that is too old', () => {
  it.each(['18.20.8', '20.9.0', '20.19.4', '10.24.1'])(
    'should be told in one sentence: %s',
    async (version) => {
      const { exitCode, stdout, stderr } = await runOn(version, 'build');
      expect(stderr).toBe(`✖ Stopover needs Node 20.19.5 or newer; this is ${version}.`);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    },
  );

  it('should be told to scripts in the words of the catalogue', async () => {
    const { stdout } = await runOn('18.20.8', 'build', '--json');
    const { code, message, hint, exitCode } = new StopoverError('node-too-old', {
      needed: '20.19.5',
      found: '18.20.8',
    });
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code, message, hint, exitCode } });
  });

  it.each(['20.19.5', '22.0.0', '26.1.0'])('should not be taken for one: %s', async (version) => {
    expect(await runOn(version, '--version')).toMatchObject({ exitCode: 0, stdout: '0.1.0' });
  });
});
