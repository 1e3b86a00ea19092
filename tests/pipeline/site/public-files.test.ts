/** Tests the public folder of a site, through the real program. */
import fs, {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildSiteServer } from '#preview';
import { BuildDocument, FailureDocument, readDocument } from '../../cli/support/json-documents.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';
import { runProgram } from '../../cli/support/run-program.ts';
import { writeFiles } from '../../support/runs/temporary-folder.ts';

const build = async (cwd: string, ...flags: string[]) =>
  readDocument(await runInProcess(['build', '--json', ...flags], { cwd }), BuildDocument);
const fail = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument).error;
const read = (cwd: string, path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');

/** The time of every file in packages from npm. */
const PACKED = new Date('1985-10-26T08:15:00Z');
/** A build does not believe that files of the last moments are unchanged. */
const MAX_SETTLING_BUILDS = 40;

const files = {
  'public/terms.pdf': 'a document',
  'public/art/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
  'public/.well-known/apple-app-site-association': '{}',
  'public/landing.html': '<!doctype html><title>Landing</title>',
  'public/.DS_Store': 'nothing',
  'public/art/.hidden/a.txt': 'nothing',
};

describe('the public folder', () => {
  it('should be refused if it is a file, whether the configuration names it or not', async () => {
    for (const config of [{}, { public: 'static' }]) {
      const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config), public: 'a', static: 'b' });
      const { code, message } = await fail(cwd);
      expect(code).toBe('config-invalid');
      expect(message).toMatch(/public: "(?:public|static)" is a file; Expected a folder/);
    }
  });

  it('should be refused with a name that is not UTF-8, which no address could have', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}', 'public/a.txt': 'a' });
    writeFileSync(
      Buffer.concat([Buffer.from(join(cwd, 'public/caf')), Buffer.from([0xe9, 0x2e, 0x74])]),
      'x',
    );
    const { code, message } = await fail(cwd);
    expect(code).toBe('public-refused');
    expect(message).toContain('its name is not UTF-8');
  });

  it('should be published as it is, without hidden files, and stay as it is', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}', ...files });
    const first = await build(cwd);
    expect(first).toMatchObject({ ok: true, warnings: [] });
    for (const [path, text] of Object.entries(files)) {
      const isPublished = !/DS_Store|hidden/.test(path);
      const place = join(cwd, 'dist', path.replace('public/', ''));
      expect(existsSync(place), path).toBe(isPublished);
      if (isPublished) expect(readFileSync(place, 'utf8')).toBe(text);
    }
    const before = statSync(join(cwd, 'dist/terms.pdf')).ino;
    expect(await build(cwd)).toMatchObject({ files: { written: 0 }, pages: { rendered: 0 } });
    writeFiles(cwd, { 'public/art/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="b"/>' });
    // The file, health.html and the mark of the newest build; no page.
    const second = await build(cwd);
    expect(second).toMatchObject({ files: { written: 3 }, pages: { rendered: 0 } });
    expect(second.buildId).not.toBe(first.buildId);
    expect(read(cwd, 'art/logo.svg')).toContain('id="b"');
    expect(statSync(join(cwd, 'dist/terms.pdf')).ino).toBe(before);
    expect(await build(cwd, '--verify')).toMatchObject({ files: { written: 0 }, warnings: [] });
  });

  it('should be published again after a copy with the same size and time was put over it', async () => {
    const put = (cwd: string, colour: string) => {
      writeFiles(cwd, { 'public/art/logo.svg': `<svg fill="${colour}"/>` });
      // Packages have one time for all their files, and rsync and cp -p keep it.
      utimesSync(join(cwd, 'public/art/logo.svg'), PACKED, PACKED);
    };
    for (const builds of [1, MAX_SETTLING_BUILDS]) {
      const cwd = makeProject({ 'stopover.config.json': '{}' });
      put(cwd, '#f00');
      for (let count = 0; count < builds; count += 1) {
        // A build without phases found by its stamp that there is nothing to do.
        if (Object.keys((await build(cwd)).phases).length === 0) break;
        await sleep(100);
      }
      put(cwd, '#0f0');
      await build(cwd);
      expect(read(cwd, 'art/logo.svg')).toBe('<svg fill="#0f0"/>');
    }
  });

  it('should be noticed when it comes, and be gone when it goes', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}' });
    await build(cwd);
    writeFiles(cwd, files);
    await build(cwd);
    expect(read(cwd, 'terms.pdf')).toBe('a document');
    rmSync(join(cwd, 'public/terms.pdf'));
    await build(cwd);
    expect(existsSync(join(cwd, 'dist/terms.pdf'))).toBe(false);
    rmSync(join(cwd, 'public'), { recursive: true });
    await build(cwd);
    expect(existsSync(join(cwd, 'dist/art'))).toBe(false);
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true);
  });

  it('should be written again when somebody damaged it in the site', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}', ...files });
    await build(cwd);
    writeFiles(cwd, { 'dist/terms.pdf': 'b document' });
    expect(await build(cwd, '--verify')).toMatchObject({
      warnings: [{ code: 'file-damaged', path: 'terms.pdf' }],
    });
    expect(read(cwd, 'terms.pdf')).toBe('a document');
  });

  it('should hold files that are larger than memory is given', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{"build": {"precompress": true}}', ...files });
    const bytes = 600 * 1024 * 1024;
    writeFileSync(join(cwd, 'public/film.json'), '');
    truncateSync(join(cwd, 'public/film.json'), bytes);
    // The process of the tests may have needed more before.
    const built = await runProgram(['build', '--json'], { cwd });
    const { peakRssBytes } = readDocument(built, BuildDocument);
    expect(statSync(join(cwd, 'dist/film.json')).size).toBe(bytes);
    expect(existsSync(join(cwd, 'dist/film.json.gz'))).toBe(false);
    expect(peakRssBytes).toBeLessThan(bytes);
  });

  it('should be served with its types, hidden names left out', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}', ...files });
    await build(cwd);
    const server = await buildSiteServer({ folder: join(cwd, 'dist') });
    const get = (url: string) => server.inject({ url, headers: { host: 'localhost' } });
    expect(await get('/art/logo.svg')).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/svg+xml' },
    });
    expect((await get('/.well-known/security.txt')).body).toContain('mailto:');
    expect((await get('/.well-known/apple-app-site-association')).statusCode).toBe(200);
    expect((await get('/landing')).body).toContain('Landing');
    expect((await get('/landing.html')).headers.location).toBe('/landing');
    expect((await get('/.DS_Store')).statusCode).toBe(404);
    await server.close();
  });

  it.each([
    ['help.html', 'the page /help'],
    ['help', 'the page /help'],
    ['Help.html', 'the page /help'],
    ['robots.txt', 'robots.txt'],
    ['404.html', '404.html'],
    ['health.html', 'health.html'],
    ['_redirects', '_redirects'],
    ['moved', 'the redirect from /moved'],
    ['moved.html', 'the redirect from /moved'],
  ])('should not take the place of something else: %s', async (name, other) => {
    const redirects = [{ from: '/moved', to: '/' }];
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ redirects }) });
    await build(cwd);
    const before = read(cwd, '_stopover/latest.json');
    writeFiles(cwd, { [`public/${name}`]: 'x' });
    const error = await fail(cwd);
    expect(error).toMatchObject({ code: 'public-collision', exitCode: 2 });
    expect(error.message).toContain(`The public file ${name} would take the place of ${other}`);
    expect(read(cwd, '_stopover/latest.json')).toBe(before);
  });

  it('should not lead out of itself', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}', 'secret.txt': 'secret', 'public/a.txt': 'a' });
    symlinkSync(join(cwd, 'public/a.txt'), join(cwd, 'public/b.txt'));
    await build(cwd);
    expect(read(cwd, 'b.txt')).toBe('a');
    const refused = async (target: string, reason: string) => {
      symlinkSync(target, join(cwd, 'public/link'));
      const { code, message } = await fail(cwd);
      expect(code).toBe('public-refused');
      expect(message).toContain(`The public file link cannot be published: ${reason}`);
      rmSync(join(cwd, 'public/link'));
    };
    await refused(join(cwd, 'secret.txt'), 'it is a link to');
    await refused(cwd, 'it is a link to');
    await refused(join(cwd, 'public'), 'it is a link to a folder that it lies in');
    await refused('nowhere', 'it is a link to nothing');
    mkdirSync(join(cwd, 'public/_stopover'));
    expect((await fail(cwd)).message).toContain('only builds write into a folder of that name');
  });

  it('should name a file that may not be read', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{}', 'public/terms.pdf': 'a document' });
    const { accessSync } = fs;
    // The superuser may read every file, whatever its mode.
    fs.accessSync = (path, mode) => {
      if (String(path).endsWith('terms.pdf')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      accessSync(path, mode);
    };
    syncBuiltinESMExports();
    try {
      expect(await fail(cwd)).toMatchObject({
        code: 'public-refused',
        message: 'The public file terms.pdf cannot be published: permission denied.',
        exitCode: 2,
      });
    } finally {
      Object.assign(fs, { accessSync });
      syncBuiltinESMExports();
    }
  });

  it('should be a folder of its own that exists', async () => {
    const at = (name: string) => makeProject({ 'stopover.config.json': JSON.stringify({ public: name }) });
    expect((await fail(at('.'))).message).toContain('public: Expected a folder of its own');
    expect((await fail(at('files'))).message).toContain('public: There is no folder "files"');
  });
});
