/** Tests a site's own logo, through the real program. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildDocument, FailureDocument, readDocument } from '../../cli/support/json-documents.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runInProcess } from '../../cli/support/run-in-process.ts';

const build = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
const configure = (site: object, more: object = {}) => ({
  'stopover.config.json': JSON.stringify({ site, ...more }),
});
const drawing = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;

/** The first bytes of a picture of some size. */
function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(24);
  Buffer.from('89504e470d0a1a0a', 'hex').copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

const block = `import { defineBlock } from 'stopover';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context: { site } }) => <p>{site.logo?.src + ' ' + site.logo?.width + ' x ' + site.logo?.height}</p> });`;

describe('the logo of a site', () => {
  it('should stand in header and footer, in structured data, and before blocks', async () => {
    const site = { url: 'https://www.example.com/shop', logo: 'art/logo.svg' };
    const cwd = makeProject({
      ...configure(site, { blocks: ['block.tsx'] }),
      'block.tsx': block,
      'art/logo.svg': drawing('viewBox="0 0 600 100"'),
    });
    expect(await build(cwd)).toMatchObject({ ok: true });
    const assets = join(cwd, 'dist/_stopover/assets');
    const read = () => readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    const [name, ...others] = readdirSync(assets).filter((file) => file.startsWith('logo.'));
    expect(others).toEqual([]);
    const src = `/shop/_stopover/assets/${name}`;
    expect(read().split(`<img src="${src}" width="160" height="27" alt=""`)).toHaveLength(3);
    expect(read()).toContain(`<p>${src} 600 x 100</p>`);
    expect(read()).toContain(`"logo":"https://www.example.com${src}"`);
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 0 }, files: { written: 0 } });
    const before = read();
    const licence = '<!-- Show it in <svg width="1" height="9"> -->';
    writeFileSync(join(cwd, 'art/logo.svg'), licence + drawing('width="80px" height="80"'));
    await build(cwd);
    expect(read()).not.toBe(before);
    expect(read()).toContain('width="40" height="40" alt=""');
    expect(readdirSync(assets).filter((file) => file.startsWith('logo.'))).toHaveLength(1);
  });

  it('should be a PNG file, too', async () => {
    const cwd = makeProject(configure({ logo: 'logo.png' }));
    writeFileSync(join(cwd, 'logo.png'), makePng(60, 30));
    await build(cwd);
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toMatch(
      /<img src="\/_stopover\/assets\/logo\.\w+\.png" width="80" height="40" alt=""/,
    );
  });

  it.each([
    ['logo.jpg', 'JFIF', 'Expected an SVG or PNG file'],
    ['logo.svg', drawing(''), 'Expected an SVG file with a viewBox, or a width and a height'],
    ['logo.svg', drawing('width="100%" height="100%"'), 'Expected an SVG file with a viewBox'],
    ['folder', undefined, 'There is no such file'],
  ])('should be refused in words when it is something else: %s', async (name, text, sentence) => {
    const cwd = makeProject(configure({ logo: name }));
    if (text === undefined) mkdirSync(join(cwd, name));
    else writeFileSync(join(cwd, name), text);
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error.message).toContain(`site.logo: ${sentence}`);
  });
});
