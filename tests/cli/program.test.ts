/** Tests how the program reads its arguments. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument, unbegunDocuments } from './support/json-documents.ts';
import { makeProject } from './support/make-project.ts';
import { runInProcess } from './support/run-in-process.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const empty = () => ({ cwd: makeTemporaryFolder() });

describe('help', () => {
  it('should name every command and every global option on standard output', async () => {
    const { status, stdout, stderr } = await runInProcess(['--help'], empty());
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const command of ['demo', 'fetch', 'build', 'serve', 'content-api', 'schema', 'init', 'worker'])
      expect(stdout).toContain(`  ${command} `);
    for (const option of [
      '--cwd',
      '--config',
      '--json',
      '--quiet',
      '--verbose',
      '--no-color',
      '--version',
      '--help',
    ]) {
      expect(stdout).toContain(option);
    }
  });

  it.each([[['--help', 'build']], [['--cwd', 'build', '--help']]])(
    'should say of every command that it has options, also when an argument is the name of one: %j',
    async (args) => {
      const { stdout } = await runInProcess(args, empty());
      for (const command of ['fetch', 'build', 'serve']) expect(stdout).toContain(`  ${command} [options] `);
    },
  );

  it('should fit into 80 columns', async () => {
    const { status, stdout } = await runInProcess(['fetch', '--help'], empty());
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: stopover fetch');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it.each([
    [['--json', '--help'], null, 'Usage: stopover [global options] <command>'],
    [['--json', 'fetch', '--help'], 'fetch', 'Usage: stopover fetch'],
    [['--json', 'help', 'fetch'], 'fetch', 'Usage: stopover fetch'],
    [['help', 'fetch', '--json'], 'fetch', 'Usage: stopover fetch'],
    [['help', '--json'], null, 'Usage: stopover [global options] <command>'],
  ])('should be in the JSON document where one was asked for: %j', async (args, command, text) => {
    const { status, stdout, stderr } = await runInProcess(args, empty());
    expect([status, stderr]).toEqual([0, '']);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ command, ok: true, durationMs: 0, warnings: [] });
    expect(document.help).toContain(text);
  });

  it('should be shown on standard error when no command was given, with the status of wrong usage', async () => {
    const { status, stdout, stderr } = await runInProcess([], empty());
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: stopover');
  });
});

describe('a failure before the work begins', () => {
  it.each(['fetch', 'build', 'check', 'diff'] as const)(
    'should have all keys of the JSON document of %s',
    async (command) => {
      const { cwd } = empty();
      const nothingThere = await runInProcess([command, '--json'], { cwd });
      expect(readDocument(nothingThere, unbegunDocuments[command])).toMatchObject({ command });
      writeFileSync(join(cwd, 'stopover.config.json'), '{"sitee": 1}');
      const wrongConfig = await runInProcess([command, '--json'], { cwd });
      expect(readDocument(wrongConfig, unbegunDocuments[command]).error.code).toBe('config-invalid');
    },
  );
});

describe('the version', () => {
  it.each([[['--version']], [['-V']], [['build', '--version']], [['fetch', '-V']]])(
    'should be printed by %j',
    async (args) => {
      expect(await runInProcess(args, empty())).toEqual({ status: 0, stdout: version, stderr: '' });
    },
  );

  it('should be in the JSON document where one was asked for', async () => {
    const { status, stdout, stderr } = await runInProcess(['--json', '--version'], empty());
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ command: null, ok: true, durationMs: 0, warnings: [], version });
  });

  it('should not come in the way of the side of the stories that a fetch reads', async () => {
    const wrong = await runInProcess(['fetch', '--version', 'drafts'], empty());
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('Allowed choices are published, draft');
    const right = await runInProcess(['fetch', '--version', 'draft'], empty());
    expect(right.stderr).toContain('token-missing');
  });
});

describe('wrong arguments', () => {
  it.each([
    [['biuld'], "Unknown command 'biuld'. (Did you mean build?)"],
    [['build', '--ouut', 'x'], "Unknown option '--ouut'. (Did you mean --out?)"],
    [['--jsn', 'build'], "Unknown option '--jsn'. (Did you mean --json?)"],
    [['build', 'extra'], 'Expected 0 arguments but got 1.'],
    [['build', '--out'], "Option '--out <dir>' argument missing."],
    [['build', '--out', '--quiet'], "Option '--out <dir>' argument missing."],
    [['--config', '--quiet', 'build'], "Option '--config <file>' argument missing."],
    [['serve', '--host', ''], "Option '--host <host>' argument is empty."],
    [['preview', '--host='], "Option '--host <host>' argument is empty."],
    [['build', '--only', ' '], "Option '--only <glob>' argument is empty."],
    [['fetch', '--language', 'de', ''], "Option '--language <languages...>' argument is empty."],
    [['--cwd', '', 'build'], "Option '--cwd <dir>' argument is empty."],
    [['build', '--workers', '0'], 'Expected a number from 1 to 256.'],
    [['serve', '--port', 'abc'], 'Expected a number from 0 to 65535.'],
    [['serve', '--port', '65536'], 'Expected a number from 0 to 65535.'],
    [['serve', '--port=-1'], 'Expected a number from 0 to 65535.'],
    [['help', 'nonsense'], "Unknown command 'nonsense'."],
  ])('should be refused with what is wrong: %j', async (args, message) => {
    const { status, stdout, stderr } = await runInProcess(args, empty());
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  it('should lead to the help of the command that was called, whatever its options name', async () => {
    const { stderr } = await runInProcess(['init', 'folder', '--from', 'demo'], empty());
    expect(stderr).toContain('Run "stopover init --help"');
  });

  it('should not be seen in an empty start of slugs, which is that of all', async () => {
    const { stderr } = await runInProcess(['fetch', '--starts-with', ''], empty());
    expect(stderr).toContain('(token-missing)');
  });

  it.each([
    [['--json', 'biuld'], null, "Unknown command 'biuld'"],
    [['build', '--json', '--nonsense'], 'build', "Unknown option '--nonsense'"],
    [['build', '--only', '--json'], 'build', "Option '--only <"],
    [['preview', '--json', '--cwd', 'build', '--nonsense'], 'preview', "Unknown option '--nonsense'"],
    [['--json', '--out', 'build'], null, "Unknown option '--out'"],
    [['--json', 'help', 'nonsense'], null, "Unknown command 'nonsense'"],
    [['--json'], null, 'No command was given.'],
  ])('should be told as JSON where that was asked for: %j', async (args, command, message) => {
    const result = await runInProcess(args, empty());
    expect(result.status).toBe(2);
    const document = readDocument(result, FailureDocument);
    expect(document).toMatchObject({ command, error: { code: 'usage', exitCode: 2 } });
    expect(document.error.message).toContain(message);
  });
});

describe('global options', () => {
  it.each([
    [['--json', '--cwd', 'FOLDER', 'build', '--quiet']],
    [['build', '--cwd', 'FOLDER', '--quiet', '--json']],
    [['-q', 'build', '--json', '--cwd=FOLDER']],
  ])('should be taken before and after the command: %j', async (args) => {
    const folder = makeProject();
    const given = args.map((arg) => arg.replace('FOLDER', folder));
    const { status, stdout, stderr } = await runInProcess(given, empty());
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ command: 'build', ok: true });
  });

  it('should let the one nearer to the command count', async () => {
    const folder = makeProject();
    const { status } = await runInProcess(['--cwd', '/nonexistent', 'build', '--cwd', folder], empty());
    expect(status).toBe(0);
  });

  it('should work where a link to the folder leads: packages of a workspace are above it', async () => {
    const workspace = makeProject({
      'node_modules/shared-look/package.json': JSON.stringify({ name: 'shared-look' }),
      'node_modules/shared-look/base.css': '.shared { color: teal; }',
      'packages/site/stopover.config.json': JSON.stringify({
        styles: ['site.css'],
        store: '../../fixtures/content',
      }),
      'packages/site/site.css': '@import "shared-look/base.css";',
    });
    const link = join(makeTemporaryFolder(), 'site');
    symlinkSync(join(workspace, 'packages/site'), link);
    const { status, stderr } = await runInProcess(['build', '--quiet', '--cwd', link], empty());
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('should refuse an invalid working directory', async () => {
    const folder = makeProject({ 'a-file': '' });
    for (const cwd of ['missing', 'a-file', 'a-file/below']) {
      const { status, stderr } = await runInProcess(['build', '--cwd', cwd], { cwd: folder });
      expect(status).toBe(2);
      expect(stderr).toContain(`There is no folder ${folder}/${cwd} (--cwd).`);
    }
  });

  it.each([
    ['explain', 'usage'],
    ['completions', 'bash'],
    ['rollback', 'dir:../live'],
    ['content-api', '--stories', '.'],
  ])('should refuse a configuration file that is missing in %s, which reads none', async (...args) => {
    const result = await runInProcess(['--json', '--config', 'missing.json', ...args], empty());
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error.code).toBe('config-not-found');
  });

  it('should leave a missing configuration file to the command that looks for faults', async () => {
    const { stdout } = await runInProcess(['--json', '--config', 'missing.json', 'info'], empty());
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, configuration: { problem: expect.any(String) } });
  });

  it('should keep errors and what to do about them when only errors were asked for', async () => {
    const { status, stdout, stderr } = await runInProcess(['--quiet', 'build'], empty());
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/✖ There is no fixture store at .*\n {2}Run "stopover fetch" first/);
  });

  it('should say where a failure comes from only when more was asked for', async () => {
    const quiet = await runInProcess(['build'], empty());
    expect(quiet.stderr).not.toContain('    at ');
    const verbose = await runInProcess(['build', '--verbose'], empty());
    expect(verbose.stderr).toContain('    at ');
  });
});

describe('colours', () => {
  it.each([
    [{}, [], false],
    [{ FORCE_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, [], false],
    [{ FORCE_COLOR: '1' }, ['--no-color'], false],
    [{ CI: '1' }, [], false],
  ] as const)('should follow the environment and the option: %j %j', async (env, options, expected) => {
    const { stderr } = await runInProcess(['--nonsense', ...options], { ...empty(), env });
    expect(stderr.includes('\u001b[')).toBe(expected);
  });

  it('should go with --no-color after the command, too', async () => {
    const { stderr } = await runInProcess(['build', '--no-color'], { ...empty(), env: { FORCE_COLOR: '1' } });
    expect(stderr).not.toContain('\u001b[');
  });
});
