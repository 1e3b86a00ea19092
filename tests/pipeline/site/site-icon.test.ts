/** Tests a site's own icon and colour, through the real program. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSvg } from '../../../pipeline/site/icons/picture-files.ts';
import { BuildDocument, FailureDocument, readDocument } from '../../cli/support/json-documents.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';

const build = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
const fail = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument).error;
const configure = (site: object) => ({ 'stopover.config.json': JSON.stringify({ site }) });

/** A grey picture of some size. */
function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, 128);
  for (let y = 0; y < height; y += 1) rows.writeUInt8(0, y * (width + 1));
  const parts = [
    makePart('IHDR', header),
    makePart('IDAT', deflateSync(rows)),
    makePart('IEND', Buffer.of()),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** A part of a PNG file: its length, its name, its data, and their check. */
function makePart(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const svg =
  '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

it('should recognise a drawing behind comments, and end on a file that looks like one', () => {
  const preamble = '<!DOCTYPE svg><!-- a > b --><!-- <svg -->';
  expect(isSvg(Buffer.from(`${preamble}<svg xmlns="x"/>`))).toBe(true);
  expect(isSvg(Buffer.from(`${preamble}<html/>`))).toBe(false);
  const licence = `<!-- ${'You may use this drawing. '.repeat(40_000)}-->`;
  expect(isSvg(Buffer.from(`${licence}${preamble}<svg xmlns="x"/>`))).toBe(true);
  expect(isSvg(Buffer.from(`${licence}${preamble}<html/>`))).toBe(false);
  expect(isSvg(Buffer.from('<!DOCTYPE><!----><!DOCTYPE-->'.repeat(100)))).toBe(false);
  expect(isSvg(Buffer.from('<!DOCTYPE[<!DOCTYPE['.repeat(200)))).toBe(false);
  // As Illustrator writes it.
  const entities = '[\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY ns_link "x">\n]';
  const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" ${entities}>`;
  const declared = '<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?>\n<!-- Generator -->\n';
  expect(isSvg(Buffer.from(`${declared}${doctype}\n<svg xmlns="&ns_svg;"/>`))).toBe(true);
  expect(isSvg(Buffer.from(`${declared}${doctype}\n<html/>`))).toBe(false);
});

describe('the colour of the browser’s bars', () => {
  it.each([
    [{}, true],
    [{ baseStyles: false }, false],
    [{ baseStyles: false, site: { themeColor: '#123456' } }, true],
  ])('should be that of the site, or that of the base styles if it has them: %j', async (config, isThere) => {
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config) });
    await build(cwd);
    for (const page of ['index.html', '404.html'])
      expect(readTree(join(cwd, 'dist'))[page]!.includes('<meta name="theme-color"')).toBe(isThere);
  });
});

describe('the icon of a site', () => {
  it('should be linked by every page and named by a manifest, and Stopover’s own be gone', async () => {
    const site = {
      url: 'https://www.example.com/shop',
      brand: 'Ferries',
      icon: 'art/icon.svg',
      themeColor: '#123456',
    };
    const cwd = makeProject({ ...configure(site), 'art/icon.svg': svg });
    expect(await build(cwd)).toMatchObject({ warnings: [] });
    const tree = readTree(join(cwd, 'dist'));
    const icons = Object.keys(tree).filter((path) => /assets\/icon\./.test(path));
    expect(icons).toHaveLength(1);
    expect(tree[icons[0]!]).toBe(svg);
    for (const page of ['index.html', 'help.html', '404.html']) {
      expect(tree[page]).toContain(`<link rel="icon" href="/shop/${icons[0]}" type="image/svg+xml">`);
      expect(tree[page]).toContain('<link rel="manifest" href="/shop/manifest.webmanifest">');
      expect(tree[page]).toContain(
        '<meta name="theme-color" content="#123456" media="(prefers-color-scheme: dark)">',
      );
    }
    expect(JSON.parse(tree['manifest.webmanifest']!)).toMatchObject({
      name: 'Ferries',
      start_url: '/shop/',
      theme_color: '#123456',
      icons: [{ src: `/shop/${icons[0]}`, type: 'image/svg+xml', sizes: 'any' }],
    });
  });

  it('should be a PNG file for home screens as well, and change without rendering content', async () => {
    const cwd = makeProject(
      configure({ icon: 'icon.png', themeColor: { light: 'white', dark: 'rgb(0 0 0)' } }),
    );
    writeFileSync(join(cwd, 'icon.png'), makePng(512, 512));
    await build(cwd);
    const read = () => readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    const before = read();
    expect(before).toMatch(/<link rel="icon" href="\/_stopover\/assets\/icon\.\w+\.png" type="image\/png">/);
    expect(before).toContain('content="rgb(0 0 0)" media="(prefers-color-scheme: dark)"');
    writeFileSync(join(cwd, 'icon.png'), makePng(1024, 1024));
    expect(await build(cwd)).toMatchObject({ pages: { total: 3, rendered: 3 } });
    expect(read()).not.toBe(before);
    expect(JSON.parse(readFileSync(join(cwd, 'dist/manifest.webmanifest'), 'utf8')).icons[0].sizes).toBe(
      '1024x1024',
    );
  });

  it('should be drawn in all sizes, once', async () => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#f00"/></svg>';
    const site = { url: 'https://www.example.com/shop', icon: 'icon.svg', themeColor: '#00f' };
    const cwd = makeProject({ ...configure(site), 'icon.svg': picture });
    expect(await build(cwd)).toMatchObject({ warnings: [] });
    const read = (path: string) => readFileSync(join(cwd, 'dist', path));
    const page = read('index.html').toString();
    const sizesOf = (path: string) => {
      const bytes = read(path.replace('/shop/', ''));
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    };
    expect(page).toContain('<link rel="icon" href="/shop/favicon.ico" sizes="16x16 32x32 48x48">');
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(page) ?? [];
    expect(sizesOf(touch)).toEqual([180, 180]);
    const { icons } = JSON.parse(read('manifest.webmanifest').toString());
    expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons.slice(1)) expect(sizesOf(src).join('x')).toBe(sizes);
    const favicon = read('favicon.ico');
    expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, pixels] of [16, 32, 48].entries()) {
      const png = favicon.subarray(favicon.readUInt32LE(6 + index * 16 + 12));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([pixels, pixels]);
    }
    const before = readTree(join(cwd, 'dist'));
    for (const name of ['dist', '.stopover']) rmSync(join(cwd, name), { recursive: true });
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))).toEqual(before);
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 0 }, files: { written: 0 } });
    writeFiles(cwd, { 'icon.svg': picture.replace('#f00', '#0f0') });
    await build(cwd);
    const after = readTree(join(cwd, 'dist'));
    expect(after['favicon.ico']).not.toBe(before['favicon.ico']);
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length);
  });

  it('should leave a favicon of the public folder alone', async () => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
    const cwd = makeProject({ ...configure({ icon: 'icon.svg' }), 'icon.svg': picture });
    writeFiles(cwd, { 'public/favicon.ico': 'ours' });
    expect(await build(cwd)).toMatchObject({ ok: true, warnings: [] });
    expect(readFileSync(join(cwd, 'dist/favicon.ico'), 'utf8')).toBe('ours');
    rmSync(join(cwd, 'public/favicon.ico'));
    await build(cwd);
    expect(readFileSync(join(cwd, 'dist/favicon.ico')).readUInt16LE(4)).toBe(3);
  });

  it('should be refused in words when it is something else', async () => {
    const at = async (name: string, bytes: string | Buffer) => {
      const cwd = makeProject(configure({ icon: name }));
      writeFileSync(join(cwd, name), bytes);
      return (await fail(cwd)).message;
    };
    expect(await at('icon.jpg', 'JFIF')).toContain('site.icon: Expected an SVG or PNG file ("icon.jpg")');
    expect(await at('icon.png', makePng(64, 64))).toContain('at least 180 pixels, not 64 × 64');
    expect(await at('icon.png', makePng(512, 256))).toContain('Expected a square picture');
    const damaged = makePng(512, 512).subarray(0, 60);
    expect(await at('icon.png', damaged)).toContain(
      'site.icon: The picture is damaged, or empty ("icon.png")',
    );
    expect(await at('icon.svg', svg.replace('/>', '><g>'))).toMatch(
      /site\.icon: The drawing is damaged: .+ \("icon\.svg"\)/,
    );
    const missing = makeProject(configure({ icon: 'nothing.svg' }));
    expect((await fail(missing)).message).toContain('site.icon: There is no such file ("nothing.svg")');
    const color = makeProject(configure({ themeColor: 'red"><script>' }));
    expect((await fail(color)).message).toContain('site.themeColor: Expected a colour');
  });
});
