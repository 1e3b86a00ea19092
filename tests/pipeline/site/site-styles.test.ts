/** Tests a site's own style sheets and theme, through the command line. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

/** The text of the one style sheet that the home page refers to. */
function readSheet(cwd: string): string {
  const page = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
  const [, address = ''] = /<link rel="stylesheet" href="[^"]*\/(_stopover[^"]+)">/.exec(page) ?? [];
  return readFileSync(join(cwd, 'dist', address), 'utf8');
}

const config = (keys: object) => JSON.stringify({ styles: ['styles/site.css'], ...keys });

const sheets = {
  'styles/site.css': `@import "./parts/card.css";\n.hero { color: red; & .name { color: blue; } }\n`,
  'styles/parts/card.css': '.card { background: url("../pictures/a dot.svg#mark"); }\n',
  'styles/pictures/a dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const BLOCK = `import './a.css';
  import { defineBlock } from 'stopover';
  export const a = defineBlock({ name: 'a', kind: 'item', fields: {} });`;

describe('the style sheets of a site', () => {
  it('should follow the base styles, with imports, lowered nesting and hashed files', async () => {
    const cwd = makeProject({ 'stopover.config.json': config({}), ...sheets });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    const sheet = readSheet(cwd);
    const [base, own] = [sheet.indexOf('.site-head'), sheet.indexOf('.card{background')];
    expect(base).toBeGreaterThan(-1);
    expect(own).toBeGreaterThan(base);
    expect(sheet).toContain('.hero{color:red}.hero .name{color:#00f}');
    const [, picture = ''] = /url\("?\/(_stopover\/assets\/a-dot\.\w+\.svg)#mark"?\)/.exec(sheet) ?? [];
    expect(readFileSync(join(cwd, 'dist', picture), 'utf8')).toBe(sheets['styles/pictures/a dot.svg']);
    expect(sheet).not.toContain(cwd);
  });

  it('should be told of properties that CSS does not have, in every build and in its imports', async () => {
    const cwd = makeProject({
      'stopover.config.json': config({}),
      ...sheets,
      'styles/parts/card.css': '.card {\n  heigth: 1px;\n}\n',
    });
    const message = 'styles/parts/card.css:2:3: CSS has no property "heigth"; did you mean "height"?';
    for (const rendered of [3, 0]) {
      const { pages, warnings } = await build(cwd);
      expect(pages.rendered).toBe(rendered);
      expect(warnings).toEqual([expect.objectContaining({ code: 'style-unknown', message })]);
    }
    writeFiles(cwd, { 'styles/parts/card.css': '.card {\n  height: 1px;\n}\n' });
    expect(await build(cwd)).toMatchObject({ warnings: [] });
  });

  it('should be told of custom properties that almost have the name of a declared one', async () => {
    const css = [
      ':root { --gap: 1px; --snow-deep: red; --pos-y: 0; --grey-1: grey; --known: 1; }',
      '@property --turn-rate { syntax: "*"; inherits: false }',
      'a { margin: var(--gp); color: var( --snow-depe ); }',
      '/* var(--gpa) */ b { margin: var(--gap) var(--turn-rate) var(--gaq, 1px); }',
      'c { top: var(--pos-x); color: var(--grey-10); left: var(--made-by-a-script); border-color: var(--papre) }',
    ];
    const files = {
      'styles/site.css': css.join('\n'),
      'blocks/a.tsx': BLOCK,
      'blocks/a.css': 'a { top: var(--knwon) }',
    };
    const cwd = makeProject({ ...files, 'stopover.config.json': config({ blocks: ['blocks/a.tsx'] }) });
    for (const _ of ['first', 'second']) {
      const { warnings } = await build(cwd);
      expect(warnings.map(({ message }) => message)).toEqual([
        'blocks/a.css:1:14: No style sheet declares "--knwon"; did you mean "--known"?',
        'styles/site.css:3:17: No style sheet declares "--gp"; did you mean "--gap"?',
        'styles/site.css:3:36: No style sheet declares "--snow-depe"; did you mean "--snow-deep"?',
        'styles/site.css:5:96: No style sheet declares "--papre"; did you mean "--paper"?',
      ]);
    }
  });

  it.each([
    [
      'a {}\n  @meda (width > 1px) { a { color: red } }',
      ['2:3: CSS has no rule "@meda"; did you mean "@media"?'],
    ],
    ['a { &:hovr { color: red } }', ['1:7: CSS has no pseudo-class "hovr"; did you mean "hover"?']],
    [
      'b c:focus-visable { top: 0 }',
      ['1:5: CSS has no pseudo-class "focus-visable"; did you mean "focus-visible"?'],
    ],
    [
      '@tailwind utilities;',
      [
        '1:1: CSS has no rule "@tailwind", which Tailwind or Sass would compile. Name their result in "styles".',
      ],
    ],
    ['@function --a() { result: 1px } @view-transition { navigation: auto }', []],
    ['a:brand-new, a:deep(b), a:-moz-brokn, a::-webkit-foo { color: red }', []],
    ['a:HOVER, a:has-slotted { color: red }', []],
  ])('should be told of names that CSS does not have: %s', async (css, messages) => {
    const cwd = makeProject({ 'stopover.config.json': config({}), 'styles/site.css': css });
    const { warnings } = await build(cwd);
    expect(warnings.map(({ message }: { readonly message: string }) => message)).toEqual(
      messages.map((message) => `styles/site.css:${message}`),
    );
  });

  it('should be read without the mark of its encoding with which some editors begin it', async () => {
    const marked = Object.entries(sheets).map(([file, text]) => [file, `\uFEFF${text}`]);
    const cwd = makeProject({ 'stopover.config.json': config({}), ...Object.fromEntries(marked) });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    expect(readSheet(cwd)).toMatch(/[};]\.card\{background:[^}]+\}\.hero\{color:red\}/);
  });

  it('should have the addresses of a site below a path, and leave those of others alone', async () => {
    const css =
      '.a { background: url(/art/a.png), url(https://pictures.example/b.png), url("data:image/gif,x\\"y"); }';
    const cwd = makeProject({
      'stopover.config.json': config({ site: { url: 'https://www.example.com/shop' } }),
      'styles/site.css': css,
    });
    await build(cwd);
    const sheet = readSheet(cwd);
    expect(sheet).toContain(
      'url("/shop/art/a.png"),url("https://pictures.example/b.png"),url("data:image/gif,x\\"y")',
    );
  });

  it('should stand alone where the base styles are left out', async () => {
    const cwd = makeProject({ 'stopover.config.json': config({ baseStyles: false }), ...sheets });
    await build(cwd);
    expect(readSheet(cwd)).toMatch(/^\.card\{/);
    const page = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    expect(page).not.toContain('as="font"');
    expect(readdirSync(join(cwd, 'dist/_stopover/assets')).filter((name) => name.endsWith('.woff2'))).toEqual(
      [],
    );
  });

  it('should give pages a new shell when they change, and render no content again', async () => {
    const cwd = makeProject({
      'stopover.config.json': config({ blocks: ['blocks/links.tsx'] }),
      'blocks/links.tsx': `import { appendFileSync } from 'node:fs';
        import { defineBlock } from 'stopover';
        export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
          render: () => { appendFileSync(${JSON.stringify(renders)}, 'x'); return <p>Own links</p>; } });`,
      ...sheets,
    });
    await build(cwd);
    const before = readFileSync(renders, 'utf8');
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 0 }, files: { written: 0 } });
    writeFileSync(join(cwd, 'styles/parts/card.css'), '.card { color: green; }');
    expect(await build(cwd)).toMatchObject({ pages: { total: 3, rendered: 3 } });
    expect(readFileSync(renders, 'utf8')).toBe(before);
    expect(readSheet(cwd)).toContain('.card{color:green}');
    const site = readTree(join(cwd, 'dist'));
    const linked = Object.keys(site).filter((path) => path.endsWith('.css'));
    expect(linked).toHaveLength(1);
    expect(site['404.html']).toContain(linked[0]);
    expect(Object.keys(site).filter((path) => path.includes('a-dot'))).toEqual([]);
    // As if nothing had been there before.
    for (const name of ['dist', '.stopover']) rmSync(join(cwd, name), { recursive: true });
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))).toEqual(site);
  });

  it.each([
    ['.a { color: red;\n}} .b {}', 'styles/site.css:2:2', /"}" closes nothing; remove it, or write the "{"/],
    ['.a { color: red;\n}}\n', 'styles/site.css:2:2', /"}" closes nothing/],
    ['.a {}\n// A comment\n.b {}', 'styles/site.css:2:1', /"\/\/" begins no comment.*write \/\* … \*\//],
    ['.a {\n  // It is red.\n  color: red;\n}', 'styles/site.css:2:3', /"\/\/" begins no comment/],
    ['.a { color: red; } // "}"', 'styles/site.css:1:20', /"\/\/" begins no comment/],
    [
      '/* // */ .a { background: url(//b.example/c.png) } .b::after.c d:: {}',
      'styles/site.css:1:61',
      /pseudo|token/,
    ],
    ['.a {\n  padding 2rem 1rem;\n}', 'styles/site.css:2:10', /: unexpected "2rem"; write "padding: …"\.$/m],
    ['.a { color: red !importnt; }', 'styles/site.css:1:17', /: unexpected "!"\.$/m],
    ['.a { color: rgb(1 2; }', 'styles/site.css:1:22', /: unexpected "}"\.$/m],
    ['.a { b { color: red } d }', 'styles/site.css:1:25', /: something ends there before it is complete\.$/m],
    ['\n  @import "./nope.css";', 'styles/site.css:2:3', /imports "\.\/nope\.css", which does not exist/],
    ['@import url("https://fonts.example/a.css");', 'styles/site.css:1:1', /download the file/],
    ['.a {\n  background: url(./nope.svg)\n}', 'styles/site.css:2:19', /refers to "\.\/nope\.svg"/],
    [
      '.a { background: url("./dot #1.svg") }',
      'styles/site.css:1:22',
      /refers to "\.\/dot #1\.svg", where the path ends at "#"; write "\.\/dot %231\.svg" for the file/,
    ],
    [
      '.a {}\n.b { color: red;\n.c { color: blue; }\n',
      'styles/site.css:2:4',
      /block that begins there is never/,
    ],
    ['.a {}\n/* Later:\n.c { color: blue; }\n', 'styles/site.css:2:1', /comment that begins there is never/],
    ['@import "./parts/open.css";', 'styles/parts/open.css:1:4', /block that begins there is never closed/],
    [
      '\n@import "./parts/mix.scss";',
      'styles/site.css:2:1',
      /imports .+mix\.scss", which is not CSS yet; compile it/,
    ],
  ])('should be refused with file, line and column: %j', async (css, place, reason) => {
    const more = {
      'styles/parts/open.css': '.a { color: red;',
      'styles/parts/mix.scss': '.a { &b { color: red } }',
      'styles/dot #1.svg': '<svg/>',
    };
    const cwd = makeProject({ 'stopover.config.json': config({}), ...sheets, ...more });
    await build(cwd);
    const before = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    writeFiles(cwd, { 'styles/site.css': css });
    const error = await fail(cwd);
    expect(error).toMatchObject({ code: 'style-invalid', exitCode: 2 });
    expect(error.message).toContain(`The style sheet ${place} cannot be used: `);
    expect(error.message).toMatch(reason);
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toBe(before);
  });

  it('should be refused while another program has to compile them', async () => {
    const css = '.a { &__b { color: red; } }';
    const styles = ['styles/site.scss'];
    const cwd = makeProject({ 'stopover.config.json': config({ styles }), 'styles/site.scss': css });
    const error = await fail(cwd);
    expect(error).toMatchObject({ code: 'style-invalid', exitCode: 2 });
    expect(error.message).toMatch(
      /styles\/site\.scss:1:1 cannot be used: it is not CSS yet; compile it by its own/,
    );
  });

  it('should take braces in texts, comments and addresses for what they are, and packages as they come', async () => {
    const css = [
      '@import "given/open.css";',
      '.a::before { content: "{ \\" {"; } /* { */ .a::after { content: \'{\'; }',
      '.b { background: url(data:image/svg+xml,{); } .\\{ { color: red; }',
    ];
    const cwd = makeProject({
      'stopover.config.json': config({}),
      'styles/site.css': css.join('\n'),
      'node_modules/given/open.css': '.given { color: red;',
    });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    expect(readSheet(cwd)).toContain('.given{color:red}');
  });

  it('should import the style sheet that a package states, whose main file is often a script', async () => {
    const inPackage = (name: string, manifest: object) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'main.js', ...manifest }),
      [`node_modules/${name}/main.js`]: 'module.exports = {};',
      [`node_modules/${name}/css/all.css`]: `.${name.replace(/^.*\//, '')} { color: red }`,
    });
    const exports = { '.': { style: './css/all.css', default: './main.js' } };
    const cwd = makeProject({
      'stopover.config.json': config({}),
      'styles/site.css': '@import "states-style";\n@import "@acme/states-exports";\n@import "main-only";\n',
      ...inPackage('states-style', { style: 'css/all.css' }),
      ...inPackage('@acme/states-exports', { exports }),
      ...inPackage('main-only', { main: 'css/all.css' }),
    });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    expect(readSheet(cwd)).toContain('.states-style,.states-exports,.main-only{color:red}');
  });

  it('should refuse a folder in the place of a file', async () => {
    const cwd = makeProject({
      'stopover.config.json': config({ styles: ['styles'] }),
      'styles/site.css': '',
    });
    const error = await fail(cwd);
    expect(error).toMatchObject({ code: 'config-invalid' });
    expect(error.message).toContain('styles[0]: "styles" is a folder; Expected a style sheet');
  });

  it('should name a file that is not there, and leave nothing behind', async () => {
    const cwd = makeProject({ 'stopover.config.json': config({}) });
    const error = await fail(cwd);
    expect(error).toMatchObject({ code: 'config-invalid' });
    expect(error.message).toContain('styles[0]: There is no file "styles/site.css"');
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    expect(existsSync(join(cwd, '.stopover'))).toBe(false);
    writeFiles(cwd, { 'styles/sites.css': 'a {}' });
    expect((await fail(cwd)).message).toContain('"styles/site.css"; did you mean "./styles/sites.css"?');
  });
});

describe('the theme of a site', () => {
  it('should take tokens of the base styles, and those that the site’s own style sheets declare', async () => {
    const cwd = makeProject({
      'stopover.config.json': config({ theme: { '--apron': 'rgb(1 2 3)', '--own-gap': '3px' } }),
      'styles/site.css': ':root { --own-gap: 1px; } .a { gap: var(--own-gap); }',
    });
    await build(cwd);
    expect(readSheet(cwd)).toMatch(/:root\{--apron:rgb\(1 2 3\);--own-gap:3px\}$/);
  });

  it('should refuse an unknown token with the nearest name', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"theme": {"--aprn": "red", "--nothing-like-it": "1px"}}',
    });
    const { code, message } = await fail(cwd);
    expect(code).toBe('config-invalid');
    expect(message).toContain('theme.--aprn: Unknown token; did you mean "--apron"?');
    expect(message).toContain('theme.--nothing-like-it: Unknown token; declare it in a file of "styles"');
  });

  it('should know only the site’s own tokens without base styles', async () => {
    const keys = { baseStyles: false, theme: { '--apron': 'red', '--own-gap': '2px' } };
    const cwd = makeProject({
      'stopover.config.json': config(keys),
      'styles/site.css': ':root{--own-gap:1px}',
    });
    const { message } = await fail(cwd);
    expect(message).toContain('theme.--apron: Unknown token');
    expect(message).not.toContain('--own-gap:');
  });

  it.each(['"open', "it's", 'url(open', 'rgb(1 2 3))', 'a /* b', 'a\\', 'red;--x:1', ' ', 'a\nb', '[a)'])(
    'should refuse a value that does not end with its declaration: %j',
    async (value) => {
      const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ theme: { '--apron': value } }) });
      const { code, message } = await fail(cwd);
      expect(code).toBe('config-invalid');
      expect(message).toContain('theme.--apron: Expected a CSS value');
    },
  );

  it('should take values with closed quotes and brackets', async () => {
    const theme = {
      '--font-text': '"It\'s a \\"font\\"", serif',
      '--apron': 'light-dark(rgb(1 2 3), #fff)',
    };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ theme }) });
    expect(await build(cwd)).toMatchObject({ ok: true });
  });
});
