/** Tests the names by which a site's modules import its own code, as in TypeScript and npm workspaces. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { version } from 'react';
import { describe, expect, it } from 'vitest';
import { Config } from '../../../../pipeline/config/config.ts';
import { loadModules } from '../../../../pipeline/site/load-modules.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

const config = Config.parse({ blocks: ['blocks/links.tsx'] });

/** A block that renders an expression. */
const block = (imports: string, words: string) => `import { defineBlock } from 'stopover';
${imports}
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => ${words} });`;

interface Site {
  readonly cwd: string;
  read(): Promise<unknown>;
}

/** A project in the folder `site` of a workspace. */
function makeSite(files: Readonly<Record<string, string>>): Site {
  const workspace = makeTemporaryFolder();
  writeFiles(workspace, files);
  const cwd = join(workspace, 'site');
  const read = async () => {
    const { extensions } = await loadModules(config, { cwd, codeHash: 'ours' });
    return extensions.blocks[0]!.render!({} as never);
  };
  return { cwd, read };
}

function link(cwd: string, name: string, target: string): void {
  const place = join(cwd, '../node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place);
}

describe('the modules of a site', () => {
  it('should reach files by the paths of tsconfig.json, and of those that it extends', async () => {
    const site = makeSite({
      'site/tsconfig.json': `{ // as editors read it
        "extends": ["../base"], "compilerOptions": { "strict": true, } }`,
      'base.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./site/lib/*'] } } }),
      'site/lib/greet.ts': 'export const greet = (name: string): string => "Our " + name;',
      'site/other/greet.ts': 'export const greet = (name: string): string => "Other " + name;',
      'site/blocks/links.tsx': block("import { greet } from '@/greet';", "greet('links')"),
    });
    expect(await site.read()).toBe('Our links');
    const base = join(site.cwd, '../base.json');
    writeFileSync(base, readFileSync(base, 'utf8').replace('lib', 'other'));
    expect(await site.read()).toBe('Other links');
    writeFiles(site.cwd, { 'other/greet.ts': "export const greet = (name: string) => 'New ' + name;" });
    expect(await site.read()).toBe('New links');
  });

  it('should get the default export of a package in CommonJS as in browsers, and its other exports', async () => {
    const compiled = "Object.defineProperty(exports, '__esModule', { value: true });\n";
    const { read } = makeSite({
      'node_modules/slider/package.json': JSON.stringify({ name: 'slider', main: 'index' }),
      'node_modules/slider/index.js': `${compiled}exports.default = (name) => 'slides ' + name;\nexports.pages = 3;`,
      'node_modules/older/index.js':
        "module.exports = (name) => 'old ' + name;\nmodule.exports.default = 'x';",
      'node_modules/limits/index.cjs': `${compiled}exports.limit = 4;`,
      'node_modules/limits/package.json': JSON.stringify({ type: 'module', exports: './index.cjs' }),
      'node_modules/modern/package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
      'node_modules/modern/index.js': "export { default } from 'slider';\nexport const __esModule = true;",
      'site/blocks/links.tsx': block(
        `import slide, { pages } from 'slider';
import old from 'older';
import constants, { limit } from 'limits';
import modern from 'modern';`,
        "[slide('a'), pages, old('b'), constants.limit, limit, typeof modern].join()",
      ),
    });
    expect(await read()).toBe('slides a,3,old b,4,4,object');
  });

  it('should get the file of a package that Node takes, where bundlers have another one', async () => {
    const { read } = makeSite({
      'node_modules/styled/package.json': JSON.stringify({
        name: 'styled',
        exports: { '.': { module: './bundler.js', import: './node.mjs', default: './common.js' } },
      }),
      'node_modules/styled/bundler.js': 'export const css = (name) => "bundled " + name;',
      'node_modules/styled/node.mjs': "export { css } from './common.js';",
      'node_modules/styled/common.js': 'exports.css = (name) => "styled " + name;',
      'site/blocks/links.tsx': block("import { css } from 'styled';", "css('a')"),
    });
    expect(await read()).toBe('styled a');
  });

  it('should get the exports of a package in modern JavaScript whose package.json does not say so', async () => {
    const { read } = makeSite({
      'node_modules/limits/package.json': JSON.stringify({ name: 'limits', main: './limits.js' }),
      'node_modules/limits/limits.js': 'export const limit = 4;',
      'site/blocks/links.tsx': block("import { limit } from 'limits';", 'limit'),
    });
    expect(await read()).toBe(4);
  });

  it('should get names of a package in CommonJS that Node does not list', async () => {
    const { read } = makeSite({
      'node_modules/sums/index.js': `const sums = (a, b) => a + b;
for (const [name, times] of [['twice', 2], ['thrice', 3]]) sums[name] = (a) => times * a;
module.exports = sums;`,
      'node_modules/compiled/index.js': `const all = { __esModule: true, default: 'main', unit: 'km' };
module.exports = all;`,
      'site/lib/pass-on.ts': "export { thrice as three } from 'sums';\nexport * from 'compiled';",
      'site/blocks/links.tsx': block(
        `import sums, { twice } from 'sums';
import * as all from 'sums';
import { three, unit } from '../lib/pass-on';`,
        '[sums(1, 2), twice(2), all.twice(3), three(3), unit].join()',
      ),
    });
    expect(await read()).toBe('3,4,6,9,km');
  });

  it('should reach files within packages without exports as bundlers do, and their JSON', async () => {
    const site = makeSite({
      'node_modules/sums/package.json': JSON.stringify({ name: 'sums', version: '4.1.0' }),
      'node_modules/sums/add.js': 'module.exports = (a, b) => a + b;',
      'node_modules/sums/double/index.js': 'exports.double = (a) => 2 * a;',
      'node_modules/@acme/sums/halve/package.json': JSON.stringify({ main: '../lib/halve.js' }),
      'node_modules/@acme/sums/lib/halve.js': 'exports.halve = (a) => a / 2;',
      'node_modules/@acme/sums/package.json': JSON.stringify({ name: '@acme/sums' }),
      'site/blocks/links.tsx': block(
        `import add from 'sums/add';
import { double } from 'sums/double';
import { halve } from '@acme/sums/halve';
import { version } from 'sums/package.json';
const again = require('sums/add');`,
        '[add(1, 2), double(2), halve(10), version, again(3, 3)].join()',
      ),
    });
    expect(await site.read()).toBe('3,4,5,4.1.0,6');
    // Another version of a package may have exports.
    const { sources } = await loadModules(config, { cwd: site.cwd, codeHash: 'ours' });
    const packages = join(site.cwd, '../node_modules');
    expect(Object.keys(sources!.files)).toEqual(
      expect.arrayContaining(['sums', '@acme/sums'].map((name) => join(packages, name, 'package.json'))),
    );
  });

  it('should get the JSON of the packages that it shares with Stopover', async () => {
    const site = makeSite({
      'site/blocks/links.tsx': block(
        `import { version } from 'react/package.json';\nimport own from 'stopover/package.json';`,
        '[version, own.name].join()',
      ),
    });
    expect(await site.read()).toBe(`${version},stopover`);
  });

  // Yarn's linker `pnpm`, and cnpm.
  it.each(['.store/sums-npm-4.1.0-0123/package', '_sums@4.1.0@sums'])(
    'should reach files within packages that are links to %s',
    async (folder) => {
      const site = makeSite({
        [`node_modules/${folder}/package.json`]: JSON.stringify({ name: 'sums', version: '4.1.0' }),
        [`node_modules/${folder}/add.js`]: 'module.exports = (a, b) => a + b;',
        'site/blocks/links.tsx': block(`import add from 'sums/add';`, 'String(add(1, 2))'),
      });
      link(site.cwd, 'sums', folder);
      expect(await site.read()).toBe('3');
      const { sources } = await loadModules(config, { cwd: site.cwd, codeHash: 'ours' });
      expect(Object.keys(sources!.files)).toContain(
        join(site.cwd, '../node_modules', folder, 'package.json'),
      );
    },
  );

  it('should reach files by the imports of package.json', async () => {
    const { read } = makeSite({
      'site/package.json': JSON.stringify({ type: 'module', imports: { '#lib/*': './lib/*.ts' } }),
      'site/lib/greet.ts': 'export const greet = (name: string): string => "Our " + name;',
      'site/blocks/links.tsx': block("import { greet } from '#lib/greet';", "greet('links')"),
    });
    expect(await read()).toBe('Our links');
  });

  it('should bundle packages of the workspace, with the packages that only these find', async () => {
    const site = makeSite({
      'site/blocks/links.tsx': block("import { greet } from '@acme/ui';", "greet('links')"),
      'ui/package.json': JSON.stringify({ name: '@acme/ui', type: 'module', exports: './src/index.tsx' }),
      'ui/src/index.tsx': `import { isValidElement } from 'react';
import words from 'words';
import { ending } from 'shared';
export const greet = (name: string): string => [words.our, name, ending, isValidElement(<b />)].join(' ');`,
      'ui/node_modules/words/package.json': JSON.stringify({ name: 'words', main: './words.js' }),
      'ui/node_modules/words/words.js': "exports.our = 'Our';",
      'node_modules/shared/package.json': JSON.stringify({ name: 'shared', main: './shared.js' }),
      'node_modules/shared/shared.js': "exports.ending = 'here';",
    });
    link(site.cwd, '@acme/ui', join(site.cwd, '../ui'));
    expect(await site.read()).toBe('Our links here true');
    const { extensions, sources } = await loadModules(config, { cwd: site.cwd, codeHash: 'ours' });
    expect(Object.keys(sources!.files)).toContain(join(site.cwd, '../ui/src/index.tsx'));
    // Packages that the project finds as well stay outside.
    const code = readFileSync(extensions.bundle!.file, 'utf8');
    expect(code).toMatch(/from "shared"/);
    expect(code).not.toMatch(/from "words"/);
  });

  it('should follow the settings of a package of the workspace when they change', async () => {
    const manifest = (file: string) =>
      JSON.stringify({ name: '@acme/ui', type: 'module', exports: `./src/${file}` });
    const tsconfig = (folder: string) =>
      JSON.stringify({ compilerOptions: { paths: { '~/*': [`./${folder}/*`] } } });
    const greet = (ending: string) =>
      `import { words } from '~/words'; export const greet = (name: string): string => words + name + '${ending}';`;
    const site = makeSite({
      'site/tsconfig.json': '{}',
      'site/blocks/links.tsx': block("import { greet } from '@acme/ui';", "greet('links')"),
      'ui/package.json': manifest('one.ts'),
      'ui/src/one.ts': greet('.'),
      'ui/src/two.ts': greet('!'),
      'ui/lib/words.ts': "export const words = 'Our ';",
      'ui/other/words.ts': "export const words = 'Other ';",
      'ui/tsconfig.json': tsconfig('lib'),
    });
    link(site.cwd, '@acme/ui', join(site.cwd, '../ui'));
    expect(await site.read()).toBe('Our links.');
    const ui = join(site.cwd, '../ui');
    writeFiles(ui, { 'tsconfig.json': tsconfig('other') });
    expect(await site.read()).toBe('Other links.');
    writeFiles(ui, { 'src/tsconfig.json': tsconfig('../lib') });
    expect(await site.read()).toBe('Our links.');
    writeFiles(ui, { 'package.json': manifest('two.ts') });
    expect(await site.read()).toBe('Our links!');
  });

  it('should give packages the React that renders, where the project has another one', async () => {
    const hooks = (more: object) =>
      JSON.stringify({ name: 'hooks', peerDependencies: { react: '*' }, ...more });
    const site = makeSite({
      'site/node_modules/react/package.json': JSON.stringify({ name: 'react', version: '18.0.0' }),
      'site/node_modules/react/index.js': "exports.version = 'another';",
      'site/node_modules/hooks/package.json': hooks({
        type: 'module',
        exports: './hooks.js',
        version: '1.0.0',
      }),
      'site/node_modules/hooks/hooks.js': `import { version } from 'react';
import { ending } from 'ending';
export const react = version + ending;`,
      'site/node_modules/hooks/node_modules/ending/package.json': JSON.stringify({ name: 'ending' }),
      'site/node_modules/hooks/node_modules/ending/index.js': "exports.ending = '!';",
      'site/node_modules/older/package.json': JSON.stringify({
        name: 'older',
        exports: { './react': './index.js' },
      }),
      'site/node_modules/older/index.js': "exports.react = require('react').version;",
      'site/node_modules/plain/package.json': JSON.stringify({ name: 'plain' }),
      'site/node_modules/plain/index.js': "exports.word = 'word';",
      'site/blocks/links.tsx': block(
        "import { react } from 'hooks';\nimport { react as older } from 'older/react';\nimport { word } from 'plain';",
        '[react, older, word]',
      ),
    });
    expect(await site.read()).toEqual([`${version}!`, version, 'word']);
    const { extensions, sources } = await loadModules(config, { cwd: site.cwd, codeHash: 'ours' });
    expect(readFileSync(extensions.bundle!.file, 'utf8')).toMatch(/from "plain"/);
    const manifest = join(site.cwd, 'node_modules/hooks/package.json');
    expect(Object.keys(sources!.files)).toContain(manifest);
    expect(JSON.stringify(sources)).not.toContain('hooks.js');
    writeFiles(site.cwd, {
      'node_modules/hooks/package.json': readFileSync(manifest, 'utf8').replace('1.0.0', '1.0.1'),
      'node_modules/hooks/hooks.js': "export const react = 'new';",
    });
    expect(await site.read()).toEqual(['new', version, 'word']);
  });

  it.each(['module', 'commonjs'])(
    'should get the exports of a bundled package as in browsers, from a %s',
    async (type) => {
      const { read } = makeSite({
        'site/package.json': JSON.stringify({ type }),
        'site/node_modules/react/package.json': JSON.stringify({ name: 'react', version: '18.0.0' }),
        'site/node_modules/react/index.js': "exports.version = 'another';",
        'site/node_modules/styled/package.json': JSON.stringify({ peerDependencies: { react: '*' } }),
        'site/node_modules/styled/index.js': `const all = { default: () => 'styled', css: () => require('react').version };
Object.defineProperty(all, '__esModule', { value: true });
module.exports = all;`,
        'site/node_modules/plain/package.json': JSON.stringify({ peerDependencies: { react: '*' } }),
        'site/node_modules/plain/index.js': "module.exports = () => 'plain';\nmodule.exports.more = 'more';",
        'site/blocks/links.tsx': block(
          "import styled, { css } from 'styled';\nimport plain, { more } from 'plain';",
          '[styled(), css(), plain(), more]',
        ),
      });
      expect(await read()).toEqual(['styled', version, 'plain', 'more']);
    },
  );

  it('should get a name that leads nowhere as the name of a package, with its place', async () => {
    const { read } = makeSite({
      'site/tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./lib/*'] } } }),
      'site/blocks/links.tsx': block("import { greet } from '@/gone';", "greet('links')"),
    });
    await expect(read()).rejects.toThrow(/blocks\/links\.tsx:2:\d+ could .*"@\/gone"/);
  });

  it.each([
    ['preserve', {}],
    ['react', {}],
    ['react-jsxdev', {}],
    ['react-jsx', { jsxImportSource: 'preact' }],
  ])('should make elements of React, whatever tsconfig.json says of JSX: %s', async (jsx, more) => {
    const { read } = makeSite({
      'site/tsconfig.json': JSON.stringify({ compilerOptions: { jsx, ...more } }),
      'site/blocks/links.tsx': block(
        "import { isValidElement } from 'react';",
        'isValidElement(<b>Words</b>)',
      ),
    });
    expect(await read()).toBe(true);
  });
});
