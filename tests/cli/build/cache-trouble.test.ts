/** The cache only saves time: if it cannot be written, the site is still built. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

async function build(cwd: string) {
  const result = await runInProcess(['build', '--json'], { cwd });
  expect(result.status).toBe(0);
  return readDocument(result, BuildDocument);
}

/** Puts folders in the places of the cache's files. */
function block(cwd: string, name: RegExp): void {
  const cache = join(cwd, '.stopover');
  const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    rmSync(join(cache, file));
    mkdirSync(join(cache, file, 'in the way'), { recursive: true });
  }
}

describe('a folder where the cache has a file', () => {
  it.each([
    ['the record', /head\.json$/],
    ['its columns', /columns\.\d+$/],
    ['the stamp', /build-stamp.*\.json$/],
  ])('should be a warning after publishing, and gone by the next build: %s', async (_, name) => {
    const cwd = makeProject();
    await build(cwd);
    block(cwd, name);
    writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify({ site: { brand: 'Gull' } }));
    const { warnings } = await build(cwd);
    expect(warnings).toMatchObject([{ code: 'cache-unwritable' }]);
    expect(readTree(join(cwd, 'dist'))['index.html']).toContain('Gull');
    expect((await build(cwd)).warnings).toEqual([]);
    expect((await build(cwd)).pages.rendered).toBe(0);
  });
});

describe('a folder where the stamp has a file, in a project with its cache elsewhere', () => {
  it('should be a warning, because the project can be written to', async () => {
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ cache: 'elsewhere' }) });
    await build(cwd);
    block(cwd, /build-stamp.*\.json$/);
    const { warnings } = await build(cwd);
    expect(warnings).toMatchObject([
      {
        code: 'cache-unwritable',
        message: expect.stringContaining(`${join(cwd, '.stopover')} could not be written to`),
      },
    ]);
    expect((await build(cwd)).warnings).toEqual([]);
  });
});

describe('a character of a kept file that has changed', () => {
  it.each([
    ['the style sheet', /^styles\.json$/, /tomato/g, 'orange'],
    ['the icons', /^icons\.json$/, /"base64":"AAABAA/g, '"base64":"AAABAB'],
    ['the bundles', /^assets\..*\.json$/, /addEventListener/g, 'addEventListenes'],
  ])('should not reach the site: %s', async (_, name, from, to) => {
    const config = {
      site: { icon: 'icon.svg' },
      styles: ['site.css'],
      build: { islandRuntime: 'react' },
    };
    const cwd = makeProject({
      'stopover.config.json': JSON.stringify(config),
      'site.css': 'h1 { color: tomato }',
      // The first build keeps what it made only in a cache that is there.
      '.stopover/earlier': '',
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    });
    await build(cwd);
    const good = readTree(join(cwd, 'dist'));
    const [file = ''] = readdirSync(join(cwd, '.stopover')).filter((each) => name.test(each));
    const path = join(cwd, '.stopover', file);
    const kept = readFileSync(path, 'utf8');
    expect(kept).toMatch(from);
    writeFileSync(path, kept.replace(from, to));
    rmSync(join(cwd, 'dist'), { recursive: true });
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))).toEqual(good);
  });
});

describe('a folder where the cache keeps bundles', () => {
  it('should not fail a build that has to bundle', async () => {
    const cwd = makeProject({
      'stopover.config.json': JSON.stringify({ build: { islandRuntime: 'react' } }),
      '.stopover/assets.older.json/in the way': '',
    });
    expect((await build(cwd)).warnings).toEqual([]);
    expect(readdirSync(join(cwd, '.stopover')).filter((name) => name.startsWith('assets.'))).toEqual([
      expect.stringMatching(/react.*\.json$/),
    ]);
  });
});

describe('a cache folder that cannot be written to', () => {
  it('should be one warning, also with a site elsewhere, and gone when it can be', async () => {
    const cwd = makeProject();
    await build(cwd);
    rmSync(join(cwd, '.stopover'), { recursive: true });
    writeFileSync(join(cwd, '.stopover'), 'in the way');
    writeFileSync(
      join(cwd, 'stopover.config.json'),
      JSON.stringify({ site: { brand: 'Gull' }, out: 'elsewhere' }),
    );
    const { warnings } = await build(cwd);
    expect(warnings).toMatchObject([{ code: 'cache-unwritable' }]);
    expect(readTree(join(cwd, 'elsewhere'))['index.html']).toContain('Gull');
    rmSync(join(cwd, '.stopover'));
    expect((await build(cwd)).warnings).toEqual([]);
    expect((await build(cwd)).pages.rendered).toBe(0);
  });

  it('should not stop a configuration in TypeScript, which runs from a temporary file then', async () => {
    const cwd = makeProject({
      'stopover.config.ts': "export default { site: { brand: 'Gull' as string } };",
      '.stopover': 'in the way',
    });
    const { warnings } = await build(cwd);
    expect(warnings).toMatchObject([{ code: 'cache-unwritable' }]);
    expect(readTree(join(cwd, 'dist'))['index.html']).toContain('Gull');
  });

  it.skipIf(process.platform !== 'linux')('should not stop a build where it takes nothing new', async () => {
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ cache: '/proc/none/cache' }) });
    const { warnings } = await build(cwd);
    expect(warnings).toMatchObject([{ code: 'cache-unwritable' }]);
    expect(readTree(join(cwd, 'dist'))['index.html']).toBeDefined();
  });
});
