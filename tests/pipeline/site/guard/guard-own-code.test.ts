/** Tests code of a site that misbehaves, in builds of the real program: it never ends, prints, or uses the network. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runProgram } from '../../../cli/support/run-program.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

/** Long enough for a page that is fine on a busy machine. */
const PAGE_SECONDS = 1;
/** Where no page with the block is fine. */
const SHORT_SECONDS = 0.5;

/** A block of the site in the place of the built-in one, whose `render` is this. */
const block = (body: string) => `import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render({ context }) {
    ${body}
  },
});
`;
const fine = block("return 'fine';");

interface Options {
  readonly morePages?: number;
  /** Seconds after which code counts as endless; without it, code that is only slow on a busy machine is no trouble. */
  readonly pageTimeout?: number;
}

/** Projects that have been built once, by their number of pages: tests change copies of them. */
const templates = new Map<number, Promise<string>>();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project that has been built once, with a block that is fine. */
async function makeBuilt({ morePages = 0, pageTimeout }: Options = {}) {
  const template = templates.get(morePages) ?? buildTemplate(morePages);
  templates.set(morePages, template);
  const cwd = makeTemporaryFolder();
  cpSync(await template, cwd, { recursive: true });
  writeConfig(cwd, { blocks: ['blocks.tsx'] }, pageTimeout);
  return cwd;
}

async function buildTemplate(morePages: number): Promise<string> {
  const cwd = makeProject({ 'blocks.tsx': fine }, { morePages });
  writeConfig(cwd, { blocks: ['blocks.tsx'] });
  expect((await build(cwd)).status).toBe(0);
  // The project goes with the test that made it.
  const kept = mkdtempSync(join(tmpdir(), 'stopover built '));
  folders.push(kept);
  cpSync(cwd, kept, { recursive: true });
  return kept;
}

function writeConfig(cwd: string, config: object, pageTimeout?: number): void {
  const limited = pageTimeout === undefined ? config : { ...config, build: { pageTimeout } };
  writeFiles(cwd, { 'stopover.config.json': JSON.stringify(limited) });
}

interface Built {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly failures?: readonly {
    readonly route: string;
    readonly story: string;
    readonly block: string;
    readonly message: string;
    readonly place?: string;
  }[];
}

/** Builds in a process of its own; standard output has to be one JSON document. */
async function build(cwd: string, ...flags: readonly string[]) {
  const { status, stdout, stderr } = await runProgram(['build', '--json', ...flags], { cwd });
  return { status, stderr, document: JSON.parse(stdout) as Built };
}

/** Another page may be slow on a busy machine. */
const failuresOfHome = ({ failures }: Built) => failures?.filter(({ route }) => route === '/');

const readHome = (cwd: string) => readFileSync(join(cwd, 'dist/index.html'), 'utf8');

describe('a block that never ends', () => {
  it('should fail its page with block, file and line, and leave the last good site', async () => {
    const cwd = await makeBuilt({ pageTimeout: PAGE_SECONDS });
    const before = readHome(cwd);
    const endless = "if (context.route === '/') for (let n = 0; ; n++) Math.sqrt(n);\n    return 'fine';";
    writeFiles(cwd, { 'blocks.tsx': block(endless) });
    const { status, document } = await build(cwd);
    expect(status).toBe(3);
    expect(failuresOfHome(document)).toMatchObject([
      {
        story: 'home',
        block: 'content.body[0]',
        message: `The block "link_list" at content.body[0] did not end within ${PAGE_SECONDS} s`,
        place: expect.stringMatching(/^blocks\.tsx:7:\d+$/),
      },
    ]);
    expect(readHome(cwd)).toBe(before);
    writeFiles(cwd, { 'blocks.tsx': block("return 'mended';") });
    writeConfig(cwd, { blocks: ['blocks.tsx'] });
    expect((await build(cwd)).status).toBe(0);
    expect(readHome(cwd)).toContain('mended');
  });

  it('should be ended in threads too, and not be run again after a few pages', async () => {
    const cwd = await makeBuilt({ morePages: 40, pageTimeout: SHORT_SECONDS });
    writeFiles(cwd, {
      'blocks.tsx': block("for (;;) /^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');"),
    });
    const { status, document } = await build(cwd, '--workers', '2');
    expect(status).toBe(3);
    // The one page without the block may be slow on a busy machine.
    const failures = document.failures?.filter(({ route }) => route !== '/help') ?? [];
    expect(failures).toHaveLength(42);
    expect(new Set(failures.map((failure) => failure.block))).toEqual(new Set(['content.body[0]']));
    const messages = failures.map(({ message }) => message.replace(/ at .*/, ''));
    expect(new Set(messages)).toEqual(
      new Set(['The block "link_list"', 'The block "link_list" took too long 3 times; it is not run again']),
    );
  });

  it('should not take pages along that are slow and end', async () => {
    // The three pages take longer than the limit together.
    const cwd = await makeBuilt({ pageTimeout: 3 });
    const shared = 'const clock = new Int32Array(new SharedArrayBuffer(4));\n';
    const slow = "Atomics.wait(clock, 0, 0, 1_600);\n    return 'slow';";
    writeFiles(cwd, { 'blocks.tsx': shared + block(slow) });
    const { status, document } = await build(cwd);
    expect(document.failures ?? []).toEqual([]);
    expect(status).toBe(0);
  });

  it.each([
    [
      'pages',
      'own.ts',
      `import { definePages } from 'stopover';
export default definePages({ name: 'news', list() { for (;;) Math.sqrt(2); }, render: () => null });`,
      /list of pages "news".*did not end.*\(own\.ts:2:/,
    ],
    [
      'artefacts',
      'own.ts',
      `import { defineArtefact } from 'stopover';
export default defineArtefact({ path: 'feed.txt', make() { for (;;) Math.sqrt(2); } });`,
      /artefact feed\.txt.*did not end.*\(own\.ts:2:/,
    ],
  ])('should be named in a module of %s', async (key, file, code, message) => {
    const cwd = await makeBuilt({ pageTimeout: PAGE_SECONDS });
    writeFiles(cwd, { [file]: code });
    writeConfig(cwd, { blocks: ['blocks.tsx'], [key]: [file] }, PAGE_SECONDS);
    const { status, document } = await build(cwd);
    expect(document.error?.message).toMatch(message);
    expect(status).toBe(3);
    expect(readHome(cwd)).toContain('fine');
  });

  it('should be named in the shell', async () => {
    const cwd = await makeBuilt({ pageTimeout: PAGE_SECONDS });
    const shell = `import { defineShell } from 'stopover';
export default defineShell({
  header: ({ region }) => <header>{region('place')}</header>,
  regions: {
    place({ route }) {
      while (route === '/');
    },
  },
});`;
    writeFiles(cwd, { 'shell.tsx': shell });
    writeConfig(cwd, { shell: 'shell.tsx' }, PAGE_SECONDS);
    const { document } = await build(cwd);
    expect(failuresOfHome(document)).toMatchObject([
      { block: 'shell.place', place: expect.stringMatching(/^shell\.tsx:6:/) },
    ]);
  });
});

it('a module that is not text should be named, for the server and for browsers', async () => {
  const cwd = await makeBuilt();
  writeFiles(cwd, { 'wide.ts': Buffer.from(`\uFEFF${fine}`, 'utf16le') });
  for (const config of [{ blocks: ['wide.ts'] }, { clientModules: ['wide.ts'] }]) {
    writeConfig(cwd, config);
    const { document } = await build(cwd);
    expect(document.error?.code).toBe('module-unloadable');
    expect(document.error?.message).toMatch(/wide\.ts could not be loaded: it is not written in UTF-8/);
  }
});

describe('modules that never load', () => {
  it.each([
    ['for (;;) Math.sqrt(2);', /blocks\.tsx:10:\d+ could not be loaded: it did not load within 1 s$/],
    ['await new Promise(() => {});', /blocks\.tsx could not be loaded: it did not load within 1 s$/],
  ])('should be named: %s', async (code, message) => {
    const cwd = await makeBuilt({ pageTimeout: PAGE_SECONDS });
    const before = readHome(cwd);
    writeFiles(cwd, { 'blocks.tsx': `${fine}${code}\n` });
    const { status, document } = await build(cwd);
    expect(document.error?.message).toMatch(message);
    expect(status).toBe(2);
    expect(readHome(cwd)).toBe(before);
  });

  it('should still load when they wait for something that comes', async () => {
    const cwd = await makeBuilt({ morePages: 40 });
    const waiting = `const word = await Promise.resolve('waited');\n${block('return word;')}`;
    writeFiles(cwd, { 'blocks.tsx': waiting });
    expect((await build(cwd, '--workers', '2')).status).toBe(0);
    expect(readHome(cwd)).toContain('waited');
  });
});

describe('code of a site that prints', () => {
  it('should leave standard output alone, and be marked with its block and its place', async () => {
    const cwd = await makeBuilt({ morePages: 40 });
    const noisy = `console.log('a %s', 'word', { b: 1 });
    console.table([{ c: 2 }]);
    process.stdout.write('raw\\n');
    return 'noisy';`;
    writeFiles(cwd, {
      'blocks.tsx': `${block(noisy)}console.info('loaded');\nprocess.stdout.write('more\\n');\n`,
    });
    const { status, stderr } = await build(cwd, '--workers', '2');
    expect(status).toBe(0);
    expect(readHome(cwd)).toContain('noisy');
    expect(stderr).toMatch(/^\[content\.body\[0\], blocks\.tsx:7:\d+\] a word \{ b: 1 \}$/m);
    expect(stderr).toMatch(/^\[content\.body\[0\], blocks\.tsx:9:\d+\] raw$/m);
    expect(stderr).toMatch(/^\[blocks\.tsx:13:\d+\] loaded$/m);
    expect(stderr).toMatch(/^\[blocks\.tsx:14:\d+\] more$/m);
    expect(stderr.match(/\] raw$/gm)).toHaveLength(42);
  });
});

/** Pages of a project with four more pages that have the block: each may do something else. */
const places = ['/', '/guides/parking', '/more/0', '/more/1', '/more/2', '/more/3'];

/** A block that does something else in the page of each place; the first is on its seventh line. */
function doEach(bodies: readonly string[]): string {
  return block(
    bodies.map((body, index) => `if (context.route === '${places[index]}') { ${body} }`).join('\n    '),
  );
}

/** The failures of the build of each page, in the order of the places. */
function listFailures({ failures = [] }: Built) {
  return places.map((place) => failures.filter(({ route }) => route === place));
}

describe('code of a site that asks the network', () => {
  it('should fail its pages, and no other', async () => {
    const asked: string[] = [];
    const server = createServer(({ url }, answer) => {
      asked.push(String(url));
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { readonly port: number };
    const cwd = await makeBuilt({ morePages: 4 });
    const before = readHome(cwd);
    const imports =
      "import { get } from 'node:http';\nimport { connect } from 'node:net';\nexport const keep = [get, connect];\n";
    const address = `'http://127.0.0.1:${port}/`;
    const ways = [
      ['fetch', `fetch(${address}fetch').catch(() => {});`],
      ['fetch', `fetch(${address}fetch').then(() => { throw new Error("it came"); });`],
      ['a connection', `get(${address}').on("error", () => {});`],
      ['a connection', `get(${address}');`],
      ['a connection', `connect(${port}, "127.0.0.1").on("error", () => {});`],
    ] as const;
    const codes = ways.map(([, code]) => `${code} return 'online';`);
    writeFiles(cwd, { 'blocks.tsx': imports + doEach([...codes, "return 'offline';"]) });
    const { status, document } = await build(cwd);
    expect(status).toBe(3);
    expect(listFailures(document)).toEqual([
      ...ways.map(([how], index) => [
        expect.objectContaining({
          block: 'content.body[0]',
          message: expect.stringContaining(`uses the network (${how}) while a page is made`),
          place: expect.stringMatching(new RegExp(`^blocks\\.tsx:${10 + index}:`)),
        }),
      ]),
      [],
    ]);
    expect(document.failures).toHaveLength(ways.length);
    expect(readHome(cwd)).toBe(before);
    expect(asked).not.toContain('/fetch');
  });

  it('should be free to ask while its modules load', async () => {
    const cwd = await makeBuilt();
    const data = "const answer = await fetch('data:text/plain,asked');\nconst word = await answer.text();\n";
    writeFiles(cwd, { 'blocks.tsx': `${data}${block('return word;')}` });
    expect((await build(cwd)).status).toBe(0);
    expect(readHome(cwd)).toContain('asked');
    expect(existsSync(join(cwd, 'dist/help.html'))).toBe(true);
  });
});

/** A port of this machine on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('code of a site that fails when it has returned', () => {
  it.each([
    "Promise.reject(new Error('it came late'));",
    "setTimeout(() => { throw new Error('it came late'); }, 0);",
  ])('should be named as the site’s, in threads too: %s', async (code) => {
    const cwd = await makeBuilt({ morePages: 40 });
    const before = readHome(cwd);
    writeFiles(cwd, { 'blocks.tsx': block(`${code}\n    return 'late';`) });
    for (const workers of ['1', '2']) {
      const { status, document } = await build(cwd, '--workers', workers);
      expect(document.error).toMatchObject({
        code: 'module-failed',
        message: expect.stringMatching(
          /own code failed: it came late \(blocks\.tsx:7:\d+\)\. It happened after/,
        ),
      });
      expect(status).toBe(3);
      expect(readHome(cwd)).toBe(before);
    }
  });

  it.each([
    ["setTimeout(() => { throw 'too late'; }, 0);", 'too late'],
    ["Promise.reject('too late');", 'too late'],
    ["promises.readFile('nowhere.json');", "ENOENT: no such file or directory, open 'nowhere.json'"],
    ["createReadStream('nowhere.json');", "ENOENT: no such file or directory, open 'nowhere.json'"],
  ])('should be the site’s without a stack, too: %s', async (code, words) => {
    const cwd = await makeBuilt({ morePages: 40 });
    const before = readHome(cwd);
    const imports =
      "import { createReadStream, promises } from 'node:fs';\nexport const own = [createReadStream, promises];\n";
    const tell = async (text: string, ...flags: readonly string[]) => {
      writeFiles(cwd, { 'blocks.tsx': imports + text });
      const { status, document } = await build(cwd, ...flags);
      expect([document.error?.code, status]).toEqual(['module-failed', 3]);
      expect(readHome(cwd)).toBe(before);
      return document.error!.message;
    };
    const start = `The site’s own code failed: ${words} (`;
    const rendered = block(`${code}\n    return 'late';`);
    expect(await tell(rendered)).toContain(`${start}block "link_list" at content.body[0]). It`);
    expect(await tell(rendered, '--workers', '2')).toContain(
      `${start}block "link_list" at content.body[0]). It`,
    );
    expect(await tell(code + fine)).toContain(`${start}begun by blocks.tsx, or by what it imports). It`);
  });

  it.each([
    ['fetch', 'fetch(address);'],
    ['fetch', 'fetch(address).then((answer) => answer.json());'],
    ['fetch', 'setTimeout(() => fetch(address), 0);'],
    ['a connection', 'get(address);'],
  ])('should be named where its modules begin %s that fails: %s', async (_, code) => {
    // A build of three pages may have ended before the request fails.
    const cwd = await makeBuilt({ morePages: 40 });
    const before = readHome(cwd);
    const address = `http://127.0.0.1:${await findClosedPort()}/`;
    const first = `import { get } from 'node:http';\nexport const own = [get];\nconst address = '${address}';\n`;
    writeFiles(cwd, { 'blocks.tsx': `${first}${code}\n${fine}` });
    const { status, document } = await build(cwd);
    expect(document.error).toMatchObject({
      code: 'module-failed',
      message: expect.stringMatching(/own code failed: .*connect ECONNREFUSED .* \(blocks\.tsx:4:\d+\)\. It/),
    });
    expect(status).toBe(3);
    expect(readHome(cwd)).toBe(before);
  });

  it('should be named in a render thread that makes no page of the main thread', async () => {
    const cwd = await makeBuilt({ morePages: 40 });
    // The main thread waits until the other makes pages, too.
    const imports = `import { existsSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const clock = new Int32Array(new SharedArrayBuffer(4));
`;
    const body = `if (isMainThread) while (!existsSync('begun')) Atomics.wait(clock, 0, 0, 10);
    else writeFileSync('begun', '');
    if (!isMainThread) Promise.reject(new Error('it came late'));
    return 'late';`;
    writeFiles(cwd, { 'blocks.tsx': imports + block(body) });
    const { status, document } = await build(cwd, '--workers', '2');
    expect(document.error?.message).toMatch(/own code failed: it came late \(blocks\.tsx:12:/);
    expect(status).toBe(3);
  });
});

describe('code of a site that does what pages cannot wait for', () => {
  it('should fail its page, and say how it is done', async () => {
    const cwd = await makeBuilt({ morePages: 4 });
    // Some lines of Node have what browsers have.
    const browsers = ['localStorage', 'sessionStorage', 'navigator'];
    const codes = [
      'process.exit(0);',
      "return Promise.resolve('later');",
      "return <p>{{ type: 'doc', content: [] } as never}</p>;",
      ...browsers.map((name) => `return String(${name});`),
    ];
    writeFiles(cwd, { 'blocks.tsx': doEach(codes) });
    const { status, document } = await build(cwd);
    expect(status).toBe(3);
    const messages = [
      /It ends the program \(process\.exit\)/,
      /^It waits for a promise \(async\)\. /,
      /^Objects are not valid as a React child \(found: object with keys \{type, content\}\) in the markup of the block "\w+"\. .*context\.renderRichText/,
      ...browsers.map((name) => new RegExp(`^${name} is not defined\\. .+ an effect of an island`)),
    ];
    const lines = [
      /^blocks\.tsx:7:/,
      // Only React was running, so this is the place of the definition.
      /^blocks\.tsx:2:/,
      /^blocks\.tsx:2:/,
      /^blocks\.tsx:10:/,
      /^blocks\.tsx:11:/,
      /^blocks\.tsx:12:/,
    ];
    expect(listFailures(document)).toEqual(
      messages.map((message, index) => [
        expect.objectContaining({
          block: 'content.body[0]',
          message: expect.stringMatching(message),
          place: expect.stringMatching(lines[index]!),
        }),
      ]),
    );
  });

  it('should name the component that waits, in blocks that need React as well', async () => {
    const cwd = await makeBuilt({ morePages: 4 });
    const late = "const Late = async () => { throw new Error('never seen'); };";
    const codes = [
      `${late} return <p><Late /></p>;`,
      'return <p>{{ a: 1 } as never}</p>;',
      `${late} return <p><Late /></p>;`,
    ];
    writeFiles(cwd, { 'blocks.tsx': doEach(codes) });
    const { document } = await build(cwd);
    const named = [
      expect.objectContaining({
        block: 'content.body[0]',
        message: expect.stringMatching(
          /^The component <Late> waits for a promise \(async\)\. .*in an island$/,
        ),
      }),
    ];
    const [first, , third] = listFailures(document);
    expect([first, third]).toEqual([named, named]);
  });

  it('should say so where React or the code itself says little or nothing', async () => {
    const cwd = await makeBuilt({ morePages: 4 });
    const slips = [
      [
        'return <p>{new Date(0) as never}</p>;',
        /\(found: \[object Date\]\) in the markup of the block "\w+"\. .*new Intl\.DateTimeFormat/,
      ],
      [
        'const Lost = ({} as Record<string, never>)["lost"]!; return <Lost />;',
        /^Element type is invalid: .+ but got: undefined in the markup of the block "\w+"\. .*check the import/,
      ],
      ['return (() => <p>Never shown</p>) as never;', /^It gives a function in place of markup\. Call the/],
      ['throw null;', /^It throws null, which does not say what is wrong\. Throw an Error/],
      ['throw { status: 404 };', /^It throws an object with keys \{status\}, which does not say/],
    ] as const;
    writeFiles(cwd, { 'blocks.tsx': doEach([...slips.map(([code]) => code), "return 'fine';"]) });
    const { status, document } = await build(cwd);
    expect(status).toBe(3);
    expect(listFailures(document).flat()).toEqual(
      slips.map(([, message]) =>
        expect.objectContaining({ block: 'content.body[0]', message: expect.stringMatching(message) }),
      ),
    );
  });

  it('should fail a page whose block forgets to return its markup', async () => {
    const cwd = await makeBuilt();
    writeFiles(cwd, { 'blocks.tsx': block('<p>{context.route}</p>;') });
    const { status, document } = await build(cwd);
    expect(status).toBe(3);
    expect(failuresOfHome(document)).toMatchObject([
      {
        block: 'content.body[0]',
        message: 'It never returns anything, so it shows nothing. Return the markup, or null to show nothing',
        place: expect.stringMatching(/^blocks\.tsx:2:/),
      },
    ]);
  });

  it.each(['if (!context.route) return <p />;', 'return null;'])(
    'should show nothing where a block returns nothing on purpose: %s',
    async (code) => {
      const cwd = await makeBuilt();
      writeFiles(cwd, { 'blocks.tsx': block(code) });
      const { status, stderr } = await build(cwd);
      expect(stderr).not.toContain('returns');
      expect(status).toBe(0);
    },
  );

  it.each([
    ['undefined', 'It throws undefined, which does not say what is wrong. Throw an Error with words'],
    ["'No licence'", 'No licence'],
  ])('should say what a module throws that is no error: %s', async (thrown, words) => {
    const cwd = await makeBuilt();
    writeFiles(cwd, { 'blocks.tsx': `${fine}throw ${thrown};\n` });
    const { status, document } = await build(cwd);
    expect(document.error?.message).toContain(`blocks.tsx could not be loaded: ${words}`);
    expect(status).toBe(2);
  });

  it('should name the module that ends the program', async () => {
    const cwd = await makeBuilt();
    writeFiles(cwd, { 'blocks.tsx': `${fine}process.exit(0);\n` });
    const { status, document } = await build(cwd);
    expect(document.error?.message).toMatch(/blocks\.tsx:\d+:\d+ could not be loaded: It ends the program/);
    expect(status).toBe(2);
  });

  it('should name the import of a package that is not installed', async () => {
    const cwd = await makeBuilt();
    writeFiles(cwd, { 'blocks.tsx': `import fares from 'no-such-fares';\n${block('return fares;')}` });
    const { status, document } = await build(cwd);
    expect(document.error?.message).toMatch(
      /blocks\.tsx:1:19 could not be loaded: Could not find "no-such-fares": install the package, or correct the path$/,
    );
    expect(status).toBe(2);
  });
});
