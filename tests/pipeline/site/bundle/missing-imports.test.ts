/** Tests that imports of a site's code that cannot be resolved are told all at once, each with its place. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runProgram } from '../../../cli/support/run-program.ts';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';

const block = (imports: string, names: readonly string[] = []) => `${imports}
import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render: () => String([${names.join(', ')}]),
});
`;

/** Builds a project; returns the error of the JSON document. */
async function fail(files: Readonly<Record<string, string>>, config: object = { blocks: ['blocks.tsx'] }) {
  const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config), ...files });
  return buildIn(cwd);
}

async function buildIn(
  cwd: string,
): Promise<{ readonly code: string; readonly message: string } | undefined> {
  const { stdout } = await runProgram(['build', '--json'], { cwd });
  return JSON.parse(stdout).error;
}

describe('imports that cannot be resolved', () => {
  it('should all be told in one message, with the places of each', async () => {
    const error = await fail({
      'blocks.tsx': block(
        "import './a.ts';\nimport './b.ts';\nimport './lost.css';\nimport pkg from 'no-such-package';",
        ['pkg'],
      ),
      'a.ts': "import Link from 'next/link';\nimport './nowhere';\nconsole.log(Link);\n",
      'b.ts': [
        "import Link from 'next/link';",
        "import './blocs';",
        "import tram from './tram.png';",
        "import other from 'no-such-package';",
        "import { fare } from '@/lib/fare';",
        'console.log(Link, tram, other, fare);\n',
      ].join('\n'),
    });
    expect(error?.code).toBe('imports-unresolved');
    const [first, ...lines] = error!.message.split('\n');
    expect(first).toBe('9 imports of the site’s code cannot be resolved:');
    expect(lines).toEqual([
      expect.stringMatching(/^ {2}a\.ts:1:18, b\.ts:1:18: "next\/link" works only in Next\.js: write <a>/),
      '  a.ts:2:8: Could not find "./nowhere": correct the path',
      '  b.ts:2:8: Could not find "./blocs": correct the path; did you mean "./blocks"?',
      expect.stringMatching(/^ {2}b\.ts:3:18: it imports "\.\/tram\.png", which does not exist/),
      '  b.ts:4:19, blocks.tsx:4:17: Could not find "no-such-package": install the package, or correct the path',
      '  b.ts:5:22: Could not find "@/lib/fare": correct it, or the "paths" of tsconfig.json',
      expect.stringMatching(/^ {2}blocks\.tsx:3:8: it imports "\.\/lost\.css", which does not exist/),
    ]);
  });

  it('should be told in code for browsers, too', async () => {
    const island = `import { defineIsland } from 'stopover';
import { a } from './lost-a';
import './lost.css';
import 'node:fs';
import { b } from 'no-such-package';
export const clock = defineIsland({ name: 'clock', component: () => <b>{a}{b}</b> });
`;
    const config = { islands: ['clock.tsx'] };
    const error = await fail({ 'clock.tsx': island }, config);
    expect(error?.message.split('\n')).toEqual([
      '4 imports of the site’s code cannot be resolved:',
      '  clock.tsx:2:19: Could not find "./lost-a": correct the path',
      expect.stringMatching(/^ {2}clock\.tsx:3:8: it imports "\.\/lost\.css"/),
      '  clock.tsx:4:8: Browsers have no "node:fs": it belongs to Node',
      '  clock.tsx:5:19: Could not find "no-such-package": install the package, or correct the path',
    ]);
  });

  it('should be told together with those of code for browsers', async () => {
    const island = (label: string) => `import { defineIsland } from 'stopover';
import { b } from 'no-island-package';
import { label } from '${label}';
export const clock = defineIsland({ name: 'clock', component: () => <b>{b}{label}</b> });
`;
    const tell = async (imports: string, label: string, shared = '') => {
      const files = { 'blocks.tsx': block(imports, ['a']), 'clock.tsx': island(label), 'label.ts': shared };
      const error = await fail(files, { blocks: ['blocks.tsx'], islands: ['clock.tsx'] });
      expect(error?.code).toBe('imports-unresolved');
      return error!.message.split('\n').slice(1);
    };
    const install = 'install the package, or correct the path';
    expect(await tell("import a from 'no-block-package';", 'no-label')).toEqual([
      `  blocks.tsx:1:15: Could not find "no-block-package": ${install}`,
      `  clock.tsx:2:19: Could not find "no-island-package": ${install}`,
      `  clock.tsx:3:23: Could not find "no-label": ${install}`,
    ]);
    // A module of both is told once.
    const shared = "import words from 'no-words';\nexport const label = words;\n";
    expect(await tell("import { label as a } from './label';", './label', shared)).toEqual([
      `  clock.tsx:2:19: Could not find "no-island-package": ${install}`,
      `  label.ts:1:19: Could not find "no-words": ${install}`,
    ]);
  });

  it('should be those of Next.js even if it is installed, in browsers too, unless the project replaces them', async () => {
    const installed = {
      'node_modules/next/package.json': '{"name": "next", "version": "15.0.0"}',
      'node_modules/next/script.js': 'module.exports = () => null;',
      'node_modules/next/font/google/index.js': 'module.exports = {};',
    };
    const clock = `import Script from 'next/script';
import { defineIsland } from 'stopover';
export const clock = defineIsland({ name: 'clock', component: () => <Script /> });
`;
    const blocks = block("import { Inter } from 'next/font/google';", ['Inter']);
    const files = { ...installed, 'blocks.tsx': blocks, 'clock.tsx': clock };
    const config = { blocks: ['blocks.tsx'], islands: ['clock.tsx'] };
    const error = await fail(files, config);
    expect(error?.message.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^ {2}blocks\.tsx:1:23: "next\/font\/google" works only in Next\.js: .+ "fonts"/),
      expect.stringMatching(/^ {2}clock\.tsx:1:20: "next\/script" works only in Next\.js: .+ "integrations"/),
    ]);
    const paths = { 'next/script': ['./script.tsx'], 'next/font/google': ['./font.ts'] };
    const own = {
      'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }),
      'script.tsx': 'export default () => null;',
      'font.ts': 'export const Inter = () => "";',
    };
    expect(await fail({ ...files, ...own }, config)).toBeUndefined();
  });

  it('should be those of @storyblok/react even if it is installed, in a package of the workspace too', async () => {
    const files = {
      'node_modules/@storyblok/react/package.json':
        '{"name": "@storyblok/react", "type": "module", "exports": {".": "./index.js", "./rsc": "./index.js"}}',
      'node_modules/@storyblok/react/index.js': 'export const StoryblokComponent = () => null;',
      'kit/package.json': '{"name": "kit", "type": "module", "exports": "./index.ts"}',
      'kit/index.ts': "export { StoryblokComponent } from '@storyblok/react/rsc';",
      'blocks.tsx': block(
        "import { StoryblokComponent as A, type SbBlokData } from '@storyblok/react';\nimport { StoryblokComponent as B } from './kit/index.ts';",
        ['A', 'B'],
      ),
    };
    const error = await fail(files);
    const remedy = 'shows no blocks here: write the file that docs/guides/migrating.md has in its place';
    expect(error?.message.split('\n').slice(1)).toEqual([
      expect.stringContaining(`  blocks.tsx:1:58: "@storyblok/react" ${remedy}`),
      expect.stringContaining(`  kit/index.ts:1:36: "@storyblok/react/rsc" ${remedy}`),
    ]);
    const types = block("import type { SbBlokData } from '@storyblok/react';\nexport type { SbBlokData };");
    expect(await fail({ ...files, 'blocks.tsx': types })).toBeUndefined();
  });

  it('should be cut when there are many', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const error = await fail({ 'blocks.tsx': block(numbers.map((n) => `import 'none-${n}';`).join('\n')) });
    const lines = error!.message.split('\n');
    expect(lines).toHaveLength(14);
    expect(lines[0]).toContain('20 imports');
    expect(lines.at(-1)).toBe('  and 8 more');
  });

  it('should not be those that code can do without', async () => {
    const optional = `const none = await import('no-such-package').catch(() => 'none');
const nowhere = await import(String('./nowhere.js')).catch(() => 'nowhere');
import type { Fare } from './no-types.ts';
import { kind } from 'data:text/javascript,export const kind = 1;';
export type { Fare };`;
    expect(await fail({ 'blocks.tsx': block(optional, ['none', 'nowhere', 'kind']) })).toBeUndefined();
  });
});

/** Builds a project that imports from an installed package, whose only file is an index; returns the message. */
async function failToImport(id: string, manifest: object) {
  const error = await fail({
    'blocks.tsx': block(`import { price } from '${id}';`, ['price']),
    'node_modules/@acme/prices/package.json': JSON.stringify({ name: '@acme/prices', ...manifest }),
    'node_modules/@acme/prices/index.js': 'exports.price = 1;',
  });
  return error?.message;
}

describe('a package of the workspace that has not been built', () => {
  it.each([
    [{ main: 'dist/index.js' }, 'dist/index.js'],
    [{ exports: { '.': { types: './dist/index.d.ts', import: './dist/index.mjs' } } }, './dist/index.mjs'],
  ])('should be told to be built: %j', async (manifest, file) => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.tsx"]}',
      'blocks.tsx': block("import { price } from '@acme/prices';", ['price']),
      'packages/prices/package.json': JSON.stringify({ name: '@acme/prices', type: 'module', ...manifest }),
    });
    mkdirSync(join(cwd, 'node_modules/@acme'), { recursive: true });
    symlinkSync(join(cwd, 'packages/prices'), join(cwd, 'node_modules/@acme/prices'), 'junction');
    expect((await buildIn(cwd))?.message).toContain(
      `blocks.tsx:1:23 could not be loaded: Could not find "@acme/prices": its package has no ${file} yet. Build the package first`,
    );
    writeFiles(cwd, { [`packages/prices/${file}`]: 'export const price = 1;' });
    expect(await buildIn(cwd)).toBeUndefined();
  });

  it('should be told to be built before a tool copies it', async () => {
    const exports = { '@acme/source': './src/index.ts', types: './src/index.ts', default: './dist/index.js' };
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.tsx"]}',
      'blocks.tsx': block("import { price } from '@acme/prices';", ['price']),
      'node_modules/@acme/prices/package.json': JSON.stringify({ name: '@acme/prices', exports }),
      'node_modules/@acme/prices/src/index.ts': 'export const price = 1;',
    });
    expect((await buildIn(cwd))?.message).toContain(
      'Could not find "@acme/prices": its installed package has no ./dist/index.js. Build the package before it is copied',
    );
  });

  it.each([
    ['@acme/prices/rail', { exports: { '.': './index.js', './rail': './dist/rail.js' } }, './dist/rail.js'],
    ['@acme/prices/rail', { exports: { './*': './*.js', './r*': './dist/r*.js' } }, './dist/r*.js'],
    ['@acme/prices/dist/main.js', { main: './dist/main.js' }, './dist/main.js'],
  ])('should be told to be built before it is copied if %s leads to a missing file: %j', async (...given) => {
    const [id, manifest, file] = given;
    expect(await failToImport(id, manifest)).toContain(
      `Could not find "${id}": its installed package has no ${file}. Build the package before it is copied`,
    );
  });

  it.each([
    [{ main: './index.js', module: './dist/index.mjs' }],
    [{ main: './dist/index.js' }],
    [{ exports: { './rail': './dist/rail.js', './*': './*.js' } }],
  ])(
    'should not be told of an installed package that lacks a file for another import: %j',
    async (manifest) => {
      expect(await failToImport('@acme/prices/nope', manifest)).toContain(
        'Could not find "@acme/prices/nope": the package "@acme/prices" is installed, but has no such file',
      );
    },
  );

  it('should be told of a package that the site shares with Stopover', async () => {
    const { message } = (await fail({
      'blocks.tsx': block("import jsx from 'react/jsx-runtim';", ['jsx']),
    }))!;
    expect(message).toBe(
      'The module blocks.tsx:1:17 could not be loaded: Could not find "react/jsx-runtim": the "exports" of its package.json do not have "./jsx-runtim"; did you mean "react/jsx-runtime"? Import one of them, or add this one',
    );
  });
});
