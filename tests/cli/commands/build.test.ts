/** `stopover build` as scripts and people see it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import {
  BuildDocument,
  FailedBuildDocument,
  FailureDocument,
  ProfileFiles,
  readDocument,
} from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

describe('stopover build', () => {
  it('should report what it did, and do nothing when nothing has changed', async () => {
    const cwd = makeProject();
    const first = await runInProcess(['build', '--json'], { cwd });
    expect(first.status).toBe(0);
    const report = readDocument(first, BuildDocument);
    expect(report.pages).toEqual({ total: 3, rendered: 3, reused: 0, removed: 0, failed: 0 });
    expect(report.failures).toEqual([]);
    expect(report.files.bytes).toBe(sizeOf(join(cwd, 'dist')));
    expect(JSON.parse(readFileSync(join(cwd, 'dist/_stopover/latest.json'), 'utf8')).id).toBe(report.buildId);
    expect(first.stderr).toContain('✔ 3 pages: 3 rendered, 0 reused, 0 removed');

    const before = changeTimes(join(cwd, 'dist'));
    const second = await runInProcess(['build', '--json'], { cwd });
    const { buildId, pages, files } = readDocument(second, BuildDocument);
    expect({ buildId, pages, written: files.written }).toEqual({
      buildId: report.buildId,
      pages: { total: 3, rendered: 0, reused: 3, removed: 0, failed: 0 },
      written: 0,
    });
    expect(second.stderr).toContain('3 pages: nothing to render');
    expect(changeTimes(join(cwd, 'dist'))).toEqual(before);
  });

  it('should begin no line of a log with words of content, and stay true to them with --json', async () => {
    const cwd = makeProject();
    const hostile = (name: string) => `${name}\r\n::error file=a::owned\u001b[2J\u202e ##vso[task.complete]`;
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const body = [{ _uid: 'a', component: hostile('unknown') }];
    update.put('published', makePage(3, { title: hostile('Help'), slug: 'help', body }));
    const page = makePage(4, { title: 'Type', slug: 'type' });
    const content = { _uid: 'b', component: hostile('type') };
    update.put('published', { ...page, content });
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    const build = await runInProcess(['build', '--json', '--verbose'], {
      cwd,
      env: { FORCE_COLOR: '1' },
    });
    const lines = stripVTControlCharacters(build.stderr).split('\n');
    expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('unknown ::error file=a::owned')).length).toBeGreaterThan(0);
    for (const found of ['##vso[', '\u202e', '\r', '\u001b[2J'])
      expect(build.stderr + build.stdout).not.toContain(found);
    expect(build.stdout.split('\n')).toHaveLength(1);
    const { failures, warnings } = readDocument(build, FailedBuildDocument);
    expect(failures[0]?.message).toContain(hostile('type'));
    expect(warnings.some(({ message }) => message.includes(hostile('unknown')))).toBe(true);
  });

  it('should give the same bytes at another time, in another folder, with more threads', async () => {
    const [here, there] = [makeProject({}, { morePages: 40 }), makeProject({}, { morePages: 40 })];
    await runInProcess(['build', '--quiet'], { cwd: here });
    await runInProcess(['build', '--quiet', '--workers', '2', '--out', 'public'], { cwd: there });
    expect(readTree(join(there, 'public'))).toEqual(readTree(join(here, 'dist')));
  });

  it('should notice what was changed by hand, and render everything when forced', async () => {
    const cwd = makeProject();
    await runInProcess(['build', '--quiet'], { cwd });
    const before = readTree(join(cwd, 'dist'));
    writeFileSync(join(cwd, 'dist/help.html'), 'changed');
    await runInProcess(['build', '--quiet'], { cwd });
    expect(readTree(join(cwd, 'dist'))).toEqual(before);
    const forced = readDocument(await runInProcess(['build', '--json', '--force'], { cwd }), BuildDocument);
    expect(forced.pages).toMatchObject({ rendered: 3, reused: 0 });
    expect(forced.files.written).toBe(0);
  });

  it('should notice another configuration, wherever it stands, and another environment', async () => {
    const cwd = makeProject({ 'settings.json': '{"site": {"brand": "Gull"}}' });
    const build = async (env = {}) => {
      const args = ['build', '--json', '--config', join(cwd, 'settings.json')];
      return readDocument(await runInProcess(args, { cwd, env }), BuildDocument).pages.rendered;
    };
    expect(await build()).toBe(3);
    expect(await build()).toBe(0);
    writeFileSync(join(cwd, 'settings.json'), '{"site": {"brand": "Skua"}}');
    expect(await build()).toBe(3);
    expect(await build({ SITE_URL: 'https://elsewhere.example' })).toBe(3);
    writeFileSync(join(cwd, '.env'), 'SITE_URL=https://elsewhere.example\n');
    expect(await build()).toBe(0);
    expect(await build({ SITE_URL: '' })).toBe(3);
  });

  it('should render only the pages asked for, and refuse when there are none', async () => {
    const cwd = makeProject();
    await runInProcess(['build', '--quiet'], { cwd });
    const some = readDocument(
      await runInProcess(['build', '--json', '--only', '/guides/**'], { cwd }),
      BuildDocument,
    );
    expect(some.pages).toEqual({ total: 1, rendered: 1, reused: 0, removed: 0, failed: 0 });
    expect(existsSync(join(cwd, 'dist/help.html'))).toBe(true);
    const none = await runInProcess(['build', '--json', '--only', '/nothing'], { cwd });
    expect(none.status).toBe(2);
    expect(readDocument(none, FailedBuildDocument).error.code).toBe('only-nothing');
    expect(existsSync(join(cwd, 'dist/help.html'))).toBe(true);
  });

  it('should render a folder as a whole, as the example of its help asks', async () => {
    const cwd = makeProject({}, { morePages: 12 });
    const { pages } = readDocument(
      await runInProcess(['build', '--json', '--only', '/more/**'], { cwd }),
      BuildDocument,
    );
    expect(pages).toMatchObject({ total: 12, rendered: 12 });
    expect(readdirSync(join(cwd, 'dist/more'))).toHaveLength(12);
  });

  it('should tell of a placeholder that switches something off, also when nothing has changed', async () => {
    const flags = { clientKey: 'your-key', url: 'https://flags.example.org' };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ flags }) });
    for (const rendered of [3, 0]) {
      const report = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
      expect(report.pages.rendered).toBe(rendered);
      expect(report.warnings).toMatchObject([{ code: 'placeholder-key' }]);
    }
  });

  it('should name the job of a CI system as the version that monitoring reports', async () => {
    const monitoring = { applicationId: 'a1b2', clientToken: 'pub1' };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ monitoring }) });
    for (const job of ['4711', '4712']) {
      const env = { CI_JOB_ID: job, BUILD_ID: 'another' };
      expect((await runInProcess(['build', '--quiet'], { cwd, env })).status).toBe(0);
      const files = readdirSync(join(cwd, 'dist/_stopover/assets'));
      const scripts = files.map((file) => readFileSync(join(cwd, 'dist/_stopover/assets', file), 'utf8'));
      expect(scripts.filter((script) => script.includes(job))).toHaveLength(1);
    }
  });

  it('should profile a build that would have had nothing to do, and say where', async () => {
    const cwd = makeProject();
    await runInProcess(['build', '--quiet'], { cwd });
    const result = await runInProcess(['build', '--json', '--profile'], { cwd });
    const { profile, pages } = readDocument(result, BuildDocument.extend({ profile: ProfileFiles }));
    expect(pages.rendered).toBe(0);
    expect(profile).toEqual({
      report: join(cwd, '.stopover/report.html'),
      trace: join(cwd, '.stopover/trace.json'),
    });
    expect(readFileSync(profile.report, 'utf8')).toContain('Nothing had to be rendered');
    expect(JSON.parse(readFileSync(profile.trace, 'utf8')).traceEvents.length).toBeGreaterThan(3);
    expect(result.stderr).toContain('profile   .stopover/report.html');
    expect(readdirSync(join(cwd, '.stopover')).filter((name) => name.endsWith('.next'))).toEqual([]);
    const next = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
    expect(next.pages.rendered).toBe(0);
    expect(next.profile).toBeUndefined();
  });

  it('should be in place although the marks for the next profile cannot be written', async () => {
    const cwd = makeProject({ '.stopover/field-marks.json.next/a.txt': 'A folder in place of a file' });
    const result = await runInProcess(['build', '--json', '--profile'], { cwd });
    expect(readDocument(result, BuildDocument).pages.rendered).toBe(3);
    expect(readdirSync(join(cwd, '.stopover')).filter((name) => name.endsWith('.next'))).toEqual([]);
  });

  it('should say everything in lines that a terminal of 80 columns takes', async () => {
    const { stderr } = await runInProcess(['build'], { cwd: makeProject() });
    expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    for (const label of ['files', 'site', 'time', 'slowest', 'largest', 'build']) {
      expect(stderr).toMatch(new RegExp(`^ {2}${label} +\\S`, 'm'));
    }
  });
});

describe('a build that cannot be', () => {
  it('should say that there is no store, and write nothing', async () => {
    const cwd = makeTemporaryFolder();
    const result = await runInProcess(['build', '--json'], { cwd });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error.code).toBe('store-missing');
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('should say of a manifest that cannot be read what stands in the way, and not that there is no store', async () => {
    const cwd = makeProject();
    const manifest = join(cwd, 'fixtures/content/manifest.json');
    rmSync(manifest);
    mkdirSync(manifest);
    for (const command of ['build', 'diff']) {
      const result = await runInProcess([command, '--json'], { cwd });
      const { error } = readDocument(result, FailureDocument);
      expect(error).toMatchObject({ code: 'store-unreadable', exitCode: 2 });
      expect(error.message).toContain('manifest.json: it is a folder');
    }
  });

  it('should not touch a folder that no build wrote', async () => {
    const cwd = makeProject({ 'photos/holiday.txt': 'mine' });
    const result = await runInProcess(['build', '--json', '--out', 'photos'], { cwd });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error.code).toBe('output-foreign');
    expect(readTree(join(cwd, 'photos'))).toEqual({ 'holiday.txt': 'mine' });
  });

  it('should let another build finish first', async () => {
    const cwd = makeProject();
    // The lock of a process that runs: this one's parent.
    writeFileSync(join(cwd, 'dist.lock'), `${process.ppid} 1\n`);
    const busy = await runInProcess(['build', '--json'], { cwd });
    expect(busy.status).toBe(2);
    expect(readDocument(busy, FailureDocument).error).toMatchObject({
      code: 'build-busy',
      message: expect.stringContaining(`process ${process.ppid}`),
    });
    // The lock of a process that is gone.
    writeFileSync(join(cwd, 'dist.lock'), '4194304 1\n');
    expect((await runInProcess(['build', '--quiet'], { cwd })).status).toBe(0);
    expect(existsSync(join(cwd, 'dist.lock'))).toBe(false);
  });

  it('should leave one whole site when two run at once', async () => {
    const cwd = makeProject({}, { morePages: 30 });
    const both = await Promise.all([1, 2].map(() => runInProcess(['build', '--json'], { cwd })));
    const codes = both.map(({ status }) => status).sort();
    expect([
      [0, 0],
      [0, 2],
    ]).toContainEqual(codes);
    const again = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
    expect(again.pages).toMatchObject({ total: 33, rendered: 0 });
    expect(readdirSync(cwd).sort()).toEqual(['.stopover', 'dist', 'fixtures']);
  });

  // Milliseconds instead of seconds are a common mistake.
  it.each(['tomorrow', '1795000000000', '-1', '1e99'])('should refuse an invalid time: %s', async (epoch) => {
    const env = { SOURCE_DATE_EPOCH: epoch };
    const result = await runInProcess(['build', '--json'], { cwd: makeProject(), env });
    expect(readDocument(result, FailureDocument).error).toMatchObject({ code: 'usage', exitCode: 2 });
  });

  it('should build again when the clock was put back since', async () => {
    const cwd = makeProject();
    const footer = () => /©\s*(\d{4})/.exec(readFileSync(join(cwd, 'dist/index.html'), 'utf8'))?.[1];
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2066-06-01') });
    await runInProcess(['build', '--json'], { cwd });
    expect(footer()).toBe('2066');
    vi.useRealTimers();
    await runInProcess(['build', '--json'], { cwd });
    expect(footer()).toBe(String(new Date().getFullYear()));
  });

  it.each(['environment', '.env'])(
    'should do nothing again at a past time, which stands still: %s',
    async (place) => {
      const input = { cwd: makeProject(), env: place === '.env' ? {} : { SOURCE_DATE_EPOCH: '1700000000' } };
      if (place === '.env') writeFileSync(join(input.cwd, '.env'), 'SOURCE_DATE_EPOCH=1700000000\n');
      const first = readDocument(await runInProcess(['build', '--json'], input), BuildDocument);
      expect(first).toMatchObject({ nextChangeAt: '2024-01-01T00:00:00.000Z' });
      const again = readDocument(await runInProcess(['build', '--json'], input), BuildDocument);
      expect(again).toMatchObject({ phases: {}, pages: { rendered: 0 } });
    },
  );
});

function sizeOf(folder: string): number {
  return listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

function changeTimes(folder: string): Record<string, number> {
  return Object.fromEntries(listFiles(folder).map((file) => [file, statSync(file).mtimeMs]));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
