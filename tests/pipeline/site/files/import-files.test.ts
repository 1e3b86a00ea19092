/** Tests pictures and other files that modules of a site import, through the program. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildDocument, FailureDocument, readDocument } from '../../../cli/support/json-documents.ts';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../../support/runs/temporary-folder.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1z"/></svg>`;

const files = {
  'stopover.config.json': JSON.stringify({ blocks: ['blocks.tsx'], islands: ['islands/clock.tsx'] }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./art/*'] } } }),
  'blocks.tsx': `import { defineBlock } from 'stopover';
import { clock } from './islands/clock.tsx';
import logo from './art/our logo.svg';
import again from '@/our logo.svg';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => <p><img src={logo} alt={String(logo === again)} />{context.island(clock, {})}</p> });`,
  'islands/clock.tsx': `import { defineIsland } from 'stopover';
import dial from '../art/dial.svg';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: () => <img src={dial} alt="" /> });`,
  'art/our logo.svg': drawing('red'),
  'art/dial.svg': drawing('green'),
};

async function build(cwd: string) {
  readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
  return readTree(join(cwd, 'dist'));
}

/** The path of the file in the site that has these bytes. */
function findFile(tree: Readonly<Record<string, string>>, content: string): string {
  const found = Object.entries(tree).filter(([, text]) => text === content);
  expect(found).toHaveLength(1);
  return found[0]![0];
}

describe('files that modules of a site import', () => {
  it('should be assets of the site, whose addresses code gets, on the server and in browsers', async () => {
    const cwd = makeProject(files);
    const tree = await build(cwd);
    const [logo, dial] = [findFile(tree, drawing('red')), findFile(tree, drawing('green'))];
    expect(logo).toMatch(/^_stopover\/assets\/our-logo\.[\w-]+\.svg$/);
    expect(tree['index.html']).toContain(`<img src="/${logo}" alt="true"/>`);
    expect(tree['index.html']).toContain(`<img src="/${dial}" alt=""/>`);
    const script = Object.keys(tree).find((path) => /\/clock\.[^/]+\.js$/.test(path))!;
    expect(tree[script]).toContain(`/${dial}`);
  });

  it('should have the same addresses by their URL, except where code on the server reads them', async () => {
    const cwd = makeProject({
      ...files,
      'blocks.tsx': `import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineBlock } from 'stopover';
import { clock } from './islands/clock.tsx';
const logo = new URL(
  './art/our logo.svg#top',
  import.meta.url,
).href;
const read = readFileSync(new URL('./art/dial.svg', import.meta.url)).length +
  readFileSync(fileURLToPath(new URL('./art/dial.svg', import.meta.url).href)).length;
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => <p><img src={logo} alt={String(read)} />{context.island(clock, {})}</p> });`,
      'islands/clock.tsx': files['islands/clock.tsx']
        .replace("import dial from '../art/dial.svg';", '')
        .replace('{dial}', "{new URL('../art/dial.svg', import.meta.url).href}"),
    });
    const tree = await build(cwd);
    const [logo, dial] = [findFile(tree, drawing('red')), findFile(tree, drawing('green'))];
    const read = 2 * drawing('green').length;
    expect(tree['index.html']).toContain(`<img src="/${logo}#top" alt="${read}"/>`);
    expect(tree['index.html']).toContain(`<img src="/${dial}" alt=""/>`);
    const script = Object.keys(tree).find((path) => /\/clock\.[^/]+\.js$/.test(path))!;
    expect(tree[script]).toContain(`/${dial}`);
    expect(tree[script]).not.toContain('import.meta.url');
  });

  it('should come from packages, too', async () => {
    const cwd = makeProject({
      ...files,
      'blocks.tsx': files['blocks.tsx'].replace('@/our logo.svg', 'drawings/dist/flag.svg'),
      'islands/clock.tsx': files['islands/clock.tsx'].replace('../art/dial.svg', '@acme/dials/dial.svg'),
      'node_modules/drawings/package.json': JSON.stringify({ name: 'drawings' }),
      'node_modules/drawings/dist/flag.svg': drawing('blue'),
      'node_modules/@acme/dials/package.json': JSON.stringify({
        name: '@acme/dials',
        exports: { './*.svg': './art/*.svg' },
      }),
      'node_modules/@acme/dials/art/dial.svg': drawing('black'),
    });
    const tree = await build(cwd);
    expect(tree['index.html']).toContain('alt="false"');
    const dial = findFile(tree, drawing('black'));
    expect(findFile(tree, drawing('blue'))).toMatch(/\/flag\./);
    expect(tree['index.html']).toContain(`<img src="/${dial}" alt=""/>`);
  });

  it('should have other addresses when they change, and go when nobody imports them', async () => {
    const cwd = makeProject(files);
    const first = await build(cwd);
    writeFiles(cwd, { 'art/our logo.svg': drawing('blue'), 'art/dial.svg': drawing('black') });
    const changed = await build(cwd);
    expect(changed['index.html']).toContain(`/${findFile(changed, drawing('blue'))}`);
    expect(changed['index.html']).toContain(`/${findFile(changed, drawing('black'))}`);
    expect(Object.keys(changed)).not.toContain(findFile(first, drawing('red')));
    writeFiles(cwd, {
      'blocks.tsx': files['blocks.tsx']
        .replaceAll(/^import \w+ from '.*our logo.*$/gm, '')
        .replace(/<img.*?\/>/, ''),
    });
    expect(Object.values(await build(cwd))).not.toContain(drawing('blue'));
  });

  it('should be below the path of a site that has one', async () => {
    const cwd = makeProject(files);
    const config = JSON.parse(readFileSync(join(cwd, 'stopover.config.json'), 'utf8'));
    const site = { ...config.site, url: 'https://lab.example/shop' };
    writeFiles(cwd, { 'stopover.config.json': JSON.stringify({ ...config, site }) });
    const tree = await build(cwd);
    const [logo, dial] = [findFile(tree, drawing('red')), findFile(tree, drawing('green'))];
    expect(tree['index.html']).toContain(`<img src="/shop/${logo}"`);
    expect(tree['index.html']).toContain(`<img src="/shop/${dial}"`);
  });

  it.each([
    ['art/our logo.svg', 'imports-unresolved'],
    ['art/dial.svg', 'module-unloadable'],
  ])('should be refused where they are missing: %s', async (path, code) => {
    const cwd = makeProject(files);
    rmSync(join(cwd, path));
    const result = await runInProcess(['build', '--json'], { cwd });
    expect(result.status).toBe(2);
    const { error } = readDocument(result, FailureDocument);
    // Two modules import the logo.
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/(?:blocks|clock)\.tsx.*which does not exist/);
  });

  it.each([
    ['./notes.md', /imports "\.\/notes\.md", which is not code: modules import code, JSON,/],
    ['./notes.scss', /imports "\.\/notes\.scss", which is not CSS yet: compile it by its own command,/],
    ['looks/notes.scss', /imports "looks\/notes\.scss", which is not CSS yet: compile it by its own/],
    [
      './notes.css',
      /"default" is not exported by "[^"\\\0]+notes\.css": only style sheets called \*\.module\.css /,
    ],
    [
      './notes.txt?raw',
      /imports "\.\/notes\.txt\?raw", and "\?raw" belongs to other bundlers: without it, the import gives the text/,
    ],
    [
      './notes.svg?react',
      /"\.\/notes\.svg\?react", and "\?react" .+: without it, the import gives the address of/,
    ],
    [
      '@/notes.svg?react',
      /"@\/notes\.svg\?react", and "\?react" .+: without it, the import gives the address of/,
    ],
  ])('should be refused with what is possible where they are of another kind: %s', async (name, expected) => {
    const imported = `import notes from '${name}';\nconsole.log(notes);\n`;
    const beside = {
      'notes.md': '# Notes',
      'notes.scss': '$a: red;',
      'notes.css': '.a {}',
      'notes.txt': 'Notes',
      'notes.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    const inFolder = Object.entries(beside).map(([file, text]) => [`islands/${file}`, text] as const);
    const looks = { 'package.json': '{"name": "looks"}', 'notes.scss': '$a: red;' };
    const inPackage = Object.entries(looks).map(
      ([file, text]) => [`node_modules/looks/${file}`, text] as const,
    );
    const others = { ...beside, ...Object.fromEntries([...inFolder, ...inPackage]) };
    for (const path of ['blocks.tsx', 'islands/clock.tsx'] as const) {
      const cwd = makeProject({ ...files, ...others, [path]: imported + files[path] });
      const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
      expect(error.message).toMatch(expected);
      expect(error.message).toMatch(new RegExp(`${path}:1:\\d+ could not be loaded: `));
    }
  });

  it('should be told from code whose name has a full stop, and from texts', async () => {
    const cwd = makeProject({
      ...files,
      'blocks.tsx': `import { word } from './ferry.times';
import notes from './notes.txt';
import { defineBlock } from 'stopover';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => word + notes });`,
      'ferry.times.ts': "export const word = 'Times, ';",
      'notes.txt': 'in short',
    });
    expect((await build(cwd))['index.html']).toContain('Times, in short');
  });
});
