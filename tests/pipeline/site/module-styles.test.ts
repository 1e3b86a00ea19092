/** Tests style sheets that a site's modules import, through the command line. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BuildDocument, FailureDocument, readDocument } from '../../cli/support/json-documents.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { openRenderLog } from '../../support/sites/render-log.ts';

const renders = openRenderLog();

const build = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
const fail = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument).error;

/** A style sheet that is large enough to be a file of its own. */
const large = (color: string) =>
  `.sailing { color: ${color}; background: url("./dot.svg"); }\n${Array.from({ length: 200 }, (_, index) => `.sailing-${index} { margin: ${index}px; & .in { padding: 0; } }`).join('\n')}`;

const block = (name: string, more: string) => `import { appendFileSync } from 'node:fs';
import { defineBlock } from 'stopover';
${more}
export const block = defineBlock({ name: '${name}', kind: 'section', fields: {},
  render: () => { appendFileSync(${JSON.stringify(renders)}, 'x'); return <p className="sailing">Own links</p>; } });
`;

/** Two of the three pages have the block `link_list`. */
const files = {
  'stopover.config.json': JSON.stringify({ blocks: ['blocks/index.ts'], shell: 'shell.tsx' }),
  'blocks/index.ts': "export * from './sailing.tsx';\n",
  'blocks/sailing.tsx': block('link_list', "import './sailing.css';"),
  'blocks/sailing.css': large('red'),
  'blocks/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell.tsx': `import { defineShell } from 'stopover';
import './shell.css';
export default defineShell({ footer: () => <footer className="own-foot">Foot</footer> });`,
  'shell.css': '.own-foot { & b { color: green; } }',
};

const readSite = (cwd: string) => readTree(join(cwd, 'dist'));
const sheetsOf = (page: string) =>
  Array.from(page.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, path = '']) => path);

describe('a style sheet that a block imports', () => {
  it('should reach the pages that have the block, in a file of its own if it is large', async () => {
    const cwd = makeProject(files);
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    const site = readSite(cwd);
    const [shared = '', own = '', ...others] = sheetsOf(site['index.html']!);
    expect(others).toEqual([]);
    expect(own).toMatch(/^_stopover\/assets\/sailing\.\w{20}\.css$/);
    expect(site[own]).toContain('.sailing-7{margin:7px}.sailing-7 .in{padding:0}');
    expect(site[own]).toMatch(/url\("\/_stopover\/assets\/dot\.\w+\.svg"\)/);
    expect(sheetsOf(site['guides/parking.html']!)).toEqual([shared, own]);
    expect(sheetsOf(site['help.html']!)).toEqual([shared]);
    expect(JSON.parse(site['_payload/index.json']!).head).toContain(own);
    expect(site['_payload/help.json']).not.toContain(own);
    expect(site[shared]).toContain('.own-foot b{color:green}');
    expect(site[shared]).not.toContain('.sailing-7');
  });

  it.each([
    [
      'shell',
      `import { defineShell } from 'stopover';
import { Part } from './parts/index.ts';
export default defineShell({ footer: () => <footer><Part /></footer> });`,
    ],
    [
      'document',
      `import { renderToStaticMarkup } from 'react-dom/server';
import { Part } from './blocks/sailing.tsx';
export const renderDocument = ({ head, main }) => \`<!doctype html>\${head}\${main}\${renderToStaticMarkup(<Part />)}\`;`,
    ],
  ])('should reach every page if the %s shows a part of the block’s module', async (key, code) => {
    const cwd = makeProject({
      ...files,
      'stopover.config.json': JSON.stringify({ blocks: ['blocks/index.ts'], [key]: `${key}.tsx` }),
      'blocks/sailing.tsx': `${files['blocks/sailing.tsx']}export const Part = () => <p className="sailing-7" />;\n`,
      'parts/index.ts': "export { Part } from '../blocks/sailing.tsx';",
      [`${key}.tsx`]: code,
    });
    expect(await build(cwd)).toMatchObject({ ok: true });
    const site = readSite(cwd);
    expect(site['help.html']).toContain('class="sailing-7"');
    const sheets = Object.keys(site).filter((path) => path.endsWith('.css'));
    expect(sheets).toEqual([expect.stringMatching(/site\.\w+\.css$/)]);
    expect(site[sheets[0]!]!.includes('.sailing-7{')).toBe(true);
  });

  it('should be found by the name that a package gives it', async () => {
    const cwd = makeProject({
      ...files,
      'blocks/sailing.tsx': block('link_list', "import 'slider/css';"),
      'node_modules/slider/package.json': JSON.stringify({
        name: 'slider',
        type: 'module',
        exports: { './css': './slider.css' },
      }),
      'node_modules/slider/slider.css': '.slider { color: teal; }',
    });
    await build(cwd);
    const site = readSite(cwd);
    expect(site[sheetsOf(site['index.html']!)[0]!]).toContain('.slider{color:teal}');
  });

  it('should not take the place of a package’s code, which may state a style sheet, too', async () => {
    const cwd = makeProject({
      ...files,
      'blocks/sailing.tsx': block(
        'link_list',
        "import { days } from 'calendar';\nimport { fog } from './fog.css';\nexport const words = [days(), fog];",
      ),
      'blocks/fog.css.ts': "export const fog = 'fog';",
      'node_modules/calendar/package.json': JSON.stringify({
        name: 'calendar',
        type: 'module',
        main: './calendar.js',
        style: './calendar.css',
      }),
      'node_modules/calendar/calendar.js': 'export const days = () => 31;',
      'node_modules/calendar/calendar.css': '.calendar { color: teal; }',
    });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    const site = readSite(cwd);
    expect(site[sheetsOf(site['index.html']!)[0]!]).not.toContain('.calendar');
  });

  it('should stand in the site’s style sheet if it is small', async () => {
    const cwd = makeProject({ ...files, 'blocks/sailing.css': '.sailing { color: red; }' });
    await build(cwd);
    const site = readSite(cwd);
    const [shared = '', ...others] = sheetsOf(site['index.html']!);
    expect(others).toEqual([]);
    expect(site[shared]).toContain('.sailing{color:red}');
  });

  it('should render only the pages with the block when it changes', async () => {
    const cwd = makeProject(files);
    await build(cwd);
    const before = readSite(cwd);
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 0 } });
    writeFiles(cwd, { 'blocks/sailing.css': large('blue') });
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 2 } });
    const after = readSite(cwd);
    expect(after['help.html']).toBe(before['help.html']);
    const [, own = ''] = sheetsOf(after['index.html']!);
    expect(after[own]).toContain('color:#00f');
    const sheets = Object.keys(after).filter((path) => /sailing\.\w+\.css$/.test(path));
    expect(sheets).toEqual([own]);
    for (const name of ['dist', '.stopover']) rmSync(join(cwd, name), { recursive: true });
    await build(cwd);
    expect(readSite(cwd)).toEqual(after);
  });

  it('should render no content when it stands in the site’s style sheet', async () => {
    const cwd = makeProject({ ...files, 'blocks/sailing.css': '.sailing { color: red; }' });
    await build(cwd);
    const before = readFileSync(renders, 'utf8');
    writeFiles(cwd, { 'blocks/sailing.css': '.sailing { color: blue; }' });
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 3 } });
    expect(readFileSync(renders, 'utf8')).toBe(before);
  });

  it('should be the same bytes with threads', async () => {
    const cwd = makeProject(files, { morePages: 60 });
    await runInProcess(['build', '--out', 'one', '--workers', '1'], { cwd });
    await runInProcess(['build', '--out', 'two', '--workers', '2', '--force'], { cwd });
    expect(readTree(join(cwd, 'two'))).toEqual(readTree(join(cwd, 'one')));
  });

  it('should be refused with its place when it is wrong, or not there', async () => {
    const broken = makeProject({ ...files, 'blocks/sailing.css': '.a { color: red;\n}} .b {}' });
    const error = await fail(broken);
    expect(error).toMatchObject({ code: 'style-invalid' });
    expect(error.message).toContain('The style sheet blocks/sailing.css:2:2 cannot be used');
    const missing = makeProject({
      ...files,
      'blocks/sailing.tsx': block('link_list', "import './nope.css';"),
    });
    const { code, message } = await fail(missing);
    expect(code).toBe('module-unloadable');
    expect(message).toMatch(
      /sailing\.tsx:(?!1:)\d+:\d+ could .+: it imports "\.\/nope\.css", which does not exist/,
    );
    const deleted = makeProject(files);
    await build(deleted);
    rmSync(join(deleted, 'blocks/sailing.css'));
    expect((await fail(deleted)).message).toContain('it imports "./sailing.css", which does not exist');
  });
});

describe('a CSS module', () => {
  const island = `import { defineIsland } from 'stopover';
import classes from './clock.module.css';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: () => <b className={classes.face}>tick</b> });`;
  const moduleFiles = {
    'stopover.config.json': JSON.stringify({ blocks: ['blocks.tsx'], islands: ['islands/clock.tsx'] }),
    'blocks.tsx': `import { defineBlock } from 'stopover';
import { clock } from './islands/clock.tsx';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => context.island(clock, {}) });`,
    'islands/clock.tsx': island,
    'islands/clock.module.css':
      '.face { color: red; composes: base; & .hand { top: 0; } } .base { margin: 0; }',
  };

  it('should give the same names on the server, in browsers and in the style sheet, in any folder', async () => {
    // A mark of the encoding, with which some editors begin every file, is no part of the first class.
    const marked = {
      ...moduleFiles,
      'islands/clock.module.css': `\uFEFF${moduleFiles['islands/clock.module.css']}`,
    };
    const [one, two] = [makeProject(moduleFiles), makeProject(marked)];
    expect(await build(one)).toMatchObject({ ok: true, warnings: [] });
    await build(two);
    const site = readSite(one);
    expect(readSite(two)).toEqual(site);
    const [, names = ''] = /<b class="([^"]+)">tick<\/b>/.exec(site['index.html']!) ?? [];
    expect(names).toMatch(/^face_\w+ base_\w+$/);
    const [shared = ''] = sheetsOf(site['index.html']!);
    const [face = ''] = names.split(' ');
    expect(site[shared]).toContain(`.${face}{color:red`);
    const [script = ''] = Object.keys(site).filter((path) => /assets\/clock\.[\w-]+\.js$/.test(path));
    expect(site[script]).toContain(names);
  });

  it('should keep its names when a declaration changes, so that no content is rendered', async () => {
    const cwd = makeProject(moduleFiles);
    await build(cwd);
    const before = readSite(cwd);
    writeFiles(cwd, {
      'islands/clock.module.css': moduleFiles['islands/clock.module.css'].replace('red', 'blue'),
    });
    await build(cwd);
    const after = readSite(cwd);
    const bodyOf = (page: string | undefined) => page!.slice(page!.indexOf('<main'));
    expect(bodyOf(after['index.html'])).toBe(bodyOf(before['index.html']));
    expect(after[sheetsOf(after['index.html']!)[0]!]).toContain('color:#00f');
  });

  it.each([
    ["import * as classes from './clock.module.css';", 'classes.face'],
    ["import { face } from './clock.module.css';", 'face'],
  ])('should give its names to %s', async (imports, face) => {
    const asking = island
      .replace("import classes from './clock.module.css';", imports)
      .replace('classes.face', face);
    const cwd = makeProject({ ...moduleFiles, 'islands/clock.tsx': asking });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    expect(readSite(cwd)['index.html']).toMatch(/<b class="face_\w+ base_\w+">tick<\/b>/);
    writeFiles(cwd, { 'islands/clock.module.css': '.other { color: red; }' });
    // The bundlers' own words for it are not for people.
    const said = vi.spyOn(console, 'warn');
    onTestFinished(() => said.mockRestore());
    const { warnings, error } = JSON.parse((await runInProcess(['build', '--json'], { cwd })).stdout);
    const told = [...warnings, error].filter(Boolean).map(({ message }) => message);
    expect(told).toEqual([
      face === 'face'
        ? expect.stringMatching(
            /clock\.tsx:2:10 could .+: "face" is not exported by "[^"\0]*clock\.module\.css"$/,
          )
        : expect.stringContaining('islands/clock.module.css has no class "face"'),
    ]);
    expect(said).not.toHaveBeenCalled();
  });

  it('should be told of with its place when a class is asked for that it does not have', async () => {
    const asking = island.replace(
      '<b className={classes.face}>',
      "<b className={[classes.fcae, classes['hand'], classes.unlike].join(' ')}>",
    );
    const cwd = makeProject({ ...moduleFiles, 'islands/clock.tsx': asking });
    const told = [
      'islands/clock.tsx:3:106: islands/clock.module.css has no class "fcae"; did you mean "face"?',
      'islands/clock.tsx:3:137: islands/clock.module.css has no class "unlike"',
    ].map((message) => expect.objectContaining({ code: 'class-unknown', severity: 'warning', message }));
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: told });
    // A build with nothing to do says so again.
    expect(await build(cwd)).toMatchObject({ warnings: told });
    writeFiles(cwd, { 'islands/clock.module.css': '.fcae, .hand, .unlike { color: red; }' });
    expect(await build(cwd)).toMatchObject({ warnings: [] });
  });

  it('should be told of what behaviours and modules for browsers ask for, and once of an island', async () => {
    const use = (name: string) => `import classes from './say.module.css';\nconst said = classes.${name};\n`;
    const behaviour = `import { defineBehaviour } from 'stopover';\n${use('fold')}
export const fold = defineBehaviour({ selector: '.fold', attach: (element) => element.classList.add(said) });`;
    const modules = { behaviours: ['client/fold.ts'], clientModules: ['client/start.ts'] };
    const cwd = makeProject({
      ...moduleFiles,
      'stopover.config.json': JSON.stringify({
        ...JSON.parse(moduleFiles['stopover.config.json']),
        ...modules,
      }),
      'islands/clock.tsx': island.replace('classes.face', 'classes.fcae'),
      'client/fold.ts': behaviour,
      'client/start.ts': `${use('sayd')}document.body.classList.add(said);\n`,
      'client/say.module.css': '.said { color: blue; }',
    });
    const read = async () => (await build(cwd)).warnings.map(({ message }) => message).sort();
    const told = [
      'client/fold.ts:3:22: client/say.module.css has no class "fold"',
      'client/start.ts:2:22: client/say.module.css has no class "sayd"; did you mean "said"?',
      expect.stringContaining('islands/clock.module.css has no class "fcae"'),
    ];
    expect(await read()).toEqual(told);
    expect(await read()).toEqual(told);
    writeFiles(cwd, { 'client/say.module.css': '.said, .fold { color: blue; }' });
    expect(await read()).toEqual(told.slice(1));
  });

  it('should be imported by code for browsers alone, too', async () => {
    const cwd = makeProject({
      'stopover.config.json': JSON.stringify({ clientModules: ['client/say.ts'] }),
      'client/say.ts':
        "import './say.css';\nimport classes from './say.module.css';\ndocument.body.classList.add(classes.said);\n",
      'client/say.css': '.say { color: red; }',
      'client/say.module.css': '.said { color: blue; }',
    });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    const site = readSite(cwd);
    const [shared = ''] = sheetsOf(site['help.html']!);
    const [, name = ''] = /\.(said_[\w-]+)\{color:#00f\}/.exec(site[shared]!) ?? [];
    expect(site[shared]).toContain('.say{color:red}');
    const [script = ''] = Object.keys(site).filter((path) => /assets\/say\.[\w-]+\.js$/.test(path));
    expect(site[script]).toContain(name);
    writeFiles(cwd, { 'client/say.css': '.say { color: green; }' });
    await build(cwd);
    const again = readSite(cwd);
    expect(again[sheetsOf(again['help.html']!)[0]!]).toContain('.say{color:green}');
  });
});
