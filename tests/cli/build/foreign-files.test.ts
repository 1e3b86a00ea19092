/** Tests builds after files of the site were added, damaged or removed by other programs. */
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailedBuildDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

async function build(cwd: string, ...args: readonly string[]) {
  return readDocument(await runInProcess(['build', '--json', ...args], { cwd }), BuildDocument);
}

/** One file of each kind. */
const DAMAGED_FILES = [
  'index.html',
  'index.html.br',
  '_payload/guides/parking.json',
  '_payload/guides/parking.json.gz',
  'sitemap.xml',
  'redirects.json',
  '_stopover/latest.json',
];

/** Another byte in a file of the same size and date. */
function damage(file: string): void {
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}

/** Gives the guide another title, as somebody would by hand. */
function editStories(store: string): void {
  const path = Object.keys(readTree(store)).find((name) => name.endsWith('guides/parking.json'))!;
  const text = readFileSync(join(store, path), 'utf8');
  writeFileSync(join(store, path), text.replace(/("title": ")[^"]*"/, '$1Edited"'));
}

describe('files that no build wrote', () => {
  it.each([
    ['--force', true],
    ['no cache', false],
  ])('should stay, with %s', async (_, hasCache) => {
    const cwd = makeProject();
    await build(cwd);
    const mine = {
      'google1234.html': 'verification',
      'guides/BingSite.html': 'b',
      'data.json.gz': 'z',
      CNAME: 'c',
    };
    writeFiles(join(cwd, 'dist'), mine);
    // Files that an earlier build wrote, and this one does not, still go.
    writeFiles(join(cwd, 'dist'), { 'gone.html': 'x', '_payload/gone.json': '{}' });
    if (!hasCache) rmSync(join(cwd, '.stopover'), { recursive: true });
    const { files } = await build(cwd, ...(hasCache ? ['--force'] : []));
    expect(files).toMatchObject({ written: 0, removed: 2 });
    expect(readTree(join(cwd, 'dist'))).toMatchObject(mine);
    expect(existsSync(join(cwd, 'dist/gone.html'))).toBe(false);
  });

  it('should not be removed with a folder in whose place a page belongs', async () => {
    const cwd = makeProject();
    await build(cwd);
    rmSync(join(cwd, 'dist/help.html'));
    writeFiles(join(cwd, 'dist'), { 'help.html/notes.txt': 'years of work' });
    const result = await runInProcess(['build', '--json', '--force'], { cwd });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailedBuildDocument).error.code).toBe('output-blocked');
    expect(readTree(join(cwd, 'dist'))['help.html/notes.txt']).toBe('years of work');
  });

  it('should not be reached through a link when their names are those of old pages', async () => {
    const cwd = makeProject();
    await build(cwd);
    const elsewhere = makeTemporaryFolder();
    writeFiles(elsewhere, { 'old.html': 'mine', 'old.json': '{}' });
    for (const name of ['shop', '_payload/shop']) symlinkSync(elsewhere, join(cwd, 'dist', name));
    await build(cwd, '--force');
    expect(readTree(elsewhere)).toEqual({ 'old.html': 'mine', 'old.json': '{}' });
  });
});

describe('build --verify', () => {
  it('should find what was damaged without a trace, and mend it', async () => {
    const config = { build: { precompress: true, hosts: ['s3'] } };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config) });
    await build(cwd);
    const whole = readTree(join(cwd, 'dist'));
    const stylesheet = Object.keys(whole).find((path) => path.endsWith('.css'))!;
    for (const path of [...DAMAGED_FILES, stylesheet]) {
      damage(join(cwd, 'dist', path));
      const { warnings, files } = await build(cwd, '--verify');
      expect([path, warnings.map(({ code }) => code)]).toEqual([path, ['file-damaged']]);
      expect(files.written).toBe(1);
    }
    expect(readTree(join(cwd, 'dist'))).toEqual(whole);
    for (const path of Object.keys(whole)) damage(join(cwd, 'dist', path));
    await build(cwd, '--verify');
    expect(readTree(join(cwd, 'dist'))).toEqual(whole);
    expect((await build(cwd, '--verify')).warnings).toEqual([]);
  });

  it('should not call damaged what a build of a part has written', async () => {
    const cwd = makeProject();
    await build(cwd);
    const whole = readTree(join(cwd, 'dist'));
    const only = ['--only', '/guides/**'];
    await build(cwd, ...only);
    expect((await build(cwd, '--verify')).warnings).toEqual([]);
    expect(readTree(join(cwd, 'dist'))).toEqual(whole);
    editStories(join(cwd, 'fixtures/content'));
    await build(cwd, ...only);
    expect(readTree(join(cwd, 'dist'))['guides/parking.html']).toContain('Edited');
    expect((await build(cwd, '--verify')).warnings).toEqual([]);
    await build(cwd, ...only);
    const damaged = ['index.html', 'guides/parking.html', '_stopover/latest.json'];
    for (const path of damaged) damage(join(cwd, 'dist', path));
    const { warnings } = await build(cwd, '--verify');
    expect(warnings.map(({ route, path }) => route ?? path).sort()).toEqual([
      '/',
      '/guides/parking',
      '_stopover/latest.json',
    ]);
  });

  it('should not be needed after a build of a part that changed nothing: the site keeps its id and its record', async () => {
    const cwd = makeProject({ 'public/note.txt': 'note' });
    await build(cwd);
    const whole = readTree(join(cwd, 'dist'));
    const { buildId, files } = await build(cwd, '--only', '/guides/**');
    expect(files.written).toBe(0);
    expect(readTree(join(cwd, 'dist'))).toEqual(whole);
    expect(JSON.parse(whole['_stopover/latest.json']!)).toMatchObject({ id: buildId });
    rmSync(join(cwd, 'public/note.txt'));
    expect(await build(cwd)).toMatchObject({
      pages: { rendered: 0, reused: 3 },
      files: { removed: 1 },
    });
    const incremental = readTree(join(cwd, 'dist'));
    await build(cwd, '--force');
    expect(readTree(join(cwd, 'dist'))).toEqual(incremental);
  });

  it('should not be needed for a mark of the newest build that is missing', async () => {
    const cwd = makeProject();
    await build(cwd);
    const whole = readTree(join(cwd, 'dist'));
    rmSync(join(cwd, 'dist/_stopover/latest.json'));
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))).toEqual(whole);
  });
});
