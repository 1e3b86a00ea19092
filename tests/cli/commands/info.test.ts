/** `stopover info`: everything a report needs, and no secret. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeFiles } from '../../support/runs/temporary-folder.ts';
import { readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

const group = z.record(z.string(), z.unknown());
const InfoDocument = z.looseObject({
  command: z.literal('info'),
  ok: z.literal(true),
  ...{ versions: group, machine: group, configuration: group, store: group, build: group },
});

const config = {
  site: { url: 'https://lab.example' },
  storyblok: {
    token: 'token-of-the-space',
    region: 'us',
  },
  map: { tiles: { url: 'https://user:pass%20word@tiles.example/{z}/{x}/{y}.png' } },
  flags: { clientKey: 'key-of-the-flags', url: 'https://flags.example' },
};

describe('stopover info', () => {
  it('should tell versions, configuration, store and build without secrets', async () => {
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config) });
    const env = { STORYBLOK_PREVIEW_TOKEN: 'another-secret-token' };
    await runInProcess(['build'], { cwd, env });
    const result = await runInProcess(['info', '--json'], { cwd, env });
    const { versions, configuration, store, build } = readDocument(result, InfoDocument);
    expect(versions).toMatchObject({ node: process.versions.node, react: expect.any(String) });
    expect(configuration).toMatchObject({
      ...{ file: 'stopover.config.json', 'site.url': 'https://lab.example', 'storyblok.region': 'us' },
      'map.tiles.url': 'https://***@tiles.example/{z}/{x}/{y}.png',
      ...{ 'storyblok.token': '(set)', 'storyblok.previewToken': '(set)', 'flags.clientKey': '(set)' },
    });
    expect(store).toMatchObject({ stories: 3, spaceId: 1, versions: ['published'] });
    expect(build).toMatchObject({ pages: 3, codeAndConfiguration: 'as they were' });
    const { stdout, stderr } = await runInProcess(['info'], { cwd, env });
    expect(stdout).toContain('  stories: 3\n');
    for (const secret of ['token-of', 'another-secret', 'key-of', 'pass%20word']) {
      expect(stdout + stderr + result.stdout).not.toContain(secret);
    }
  });

  it.each([
    { build: { hosts: ['s3'] } },
    { messages: { en: { 'nav.main': 'All pages' } } },
    { baseStyles: false },
  ])('should tell that the configuration has changed since the build: %j', async (change) => {
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config) });
    await runInProcess(['build'], { cwd });
    writeFiles(cwd, { 'stopover.config.json': JSON.stringify({ ...config, ...change }) });
    const { build } = readDocument(await runInProcess(['info', '--json'], { cwd }), InfoDocument);
    expect(build).toMatchObject({ pages: 3, codeAndConfiguration: 'have changed since' });
  });

  it('should say what is missing in its place', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{"nonsense": true}' });
    const result = await runInProcess(['info', '--json'], { cwd });
    const { configuration, store } = readDocument(result, InfoDocument);
    expect([result.status, configuration.problem]).toEqual([0, expect.stringContaining('nonsense')]);
    expect(store.problem).toEqual(configuration.problem);
  });

  it('should tell of the store although the code of the site does not load', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{"blocks": ["lost.tsx"]}' });
    const { store, build } = readDocument(await runInProcess(['info', '--json'], { cwd }), InfoDocument);
    expect(store).toMatchObject({ stories: 3, spaceId: 1 });
    expect(build.problem).toContain('lost.tsx');
  });

  it.each([
    ['extra', "Too many arguments for 'info'"],
    ['--nonsense', "Unknown option '--nonsense'"],
  ])('should refuse what it does not know: %s', async (argument, sentence) => {
    const { status, stdout, stderr } = await runInProcess(['info', argument], { cwd: makeProject() });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('stopover info --help');
  });

  it('should tell of damaged files in their place, and all that it knows besides', async () => {
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config) });
    await runInProcess(['build'], { cwd });
    const [record = ''] = readdirSync(join(cwd, '.stopover')).filter((name) =>
      name.startsWith('build-record.'),
    );
    writeFiles(cwd, { [`.stopover/${record}/head.json`]: '{broken' });
    const info = async (...args: readonly string[]) =>
      readDocument(await runInProcess(['info', '--json', ...args], { cwd }), InfoDocument);
    expect((await info()).build).toMatchObject({ state: 'nothing is known of a last build' });
    writeFiles(cwd, { 'fixtures/content/manifest.json': '{broken' });
    const damaged = await info();
    expect(damaged.store.problem).toContain('manifest.json: it is not JSON');
    expect(damaged.configuration).toMatchObject({ 'storyblok.region': 'us' });
    const nowhere = await info('--config', 'nothing.json');
    expect(nowhere.configuration.problem).toContain('There is no configuration file');
    expect(nowhere.versions).toMatchObject({ node: process.versions.node });
  });
});
