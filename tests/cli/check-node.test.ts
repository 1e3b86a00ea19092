/** The first file also runs where the rest of the program cannot: with a Node that is too old, and without node_modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { StopoverError } from '#pipeline/errors';
import { findProgramFile, makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const NEEDED = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');

/** Runs the program as a Node of another version would: that it parses there was tried with 10.24.1 and 18.20.8. */
const runOn = (version: string, ...args: string[]) => runWith({ node: version }, args);

async function runWith(versions: Readonly<Record<string, string>>, args: readonly string[]) {
  const cwd = makeTemporaryFolder();
  const lines = Object.entries(versions).map(
    ([name, value]) => `Object.defineProperty(process.versions, '${name}', { value: '${value}' });`,
  );
  writeFiles(cwd, { 'versions.cjs': lines.join('\n') });
  const options = ['--require', join(cwd, 'versions.cjs'), await findProgramFile()];
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

describe('a project of Yarn without node_modules', () => {
  it('should be told how it gets the folder', async () => {
    const { exitCode, stdout, stderr } = await runWith({ pnp: '3' }, ['build', '--json']);
    const { code, message, hint } = new StopoverError('packages-in-archives', {});
    expect(stderr).toBe(`✖ ${message}\n  ${hint} (${code})`);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code, message, hint, exitCode: 2 } });
  });
});

describe('a site’s code in a Node that is too old', () => {
  /** Runs an import of `stopover` as a Node of another version would: that it gets so far there was tried with 18.20.8. */
  async function importOn(version: string) {
    const cwd = makeTemporaryFolder();
    const file = pathToFileURL(join(await makeProgram(), 'build/bundle/public.js'));
    writeFiles(cwd, {
      'old.cjs': `Object.defineProperty(process.versions, 'node', { value: '${version}' });`,
      'site.mjs': `import { defineConfig } from '${file}';\nconsole.log(typeof defineConfig);\n`,
    });
    return execa(process.execPath, ['--require', './old.cjs', 'site.mjs'], { cwd, reject: false });
  }

  it('should be told in one sentence, without a stack', async () => {
    const { exitCode, stdout, stderr } = await importOn('18.20.8');
    expect(stderr).toContain(`Stopover needs Node ${NEEDED} or newer; this is 18.20.8.`);
    expect(stderr).not.toMatch(/^ +at /m);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  });

  it('should run in the oldest one that is enough', async () => {
    expect(await importOn(NEEDED)).toMatchObject({ exitCode: 0, stdout: 'function' });
  });

  it('should get as far as this: nothing on the way imports a name that Node 18 lacks', async () => {
    const folder = join(await makeProgram(), 'build/bundle');
    const found = new Set<string>();
    const read = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text, name).not.toMatch(
        /^import [^;]*\{[^}]*\b(?:hash|crc32|styleText|glob|globSync)\b[^}]*\} from "node:/m,
      );
      for (const [, next = ''] of text.matchAll(/^import [^;]*?"\.\/([^"]+)";/gm)) read(next);
    };
    read('public.js');
    expect(found.size).toBeGreaterThan(2);
  });
});
