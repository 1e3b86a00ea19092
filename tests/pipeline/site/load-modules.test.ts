/** Tests how the modules of a site are bundled, cached and loaded. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Config } from '../../../pipeline/config/config.ts';
import { loadModules, runBundle } from '../../../pipeline/site/load-modules.ts';
import { areSourcesUnchanged } from '../../../pipeline/site/module-sources.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

const files = {
  'blocks/links.ts': `import { defineBlock } from 'stopover';
import { greet } from './greet';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => greet('links') });`,
  'blocks/greet.ts': 'export const greet = (name: string): string => "Our " + name;',
  'document.ts': 'export const renderDocument = (parts: { main: string }): string => parts.main;',
};
const config = Config.parse({ blocks: ['blocks/links.ts'], document: 'document.ts' });

function makeSite(more: Readonly<Record<string, string>> = {}): string {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { ...files, ...more });
  return cwd;
}

const load = (cwd: string, codeHash = 'ours') => loadModules(config, { cwd, codeHash });

/** The block's words, as a page would have them. */
async function readWords(cwd: string): Promise<unknown> {
  const { extensions } = await load(cwd);
  return extensions.blocks[0]!.render!({} as never);
}

/** Bundles in the cache folder. */
function listBundles(cwd: string): readonly string[] {
  const folder = join(cwd, '.stopover/modules');
  return readdirSync(folder).filter((name) => name.endsWith('.mjs'));
}

describe('the modules of a site', () => {
  it('should be one bundle that is kept, for nobody else’s eyes, and found again', async () => {
    const cwd = makeSite();
    const first = (await load(cwd)).extensions;
    expect(first.blocks.map(({ name }) => name)).toEqual(['link_list']);
    expect(first.renderDocument?.({ main: 'Main' } as never)).toBe('Main');
    const file = first.bundle!.file;
    expect(file).toBe(join(cwd, '.stopover/modules', `site.${first.hash}.mjs`));
    const { ino, mode } = statSync(file);
    expect(mode & 0o777).toBe(0o600);
    expect((await load(cwd)).extensions).toMatchObject({ hash: first.hash, bundle: first.bundle });
    expect(statSync(file).ino).toBe(ino);
  });

  it.each([
    [
      '{ "extends": "astro/tsconfigs/strict" }',
      '"astro/tsconfigs/strict" could not be read: it does not exist, and',
    ],
    [
      '{ "extends": "./.nuxt/tsconfig.json" }',
      '.nuxt/tsconfig.json" could not be read: it does not exist, and',
    ],
    ['{ "compilerOptions": { "jsx" } }', 'tsconfig.json" could not be read: '],
  ])('should say which TypeScript configuration is missing or broken: %s', async (tsconfig, words) => {
    const cwd = makeSite({ 'tsconfig.json': tsconfig });
    await expect(load(cwd)).rejects.toMatchObject({
      code: 'tsconfig-unreadable',
      message: expect.stringContaining(words),
    });
  });

  it('should take JSON with the mark of its encoding, and name the file that is not', async () => {
    const greet = "import words from './words.json';\nexport const greet = () => words.own;";
    const marked = makeSite({
      'blocks/greet.ts': greet,
      'blocks/words.json': '\uFEFF{\r\n"own": "Ours"}\r\n',
    });
    expect(await readWords(marked)).toBe('Ours');
    const cwd = makeSite({ 'blocks/greet.ts': greet, 'blocks/words.json': '{\n  "own": ours }' });
    const { message } = await load(cwd).catch((error) => error);
    expect(message).toMatch(/blocks\/words\.json:2:\d+ could not be loaded: .+$/);
  });

  it('should be refused where they ask for all files of a pattern, which Vite finds', async () => {
    const greet = "\nexport const greet = (): string => Object.keys(import.meta.glob('./*.md')).join();";
    await expect(load(makeSite({ 'blocks/greet.ts': greet }))).rejects.toThrow(
      /blocks\/greet\.ts:2:\d+ could .+: import\.meta\.glob belongs to Vite: import each file by its name$/,
    );
  });

  it('should be refused where they ask for variables in the words of Vite, and not where a comment does', async () => {
    const greet =
      '// import.meta.env.OLD\nexport const greet = (): string => import.meta.env?.OLD ?? "none";';
    expect(await readWords(makeSite({ 'blocks/greet.ts': greet }))).toBe('none');
    const cwd = makeSite({ 'blocks/greet.ts': greet.replace('env?.OLD', 'env.VITE_BRAND') });
    const { message } = await load(cwd).catch((error) => error);
    expect(message).toMatch(
      /blocks\/greet\.ts:2:\d+ could .+: import\.meta\.env\.VITE_BRAND belongs to Vite: read the variable in .+$/,
    );
  });

  it('should be refused where they name a variable that only .env sets, and not where the environment sets it', async () => {
    const files = {
      '.env': 'export LINKS_GREETING=Ahoy',
      'blocks/greet.ts': '\nexport const greet = (): string => String(process.env.LINKS_GREETING);',
    };
    const { message } = await load(makeSite(files)).catch((error) => error);
    expect(message).toMatch(
      /blocks\/greet\.ts:2:\d+ could .+: process\.env\.LINKS_GREETING is set in \.env, which blocks do not see: read /,
    );
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv('LINKS_GREETING', 'Moin');
    expect(await readWords(makeSite(files))).toBe('Moin');
  });

  it('should be others when a variable that they name has another value, and tell nobody the value', async () => {
    const greet = `const { LINKS_GREETING } = process.env;
export const greet = (): string => [LINKS_GREETING, process.env['LINKS_NAME'], process.env.NODE_ENV].join();`;
    const cwd = makeSite({ 'blocks/greet.ts': greet });
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv('LINKS_GREETING', 'Good day');
    const { extensions, sources } = await load(cwd);
    expect(Object.keys(sources!.variables)).toEqual(['LINKS_GREETING', 'LINKS_NAME']);
    expect(JSON.stringify(sources)).not.toContain('Good day');
    expect((await load(cwd)).extensions.hash).toBe(extensions.hash);
    vi.stubEnv('LINKS_NAME', 'Ada');
    expect(areSourcesUnchanged(sources!)).toBe(false);
    expect(await readWords(cwd)).toBe('Good day,Ada,production');
    const { hash } = (await load(cwd)).extensions;
    expect(hash).not.toBe(extensions.hash);
    vi.stubEnv('LINKS_NAME', undefined);
    expect((await load(cwd)).extensions.hash).toBe(extensions.hash);
  });

  it('should be others when a variable has another value that they import, or that a file in CommonJS reads', async () => {
    const greet = `import { env as own } from 'node:process';
import { NAME } from './name.cts';
export const greet = (): string => [own.LINKS_GREETING, NAME].join();`;
    const name = 'export const NAME: string | undefined = process.env.LINKS_NAME;';
    const cwd = makeSite({ 'blocks/greet.ts': greet, 'blocks/name.cts': name });
    const { sources } = await load(cwd);
    expect(Object.keys(sources!.variables)).toEqual(['LINKS_GREETING', 'LINKS_NAME']);
  });

  it.each([
    [
      './Greet',
      /blocks\/links\.ts:2:\d+ could .+: Could not find "\.\/Greet": correct the path; did you mean "\.\/greet"\?$/,
    ],
    ['./gret.ts', /; did you mean "\.\/greet\.ts"\?/],
    [
      './nothing-like-it',
      /blocks\/links\.ts:2:\d+ could .+: Could not find "\.\/nothing-like-it": correct the path$/,
    ],
  ])('should be refused with the file that an import may have meant: %s', async (path, message) => {
    const links = files['blocks/links.ts'].replace('./greet', path);
    const error = await load(makeSite({ 'blocks/links.ts': links })).catch((caught) => caught);
    expect(error.message).toMatch(message);
  });

  it('should be refused with the package.json that nothing beside it can be found with', async () => {
    const cwd = makeSite({ 'blocks/package.json': '{ "type": "module", }' });
    await expect(load(cwd)).rejects.toThrow(`"${join(cwd, 'blocks/package.json')}" is not valid JSON`);
    const above = makeSite({ 'package.json': '<<<<<<< HEAD\n{}' });
    await expect(load(above)).rejects.toThrow(`"${join(above, 'package.json')}" is not valid JSON`);
    const fine = makeSite({ 'package.json': '\uFEFF{}', 'blocks/greet.ts': "export * from './nowhere';" });
    await expect(load(fine)).rejects.toThrow(/greet\.ts:1:15 could .+Could not find "\.\/nowhere"/);
  });

  it('should be refused with the ending that a file with JSX needs', async () => {
    const links = files['blocks/links.ts'].replace('./greet', './greet.js');
    const greet = "export const greet = () => 'Hello';\nexport const Greeting = () => <b>Hello</b>;\n";
    const cwd = makeSite({ 'blocks/links.ts': links, 'blocks/greet.js': greet });
    rmSync(join(cwd, 'blocks/greet.ts'));
    await expect(load(cwd)).rejects.toThrow(
      /greet\.js:2:31 could .+: Unexpected JSX expression: a file with JSX has a name that ends in \.jsx or \.tsx/,
    );
  });

  it('should be refused with that ending for JSX in TypeScript, and not for other faults of its syntax', async () => {
    const greet = (line: string) =>
      makeSite({ 'blocks/greet.ts': `export const greet = () => 'Hello';\n${line}\n` });
    await expect(load(greet('export const Greeting = () => <b className="b">Hello</b>;'))).rejects.toThrow(
      /greet\.ts:2:\d+ could .+: Expected .+: a file with JSX has a name that ends in \.jsx or \.tsx/,
    );
    await expect(load(greet('export const many = <number>[1, 2;'))).rejects.toThrow(
      /greet\.ts:2:\d+ could not be loaded: Expected [^:]+/,
    );
  });

  it('should be refused with the line of a decorator, unless the project compiles it', async () => {
    const greet = `const told = (...values: unknown[]): void => {};
class Words {
  @told say() { return 'Hello'; }
}
export const greet = (): string => new Words().say();`;
    const files = { 'blocks/greet.ts': greet };
    await expect(load(makeSite(files))).rejects.toThrow(
      /blocks\/greet\.ts:3:3 could not be loaded: .+ know decorators: set "experimentalDecorators" .+$/,
    );
    const tsconfig = '{"compilerOptions": {"experimentalDecorators": true}}';
    expect(await readWords(makeSite({ ...files, 'tsconfig.json': tsconfig }))).toContain('Hello');
  });

  it('should have the time of a build to load, although a preview gives each page less', async () => {
    const slow = 'const start = Date.now();\nwhile (Date.now() - start < 300) Math.sqrt(2);\n';
    const cwd = makeSite({ 'blocks/greet.ts': `${slow}${files['blocks/greet.ts']}` });
    const { extensions } = await loadModules(config, { cwd, codeHash: 'ours', maxPageSeconds: 0.1 });
    expect(extensions.bundle).toMatchObject({ pageTimeoutMs: 100, loadTimeoutMs: 30_000 });
  });

  it('should be refused in a folder whose name ends early for a bundler', async () => {
    const cwd = join(makeTemporaryFolder(), 'why?');
    writeFiles(cwd, files);
    const { message } = await load(cwd).catch((error) => error);
    expect(message).toMatch(/; the path of a module must not contain "\?": give the folder another name/);
  });

  it('should be bundled again when a source changes, keeps its size and gets its old time', async () => {
    const cwd = makeSite();
    const { hash } = (await load(cwd)).extensions;
    expect(await readWords(cwd)).toBe('Our links');
    writeFileSync(join(cwd, 'blocks/greet.ts'), files['blocks/greet.ts'].replace('Our', 'Her'));
    expect(await readWords(cwd)).toBe('Her links');
    expect((await load(cwd)).extensions.hash).not.toBe(hash);
  });

  it.each([
    ['an empty one', ''],
    ['one with types alone', 'export type Note = string;'],
    ['one whose code nobody uses', 'const note = 1; export function unused() { return note; }'],
  ])('should be bundled again when a module that gives nothing yet is filled in: %s', async (_, text) => {
    const links = `export * from './note';\nexport * from './more';\n${files['blocks/links.ts']}`;
    const cwd = makeSite({ 'blocks/links.ts': links, 'blocks/more.ts': '', 'blocks/note.ts': text });
    const names = async () => (await load(cwd)).extensions.blocks.map(({ name }) => name).sort();
    expect(await names()).toEqual(['link_list']);
    expect(await names()).toEqual(['link_list']);
    const note = files['blocks/links.ts'].replace('link_list', 'note').replace('links =', 'note =');
    writeFiles(cwd, { 'blocks/note.ts': note });
    expect(await names()).toEqual(['link_list', 'note']);
  });

  it('should be bundled again when an import means another file', async () => {
    const cwd = makeSite({ 'blocks/greet/index.ts': "export const greet = () => 'A folder';" });
    expect(await readWords(cwd)).toBe('Our links');
    unlinkSync(join(cwd, 'blocks/greet.ts'));
    expect(await readWords(cwd)).toBe('A folder');
    writeFileSync(join(cwd, 'blocks/greet.js'), "export const greet = () => 'JavaScript';");
    expect(await readWords(cwd)).toBe('JavaScript');
    writeFileSync(join(cwd, 'blocks/greet.tsx'), "export const greet = () => 'Another ending';");
    const ending = await readWords(cwd);
    rmSync(join(cwd, '.stopover'), { recursive: true });
    expect(ending).toBe(await readWords(cwd));
  });

  it('should be bundled again by another Stopover, and when somebody damages the bundle', async () => {
    const cwd = makeSite();
    const { file } = (await load(cwd)).extensions.bundle!;
    const { ino } = statSync(file);
    await load(cwd, 'theirs');
    expect(statSync(file).ino).not.toBe(ino);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.slice(0, 100));
    const { bundle } = (await load(cwd)).extensions;
    expect(readFileSync(bundle!.file, 'utf8')).toBe(code);
  });

  it('should leave the newest bundles only', async () => {
    const cwd = makeSite();
    for (let round = 0; round < 7; round += 1) {
      writeFileSync(join(cwd, 'blocks/greet.ts'), `export const greet = () => 'Round ${round}';`);
      expect(await readWords(cwd)).toBe(`Round ${round}`);
    }
    expect(listBundles(cwd)).toHaveLength(4);
    const folder = join(cwd, '.stopover/modules');
    for (const name of listBundles(cwd)) {
      for (const ending of ['.map', '.json']) {
        expect(existsSync(join(folder, name.replace('.mjs', ending)))).toBe(true);
      }
    }
    expect(readdirSync(folder)).toHaveLength(12);
  });
});

describe('a module that throws while it is loaded', () => {
  it('should be named with the place in its own source', async () => {
    const cwd = makeSite({
      'blocks/greet.ts': `interface Words { readonly hello: string }
export const greet = (words: Words): string => words.hello;

greet(undefined as never);`,
    });
    const error = (await load(cwd).catch((thrown) => thrown)) as Error;
    expect(error).toMatchObject({ code: 'module-unloadable' });
    expect(error.message).toMatch(/^The module blocks\/greet\.ts:2:\d+ could .+'hello'\)$/);
    expect(error.cause).toMatchObject({ place: { file: join(cwd, 'blocks/greet.ts'), line: 2 } });
  });

  it.each([
    ['undefined', 'It throws undefined, which does not say what is wrong.'],
    [
      "{ status: 404, body: '' }",
      'It throws an object with keys {status, body}, which does not say what is wrong.',
    ],
    ["'no stock'", 'no stock'],
  ])('should be told apart from others as far as it can be, if it throws %s', async (value, words) => {
    const cwd = makeSite({
      'blocks/greet.ts': `export const greet = (): string => 'Hello';\nthrow ${value};`,
      'blocks/other.ts': 'export const other = 1;',
    });
    const own = Config.parse({ blocks: ['blocks/greet.ts', 'blocks/other.ts'] });
    await expect(loadModules(own, { cwd, codeHash: 'ours' })).rejects.toThrow(
      `The module blocks/greet.ts or blocks/other.ts could not be loaded: ${words}`,
    );
  });

  it.each([
    [
      'richtext',
      /greet\.ts:2:\d+ could .+: fields\.richtext is not a function; did you mean "fields\.richText"\?$/,
    ],
    ['nothingLikeIt', /greet\.ts:2:\d+ could .+: fields\.nothingLikeIt is not a function$/],
  ])('should be told the nearest field, if it asks for fields.%s', async (name, words) => {
    const cwd = makeSite({
      'blocks/greet.ts': `import { fields } from 'stopover';\nexport const greet = fields.${name}();`,
    });
    await expect(load(cwd)).rejects.toThrow(words);
  });

  it('should be told where browsers are at home, if it asks for one', async () => {
    const cwd = makeSite({ 'blocks/greet.ts': 'export const greet = () => window.name;\ngreet();' });
    await expect(load(cwd)).rejects.toThrow(
      /greet\.ts:1:\d+ could .+: window is not defined\. Pages are made without a browser: use it in an effect of an island \(useEffect\), in a handler, or in a behaviour$/,
    );
  });

  it('should be told where to import a package that asks for a browser', async () => {
    const cwd = makeSite({
      'blocks/greet.ts': "import 'chart';\nexport const greet = 1;",
      'node_modules/chart/package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
      'node_modules/chart/index.js': 'export const width = window.innerWidth;',
    });
    await expect(load(cwd)).rejects.toThrow(
      /window is not defined\. Pages are made .+, or in a behaviour\. Import a package that needs one when it is loaded there, too: await import\('…'\)$/,
    );
  });

  it('should be named if it calls a hook outside of components, not the module before it', async () => {
    const cwd = makeSite({
      'blocks/greet.ts': "export * from './hello.ts';\nexport * from './seats.ts';",
      'blocks/hello.ts': 'export const greet = (): string => "Hello";',
      'blocks/seats.ts': "import { useState } from 'react';\n\nexport const [free] = useState(3);",
    });
    await expect(load(cwd)).rejects.toThrow(
      /^The module blocks\/seats\.ts:3:\d+ could not be loaded: .+reading 'useState'\)\. Hooks work only in a component, while it is rendered$/,
    );
  });

  it('should be named with the import of a package that throws when it is loaded', async () => {
    const cwd = makeSite({
      'blocks/greet.ts': "export * from './map.ts';\nexport const greet = (): string => 'Hello';",
      'blocks/map.ts': "\nimport chart from 'sea-chart';\nexport const map = (): string => chart;",
      'node_modules/sea-chart/package.json': '{ "name": "sea-chart", "main": "chart.cjs" }',
      'node_modules/sea-chart/chart.cjs': 'module.exports = window.name;',
    });
    await expect(load(cwd)).rejects.toThrow(
      /^The module blocks\/map\.ts:2:\d+ could not be loaded: window is not defined/,
    );
  });

  it.each([
    ["import sea, { land } from 'sea-chart';\nexport const map = [sea, land];", 'default', 2],
    ["import {\n  land,\n  sea as water,\n} from 'sea-chart';\nexport const map = [land, water];", 'sea', 2],
    ["export { default } from 'sea-chart';", 'default', 2],
    [
      "import { land } from 'sea-chart';\nexport { sea } from 'sea-chart';\nexport const map = land;",
      'sea',
      3,
    ],
  ])('should be named with the import of what a package does not export: %s', async (map, name, line) => {
    const cwd = makeSite({
      'blocks/greet.ts': `import type { sea } from 'sea-chart';
import { land } from 'sea-chart';
import * as map from './map.ts';
export const greet = (): typeof sea => land + Object.keys(map);`,
      'blocks/map.ts': `\n${map}`,
      'node_modules/sea-chart/package.json': '{ "name": "sea-chart", "exports": "./chart.mjs" }',
      'node_modules/sea-chart/chart.mjs': "export const land = 'Land';",
    });
    await expect(load(cwd)).rejects.toThrow(
      new RegExp(
        `^The module blocks/map\\.ts:${line}:1 could .+'sea-chart' does not provide an export named '${name}'$`,
      ),
    );
  });

  it.each([
    ['stopover', 'defineBlok', '; did you mean "defineBlock"\\?'],
    ['stopover/client', 'useConsnt', '; did you mean "useConsent"\\?'],
    ['stopover', 'storyblokEditable', ''],
    ['stopover', 'useFlag', '; "stopover/client" does'],
    ['stopover/client', 'defineIsland', '; "stopover" does'],
  ])('should be named with the import of what Stopover does not export: %s, %s', async (id, name, hint) => {
    const cwd = makeSite({
      'blocks/greet.ts': "export * from './map.ts';\nexport const greet = (): string => 'Hello';",
      'blocks/map.ts': `import { ${name} } from '${id}';\nexport const map = ${name}();`,
    });
    await expect(load(cwd)).rejects.toThrow(
      new RegExp(
        `^The module blocks/map\\.ts:1:1 could .+ module '${id}' does not provide an export named '${name}'${hint}$`,
      ),
    );
  });

  it.each([
    ['by their paths', './words'],
    ['by a name of tsconfig.json', '~/words'],
  ])(
    'should be named with the modules that import each other %s, if it runs before them',
    async (_, words) => {
      const cwd = makeSite({
        'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./blocks/*"] } } }',
        'blocks/greet.ts':
          "import { word } from './words/index.ts';\nexport const greet = (): string => word;",
        'blocks/words/index.ts': "export * from './hello';",
        'blocks/words/hello.ts':
          "import { end } from '../ends';\nexport const start = 'Hello';\nexport const word = start + end;",
        'blocks/ends.ts': `import { start } from '${words}';\nexport const end = start + '!';`,
      });
      await expect(load(cwd)).rejects.toThrow(
        /blocks\/ends\.ts:2:\d+ could .+Cannot access 'start' before initialization\. Modules import each other in a cycle: blocks\/ends\.ts → blocks\/words\/index\.ts → blocks\/words\/hello\.ts → blocks\/ends\.ts\. Move what they share into a module of its own$/,
      );
    },
  );

  it('should be refused if it loses exports, because two others have one name', async () => {
    const index = "export * from './links.ts';\nexport * from './hello.ts';\n";
    const own = Config.parse({ blocks: ['blocks/index.ts'] });
    const open = (hello: string) => {
      const cwd = makeSite({ 'blocks/index.ts': index, 'blocks/hello.ts': hello });
      return loadModules(own, { cwd, codeHash: 'ours' });
    };
    const loaded = open('export const links = (): string => "Hello";');
    await expect(loaded).rejects.toThrow(
      'The module blocks/index.ts:2:1 could not be loaded: it exports "links" of blocks/links.ts and blocks/hello.ts, and so has neither; give one of them another name',
    );
    // By two ways, it is still one.
    const { extensions } = await open("export { links } from './links.ts';");
    expect(extensions.blocks.map(({ name }) => name)).toEqual(['link_list']);
  });

  it('should be refused if it loses a block, because another has it as its default export', async () => {
    const own = Config.parse({ blocks: ['blocks/index.ts'] });
    const open = async (hello: string, index: string) => {
      const cwd = makeSite({ 'blocks/index.ts': index, 'blocks/hello.ts': hello });
      const { extensions } = await loadModules(own, { cwd, codeHash: 'ours' });
      return extensions.blocks.map(({ name }) => name);
    };
    const call = `defineBlock({ name: 'hello', kind: 'item', fields: {} });`;
    const define = (code: string) => `import { defineBlock } from 'stopover';\n${code}`;
    const all = "export * from './links';\nexport * from './hello';\n";
    for (const code of [`export default ${call}`, `const hello = ${call}\nexport default hello;`])
      await expect(open(define(code), all)).rejects.toThrow(
        /blocks\/index\.ts:2:15 could not be loaded: it passes on blocks\/hello\.ts with "export \*", which leaves out the default export there; give that definition a name with "export const"$/,
      );
    const named = define(`export const hello = ${call}\nexport default hello;`);
    expect(await open(named, all)).toEqual(['hello', 'link_list']);
    const added = `${all}export { default as hello } from './hello';`;
    expect(await open(define(`export default ${call}`), added)).toEqual(['hello', 'link_list']);
    const used = `${all}import hello from './hello';\nexport const used = [hello];`;
    expect(await open(define(`export default ${call}`), used)).toEqual(['link_list']);
  });

  it.each(['defineArtefact', 'defineArtefacts', 'definePages'])(
    'should be refused if it loses what another exports by default: %s',
    async (call) => {
      const cwd = makeSite({
        'blocks/index.ts': "export * from './links';\nexport * from './more';\n",
        'blocks/more.ts': `import { ${call} } from 'stopover';\nexport default ${call}({} as never);`,
      });
      const own = Config.parse({ blocks: ['blocks/index.ts'] });
      await expect(loadModules(own, { cwd, codeHash: 'ours' })).rejects.toThrow(
        /blocks\/index\.ts:2:15 could not be loaded: it passes on blocks\/more\.ts with "export \*"/,
      );
    },
  );

  it('should have the place also below import.meta', async () => {
    const cwd = makeSite({
      'blocks/greet.ts': `export const greet = (): string => import.meta.url;
export const folder: string = import.meta.dirname;
throw new Error(folder);`,
    });
    await expect(load(cwd)).rejects.toThrow(`greet.ts:3:1 could not be loaded: ${join(cwd, 'blocks')}`);
  });

  it.each([
    [
      'greetings-of-nobody',
      /: Could not find "greetings-of-nobody": install the package, or correct the path$/,
    ],
    ['@/words/greet', /: Could not find "@\/words\/greet": correct it, or the "paths" of tsconfig\.json$/],
    [
      'astro:assets',
      /: Could not find "astro:assets": only another framework, or a plugin of its bundler, has it\. Take it out, or name .+ under "paths" in tsconfig\.json$/,
    ],
    ['virtual:pages', /: Could not find "virtual:pages": only another framework/],
    ['next/navigation', /: "next\/navigation" works only in Next\.js: use context\.route .+, or name a file/],
    ['next/cache', /: "next\/cache" works only in Next\.js: take it out, or name a file of yours/],
    ['server-only', /: Could not find "server-only": only another framework/],
    ['@greet', /: Could not find "@greet": correct it, or the "paths" of tsconfig\.json$/],
    ['#greet', /: Could not find "#greet": correct it, or the "imports" of package\.json$/],
    [
      'older/nowhere',
      /: Could not find "older\/nowhere": the package "older" is installed, but has no such file$/,
    ],
    [
      '@older/words/a/b',
      /: Could not find "@older\/words\/a\/b": the package "@older\/words" is installed, but has no such file$/,
    ],
    [
      'greetings/nowhere',
      /: Could not find "greetings\/nowhere": the "exports" of its package\.json do not have "\.\/nowhere"\. Import one of them, or add this one$/,
    ],
  ])('should say where an import leads nowhere, and nothing of our copy: %s', async (name, reason) => {
    const cwd = makeSite({
      'package.json': '{"name": "site"}',
      'tsconfig.json': '{"compilerOptions": {"paths": {"@/words/*": ["./words/*"]}}}',
      'words/hello.ts': "export const hello = 'Hello';",
      'blocks/links.ts': `import { hello } from '@/words/hello';\n${files['blocks/links.ts']}\nexport { hello };`,
      'blocks/greet.ts': `\nexport { greet } from '${name}';`,
      'node_modules/greetings/package.json': '{"name": "greetings", "exports": {".": "./index.js"}}',
      'node_modules/older/package.json': '{"name": "older"}',
      'node_modules/@older/words/package.json': '{"name": "@older/words"}',
    });
    const error = (await load(cwd).catch((thrown) => thrown)) as Error;
    expect(error.message).toMatch(reason);
    expect(error.message).toMatch(/^The module blocks\/greet\.ts:2:23 could not /);
    expect(error.message).not.toContain('.stopover');
  });

  it('should have the same names where a worker runs them, without the folder of the site', async () => {
    const cwd = makeSite({
      'blocks/links.ts': `import '../shared.ts';\n${files['blocks/links.ts']}`,
      'shared.ts': 'if (process.env.LINKS_FAULT) throw process.env.LINKS_FAULT;',
    });
    const bundle = (await load(cwd)).extensions.bundle!;
    const file = join(makeTemporaryFolder(), 'modules.mjs');
    copyFileSync(bundle.file, file);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv('LINKS_FAULT', 'no such variable');
    const { message } = await runBundle({ ...bundle, file }).catch((error) => error);
    expect(message).toMatch(/^The module blocks\/links\.ts or document\.ts could not be loaded: /);
  });
});
