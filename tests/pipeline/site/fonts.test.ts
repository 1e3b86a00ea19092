/** Tests a site's own fonts, through the real program. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureFont } from '../../../pipeline/site/fonts/measure-font.ts';
import { SAMPLE_TEXT } from '../../../pipeline/site/fonts/sample-text.ts';
import { systemFonts } from '../../../pipeline/site/fonts/stand-ins.ts';
import { isWoff2, unwrapWoff2 } from '../../../pipeline/site/fonts/unwrap-woff2.ts';
import { BuildDocument, FailureDocument, readDocument } from '../../cli/support/json-documents.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
const archivo = (subset: string, style = 'normal') =>
  join(packages, `archivo/files/archivo-${subset}-wght-${style}.woff2`);

const build = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
const fail = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument).error;

/** A project with the packages of Stopover's own checkout, and files of fonts beside them. */
function makeFontProject(fonts: readonly object[], more: object = {}): string {
  const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ fonts, ...more }) });
  mkdirSync(join(cwd, 'node_modules'));
  symlinkSync(packages, join(cwd, 'node_modules/@fontsource-variable'));
  mkdirSync(join(cwd, 'fonts'));
  cpSync(archivo('latin'), join(cwd, 'fonts/harbour.woff2'));
  cpSync(archivo('latin', 'italic'), join(cwd, 'fonts/harbour-italic.woff2'));
  return cwd;
}

interface BuiltFonts {
  readonly css: string;
  /** Addresses of the fonts that the home page asks for early. */
  readonly preloads: readonly string[];
  /** Paths of all fonts of the site. */
  readonly files: readonly string[];
}

function readFonts(cwd: string): BuiltFonts {
  const tree = readTree(join(cwd, 'dist'));
  const page = tree['index.html']!;
  const [, sheet = ''] = /<link rel="stylesheet" href="[^"]*\/(_stopover[^"]+)">/.exec(page) ?? [];
  return {
    css: tree[sheet]!,
    preloads: Array.from(page.matchAll(/rel="preload" href="([^"]+)" as="font"/g), ([, href = '']) => href),
    files: Object.keys(tree).filter((path) => /\.(?:woff2?|ttf|otf)$/.test(path)),
  };
}

describe('the fonts of a site', () => {
  it('should come from a package, with all its parts, and replace ours for their roles', async () => {
    const fonts = [{ package: '@fontsource-variable/archivo', roles: ['text'] }];
    const cwd = makeFontProject(fonts, { site: { url: 'https://www.example.com/shop' } });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    const { css, preloads, files } = readFonts(cwd);
    expect(files.map((path) => path.replace(/\.\w{20}\./, '.')).sort()).toEqual([
      '_stopover/assets/archivo-latin-ext-wght-normal.woff2',
      '_stopover/assets/archivo-latin-wght-normal.woff2',
      '_stopover/assets/archivo-vietnamese-wght-normal.woff2',
      '_stopover/assets/familjen-grotesk-latin-wght-normal.woff2',
    ]);
    const [latin = ''] = files.filter((path) => path.includes('archivo-latin-wght'));
    expect(readFileSync(join(cwd, 'dist', latin))).toEqual(readFileSync(archivo('latin')));
    expect(css).toContain(
      `@font-face{font-family:"Archivo Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url("/shop/${latin}") format("woff2");unicode-range:U+0000-00FF,`,
    );
    expect(css).toMatch(/:root\{[^}]*--font-text:"Archivo Variable", "Archivo Variable Fallback", /);
    // Headings stay ours, and of a family only the file that every page needs is asked for early.
    expect(preloads).toHaveLength(2);
    expect(preloads).toContain(`/shop/${latin}`);
    expect(preloads.join()).toContain('familjen');
  });

  it('should come from files, which say their own weights and styles, without the base styles, too', async () => {
    const files = [{ file: 'fonts/harbour.woff2' }, { file: 'fonts/harbour-italic.woff2' }];
    const fonts = [{ family: 'Harbour', files, roles: ['text', 'display'] }];
    const cwd = makeFontProject(fonts, { baseStyles: false, theme: { '--font-text': 'serif' } });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    const { css, preloads, files: built } = readFonts(cwd);
    expect(built).toHaveLength(2);
    expect(preloads).toEqual([`/${built.find((path) => /harbour\.\w+\.woff2/.test(path))}`]);
    expect(css).toMatch(/"Harbour";font-style:normal;font-weight:100 900;/);
    expect(css).toMatch(/"Harbour";font-style:italic;font-weight:100 900;/);
    expect(css).toContain('local("Arial Bold Italic")');
    // The theme comes last.
    expect(css).toMatch(/--font-text:"Harbour", "Harbour Fallback",.*:root\{--font-text:serif\}$/s);
  });

  it('should take the weights, styles and subsets of a package that the configuration names', async () => {
    const face = (weight: number, style: string) =>
      `@font-face { font-family: 'Plain'; font-style: ${style}; font-weight: ${weight}; src: url(./files/plain-latin-${weight}-${style}.woff2) format('woff2'), url(./files/plain-latin-${weight}-${style}.woff) format('woff'); unicode-range: U+00??; }\n@font-face { font-family: 'Plain'; font-style: ${style}; font-weight: ${weight}; src: url(./files/plain-latin-ext-${weight}-${style}.woff2) format('woff2'); unicode-range: U+0100-02BA; }\n`;
    const plain = { package: '@fontsource/plain', subsets: ['latin'] };
    const cwd = makeFontProject([{ ...plain, weights: [800], styles: ['normal', 'italic'] }]);
    const folder = join(cwd, 'node_modules/@fontsource/plain');
    writeFiles(folder, {
      'package.json': '{"name": "@fontsource/plain", "version": "1.0.0"}',
      'metadata.json':
        '{"subsets": ["latin", "latin-ext"], "weights": [400, 800], "styles": ["normal", "italic"], "category": "serif"}',
      '400.css': face(400, 'normal'),
      '800.css': face(800, 'normal'),
      '800-italic.css': face(800, 'italic'),
    });
    for (const name of ['latin-400-normal', 'latin-800-normal', 'latin-800-italic'])
      writeFiles(folder, { [`files/plain-${name}.woff2`]: readFileSync(archivo('latin')) });
    await build(cwd);
    const { css, preloads, files } = readFonts(cwd);
    const plainFiles = files.filter((path) => path.includes('plain'));
    expect(plainFiles.map((path) => path.replace(/\.\w{20}\./, '.')).sort()).toEqual([
      '_stopover/assets/plain-latin-800-italic.woff2',
      '_stopover/assets/plain-latin-800-normal.woff2',
    ]);
    expect(css).toContain('local("Times New Roman Bold"),local("Liberation Serif Bold")');
    // Without a role, nobody knows which pages need it.
    expect(preloads.join()).not.toContain('plain');
    const weights = async (config: object) => {
      writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify({ fonts: [{ ...plain, ...config }] }));
      return (await fail(cwd)).message;
    };
    expect(await weights({ weights: [450] })).toContain(
      'fonts[0].weights: "@fontsource/plain" has no "450"; it has the weights 400, 800',
    );
    expect(await weights({ subsets: ['greek'] })).toContain(
      'fonts[0].subsets: "@fontsource/plain" has no subset "greek"; it has latin, latin-ext',
    );
  });

  it('should take the numbered parts of a subset that no file of the package is named after', async () => {
    const kana = { package: '@fontsource/kana', weights: [400] };
    const cwd = makeFontProject([{ ...kana, subsets: ['japanese'] }]);
    const face = (part: string) =>
      `@font-face { font-family: 'Kana'; font-style: normal; font-weight: 400; src: url(./files/kana-${part}-400-normal.woff2) format('woff2'); unicode-range: U+3041; }`;
    const parts = ['0', '119', 'latin'];
    const folder = join(cwd, 'node_modules/@fontsource/kana');
    writeFiles(folder, {
      'package.json': '{"name": "@fontsource/kana", "version": "1.0.0"}',
      'metadata.json': '{"subsets": ["japanese", "latin"], "weights": [400], "styles": ["normal"]}',
      '400.css': parts.map(face).join('\n'),
    });
    for (const [index, part] of parts.entries())
      writeFiles(folder, {
        [`files/kana-${part}-400-normal.woff2`]: readFileSync(archivo(index === 0 ? 'latin' : 'latin-ext')),
      });
    const namesOf = () => readFonts(cwd).files.flatMap((path) => /kana-(\w+)-400/.exec(path)?.slice(1) ?? []);
    await build(cwd);
    expect(namesOf().sort()).toEqual(['0', '119']);
    const config = { fonts: [{ ...kana, subsets: ['latin'] }] };
    writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify(config));
    await build(cwd);
    expect(namesOf()).toEqual(['latin']);
  });

  it('should give pages a new shell when a file changes, and render no content', async () => {
    const fonts = [{ family: 'Harbour', files: [{ file: 'fonts/harbour.woff2' }], roles: ['text'] }];
    const cwd = makeFontProject(fonts);
    await build(cwd);
    const before = readTree(join(cwd, 'dist'));
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 0 } });
    cpSync(archivo('latin', 'italic'), join(cwd, 'fonts/harbour.woff2'));
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 3 } });
    const after = readTree(join(cwd, 'dist'));
    expect(after['index.html']).not.toBe(before['index.html']);
    const [payload, last] = [after, before].map((tree) => tree['_payload/index.json']!.split(',"shell":')[0]);
    expect(payload).toBe(last);
    for (const name of ['dist', '.stopover']) rmSync(join(cwd, name), { recursive: true });
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))).toEqual(after);
  });

  it('should be preloaded, or no longer, when the configuration changes alone', async () => {
    const font = { family: 'Harbour', files: [{ file: 'fonts/harbour.woff2' }], roles: ['text'] };
    const cwd = makeFontProject([font]);
    const preloaded = async (config: object) => {
      writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify({ fonts: [{ ...font, ...config }] }));
      await build(cwd);
      return readFonts(cwd).preloads.some((path) => path.includes('harbour'));
    };
    expect(await preloaded({})).toBe(true);
    expect(await preloaded({ preload: false })).toBe(false);
    expect(await preloaded({ preload: true })).toBe(true);
  });

  it.each([
    [
      { files: [{ file: 'fonts/nope.woff2' }] },
      'fonts[0].files[0].file: There is no file "fonts/nope.woff2"',
    ],
    [
      { files: [{ file: 'stopover.config.json' }] },
      'fonts[0].files[0].file: Expected a font (WOFF2, WOFF, TTF or OTF), not "stopover.config.json"',
    ],
    [
      { package: '@fontsource/inter' },
      'fonts[0].package: The package "@fontsource/inter" is not installed; install it with: npm install @fontsource/inter',
    ],
    [
      { package: '@fontsource-variable/archivo', axes: 'full' },
      'fonts[0].axes: "@fontsource-variable/archivo" has no "full"',
    ],
    [{ package: 'inter' }, 'fonts[0].package: Expected a package such as "@fontsource/inter"'],
    [{ roles: ['text'] }, 'fonts[0]: Expected either "package" or "files"'],
    [
      { files: [{ file: 'fonts/harbour.woff2', weight: 'bold' }] },
      'fonts[0].files[0].weight: Expected a weight such as 400',
    ],
  ])('should be refused in words: %j', async (font, message) => {
    const error = await fail(makeFontProject([font]));
    expect(error).toMatchObject({ code: 'config-invalid', exitCode: 2 });
    expect(error.message).toContain(message);
  });

  it.each([
    ['does not list subsets, weights and styles', { '400.css': '' }],
    ['does not list subsets, weights and styles', { 'metadata.json': '{"weights": [400]}' }],
    [
      'does not list subsets, weights and styles',
      { 'metadata.json': '{"subsets": ["latin"], "weights": [], "styles": ["normal"]}' },
    ],
    ['400.css names no font', { '400.css': '/* moved to another file */' }],
    ['400.css names no font', { '400.css': "@font-face { src: url(plain.woff2) format('woff2'); }" }],
  ])('should be refused when the package of Fontsource has another form: it %s', async (reason, files) => {
    const cwd = makeFontProject([{ package: '@fontsource/plain' }]);
    const facts = '{"subsets": ["latin"], "weights": [400], "styles": ["normal"]}';
    const isWithFacts = reason.includes('names no font');
    writeFiles(join(cwd, 'node_modules/@fontsource/plain'), {
      'package.json': '{"name": "@fontsource/plain", "version": "1.0.0"}',
      ...(isWithFacts ? { 'metadata.json': facts } : {}),
      ...files,
    });
    const error = await fail(cwd);
    expect(error).toMatchObject({ code: 'config-invalid', exitCode: 2 });
    expect(error.message).toContain('fonts[0].package: "@fontsource/plain" cannot be read: ');
    expect(error.message).toContain(
      `${reason}. Install another version of the package, or name its files in "files"`,
    );
  });

  it('should be refused when a package has no file of the only subset', async () => {
    const cwd = makeFontProject([{ package: '@fontsource/plain', subsets: ['latin'] }]);
    writeFiles(join(cwd, 'node_modules/@fontsource/plain'), {
      'package.json': '{"name": "@fontsource/plain", "version": "1.0.0"}',
      'metadata.json': '{"subsets": ["latin"], "weights": [400], "styles": ["normal"]}',
      '400.css': "@font-face { font-family: 'Plain'; src: url(files/plain-greek-400-normal.woff2); }",
    });
    expect((await fail(cwd)).message).toContain('400.css names no font with the subset latin. Install');
  });

  it('should have each role and each name once', async () => {
    const font = { files: [{ file: 'fonts/harbour.woff2' }] };
    const roles = makeFontProject([
      { ...font, roles: ['text'] },
      { ...font, family: 'B', roles: ['text'] },
    ]);
    expect((await fail(roles)).message).toContain('fonts: Expected each role in one family');
    expect((await fail(makeFontProject([font, font]))).message).toContain(
      'fonts[1].family: Expected a name of its own',
    );
  });
});

describe('the measures of a font', () => {
  const bytes = readFileSync(archivo('latin'));

  it('should follow a variable font in WOFF2 through its weights', () => {
    const font = measureFont(bytes);
    const at = (weight: number) => font.widthOf(SAMPLE_TEXT, { weight, stretch: 100 })!;
    expect(at(700)).toBeGreaterThan(at(400) * 1.05);
    expect(measureFont(unwrapWoff2(bytes)).widthOf('abc', { weight: 400, stretch: 100 })).toBe(
      font.widthOf('abc', { weight: 400, stretch: 100 }),
    );
    expect(isWoff2(unwrapWoff2(bytes))).toBe(false);
  });

  it('should have no width for a text of another script', () => {
    expect(measureFont(bytes).widthOf('Привет', { weight: 400, stretch: 100 })).toBeUndefined();
  });

  it('should know the widths of the fonts that stand in', ({ skip }) => {
    const folder = '/usr/share/fonts/truetype/liberation';
    if (!existsSync(folder)) return skip();
    for (const { families, widths } of Object.values(systemFonts)) {
      const styles = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
      const measured = styles.map((style) => {
        const file = join(folder, `${families[1].replaceAll(' ', '')}-${style}.ttf`);
        return measureFont(readFileSync(file)).widthOf(SAMPLE_TEXT, { weight: 400, stretch: 100 })!;
      });
      expect(measured.map((width) => Math.round(width * 100_000) / 100_000)).toEqual(widths);
    }
  });
});
