/** Tests a site's code for browsers through the program: when it is bundled, and the errors for code that cannot be. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildDocument, FailureDocument, readDocument } from '../../../cli/support/json-documents.ts';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { openRenderLog } from '../../../support/sites/render-log.ts';

const renders = openRenderLog();

const island = `import { defineIsland } from 'stopover';
import { label } from './label.ts';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: () => <b>{label}</b> });`;

const files = {
  'stopover.config.json': JSON.stringify({ blocks: ['blocks.tsx'], islands: ['islands/clock.tsx'] }),
  'blocks.tsx': `import { defineBlock } from 'stopover';
import { clock } from './islands/clock.tsx';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => context.island(clock, {}) });`,
  'islands/clock.tsx': island,
  'islands/label.ts': "export const label = 'tick';\n",
};

const findScript = (tree: Record<string, string>, name: string) =>
  Object.keys(tree).filter((path) => path.startsWith(`_stopover/assets/${name}.`) && path.endsWith('.js'));

async function build(cwd: string, ...args: readonly string[]) {
  return readDocument(await runInProcess(['build', '--json', ...args], { cwd }), BuildDocument);
}

async function fail(more: Readonly<Record<string, string>>): Promise<string> {
  const cwd = makeProject({ ...files, ...more });
  const result = await runInProcess(['build', '--json'], { cwd });
  expect(result.status).toBe(2);
  const { error } = readDocument(result, FailureDocument);
  expect(error.code).toBe('module-unloadable');
  return error.message.replaceAll(`${cwd}/`, '');
}

describe('the bundles of a site’s client code', () => {
  it('should take what a package has for bundlers, whatever Node makes of the ending of that file', async () => {
    const cwd = makeProject({
      ...files,
      'islands/label.ts': "export { label } from 'labels';\n",
      'node_modules/labels/package.json': JSON.stringify({ main: './node.js', module: './bundlers.js' }),
      'node_modules/labels/node.js': "exports.label = 'tick';",
      'node_modules/labels/bundlers.js': "export const label = 'tick-tock';",
    });
    expect(await build(cwd)).toMatchObject({ ok: true });
    const site = readTree(join(cwd, 'dist'));
    expect(site['index.html']).toContain('<b>tick</b>');
    expect(site[findScript(site, 'clock')[0]!]).toContain('tick-tock');
  });

  it('should follow tsconfig.json to files, and make elements of React whatever it says of JSX', async () => {
    const tsconfig = (folder: string) =>
      JSON.stringify({ compilerOptions: { jsx: 'preserve', paths: { '@/*': [`./${folder}/*`] } } });
    const cwd = makeProject({
      ...files,
      'islands/clock.tsx': `import '@/clock.css';\n${island.replace('./label.ts', '@/label')}`,
      'islands/clock.css': '.clock { color: rebeccapurple }',
      'other/label.ts': "export const label = 'tock';\n",
      'other/clock.css': '.clock { color: teal }',
      'tsconfig.json': tsconfig('islands'),
    });
    await build(cwd);
    const first = readTree(join(cwd, 'dist'));
    expect(first['index.html']).toContain('<b>tick</b>');
    expect(first[findScript(first, 'clock')[0]!]).toMatch(/`b`.*`tick`/);
    const stylesOf = (tree: Record<string, string>) =>
      Object.entries(tree).flatMap(([path, text]) => (path.endsWith('.css') ? [text] : []));
    expect(stylesOf(first).join()).toContain('#639');
    writeFiles(cwd, { 'tsconfig.json': tsconfig('other') });
    await build(cwd);
    const changed = readTree(join(cwd, 'dist'));
    expect(changed['index.html']).toContain('<b>tock</b>');
    expect(changed[findScript(changed, 'clock')[0]!]).toContain('tock');
    expect(stylesOf(changed).join()).toContain('teal');
  });

  it('should be in the words of the oldest browsers that the base styles need', async () => {
    const count = `export function count(): number {
  using stop = { [Symbol.dispose]() {} };
  return stop ? 1 : 0;
}`;
    const cwd = makeProject({
      ...files,
      'islands/label.ts': `import { count } from './count.ts';\nexport const label = 'tick' + count();\n`,
      'islands/count.ts': count,
    });
    await build(cwd);
    const built = readTree(join(cwd, 'dist'));
    expect(built['index.html']).toContain('<b>tick1</b>');
    const script = built[findScript(built, 'clock')[0]!]!;
    expect(script).toContain('Symbol.dispose');
    expect(script).not.toMatch(/\busing \w+ ?=/);
  });

  it('should be made again for a change in any file that is imported, and else be kept', async () => {
    const cwd = makeProject(files);
    await build(cwd, '--out', 'first');
    const first = readTree(join(cwd, 'first'));
    const kept = readTree(join(cwd, '.stopover'));
    await build(cwd, '--force', '--out', 'again');
    expect(readTree(join(cwd, 'again'))).toEqual(first);
    const bundles = Object.keys(kept).filter((name) => name.startsWith('assets.'));
    expect(bundles).toHaveLength(1);
    writeFiles(cwd, { 'islands/label.ts': "export const label = 'tock';\n" });
    await build(cwd, '--out', 'first');
    const changed = readTree(join(cwd, 'first'));
    expect(changed['index.html']).toContain('<b>tock</b>');
    const [script = ''] = findScript(changed, 'clock');
    expect(findScript(first, 'clock')).not.toContain(script);
    expect(changed[script]).toContain('tock');
  });

  it('should be found changed by a build that looks at nothing else', async () => {
    const module = "document.documentElement.dataset.said = 'one';\n";
    const config = { clientModules: ['client/say.ts'] };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config), 'client/say.ts': module });
    expect((await build(cwd)).pages).toMatchObject({ rendered: 3 });
    expect((await build(cwd)).pages).toMatchObject({ rendered: 0 });
    writeFiles(cwd, { 'client/say.ts': module.replace('one', 'two') });
    await build(cwd);
    const tree = readTree(join(cwd, 'dist'));
    expect(findScript(tree, 'say').map((path) => tree[path]!.includes('two'))).toEqual([true]);
  });

  it('should give pages a new shell when it changes, and render only content that shows it', async () => {
    const keys = { behaviours: ['client/count.ts'], clientModules: ['client/say.ts'] };
    const rules = { routeRules: { '/help': { middleware: ['gate'] } } };
    const listed = { blocks: ['blocks.tsx'], islands: ['islands/clock.tsx'] };
    const cwd = makeProject({
      ...files,
      'stopover.config.json': JSON.stringify({ ...listed, ...keys, ...rules }),
      'blocks.tsx': files['blocks.tsx'].replace(
        'render: ({ context }) =>',
        `render: ({ context }) => (appendFileSync(${JSON.stringify(renders)}, 'x'), 0) ||`,
      ),
      'client/count.ts':
        "import { defineBehaviour } from 'stopover';\nexport const count = defineBehaviour({ selector: 'p', attach() {} });\n",
      'client/say.ts': "document.documentElement.dataset.said = 'one';\n",
      'middleware/gate.ts': 'export default () => undefined;\n',
    });
    const blocks = readTree(cwd)['blocks.tsx']!;
    writeFiles(cwd, { 'blocks.tsx': `import { appendFileSync } from 'node:fs';\n${blocks}` });
    await build(cwd);
    const countRenders = () => readFileSync(renders, 'utf8').length;
    const before = countRenders();
    expect(before).toBeGreaterThan(0);
    for (const [file, text] of Object.entries({
      'client/count.ts':
        "import { defineBehaviour } from 'stopover';\nexport const count = defineBehaviour({ selector: 'b', attach() {} });\n",
      'client/say.ts': "document.documentElement.dataset.said = 'two';\n",
      'middleware/gate.ts': "export default () => (document.title === 'x' ? undefined : undefined);\n",
    })) {
      const page = readTree(join(cwd, 'dist'))['index.html'];
      writeFiles(cwd, { [file]: text });
      expect((await build(cwd)).pages, file).toMatchObject({ rendered: 3 });
      expect(readTree(join(cwd, 'dist'))['index.html']).not.toBe(page);
      expect(countRenders(), file).toBe(before);
    }
    // A component stands in the pages as well: its markup may be another.
    writeFiles(cwd, { 'islands/label.ts': "export const label = 'tock';\n" });
    await build(cwd);
    expect(countRenders()).toBeGreaterThan(before);
    const site = readTree(join(cwd, 'dist'));
    for (const name of ['dist', '.stopover']) rmSync(join(cwd, name), { recursive: true });
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))).toEqual(site);
  });

  it('should have source maps of the site’s own code alone, unless they are not wanted', async () => {
    const cwd = makeProject(files);
    await build(cwd);
    const tree = readTree(join(cwd, 'dist'));
    const maps = Object.keys(tree).filter((path) => path.endsWith('.map'));
    expect(maps).toHaveLength(1);
    const [script = ''] = findScript(tree, 'clock');
    expect(maps).toEqual([`${script}.map`]);
    expect(tree[script]).toMatch(/\n\/\/# sourceMappingURL=clock\.[\w-]+\.js\.map\n$/);
    const map = JSON.parse(tree[maps[0]!]!);
    const texts = Object.fromEntries(
      map.sources.map((source: string, index: number) => [source, map.sourcesContent[index]]),
    );
    expect(texts['islands/label.ts']).toBe(files['islands/label.ts']);
    expect(Object.keys(texts).filter((path) => path.startsWith('/') || path.includes('..'))).toEqual([]);
    const ofSite = Object.keys(texts).filter((path) => texts[path]);
    expect(ofSite.sort()).toEqual(['islands/clock.tsx', 'islands/label.ts']);
    const pages = Object.keys(tree).filter((path) => /\.(?:html|json)$/.test(path));
    expect(pages.filter((path) => tree[path]!.includes('.js.map'))).toEqual([]);
    const config = { ...JSON.parse(files['stopover.config.json']), build: { sourceMaps: false } };
    writeFiles(cwd, { 'stopover.config.json': JSON.stringify(config) });
    await build(cwd);
    const without = readTree(join(cwd, 'dist'));
    expect(Object.values(without).filter((text) => text.includes('sourceMappingURL='))).toEqual([]);
    expect(Object.keys(without).filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  it('should have source maps of packages of the workspace, by their names', async () => {
    const folder = makeProject({
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`sites/one/${path}`, text])),
      'sites/one/islands/clock.tsx': island.replace('./label.ts', '../../../packages/labels/src/label.ts'),
      'sites/one/stopover.config.json': JSON.stringify({
        ...JSON.parse(files['stopover.config.json']),
        store: '../../fixtures/content',
        behaviours: ['../../packages/labels/src/fold.ts'],
      }),
      'packages/labels/package.json': '{"name": "@acme/labels", "type": "module"}',
      'packages/labels/src/label.ts': files['islands/label.ts'],
      'packages/labels/src/fold.ts':
        "import { defineBehaviour } from 'stopover';\nexport const fold = defineBehaviour({ selector: 'b', attach() {} });\n",
    });
    await build(join(folder, 'sites/one'));
    const tree = readTree(join(folder, 'sites/one/dist'));
    const readTexts = (name: string) => {
      const { sources, sourcesContent } = JSON.parse(tree[`${findScript(tree, name)[0]}.map`] ?? '');
      const isOfSite = (_: string, index: number) => sourcesContent[index] !== null;
      return sources.filter(isOfSite).sort();
    };
    expect(readTexts('clock')).toEqual(['@acme/labels/src/label.ts', 'islands/clock.tsx']);
    expect(readTexts('fold')).toEqual(['@acme/labels/src/fold.ts']);
  });

  it('should be the same bytes in another folder', async () => {
    const [one, two] = [makeProject(files), makeProject(files)];
    await Promise.all([build(one), build(two)]);
    const tree = readTree(join(one, 'dist'));
    expect(readTree(join(two, 'dist'))).toEqual(tree);
    expect(Object.values(tree).filter((text) => text.includes(one))).toEqual([]);
  });
});

describe('client code that cannot be used', () => {
  it('should have a package that is called like a module of Node', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"clientModules": ["client/start.ts"]}',
      'client/start.ts': "import { tell } from 'events';\ntell(location.href);\n",
      'client/node_modules/events/package.json': '{"name": "events", "type": "module", "main": "index.js"}',
      'client/node_modules/events/index.js':
        "export const tell = (text) => console.debug('told: ' + text);\n",
    });
    expect(await build(cwd)).toMatchObject({ ok: true });
    const texts = Object.values(readTree(join(cwd, 'dist/_stopover/assets')));
    expect(texts.some((text) => text.includes('told: '))).toBe(true);
  });

  it('should be refused when the selector of a behaviour is none', async () => {
    const behaviour =
      "import { defineBehaviour } from 'stopover';\nexport const a = defineBehaviour({ selector: '[data-fold', attach() {} });";
    const message = await fail({
      'stopover.config.json': '{"behaviours": ["fold.ts"]}',
      'fold.ts': behaviour,
    });
    expect(message).toMatch(/fold\.ts .*browsers do not understand the selector "\[data-fold"/);
  });

  it.each([
    ["defineBehaviour({ selector: 'p' })", 'its defineBehaviour with the selector "p" has no attach'],
    ["defineBehaviour({ selector: 'p', ...run })", undefined],
  ])('should be refused when a behaviour has nothing to run: %s', async (call, reason) => {
    const code = `import { defineBehaviour } from 'stopover';\nconst run = { attach() {} };\nexport const a = ${call};`;
    const project = { 'stopover.config.json': '{"behaviours": ["fold.ts"]}', 'fold.ts': code };
    if (reason) expect(await fail(project)).toContain(`fold.ts could not be loaded: ${reason}`);
    else expect(await build(makeProject(project))).toMatchObject({ ok: true });
  });

  it.each([
    ['export default () => undefined;', true],
    ["export { gate as default } from '../gate.ts';", true],
    ['module.exports = () => undefined;', true],
    ['export const gate = () => undefined;', false],
    ['function gate() {}', false],
  ])('should be refused when middleware has no function that browsers find: %s', async (code, isRight) => {
    const project = {
      'stopover.config.json':
        '{"clientModules": ["start.ts"], "routeRules": {"/help": {"middleware": ["gate"]}}}',
      'middleware/gate.js': code,
      'gate.ts': 'export const gate = () => undefined;',
      'start.ts': 'console.log(1);',
    };
    if (isRight) expect(await build(makeProject(project))).toMatchObject({ ok: true });
    else
      expect(await fail(project)).toMatch(
        /^The module \S+gate\.js could not be loaded: it has no default export/,
      );
  });

  it('should be refused when an island is placed that is not listed', async () => {
    const cwd = makeProject({ ...files, 'stopover.config.json': '{"blocks": ["blocks.tsx"]}' });
    const { status, stderr } = await runInProcess(['build'], { cwd });
    expect(status).toBe(3);
    expect(stderr).toContain(
      'content.body[0]): The island "clock" has no code for browsers. Add its module to "islands" in the configuration',
    );
  });

  it('should be refused when an island names a moment that there is not, and wake it when seen without one', async () => {
    const wakes = (more: string) => ({
      ...files,
      'islands/clock.tsx': island.replace("when: 'idle',", more),
    });
    const { status, stderr } = await runInProcess(['build'], {
      cwd: makeProject(wakes("when: 'load' as never,")),
    });
    expect(status).toBe(3);
    expect(stderr).toContain(
      'The island "clock" has "load" as "when", the moment at which it hydrates. Write one of these: "visible", "idle", "interaction"',
    );
    const cwd = makeProject(wakes(''));
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))['index.html']).toContain('<div data-island="clock" data-props="{}">');
  });

  it.each([
    "lazy(() => import('./part.tsx'))",
    '() => <Suspense fallback="wait">{createElement(Part)}</Suspense>',
  ])('should be refused when the first look of an island waits for a part: %s', async (component) => {
    const waiting = island
      .replace('component: () => <b>{label}</b>', `component: (${component}) as never`)
      .replace('{ label }', '{ createElement, lazy, Suspense }')
      .replace("'./label.ts';", "'react';\nconst Part = lazy(() => import('./part.tsx'));");
    const part = 'export default () => <b>part</b>;';
    const cwd = makeProject({ ...files, 'islands/clock.tsx': waiting, 'islands/part.tsx': part });
    const { status, stderr } = await runInProcess(['build'], { cwd });
    expect(status).toBe(3);
    expect(stderr).toContain('The island "clock" waits for something when it is first rendered, such as');
  });

  it.each([
    [
      '{ at: new Date(0) }',
      'an object of the class Date as "props.at". Props go to browsers as JSON: give it text, finite',
    ],
    [
      '{ panels: [{ children: <b>Later</b> }] }',
      'a React element as "props.panels[0].children". Props go to browsers as JSON: give it the HTML of context.toMarkup(…)',
    ],
  ])('should be refused when an island gets props that are not JSON: %s', async (props, told) => {
    const blocks = files['blocks.tsx'].replace('(clock, {})', `(clock, ${props} as never)`);
    const { status, stderr } = await runInProcess(['build'], {
      cwd: makeProject({ ...files, 'blocks.tsx': blocks }),
    });
    expect(status).toBe(3);
    expect(stderr).toContain(`content.body[0]): The island "clock" gets ${told}`);
  });

  it.each([
    [island.replace("'clock'", "'countdown'"), 'the name "countdown" belongs to an island of Stopover'],
    [island.replace("'clock'", 'NAME'), "has no name that is written as a string, such as name: '…'"],
    ['export const clock = 1;', 'it calls defineIsland nowhere'],
    [
      "export * from './parts/index.ts';",
      'it calls defineIsland nowhere; in its place, list the modules that it passes on, such as parts/tower.tsx',
    ],
    [
      island
        .replace('import { defineIsland }', 'import { defineIsland, fields }')
        .replace('<b>', '<b title={String(fields)}>'),
      /islands\/clock\.tsx:1:\d+ could .+ "fields" is not exported by "stopover" in browsers, which has defineIsland and defineBehaviour alone; functions for browsers are in "stopover\/client"$/,
    ],
    [
      `import { defineBehaviour } from 'stopover/client';\n${island}\nconsole.log(defineBehaviour);`,
      /clock\.tsx:1:10 could .+ "defineBehaviour" is not exported by "stopover\/client"; defineIsland and defineBehaviour are in "stopover"$/,
    ],
    [
      island
        .replace('{label}', '{String(useOptimistic)}')
        .replace('import', "import { useOptimistic } from 'react';\nimport"),
      /islands\/clock\.tsx:1:10 could .+ Preact, which runs the islands, has no "useOptimistic": do without it, or set "build": \{ "islandRuntime": "react" \}$/,
    ],
    [island.replace("'./label.ts'", "'./missing.ts'"), /missing\.ts/],
    [
      island.replace("'./label.ts'", "'stopover/renderer'"),
      /^The module islands\/clock\.tsx:2:23 could .+ Browsers have no "stopover\/renderer"/,
    ],
    [`${island}\nimport 'no-such-package';`, /clock\.tsx:4:8 could .+ Could not find "no-such-package"/],
    [
      `${island}\nimport './Clock';`,
      /clock\.tsx:4:\d+ could .+ Could not find "\.\/Clock".+; did you mean "\.\/clock"\?/,
    ],
    [`${island}\nimport 'node:fs';`, /clock\.tsx:4:8 could .+ Browsers have no "node:fs"/],
    [
      `${island}\nconsole.log(process.env.NODE_ENV, process.env.BRAND);`,
      /clock\.tsx:4:35 could .+ Browsers have no process\.env\.BRAND: read the variable in the configuration/,
    ],
    [
      `${island}\nconst { BRAND } = process.env;\nconsole.log(BRAND);`,
      /clock\.tsx:4:\d+ could .+ Browsers have no process\.env\.BRAND/,
    ],
    [
      `${island}\n// import.meta.env.OLD\nconsole.log(import.meta.env?.OLD, (import.meta as any).env.BRAND);`,
      /clock\.tsx:5:\d+ could .+ import\.meta\.env\.BRAND belongs to Vite: /,
    ],
    [
      `${island}\nconst own = (value: unknown) => value as never;\n@own class Part {}\nconsole.log(Part, '@');`,
      /clock\.tsx:5:1 could .+ Neither Node nor browsers know decorators: /,
    ],
    [`${island}\n<b>`, /islands\/clock\.tsx:4:\d+ could /],
  ])('should be refused with what is wrong: %#', async (code, message) => {
    const blocks =
      "import { defineBlock } from 'stopover';\nexport const a = defineBlock({ name: 'a', kind: 'section', fields: {}, render: () => null });";
    const parts = {
      'islands/parts/index.ts': "export { clock as tower } from './tower';",
      'islands/parts/tower.tsx': island.replace('./label', '../label'),
    };
    expect(await fail({ ...parts, 'islands/clock.tsx': code, 'blocks.tsx': blocks })).toMatch(message);
  });

  it('should name the island that brings a module of the server into browsers', async () => {
    const more = {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./*"] } } }',
      'islands/label.ts': "import { lounge } from '~/lounge';\nexport const label = lounge.name;",
      'lounge.tsx':
        "import { defineBlock } from 'stopover';\nexport const lounge = defineBlock({ name: 'lounge', kind: 'record', fields: {} });",
    };
    expect(await fail(more)).toMatch(
      /^The module lounge\.tsx:1:10 could not be loaded: "defineBlock" is not exported by "stopover" in browsers, which .+ "stopover\/client"\. Browsers get this module through islands\/clock\.tsx → islands\/label\.ts$/,
    );
  });

  it('should be refused when two islands have one name, or a file is not there', async () => {
    const twice = { ...files, 'islands/other.tsx': island };
    expect(
      await fail({
        ...twice,
        'stopover.config.json':
          '{"blocks": ["blocks.tsx"], "islands": ["islands/clock.tsx", "islands/other.tsx"]}',
      }),
    ).toMatch(/islands\/other\.tsx .*the name "clock" is taken by islands\/clock\.tsx/);
    const lost = {
      'stopover.config.json': '{"clientModules": ["start.ts"]}',
      'start.ts': "\n  import 'lost';\n",
    };
    expect(await fail(lost)).toMatch(/start\.ts:2:10 could not be loaded: Could not find "lost"/);
    expect(await fail({ 'stopover.config.json': '{"behaviours": ["nowhere.ts"]}' })).toContain(
      'The module nowhere.ts could not be loaded: there is no such file',
    );
  });
});
