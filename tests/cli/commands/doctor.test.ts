/** `stopover doctor`: each problem with its remedy. */
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import type { ProgramResult } from '../support/run-program.ts';

const DoctorDocument = z.looseObject({
  command: z.literal('doctor'),
  checks: z.array(
    z.strictObject({
      check: z.string(),
      state: z.enum(['ok', 'note', 'problem']),
      message: z.string().min(1),
      remedy: z.string(),
    }),
  ),
});

const TOKENS = { public: 'public-token-of-space', preview: 'preview-token-of-space' };

/** Starts a server for the test; returns its address, with the version of the content API. */
async function answerAlways(answer: (response: ServerResponse, url: string | undefined) => void) {
  const server = createServer(({ url }, response) => answer(response, url));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
}

/** A content API that knows two tokens. */
async function openApi({ date = new Date(), version = '' } = {}) {
  const STORYBLOK_API_URL = await answerAlways((response, url) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://api');
    const token = searchParams.get('token');
    const isDraft = searchParams.get('version') === 'draft';
    const isKnown = token === TOKENS.preview || (token === TOKENS.public && !isDraft);
    const status = pathname.includes(version) ? (isKnown ? 200 : 401) : 404;
    response.writeHead(status, { 'content-type': 'application/json', date: date.toUTCString() });
    response.end(
      JSON.stringify(pathname.endsWith('/me') ? { space: { id: 7, name: 'Parking' } } : { stories: [] }),
    );
  });
  return { STORYBLOK_API_URL };
}

function look(result: ProgramResult) {
  const { checks } = readDocument(result, DoctorDocument);
  const told = (name: string) => checks.filter(({ check }) => check === name);
  return { checks, told, problems: checks.filter(({ state }) => state === 'problem') };
}

describe('stopover doctor', () => {
  it('should find a project in order: every thing, the space and its side', async () => {
    const env = {
      ...(await openApi()),
      STORYBLOK_TOKEN: TOKENS.public,
      STORYBLOK_PREVIEW_TOKEN: TOKENS.preview,
    };
    const cwd = makeProject({ 'stopover.config.json': '{}' });
    const result = await runInProcess(['doctor', '--json'], { cwd, env });
    const { checks, told, problems } = look(result);
    expect([result.status, problems]).toEqual([0, []]);
    expect([...new Set(checks.map(({ check }) => check))]).toEqual([
      ...['Node', 'versions', 'configuration', 'site', 'network', 'clock', 'token', 'store'],
      ...['disk', 'permissions', 'routing data', 'port'],
    ]);
    expect(told('token').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^STORYBLOK_TOKEN works: space "Parking", 7, published stories, /),
      expect.stringMatching(
        /^STORYBLOK_PREVIEW_TOKEN works: space "Parking", 7, drafts and published stories, /,
      ),
    ]);
    expect(told('store')[0]!.message).toBe('3 published stories, 1 language, format 1');
    const { stdout, stderr } = await runInProcess(['doctor'], { cwd, env });
    expect([stdout, stderr]).toEqual(['', expect.stringContaining('✔ clock: agrees with the content API')]);
    expect(stderr + result.stdout).not.toMatch(/token-of-space/);
  });

  it('should read the routing data, not only look for its folder', async () => {
    const cwd = makeProject({ '.stopover/routing/current.json': '{"version": "of-another-time"}' });
    const env = await openApi();
    const askAbout = async () =>
      look(await runInProcess(['doctor', '--json'], { cwd, env })).told('routing data');
    expect(await askAbout()).toEqual([
      expect.objectContaining({ state: 'problem', message: expect.stringContaining('is damaged') }),
    ]);
    rmSync(join(cwd, '.stopover/routing/current.json'));
    expect(await askAbout()).toEqual([expect.objectContaining({ state: 'note' })]);
  });

  it('should look for the routing data where the route service does', async () => {
    const damaged = { '.stopover/routing/current.json': '{"version": "of-another-time"}' };
    const cwd = makeProject({ 'stopover.config.json': '{"cache": "kept"}', ...damaged });
    const api = await openApi();
    const askWith = async (variables: Readonly<Record<string, string>>) => {
      const result = await runInProcess(['doctor', '--json'], { cwd, env: { ...api, ...variables } });
      return look(result).told('routing data');
    };
    for (const env of [{}, { ROUTE_DATA: '' }])
      expect(await askWith(env)).toEqual([expect.objectContaining({ state: 'problem' })]);
    expect(await askWith({ ROUTE_DATA: 'elsewhere' })).toEqual([expect.objectContaining({ state: 'note' })]);
    const osrm = { ROUTE_PROVIDER: 'osrm', ROUTE_PROVIDER_URL: 'http://localhost:5000' };
    expect(await askWith(osrm)).toEqual([
      { check: 'routing data', state: 'ok', message: 'routes come from osrm', remedy: '' },
    ]);
  });

  it('should name each problem with its remedy', async () => {
    const api = await openApi({ date: new Date(Date.now() - 3_600_000) });
    const env = {
      ...api,
      STORYBLOK_TOKEN: 'a-wrong-token-of-no-space',
      STORYBLOK_PREVIEW_TOKEN: TOKENS.public,
    };
    const cwd = makeProject({ 'stopover.config.json': '{"out": "stopover.config.json/x"}' });
    const result = await runInProcess(['doctor', '--json'], { cwd, env });
    const { told, problems } = look(result);
    expect([result.status, readDocument(result, FailureDocument).error.code]).toEqual([2, 'doctor-problems']);
    expect(told('token').map(({ message }) => message)).toEqual([
      expect.stringContaining('STORYBLOK_TOKEN is refused'),
      'STORYBLOK_PREVIEW_TOKEN does not open drafts',
    ]);
    expect(told('permissions').map(({ message }) => message)).toEqual([
      'stopover.config.json is not a folder (the key "out")',
    ]);
    expect(told('clock')[0]!.message).toMatch(/^the clock is 3[56]\d\d seconds fast$/);
    for (const { remedy } of problems) expect(remedy).not.toBe('');
  });

  it('should blame an address that lacks the version, and not the token', async () => {
    const { origin } = new URL((await openApi({ version: 'v2' })).STORYBLOK_API_URL);
    const env = { STORYBLOK_API_URL: origin, STORYBLOK_TOKEN: TOKENS.public };
    const result = await runInProcess(['doctor', '--json'], { cwd: makeProject(), env });
    const [found] = look(result).told('token');
    expect(found).toMatchObject({ state: 'problem', message: `there is no content API at ${origin}` });
    expect(found!.remedy).toContain('https://api.storyblok.com/v2');
  });

  it.each([
    [
      'a redirect to another server',
      { location: 'https://login.example/?next=me' },
      302,
      'https://login.example',
    ],
    ['the page of a login', { 'content-type': 'text/html' }, 200, 'something else than the content API'],
  ])('should lead to what answers in place of the content API: %s', async (_, headers, status, reason) => {
    const STORYBLOK_API_URL = await answerAlways((response) =>
      response.writeHead(status, headers).end('<!doctype html><title>Log in</title>'),
    );
    const env = { STORYBLOK_API_URL, STORYBLOK_TOKEN: TOKENS.public };
    const result = await runInProcess(['doctor', '--json'], { cwd: makeProject(), env });
    const { problems } = look(result);
    expect(problems.map(({ check }) => check)).toEqual(['network', 'token']);
    for (const { message, remedy } of problems) {
      expect(message).toContain(reason);
      expect(message).not.toContain('cannot be reached');
      expect(remedy).toMatch(/^Check STORYBLOK_API_URL, .*login page/);
    }
  });

  it('should look on where there is nothing, and where nobody answers', async () => {
    const env = {
      STORYBLOK_API_URL: 'http://127.0.0.1:1/v2',
      HTTPS_PROXY: 'http://user:pass-of-proxy@127.0.0.1:1',
    };
    const result = await runInProcess(['doctor', '--json'], { cwd: makeTemporaryFolder(), env });
    const { told, problems } = look(result);
    expect(result.status).toBe(2);
    expect(problems.map(({ check }) => check)).toEqual(['network', 'token']);
    expect(told('network')[0]!.message).toContain('through the proxy http://127.0.0.1:1: ');
    expect(told('token')[0]!.message).toBe('there is no access token');
    expect(told('token')[0]!.remedy).toContain('stopover fetch --from FOLDER');
    expect([told('store')[0]!.state, told('clock')[0]!.state]).toEqual(['note', 'note']);
    expect(result.stdout).not.toContain('pass-of-proxy');
  });

  it('should tell of a configuration that is not valid, and look on', async () => {
    const env = { ...(await openApi()), STORYBLOK_TOKEN: TOKENS.public };
    const cwd = makeProject({ 'stopover.config.json': '{"nonsense": 1}' });
    const result = await runInProcess(['doctor', '--json'], { cwd, env });
    const { checks, told } = look(result);
    expect([result.status, told('configuration')[0]!.state]).toEqual([2, 'problem']);
    expect(told('configuration')[0]!.message).toContain('nonsense');
    expect(checks.length).toBeGreaterThan(8);
    expect(told('site')).toEqual([]);
  });

  it('should name the module of the site that does not load, with its place', async () => {
    const env = { ...(await openApi()), STORYBLOK_TOKEN: TOKENS.public };
    const named = { 'stopover.config.json': '{"clientModules": ["./tide.ts"]}' };
    const whole = makeProject({ ...named, 'tide.ts': 'document.title += "!";\n' });
    expect(look(await runInProcess(['doctor', '--json'], { cwd: whole, env })).told('site')).toEqual([
      { check: 'site', state: 'ok', message: 'its modules, styles and files can be loaded', remedy: '' },
    ]);
    const broken = makeProject({ ...named, 'tide.ts': "\nimport './ebb.ts';\n" });
    const result = await runInProcess(['doctor', '--json'], { cwd: broken, env });
    const { told, problems } = look(result);
    expect([result.status, problems.map(({ check }) => check)]).toEqual([2, ['site']]);
    expect(told('site')[0]!.message).toMatch(/tide\.ts:2:\d+ could not be loaded: .*ebb\.ts/);
    expect(told('site')[0]!.remedy).toContain('Correct the module');
  });
});
