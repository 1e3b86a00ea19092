/** `stopover fetch` as scripts see it: its documents, status and files, and the secrets that it never prints. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { sendText, startScriptedServer } from '../../support/servers/scripted-server.ts';
import { FailureDocument, FetchDocument, readDocument } from '../support/json-documents.ts';
import { runInProcess } from '../support/run-in-process.ts';

let lab: FetchLab;
beforeAll(async () => {
  lab = await startFetchLab(12);
});
afterAll(() => lab.close());

const TOKEN = 'the-secret-token-of-the-space+tt';
const PREVIEW_TOKEN = 'the-secret-preview-token/tt';
const OAUTH_TOKEN = 'the-secret-oauth-token-tt';

/** A folder whose fetches do not wait: the lab's API has no limits. */
function makeQuickFolder(): string {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'stopover.config.json': '{"storyblok": {"requestsPerSecond": "unlimited"}}' });
  return cwd;
}

function place(cwd: string, env: Readonly<Record<string, string>> = {}) {
  return { cwd, env: { STORYBLOK_API_URL: lab.apiUrl, STORYBLOK_TOKEN: TOKEN, ...env } };
}

describe('stopover fetch', () => {
  it('should report a full fetch, then one that has nothing to do, and answer for both in words', async () => {
    const cwd = makeQuickFolder();
    const first = await runInProcess(['fetch', '--json'], place(cwd));
    expect(first.status).toBe(0);
    expect(readDocument(first, FetchDocument)).toMatchObject({
      mode: 'full',
      stories: { total: 12, added: 12, changed: 0, removed: 0, unchanged: 0 },
      languages: ['default', 'de'],
      store: join(cwd, 'fixtures/content'),
    });
    expect(first.stderr).toContain(
      '✔ 12 stories in default, de: 12 added, 0 changed, 0 removed, 0 unchanged',
    );

    const second = await runInProcess(['fetch', '--json'], place(cwd));
    expect(readDocument(second, FetchDocument)).toMatchObject({
      mode: 'unchanged',
      requests: expect.any(Number),
    });
    expect(second.stderr).toContain('nothing has changed in the space');
  });

  it('should read any JSON file of a folder, and name those in which there is nothing of a space', async () => {
    const cwd = makeTemporaryFolder();
    const content = { component: 'page', body: [] };
    writeFiles(cwd, {
      'space/home.json': JSON.stringify({ story: { full_slug: 'home', name: 'Home', content } }),
      'space/ABOUT.JSON': JSON.stringify({ full_slug: 'about', name: 'About', content }),
      'space/links.json': '{"links": {}}',
      'space/last.json': '{"stories": []}',
      'space/empty.json': '[]',
      'space/wrapped.json': JSON.stringify({ data: { story: { full_slug: 'lost', name: 'Lost', content } } }),
      'space/parts/list.json': JSON.stringify([{ name: 'Lost' }]),
    });
    const { stdout, stderr } = await runInProcess(['fetch', '--from', 'space', '--json'], { cwd });
    const { stories, warnings } = JSON.parse(stdout);
    expect(stories.total).toBe(2);
    const told = ['parts/list.json', 'wrapped.json'].map((file) => ({
      code: 'file-unknown',
      message: `${file} has no story, space or datasource in it, so nothing was read from it (docs/guides/content-folder.md).`,
    }));
    // None of the stories says when it was published.
    expect(warnings).toEqual([...told, expect.objectContaining({ code: 'stories-unpublished' })]);
    expect(stderr).toContain('file-unknown: 2 warnings');
  });

  it('should take languages in one list and one by one, a start of slugs, and a side', async () => {
    const together = await runInProcess(
      ['fetch', '--json', '--language', 'de', 'default'],
      place(makeQuickFolder()),
    );
    expect(readDocument(together, FetchDocument).languages).toEqual(['default', 'de']);
    const apart = await runInProcess(
      [
        'fetch',
        '--language',
        'de',
        '--language',
        'default',
        '--starts-with',
        'pages/story-1',
        '--version',
        'draft',
        '--json',
      ],
      place(makeQuickFolder()),
    );
    expect(readDocument(apart, FetchDocument)).toMatchObject({
      languages: ['default', 'de'],
      stories: { total: 4 },
    });
  });

  it('should count the stories that it stored, even if it then fails with the icons', async () => {
    const cwd = makeQuickFolder();
    writeFiles(cwd, { 'fixtures/content/icons.json': '{' });
    const result = await runInProcess(['fetch', '--json'], place(cwd));
    expect(readDocument(result, FailureDocument)).toMatchObject({
      mode: 'full',
      stories: { total: 12, added: 12 },
      store: join(cwd, 'fixtures/content'),
      error: { code: 'store-damaged' },
    });
  });

  it('should write nothing in a dry run, and say so', async () => {
    const cwd = makeTemporaryFolder();
    const result = await runInProcess(['fetch', '--dry-run', '--json'], place(cwd));
    expect(readDocument(result, FetchDocument).stories.added).toBe(12);
    expect(result.stderr).toContain('not touched: this was a dry run');
    expect(readTree(cwd)).toEqual({});
  });

  it('should read a folder of stories without a token and without a network', async () => {
    const cwd = makeTemporaryFolder();
    cpSync(lab.space.folder, join(cwd, 'stories'), { recursive: true });
    const result = await runInProcess(['fetch', '--from', 'stories', '--json'], { cwd });
    expect(readDocument(result, FetchDocument)).toMatchObject({ mode: 'full', stories: { total: 12 } });
    const manifest = JSON.parse(readFileSync(join(cwd, 'fixtures/content/manifest.json'), 'utf8'));
    expect(manifest.spaceId).toBe(77);
  });

  it('should read .env for the space and its token', async () => {
    const cwd = makeQuickFolder();
    writeFiles(cwd, { '.env': `STORYBLOK_API_URL=${lab.apiUrl}\nSTORYBLOK_TOKEN="${TOKEN}"\n` });
    expect((await runInProcess(['fetch', '--quiet'], { cwd })).status).toBe(0);
  });
});

describe('a fetch that cannot be', () => {
  it.each([
    [[], {}, 'token-missing', 2],
    [['--from', 'missing'], {}, 'stories-folder-missing', 2],
    [['--from', 'empty'], {}, 'stories-none', 2],
    [['--from', 'broken'], {}, 'stories-file-broken', 2],
    [[], { STORYBLOK_TOKEN: TOKEN, STORYBLOK_API_URL: 'http://127.0.0.1:1/v2' }, 'upstream-unreachable', 4],
  ] as const)('should say what is missing or wrong: %j %j', async (args, env, code, status) => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'empty/readme.txt': '', 'broken/story.json': '{"story": ' });
    const result = await runInProcess(['fetch', '--json', ...args], { cwd, env });
    expect(result.status).toBe(status);
    expect(readDocument(result, FailureDocument).error).toMatchObject({ code, exitCode: status });
    expect(readdirSync(cwd).sort()).toEqual(['broken', 'empty']);
  });

  it('should refuse a language that the space does not have', async () => {
    const result = await runInProcess(['fetch', '--language', 'fr', '--json'], place(makeQuickFolder()));
    expect(readDocument(result, FailureDocument).error).toMatchObject({
      code: 'language-unknown',
      exitCode: 2,
    });
  });

  it('should say which token has drafts, where a public one asks for them', async () => {
    const { cwd, env } = place(makeQuickFolder());
    const asPublic = { cwd, env: { ...env, STORYBLOK_TOKEN: 'public-token', STORYBLOK_PREVIEW_TOKEN: '' } };
    const result = await runInProcess(['fetch', '--version', 'draft', '--json'], asPublic);
    expect(readDocument(result, FailureDocument).error).toMatchObject({
      code: 'upstream-unauthorized',
      hint: expect.stringContaining('set a preview token in STORYBLOK_PREVIEW_TOKEN'),
    });
  });

  it.each([
    [401, 'upstream-unauthorized', { requests: 1, retries: 0 }],
    [429, 'upstream-failed', { requests: 11, retries: 10 }],
  ])(
    'should have the status of an upstream that answers %i, and say how often it was asked',
    async (...row) => {
      const [status, code, counts] = row;
      const server = await startScriptedServer((_, response) => sendText(response, { status, text: '{}' }));
      const env = { STORYBLOK_TOKEN: TOKEN, STORYBLOK_API_URL: server.apiUrl };
      const cwd = makeTemporaryFolder();
      const result = await runInProcess(['fetch', '--json'], { cwd, env });
      await server.close();
      expect(result.status).toBe(4);
      const store = join(cwd, 'fixtures/content');
      expect(readDocument(result, FailureDocument)).toMatchObject({ error: { code }, ...counts, store });
    },
  );
});

describe('secrets', () => {
  const secrets = [TOKEN, PREVIEW_TOKEN, OAUTH_TOKEN].flatMap((token) => [token, encodeURIComponent(token)]);

  function expectNoSecret(text: string): void {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }

  /** A server that repeats what it was asked, as some error pages do. */
  const startEcho = () =>
    startScriptedServer(({ url, headers }, response) =>
      sendText(response, {
        status: 422,
        text: JSON.stringify({ error: `${url.search} ${JSON.stringify(headers)}` }),
      }),
    );

  const env = {
    STORYBLOK_TOKEN: TOKEN,
    STORYBLOK_PREVIEW_TOKEN: PREVIEW_TOKEN,
    STORYBLOK_OAUTH_TOKEN: OAUTH_TOKEN,
  };

  it('should be in nothing that is printed or written, whether the fetch works or not', async () => {
    const cwd = makeQuickFolder();
    const echo = await startEcho();
    const outcomes = [
      await runInProcess(['fetch', '--json', '--verbose'], place(cwd, env)),
      await runInProcess(['build', '--json', '--verbose'], place(cwd, env)),
      await runInProcess(
        ['fetch', '--json', '--verbose'],
        place(cwd, { ...env, STORYBLOK_API_URL: echo.apiUrl }),
      ),
      await runInProcess(
        ['fetch', '--verbose'],
        place(cwd, { ...env, STORYBLOK_API_URL: 'http://127.0.0.1:1/v2' }),
      ),
    ];
    await echo.close();
    expect(echo.arrivals.length).toBeGreaterThan(0);
    const [fetched, , refused, unreachable] = outcomes.map(({ status }) => status);
    expect([fetched, refused, unreachable]).toEqual([0, 4, 4]);
    for (const { stdout, stderr } of outcomes) expectNoSecret(stdout + stderr);
    expectNoSecret(Object.values(readTree(cwd)).join('\n'));
  });

  it('should not come out of a configuration that has them in it', async () => {
    const cwd = makeTemporaryFolder();
    const config = (rest: string) =>
      `export default { storyblok: { token: '${TOKEN}', previewToken: '${PREVIEW_TOKEN}' }${rest}`;
    const outcomes = [];
    for (const [name, text] of [
      ['a.ts', config(', out: 5 };')],
      ['b.ts', config(' oops };')],
      [
        'c.ts',
        `const token = '${TOKEN}'; ${config(', site: {} };')} throw new Error('cannot use ' + token);`,
      ],
      ['d.json', `{"storyblok": {"token": "${TOKEN}" oops}}`],
      ['e.json', `{"storyblok": {"token": ${TOKEN}}}`],
      ['f.ts', config(', storyblok2: {} };')],
    ] as const) {
      writeFiles(cwd, { [name]: text });
      outcomes.push(
        await runInProcess(['fetch', '--json', '--verbose', '--config', name], {
          cwd,
          // The module that throws knows its own secret only; the keeper knows it from the environment.
          env: name === 'c.ts' ? env : {},
        }),
      );
    }
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 2));
    for (const { stdout, stderr } of outcomes) expectNoSecret(stdout + stderr);
    expect(existsSync(join(cwd, '.stopover'))).toBe(false);
  });
});

describe('the requests of docs/product-rules.md', () => {
  it.each([
    ['five requests a second', 5, {}],
    ['three with an OAuth token', 3, { STORYBLOK_OAUTH_TOKEN: OAUTH_TOKEN }],
  ])('should be kept to: %s', async (_name, pace, env) => {
    const slow = await startFetchLab(400);
    const place = {
      cwd: makeTemporaryFolder(),
      env: { STORYBLOK_API_URL: slow.apiUrl, STORYBLOK_TOKEN: TOKEN, ...env },
    };
    const report = readDocument(await runInProcess(['fetch', '--json'], place), FetchDocument);
    expect(report.requests).toBeGreaterThan(pace);
    expect(slow.busiestSecond()).toBe(pace);
    await slow.close();
  });

  it('should ask for pages of 25 stories', async () => {
    const lab = await startFetchLab(60);
    const place = { cwd: makeQuickFolder(), env: { STORYBLOK_API_URL: lab.apiUrl, STORYBLOK_TOKEN: TOKEN } };
    await runInProcess(['fetch', '--language', 'default', '--json'], place);
    const pages = lab.asked().filter(({ pathname }) => pathname.endsWith('cdn/stories'));
    expect(pages.map(({ searchParams }) => searchParams.get('per_page'))).toEqual(['25', '25', '25']);
    await lab.close();
  });
});
