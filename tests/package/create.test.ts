/** `npm create stopover`, as it is published: in an empty folder, with nothing of the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeKeptFolder } from '../support/runs/kept-folder.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
import { shareMachine } from './support/machine.ts';
import { packFolder, packStopover } from './support/packed.ts';

const packed = makeKeptFolder();
const packCreate = async () => packFolder(join(await makeProgram(), 'build/create-stopover'), packed);
const openMachine = shareMachine(async () => [await packStopover(), await packCreate()]);

it('should make a project that is installed, built and typed', async () => {
  const { cwd, npm, stopover } = await openMachine();
  await npm(['create', '--yes', 'stopover', 'my-site', '--', '--from', 'demo', '--yes', '--quiet']);
  expect(readdirSync(cwd)).toEqual(['my-site']);
  const site = join(cwd, 'my-site');
  const { name, dependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(await makeProgram(), 'package.json'), 'utf8'));
  expect({ name, dependencies }).toEqual({ name: 'my-site', dependencies: { stopover: version } });
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true);
  expect(await npm(['run', '--prefix', 'my-site', '--silent', 'typecheck'])).toBe('');
  // The program that began the project was installed elsewhere; its build counts.
  const { exitCode, stdout } = await stopover(['build', '--json'], site);
  expect({ exitCode, pages: JSON.parse(stdout).pages }).toMatchObject({
    exitCode: 0,
    pages: { rendered: 0 },
  });
});

it('should leave a folder as it is where a project cannot begin', async () => {
  const { cwd, npm } = await openMachine();
  writeFiles(cwd, { 'index.html': 'somebody has a site', 'schema.json': '{}' });
  await expect(npm(['create', '--yes', 'stopover', '--', '--from', 'demo', '--yes'])).rejects.toThrow(
    'folder-not-empty',
  );
  expect(readdirSync(cwd)).toEqual(['index.html', 'schema.json']);
  // A file is named from where people are, and not from the folder that is made.
  for (const from of [['--from', 'schema.json'], ['--from=schema.json']]) {
    const fromFile = ['site', '--', ...from, '--yes'];
    const { message } = await npm(['create', '--yes', 'stopover', ...fromFile]).catch((error) => error);
    expect(message).toContain('create-stopover');
    expect(message).not.toContain('There is no file');
  }
});

it('should say that the folder of a project cannot be made', async () => {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'my-site': 'a file' });
  const program = join(await makeProgram(), 'build/create-stopover/index.cjs');
  const { exitCode, stderr } = await execa(process.execPath, [program, 'my-site'], { cwd, reject: false });
  expect(stderr).toContain('✖ The folder my-site could not be made: EEXIST');
  expect(stderr).toContain('Name another folder.');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(exitCode).toBe(2);
});

it('should ask for a newer Node in one sentence', async () => {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'old.cjs': "Object.defineProperty(process.versions, 'node', { value: '18.20.8' });" });
  const program = join(await makeProgram(), 'build/create-stopover/index.cjs');
  const args = ['--require', join(cwd, 'old.cjs'), program, 'my-site'];
  const { exitCode, stderr } = await execa(process.execPath, args, { cwd, reject: false });
  expect(stderr).toBe('✖ Stopover needs Node 20.19.5 or newer; this is 18.20.8.');
  expect(exitCode).toBe(2);
  expect(readdirSync(cwd)).toEqual(['old.cjs']);
});
