/** `stopover init` as new users run it: from the demo, from a space, from a schema; and added blocks and islands. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildContentApi } from '../../../content-api/index.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { type ProgramPlace, type ProgramResult, runProgram } from '../support/run-program.ts';

const root = join(import.meta.dirname, '../../..');

/** A block of a site's own, in a file with another name. */
const FAQ_MODULE =
  "import { defineBlock } from 'stopover';\nexport const faq = defineBlock({ name: 'faq', kind: 'section', fields: {}, render: () => null });\n";

type Runner = (args: readonly string[], place: ProgramPlace) => Promise<ProgramResult>;

/** Runs the command in the process of the test, which does for what is decided before anything is fetched or built. */
async function init(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  runner: Runner = runInProcess,
) {
  const { status, stdout, stderr } = await runner(['init', '--json', '--quiet', ...args], { cwd, env });
  return { status, stderr, report: JSON.parse(stdout) };
}

/** Runs the installed program, which fetches, and builds a site with definitions of its own. */
function initInstalled(cwd: string, args: readonly string[], env?: Readonly<Record<string, string>>) {
  return init(cwd, args, env, runProgram);
}

/** Installs what `npm install` would, from this checkout. */
async function install(cwd: string): Promise<void> {
  mkdirSync(join(cwd, 'node_modules/@types'), { recursive: true });
  symlinkSync(await makeProgram(), join(cwd, 'node_modules/stopover'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (name !== 'stopover') symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name));
  }
}

async function checkTypes(cwd: string): Promise<string> {
  const tsc = join(cwd, 'node_modules/typescript/bin/tsc');
  return (await execa(process.execPath, [tsc, '--noEmit'], { cwd, reject: false })).stdout;
}

async function runTests(cwd: string) {
  const { exitCode, stdout } = await execa(process.execPath, ['--test'], { cwd, reject: false });
  return { exitCode, failures: stdout.split('\n').filter((line) => /not ok|✖/.test(line)) };
}

/** A space that answers on this machine. */
async function openSpace(storiesFolder: string): Promise<string> {
  const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited' });
  onTestFinished(async () => void (await app.close()));
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/v2`;
}

/** Expects that the program finds these blocks of the site. */
async function expectBlocks(cwd: string, names: readonly string[]): Promise<void> {
  await runProgram(['schema', 'export', '--own'], { cwd });
  const exported: readonly { readonly name: string }[] = JSON.parse(readTree(cwd)['components.json']!);
  expect(exported.map(({ name }) => name).toSorted()).toEqual(names);
}

describe('init from the demo', () => {
  it('should give a site that builds, passes its types and its tests, and takes a block and an island', async () => {
    const cwd = makeTemporaryFolder();
    mkdirSync(join(cwd, '.git'));
    const { status, report } = await initInstalled(cwd, ['--yes', '--from', 'demo']);
    expect(status).toBe(0);
    expect(report.build.pages).toMatchObject({ total: 127, failed: 0 });
    expect(report.fetch.store).toBe(join(cwd, 'fixtures/content'));
    const files = Object.keys(readTree(cwd));
    for (const file of [
      '.env.example',
      '.gitignore',
      '.github/workflows/site.yml',
      '.gitlab-ci.yml',
      'README.md',
    ])
      expect(files).toContain(file);
    expect(files.filter((file) => file.includes('.stopover-init'))).toEqual([]);
    // The second command of a newcomer, who has no token.
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    const again = await runProgram([...scripts.fetch.split(' ').slice(1), '--json'], { cwd });
    expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, mode: 'unchanged' });
    expect(again.stderr).not.toContain('sandbox/broken');
    expect(await initInstalled(cwd, ['--island', 'seat_count'])).toMatchObject({
      status: 0,
      report: { configuration: [] },
    });
    await install(cwd);
    // Nothing is wrong but this: modules that only the configuration names have types, too. Those of packages in CommonJS are what a
    // build makes of them.
    writeFiles(cwd, {
      'shell/index.tsx': 'export const height: number = <p>tall</p>;\n',
      'shell/spell.ts': `import spell from 'spelling';\nimport loud from 'spelling/loud';\nimport { more } from './words';
export const spelt: string = spell(loud(more));\n`,
      'shell/words.ts': `export const more = 'more';\n`,
      'node_modules/spelling/package.json': '{"name": "spelling", "version": "1.0.0"}',
      'node_modules/spelling/index.d.ts': 'export default function spell(text: string): string;\n',
      'node_modules/spelling/loud.d.ts': 'export default function loud(text: string): string;\n',
    });
    expect((await checkTypes(cwd)).split('\n')).toEqual([
      expect.stringMatching(/^shell\/index\.tsx\(1,14\): error TS2322/),
    ]);
    for (const folder of ['shell', 'node_modules/spelling']) rmSync(join(cwd, folder), { recursive: true });
    expect(await runTests(cwd)).toEqual({ exitCode: 0, failures: [] });
    // Its pipeline, which has what git has: the faults that the demo has on purpose are known.
    rmSync(join(cwd, '.stopover'), { recursive: true });
    rmSync(join(cwd, 'dist'), { recursive: true });
    const check = await runProgram(['check', '--json'], { cwd });
    expect(JSON.parse(check.stdout)).toMatchObject({
      ok: true,
      counts: { error: 0 },
      findings: [],
      gone: [],
    });
    expect(JSON.parse(check.stdout).known).toBeGreaterThan(5);
  });
});

describe('init from a space', () => {
  it('should define every component, so that every story is a page at once', async () => {
    const cwd = makeTemporaryFolder();
    const url = await openSpace(join(root, 'examples/ferry/space'));
    const env = { STORYBLOK_API_URL: url, STORYBLOK_TOKEN: 'any-token' };
    const { status, report } = await initInstalled(cwd, ['--yes'], env);
    expect(status).toBe(0);
    expect(report.build.pages.failed).toBe(0);
    expect(report.build.pages.total).toBeGreaterThan(20);
    const files = readTree(cwd);
    expect(files['blocks/crossing.tsx']).toContain('definePage({');
    expect(files['blocks/line_settings.tsx']).toContain("kind: 'record'");
    expect(files['stopover.config.ts']).toContain("brand: 'Skerry Line'");
    expect(files['README.md']).toMatch(/^# Skerry Line\n/);
    expect(files['stopover.config.ts']).toContain("dataFolders: ['global']");
    expect(files['.env']).toContain('STORYBLOK_TOKEN=any-token');
    expect(files['.gitignore']).toContain('.env\n');
    // With releases, `dist` is a link: `dist/` would not stand for it.
    expect(files['.gitignore']).toContain('\ndist\ndist.releases/\n');
    await install(cwd);
    expect(await checkTypes(cwd)).toBe('');
    const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    expect(html).toMatch(/<h1>[^<]+<\/h1>/);
  });

  it('should find the languages that have folders in the space', async () => {
    const space = makeTemporaryFolder();
    const page = (full_slug: string, component = 'landing') =>
      JSON.stringify({
        story: {
          ...{ name: full_slug, full_slug, published_at: '2026-03-01T08:00:00.000Z' },
          content: { component, title: full_slug },
        },
      });
    writeFiles(space, {
      'a.json': page('de/home'),
      'b.json': page('de/huetten'),
      'c.json': page('de/global/settings', 'site_settings'),
      'd.json': page('en/home'),
      'e.json': page('en/global/settings', 'site_settings'),
    });
    const cwd = makeTemporaryFolder();
    const env = { STORYBLOK_API_URL: await openSpace(space), STORYBLOK_TOKEN: 'any-token' };
    const { report } = await initInstalled(cwd, ['--yes'], env);
    expect(report.build.pages).toMatchObject({ total: 3, failed: 0 });
    const files = readTree(cwd);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['dist/index.html', 'dist/huetten.html', 'dist/en.html']),
    );
    expect(files['blocks/site_settings.tsx']).toContain("kind: 'record'");
    expect(files['stopover.config.ts']).toContain("dataFolders: ['global'],");
    expect(files['stopover.config.ts']).toMatch(/code: 'de'.*folder: 'de'.*code: 'en'.*folder: 'en'/s);
  });

  it('should find the language of the stories outside the folders, whose addresses would collide', async () => {
    const space = makeTemporaryFolder();
    const slugs = ['home', 'about', 'de/home', 'de/about', 'global/settings'];
    const stories = slugs.map((full_slug, index) => ({
      ...{ name: full_slug, full_slug, id: index + 1, published_at: '2026-03-01T08:00:00.000Z' },
      ...(full_slug === 'de/about' ? { alternates: [{ id: 2 }] } : {}),
      content: { component: full_slug === 'global/settings' ? 'site_settings' : 'landing', title: full_slug },
    }));
    writeFiles(space, { 'stories.json': JSON.stringify({ stories }) });
    const cwd = makeTemporaryFolder();
    const env = { STORYBLOK_API_URL: await openSpace(space), STORYBLOK_TOKEN: 'any-token' };
    const { status, report } = await initInstalled(cwd, ['--yes'], env);
    expect(status).toBe(0);
    expect(report.build.pages).toMatchObject({ total: 4, failed: 0 });
    const pages = ['dist/index.html', 'dist/about.html', 'dist/de.html', 'dist/de/about.html'];
    expect(Object.keys(readTree(cwd))).toEqual(expect.arrayContaining(pages));
    expect(readFileSync(join(cwd, 'dist/about.html'), 'utf8')).toContain(
      'hreflang="de" href="https://www.example.com/de/about"',
    );
  });

  it('should take folders for languages that a space translates by field as well', async () => {
    const page = (full_slug: string, content: object) =>
      JSON.stringify({
        story: { name: full_slug, full_slug, published_at: '2026-03-01T08:00:00.000Z', content },
      });
    const landing = { component: 'landing', title: 'Casa' };
    const space = makeTemporaryFolder();
    writeFiles(space, {
      'space.json': JSON.stringify({ space: { id: 7, name: 'Nest', language_codes: ['it'] } }),
      'a.json': page('it/home', landing),
      'b.json': page('it/spazi', landing),
      'c.json': page('es/home', landing),
      'd.json': page('config', { component: 'config', claim: 'Hola', claim__i18n__it: 'Ciao' }),
    });
    const cwd = makeTemporaryFolder();
    const env = { STORYBLOK_API_URL: await openSpace(space), STORYBLOK_TOKEN: 'any-token' };
    const { report } = await initInstalled(cwd, ['--yes'], env);
    expect(report.build.pages).toMatchObject({ total: 3, failed: 0 });
    const files = readTree(cwd);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['dist/index.html', 'dist/it/spazi.html']));
    expect(files['stopover.config.ts']).toMatch(
      /code: 'es',\s+folder: 'es',\s+label.*folder: 'it',\s+content: 'it'/s,
    );
  });

  it('should say that an environment that was there has no token', async () => {
    const space = makeTemporaryFolder();
    const story = { name: 'Home', full_slug: 'home', published_at: '2026-03-01T08:00:00.000Z' };
    writeFiles(space, {
      'a.json': JSON.stringify({ story: { ...story, content: { component: 'landing', title: 'Home' } } }),
    });
    const env = { STORYBLOK_API_URL: await openSpace(space) };
    for (const [kept, isTold] of [
      ['OTHER=1', true],
      ['STORYBLOK_TOKEN=another-token', false],
    ] as const) {
      const cwd = makeTemporaryFolder();
      writeFiles(cwd, { '.env': kept });
      const { status, stderr } = await runProgram(['init', '--yes', '--token', 'any-token'], { cwd, env });
      expect([status, readTree(cwd)['.env']]).toEqual([0, kept]);
      expect(stderr.includes('write STORYBLOK_TOKEN into it')).toBe(isTold);
    }
  });

  it('should leave nothing behind when the space refuses', async () => {
    const cwd = makeTemporaryFolder();
    const env = { STORYBLOK_API_URL: 'http://127.0.0.1:9/v2' };
    const { status, report } = await initInstalled(cwd, ['--yes', '--token', 'some-token'], env);
    expect({ status, code: report.error.code }).toEqual({ status: 4, code: 'upstream-unreachable' });
    expect(JSON.stringify(report)).not.toContain('some-token');
    expect(readTree(cwd)).toEqual({});
  });
});

describe('init from a schema', () => {
  it('should refuse a broken file before it asks the space', async () => {
    const [cwd, outside] = [makeTemporaryFolder(), makeTemporaryFolder()];
    writeFiles(outside, { 'components.json': '[{ "name": 1 }]' });
    const args = ['--yes', '--from', join(outside, 'components.json'), '--token', 'some-token'];
    const { status, report } = await init(cwd, args, { STORYBLOK_API_URL: 'http://127.0.0.1:9/v2' });
    expect({ status, code: report.error.code }).toEqual({ status: 2, code: 'schema-unreadable' });
    expect(readTree(cwd)).toEqual({});
  });

  it('should write definitions, and build nothing without a space', async () => {
    const cwd = makeTemporaryFolder();
    const outside = makeTemporaryFolder();
    const news = { name: 'news', is_root: true, schema: { title: { type: 'text', required: true } } };
    writeFiles(outside, { 'components.json': JSON.stringify([news]) });
    const { status, report } = await init(cwd, ['--yes', '--from', join(outside, 'components.json')]);
    expect({ status, build: report.build }).toEqual({ status: 0, build: undefined });
    expect(readTree(cwd)['blocks/news.tsx']).toContain('title: fields.requiredText(),');
  });

  it('should say how to get into a folder that was named', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'components.json': '[]', 'my site/.git/config': '' });
    const args = ['init', '--yes', '--from', '../components.json', '--cwd', 'my site'];
    const { stderr } = await runInProcess(args, { cwd });
    expect(stderr).toContain('Next:\n  cd "my site"\n  npm install ');
  });
});

describe('a folder that is not empty', () => {
  it('should be refused with what is in the way, and stay as it is', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'index.html': 'mine', '.git/config': 'x' });
    const { status, report } = await init(cwd, ['--yes', '--from', 'demo']);
    expect({ status, code: report.error.code }).toEqual({ status: 2, code: 'folder-not-empty' });
    expect(report.error.message).toContain('is not empty: index.html.');
    expect(readTree(cwd)).toEqual({ 'index.html': 'mine', '.git/config': 'x' });
  });

  it('should keep what a repository begins with', async () => {
    const [cwd, outside] = [makeTemporaryFolder(), makeTemporaryFolder()];
    const [readme, ignored] = ['# Gyms\n', '# Node\nnode_modules/\n.env'];
    writeFiles(cwd, { 'README.md': readme, '.gitignore': ignored, LICENSE: 'MIT', '.git/config': 'x' });
    writeFiles(outside, { 'components.json': '[]' });
    expect((await init(cwd, ['--yes', '--from', join(outside, 'components.json')])).status).toBe(0);
    const { 'README.md': kept, '.gitignore': joined, LICENSE: licence } = readTree(cwd);
    expect([kept, licence]).toEqual([readme, 'MIT']);
    expect(joined!.split('\n')).toEqual([
      ...ignored.split('\n'),
      ...['.yarn/install-state.gz', 'dist', 'dist.releases/', '.stopover/', '.stopover-init-*/', ''],
    ]);
  });

  it('should keep the package that npm has written', async () => {
    const [cwd, outside] = [makeTemporaryFolder(), makeTemporaryFolder()];
    const found = {
      name: 'mine',
      license: 'MIT',
      scripts: { test: 'echo "Error: no test specified" && exit 1', deploy: 'x' },
      dependencies: { stopover: 'file:../stopover.tgz', typescript: '^5.9.0' },
    };
    writeFiles(cwd, { 'package.json': JSON.stringify(found) });
    writeFiles(outside, { 'components.json': '[]' });
    expect((await init(cwd, ['--yes', '--from', join(outside, 'components.json')])).status).toBe(0);
    const written = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    expect(written).toMatchObject({
      name: 'mine',
      license: 'MIT',
      type: 'module',
      dependencies: { stopover: 'file:../stopover.tgz', typescript: '^5.9.0' },
    });
    expect(Object.keys(written.devDependencies)).toEqual(['@types/node', '@types/react']);
    expect(written.scripts).toMatchObject({ deploy: 'x', build: 'stopover build' });
    expect(written.scripts.test).toBe('npm run build && node --test');
  });

  it('should test with the author’s own build of the site', async () => {
    const [cwd, outside] = [makeTemporaryFolder(), makeTemporaryFolder()];
    const build = 'sass styles:public && stopover build';
    writeFiles(cwd, { 'package.json': JSON.stringify({ scripts: { build } }) });
    writeFiles(outside, { 'components.json': '[]' });
    const { status } = await runInProcess(['init', '--yes', '--from', join(outside, 'components.json')], {
      cwd,
    });
    expect(status).toBe(0);
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    expect(scripts).toMatchObject({ build, test: 'npm run build && node --test' });
  });

  it('should name the commands of the work whose scripts are the author’s own', async () => {
    const [cwd, outside] = [makeTemporaryFolder(), makeTemporaryFolder()];
    writeFiles(cwd, {
      'package.json': JSON.stringify({
        scripts: { test: 'vitest run', build: 'astro build', dev: 'astro dev' },
      }),
    });
    writeFiles(outside, { 'components.json': '[]' });
    const { stderr } = await runInProcess(['init', '--yes', '--from', join(outside, 'components.json')], {
      cwd,
    });
    const files = readTree(cwd);
    expect(files['README.md']).toContain('| `npx stopover build && node --test` | builds the site');
    expect(files['README.md']).toContain('| `npx stopover preview --open` | shows drafts');
    expect(files['README.md']).toContain('| `npm run serve` |');
    expect(files['README.md']).not.toMatch(/npm run (test|dev)\b/);
    expect(stderr).toContain('npx stopover preview --open    drafts');
    expect(stderr).toContain('npm run serve                  the site');
    for (const workflow of ['.github/workflows/site.yml', '.gitlab-ci.yml']) {
      const lines = files[workflow]!.split('\n').map((line) => line.replace(/^ *- (run: )?/, ''));
      const start = lines.indexOf('npm run typecheck');
      expect(lines.slice(start + 1, start + 3)).toEqual([
        'npx stopover build && node --test',
        'npm run test',
      ]);
    }
  });
});

describe('init --block and --island', () => {
  it('should add files once, and say what the configuration lacks', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'stopover.config.json': '{}' });
    const first = await init(cwd, ['--block', 'ferry-times']);
    expect(first.report).toMatchObject({ configuration: ['"blocks": ["blocks/index.ts"]'] });
    await init(cwd, ['--block', 'note']);
    expect(readTree(cwd)['blocks/index.ts']).toContain(
      "export * from './ferry-times.tsx';\nexport * from './note.tsx';\n",
    );
    const before = readTree(cwd);
    expect((await init(cwd, ['--block', 'note'])).report.error.code).toBe('file-exists');
    expect(readTree(cwd)).toEqual(before);
  });

  it('should give a block a name in code that no other block has, so that an index exports both', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'stopover.config.json': '{"blocks": ["blocks/index.ts"]}' });
    expect((await init(cwd, ['--block', 'opening_note'])).status).toBe(0);
    expect((await init(cwd, ['--block', 'opening-note'])).status).toBe(0);
    expect((await init(cwd, ['--island', 'OpeningNote'])).status).toBe(0);
    const files = readTree(cwd);
    expect(files['blocks/opening_note.tsx']).toContain('export const openingNote = ');
    expect(files['blocks/opening-note.tsx']).toContain('export const openingNote2 = ');
    expect(files['blocks/OpeningNote.tsx']).toContain('export const openingNote3 = ');
    await expectBlocks(cwd, ['OpeningNote', 'opening-note', 'opening_note']);
  });

  it('should name lists of the configuration whole, so that taking them over loses nothing', async () => {
    const cwd = makeTemporaryFolder();
    const listed =
      "const more = ['islands/b.tsx'];\nexport default {\n  blocks: ['./own/index.ts'],\n  islands: ['islands/a.tsx', ...more],\n};\n";
    const plain = 'export default {\n  islands: [],\n};\n';
    writeFiles(cwd, {
      'site.config.mjs': listed,
      'stopover.config.mjs': plain,
      'own/index.ts': 'export {};',
    });
    const { report } = await init(cwd, ['--island', 'seat_count', '--config', 'site.config.mjs']);
    expect(report.configuration).toEqual([
      "blocks: ['./own/index.ts', 'blocks/index.ts']",
      "islands: ['islands/a.tsx', 'islands/b.tsx', 'islands/seat_count.tsx']",
    ]);
    expect(readTree(cwd)).toMatchObject({ 'site.config.mjs': listed, 'stopover.config.mjs': plain });
  });

  it('should understand a folder of the configuration as the index in it', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.json': '{ "blocks": ["src/blocks"] }',
      'src/blocks/index.ts': "export * from './questions.tsx';\n",
      'src/blocks/questions.tsx': FAQ_MODULE,
    });
    expect((await init(cwd, ['--block', 'faq'])).report.error).toMatchObject({ code: 'file-exists' });
    const { report } = await init(cwd, ['--block', 'note']);
    expect(report).toMatchObject({ configuration: [] });
    expect(report.files).toEqual(expect.arrayContaining(['src/blocks/note.tsx', 'src/blocks/index.ts']));
    await expectBlocks(cwd, ['faq', 'note']);
  });

  it('should fit into a site in JavaScript, and leave its blocks alone', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.js': "export default {\n  blocks: ['blocks/index.js'],\n  islands: [],\n};\n",
      'blocks/index.js': "export * from './questions.jsx';\n",
      'blocks/questions.jsx': FAQ_MODULE,
    });
    const taken = await init(cwd, ['--block', 'faq']);
    expect(taken.report.error.code).toBe('file-exists');
    expect(taken.report.error.message).toContain('questions.jsx');
    const island = await init(cwd, ['--island', 'seat_count']);
    expect(island.report).toMatchObject({ configuration: [] });
    expect(island.report.files).toContain('stopover.config.js');
    const files = readTree(cwd);
    expect(files['blocks/index.js']).toBe(
      "export * from './questions.jsx';\nexport * from './seat_count.jsx';\n",
    );
    expect(files['blocks/index.ts']).toBeUndefined();
    expect(files['stopover.config.js']).toContain("islands: ['islands/seat_count.jsx']");
    expect(files['islands/seat_count.jsx']).not.toMatch(/\btype |<\w+Props>|: \w+Props/);
    await expectBlocks(cwd, ['faq', 'seat_count']);
  });

  it.each([
    ['stopover.config.mjs', 'export default {};', {}, ['blocks/index.js', 'blocks/note.jsx']],
    [
      'stopover.config.json',
      '{ "islands": ["islands/a.jsx"] }',
      { 'islands/a.jsx': '' },
      ['blocks/index.js', 'blocks/note.jsx'],
    ],
    [
      'stopover.config.mjs',
      'export default {};',
      { 'tsconfig.json': '{}' },
      ['blocks/index.ts', 'blocks/note.tsx'],
    ],
    ['stopover.config.json', '{}', {}, ['blocks/index.ts', 'blocks/note.tsx']],
    [
      'stopover.config.json',
      '{ "blocks": ["blocks"] }',
      { 'blocks/index.js': "export * from './one.jsx';\n", 'blocks/one.jsx': '' },
      ['blocks/index.js', 'blocks/note.jsx', 'blocks/one.jsx'],
    ],
    [
      'stopover.config.mjs',
      "export default { blocks: ['blocks'] };",
      { 'blocks/index.ts': "export * from './one.tsx';\n", 'blocks/one.tsx': '' },
      ['blocks/index.ts', 'blocks/note.tsx', 'blocks/one.tsx'],
    ],
    [
      // An index in CommonJS cannot re-export the new block.
      'stopover.config.json',
      '{ "blocks": ["blocks/index.cjs"] }',
      { 'blocks/index.cjs': '' },
      ['blocks/index.cjs', 'blocks/index.js', 'blocks/note.jsx'],
    ],
  ])('should write in the language of the site: %s %s %o', async (config, text, more, expected) => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { [config]: text, ...more });
    const { report } = await init(cwd, ['--block', 'note']);
    const added = expected.filter((path) => /note|index\.[jt]s$/.test(path));
    expect(report.files).toEqual(expect.arrayContaining(added));
    expect(Object.keys(readTree(cwd)).filter((path) => path.startsWith('blocks/'))).toEqual([...expected]);
  });

  it.each([
    ['faq.js', 'faq.tsx'],
    ['faq.js', 'faq.ts'],
    ['faq.jsx', 'faq.tsx'],
    ['faq.mjs', 'faq.mts'],
  ])('should find the block that an import of %s takes from %s', async (name, file) => {
    const cwd = makeTemporaryFolder();
    const faq =
      "import { defineBlock } from 'stopover';\nexport const faq = defineBlock({ name: 'the_faq' });\n";
    const index = `export { faq } from './${name}';\n`;
    writeFiles(cwd, {
      'stopover.config.json': '{ "blocks": ["blocks/index.ts"] }',
      'blocks/index.ts': index,
      [`blocks/${file}`]: faq,
    });
    const { report } = await init(cwd, ['--block', 'the_faq']);
    expect(report.error).toMatchObject({ code: 'file-exists', message: expect.stringContaining(file) });
    expect(readTree(cwd)['blocks/index.ts']).toBe(index);
  });

  it.each(['--block', '--island'])(
    'should write nothing where a file of %s cannot be written',
    async (option) => {
      const cwd = makeTemporaryFolder();
      writeFiles(cwd, {
        'stopover.config.mjs': 'export default {\n  islands: [],\n};\n',
        'blocks/index.ts': '',
        tests: 'A list of what was tried.',
      });
      // The cache has the configuration that was run.
      const readOwn = () => Object.entries(readTree(cwd)).filter(([path]) => !path.startsWith('.stopover/'));
      const before = readOwn();
      const { error } = (await init(cwd, [option, 'seat_count'])).report;
      const message = expect.stringContaining('seat_count.test.mjs could');
      expect(error).toMatchObject({ code: 'disk-write', message });
      expect(readOwn()).toEqual(before);
      expect(existsSync(join(cwd, 'islands'))).toBe(false);
    },
  );

  it.each([
    ['@/parts/faq', 'parts/faq.tsx'],
    ['@acme/blocks', 'packages/blocks/faq.tsx'],
  ])('should find the block that an import of %s takes from %s', async (name, file) => {
    const cwd = makeTemporaryFolder();
    const index = `export * from '${name}';\n`;
    writeFiles(cwd, {
      'stopover.config.json': '{ "blocks": ["blocks/index.ts"] }',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      'blocks/index.ts': index,
      'packages/blocks/package.json': '{ "name": "@acme/blocks", "exports": "./faq.tsx" }',
      // Not whole yet: somebody is writing it.
      [file]: `import { defineBlock, fields } from 'stopover';
import { lost } from './lost.ts';
import text from '@/parts/lost.txt';
export const faq = defineBlock({ name: 'the_faq', kind: 'section', fields: {}, render: () => <p>{text}</p> });\n`,
    });
    mkdirSync(join(cwd, 'node_modules/@acme'), { recursive: true });
    symlinkSync(join(cwd, 'packages/blocks'), join(cwd, 'node_modules/@acme/blocks'));
    const { report } = await init(cwd, ['--block', 'the_faq']);
    expect(report.error).toMatchObject({ code: 'file-exists', message: expect.stringContaining(file) });
    expect(readTree(cwd)['blocks/index.ts']).toBe(index);
  });

  it('should leave the blocks of a linked Stopover alone', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.json': '{ "blocks": ["blocks/index.ts"] }',
      'blocks/index.ts': "import { defineBlock } from 'stopover';\nexport const made = defineBlock;\n",
      'linked/package.json': '{ "name": "stopover", "exports": "./own.js" }',
      'linked/own.js': "export const faq = defineBlock({ name: 'the_faq' });\n",
    });
    mkdirSync(join(cwd, 'node_modules'));
    symlinkSync(join(cwd, 'linked'), join(cwd, 'node_modules/stopover'));
    expect((await init(cwd, ['--block', 'the_faq'])).report).toMatchObject({ action: 'block' });
  });

  it('should name the block, and not the whole file, where a file defines several', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.json': '{ "blocks": ["blocks/index.ts"] }',
      'blocks/index.ts': "export const faq = defineBlock({ name: 'the_faq' });\n",
    });
    const { error } = (await init(cwd, ['--block', 'the_faq'])).report;
    expect(error.message).toBe(
      `A block "the_faq" of ${join(cwd, 'blocks/index.ts')} exists already. Nothing was written.`,
    );
  });

  it.each([
    ['', 'export * from "./faq";'],
    ['.js', "export { faq } from './faq.js';"],
    ['', "export * from '@/blocks/faq';"],
    ['.tsx', "import './side.css';\nexport * from './faq.tsx';"],
    ['.tsx', 'export const nothing = 0;'],
  ])('should name modules with the ending "%s" as the index does: %s', async (ending, line) => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.json': '{ "blocks": ["blocks/index.ts"] }',
      'blocks/index.ts': `${line}\nexport * from './other.tsx';\n`,
      'blocks/faq.tsx': 'export const faq = 0;\n',
      'blocks/other.tsx': 'export const other = 0;\n',
      'blocks/side.css': '',
    });
    expect((await init(cwd, ['--island', 'seats'])).report).toMatchObject({ action: 'island' });
    const { 'blocks/index.ts': index, 'blocks/seats.tsx': block } = readTree(cwd);
    expect(index).toBe(`${line}\nexport * from './other.tsx';\nexport * from './seats${ending}';\n`);
    expect(block).toContain(`import { seatsIsland } from '../islands/seats${ending}';`);
  });

  it('should stand where the site has its blocks', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'package.json': '{ "type": "module" }',
      'stopover.config.mjs': "export default {\n  blocks: ['./src/blocks/index.ts'],\n  islands: [],\n};\n",
      'src/blocks/index.ts': "export * from './faq.tsx';\n",
      'src/blocks/faq.tsx':
        "import { defineBlock } from 'stopover';\nexport const faq = defineBlock({ name: 'faq', kind: 'item', fields: {} });\n",
    });
    const { report } = await init(cwd, ['--island', 'seats']);
    expect(report).toMatchObject({ action: 'island', configuration: [] });
    expect(report.files).toEqual(
      expect.arrayContaining(['src/islands/seats.tsx', 'src/blocks/seats.tsx', 'tests/seats.test.mjs']),
    );
    const files = readTree(cwd);
    expect(files['src/blocks/index.ts']).toContain("export * from './seats.tsx';");
    expect(files['stopover.config.mjs']).toContain("islands: ['src/islands/seats.tsx']");
    expect(existsSync(join(cwd, 'blocks'))).toBe(false);
  });

  it('should name the command that writes its fields for the space, and no built-in block', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'stopover.config.json': '{ "blocks": ["blocks/index.ts"] }' });
    const { stderr } = await runProgram(['init', '--block', 'note'], { cwd });
    const command = /with: stopover (schema export.*)/.exec(stderr)![1]!.split(' ');
    await runProgram([...command, 'out.json'], { cwd });
    expect(JSON.parse(readTree(cwd)['out.json']!)).toMatchObject([{ name: 'note' }]);
  });

  it.each(['../evil', 'a b', "a'b", '', '1st', 'a/b'])('should refuse the name %o', async (name) => {
    const cwd = makeTemporaryFolder();
    const { status, report } = await init(cwd, ['--block', name]);
    expect({ status, code: report.error.code }).toEqual({ status: 2, code: 'usage' });
    expect(readTree(cwd)).toEqual({});
  });
});
