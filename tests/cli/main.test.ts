/** The process: signals, closed pipes, uncaught errors. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultKinds } from '#content-api';
import { type FetchLab, startFetchLab } from '../support/content/fetch-lab.ts';
import { findProgramFile } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';
import { FailureDocument, FetchDocument, readDocument } from './support/json-documents.ts';
import { makeProject } from './support/make-project.ts';
import { runProgram, startProgram } from './support/run-program.ts';

describe('a fetch that is interrupted', () => {
  let lab: FetchLab;
  beforeEach(async () => {
    lab = await startFetchLab(60);
  });
  afterEach(() => lab.close());

  const place = (cwd: string) => ({
    cwd,
    env: { STORYBLOK_API_URL: lab.apiUrl, STORYBLOK_TOKEN: 'lab-token-value' },
  });

  /** Starts a fetch whose third page of stories never comes; resolves when it waits for it. */
  async function startStuckFetch(cwd: string) {
    const reached = new Promise<void>((resolve) => {
      const where = () => {
        resolve();
        return true;
      };
      lab.faults.add({ path: 'stories', page: 3, where }, faultKinds.delayAnswer(60_000));
    });
    const program = await startProgram(['fetch', '--json'], place(cwd));
    await reached;
    return program;
  }

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('should end cleanly after %s, and go on from there the next time', async (signal, status) => {
    const cwd = makeTemporaryFolder();
    const program = await startStuckFetch(cwd);
    program.kill(signal);
    const result = await program.ended;
    expect(result.status).toBe(status);
    expect(readDocument(result, FailureDocument).error).toMatchObject({
      code: 'interrupted',
      exitCode: status,
    });
    expect(result.stderr).toContain('Interrupted.');
    expect(existsSync(join(cwd, 'fixtures/content/manifest.json'))).toBe(false);

    lab.faults.clear();
    const next = readDocument(await runProgram(['fetch', '--json'], place(cwd)), FetchDocument);
    expect(next.resumedPages).toBeGreaterThanOrEqual(2);
    expect(next.stories.total).toBe(60);
  });
});

describe('a build that is interrupted', () => {
  /** Stands still while pages are rendered, so that a signal can arrive. */
  const slowBlock = `
    import { defineBlock } from 'stopover';
    export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => {
      process.stderr.write('rendering\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      return null;
    } });`;

  it('should leave no site, nothing half-written, and let the next build run', async () => {
    const files = { 'blocks.ts': slowBlock, 'stopover.config.json': '{"blocks": ["blocks.ts"]}' };
    const cwd = makeProject(files, { morePages: 40 });
    const program = await startProgram(['build', '--json'], { cwd });
    await program.said(/rendering/, 'stderr');
    program.kill('SIGINT');
    const result = await program.ended;
    expect(result.status).toBe(130);
    expect(readDocument(result, FailureDocument).error.code).toBe('interrupted');
    expect(readdirSync(cwd).filter((name) => name.startsWith('dist'))).toEqual([]);
    const next = await runProgram(['build', '--quiet'], { cwd });
    expect(next.status).toBe(0);
  });

  it('should end at once when interrupted again', async () => {
    const cwd = makeProject({
      'stopover.config.mjs': `process.stderr.write('loading\\n'); await new Promise(() => setInterval(() => {}, 1000)); export default {};`,
    });
    const program = await startProgram(['build'], { cwd });
    await program.said(/loading/, 'stderr');
    // Two of a kind that come at once are one to the system.
    const again = setInterval(() => program.kill('SIGINT'), 100);
    const { status } = await program.ended.finally(() => clearInterval(again));
    expect(status).toBe(130);
  });
});

describe('a command that ends before it notices a signal', () => {
  it('should report the interruption that its exit status shows', async () => {
    const cwd = makeTemporaryFolder();
    const late = `process.kill(process.pid, 'SIGTERM'); export default {};`;
    writeFileSync(join(cwd, 'stopover.config.mjs'), late);
    const result = await runProgram(['schema', 'export', '--json'], { cwd });
    expect(result.status).toBe(143);
    const document = readDocument(result, FailureDocument);
    expect(document).toMatchObject({ ok: false, error: { code: 'interrupted', exitCode: 143 } });
    // The report still shows what was done.
    expect(document).toHaveProperty('components');
    expect(existsSync(join(cwd, 'components.json'))).toBe(true);
  });
});

describe('a server that is asked to end', () => {
  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('should close and say nothing more after %s', async (signal, status) => {
    const program = await startProgram(['content-api', '--port', '0', '--json', '--quiet'], {
      cwd: makeTemporaryFolder(),
    });
    await program.said(/\n/);
    program.kill(signal);
    const { status: ended, stderr, stdout } = await program.ended;
    expect(ended).toBe(status);
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toHaveLength(1);
  });
});

describe('a pipe that is closed', () => {
  /** The status of the program, and not of what reads from it. */
  const echoStatus = 'echo $PIPESTATUS';

  /** Runs the program in a shell; both status are printed after what the reader printed. */
  async function runShell(command: string, cwd: string): Promise<string> {
    const program = await findProgramFile();
    const stopover = 'stopover() { "$NODE" "$PROGRAM" "$@"; }';
    const child = spawn('bash', ['--norc', '-c', `${stopover}; ${command}`], {
      cwd,
      env: { PATH: process.env.PATH, NODE: process.execPath, PROGRAM: program },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    await new Promise((resolve) => child.on('close', resolve));
    return output;
  }

  it('should be no failure: a reader may have seen enough', async () => {
    const cwd = makeTemporaryFolder();
    const help = await runShell(`stopover --help | head -1; ${echoStatus}`, cwd);
    expect(help).toBe('Usage: stopover [global options] <command>\n0\n');
  });

  it('should not change what a command does', async () => {
    const cwd = makeProject();
    const output = await runShell(`stopover build 2>&1 >/dev/null | true; ${echoStatus}`, cwd);
    expect(output).toBe('0\n');
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true);
    const failing = await runShell(`stopover build --config no.json 2>&1 | true; ${echoStatus}`, cwd);
    expect(failing).toBe('2\n');
  });

  it.runIf(existsSync('/dev/full'))('should be a failure when it is a disk that is full', async () => {
    const output = await runShell('stopover build --json --quiet > /dev/full; echo $?', makeProject());
    expect(output).toMatch(/Standard output could not be written: .*ENOSPC.*\n1\n$/);
  });
});

describe('failures that nothing catches', () => {
  it.each([
    ['a timer that throws', 'setTimeout(() => { throw new Error("late trouble"); }, 10);', '.mjs:1:'],
    ['a promise that nobody awaits', 'Promise.reject(new Error("late trouble"));', '.mjs:1:'],
    ['a promise without an error', 'Promise.reject("late trouble");', '.mjs could'],
  ])(
    'should fail the command as a fault of the configuration that began it: %s',
    async (_, trouble, place) => {
      const cwd = makeProject({
        'stopover.config.mjs': `${trouble}; await new Promise((resolve) => setTimeout(resolve, 300)); export default {};`,
      });
      const result = await runProgram(['build', '--json'], { cwd });
      expect(result.status).toBe(2);
      const { error } = readDocument(result, FailureDocument);
      expect(error).toMatchObject({ code: 'config-unloadable', exitCode: 2 });
      expect(error.message).toContain(`stopover.config${place}`);
      expect(error.message).toMatch(/could not be loaded: late trouble$/);
      expect(result.stderr).not.toContain('    at ');
    },
  );

  it('should not be called a fault of Stopover where it is not known whose it is', async () => {
    const trouble = 'setTimeout(() => { throw "late trouble"; }, 1000)';
    const cwd = makeProject({ 'stopover.config.mjs': `${trouble}; export default {};` });
    const result = await runProgram(['preview', '--port', '0', '--json'], { cwd });
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(
      /✖ Something failed that nothing waited for: late trouble\n {2}Look for timers/,
    );
  });
});

describe('warnings of Node', () => {
  const warn = (name: string) => `process.emitWarning('${name} uses the old way.', 'DeprecationWarning');`;
  const block = `
    import { defineBlock } from 'stopover';
    ${warn('The block')}
    export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => null });`;

  it('should be shown, except with --quiet, in threads, too', async () => {
    const files = {
      'stopover.config.mjs': `${warn('The configuration')} export default { blocks: ['block.ts'] };`,
      'block.ts': block,
    };
    const cwd = makeProject(files, { morePages: 40 });
    const build = ['build', '--force', '--workers', '2'];
    const { stderr } = await runProgram(build, { cwd });
    expect(stderr).toContain('The configuration uses the old way.');
    expect(stderr).toContain('The block uses the old way.');
    expect(await runProgram([...build, '--quiet'], { cwd })).toMatchObject({ status: 0, stderr: '' });
  });
});

it('should say so when a configuration waits for ever and nothing else is left to do', async () => {
  for (const text of [
    'await new Promise(() => {}); export default {}',
    'export default () => new Promise(() => {})',
  ]) {
    const cwd = makeProject({ 'stopover.config.ts': text });
    const result = await runProgram(['build', '--json'], { cwd });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error).toMatchObject({
      code: 'config-unloadable',
      message: expect.stringContaining('it waits for something that never comes'),
    });
  }
});
