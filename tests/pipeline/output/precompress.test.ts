import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openOutput } from '../../../pipeline/output/open-output.ts';
import type { OutputFile } from '../../../pipeline/output/pending-files.ts';
import { precompress } from '../../../pipeline/output/precompress.ts';
import type { DocumentRenderer } from '../../../renderer/index.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const LATEST = '_stopover/latest.json';
const LONG = 'All stops on the way. '.repeat(100);

async function publish(
  folder: string,
  files: Readonly<Record<string, string>>,
  {
    known = new Map(),
    compressed = true,
  }: { known?: ReadonlyMap<string, OutputFile>; compressed?: boolean } = {},
) {
  const output = openOutput(folder);
  output.remember(known);
  for (const [path, content] of Object.entries({ ...files, [LATEST]: '{}' }))
    output.put(path, content, 'page');
  if (compressed) await precompress(output);
  return { counts: output.commit(known.size > 0 ? 'changes' : 'whole'), known: new Map(output.files()) };
}

const makeFolder = () => join(makeTemporaryFolder(), 'dist');

describe('precompressed files', () => {
  it('should stand beside text that is worth it, and decompress to it', async () => {
    const folder = makeFolder();
    const output = openOutput(folder);
    const files = [
      'a/b.html',
      '_payload/a/b.json',
      '_stopover/assets/site.1a.css',
      'sitemap.xml',
      'picture.svg',
    ];
    for (const path of files) output.put(path, `${LONG}${path}`, 'page');
    for (const path of ['font.woff2', '_redirects', '_stopover/hosts/s3/a.js'])
      output.put(path, LONG, 'page');
    output.put('short.html', 'x'.repeat(1024), 'page');
    await precompress(output);
    const compressed = [...output.files().keys()].filter((path) => /\.(?:br|gz)$/.test(path)).sort();
    expect(compressed).toEqual(files.flatMap((path) => [`${path}.br`, `${path}.gz`]).sort());
    for (const path of files) {
      expect(brotliDecompressSync(output.read(`${path}.br`)).toString()).toBe(`${LONG}${path}`);
      expect(gunzipSync(output.read(`${path}.gz`)).toString()).toBe(`${LONG}${path}`);
    }
  });

  it('should not come any more when the build has been told that it was interrupted', async () => {
    const output = openOutput(makeFolder());
    const paths = Array.from({ length: 20 }, (_, index) => `${index}.html`);
    for (const path of paths) output.put(path, `${LONG}${path}`, 'page');
    const interrupted = new AbortController();
    let isOver = false;
    const late: string[] = [];
    const watched: typeof output = {
      ...output,
      put(path, content, rank) {
        if (isOver) late.push(path);
        interrupted.abort();
        return output.put(path, content, rank);
      },
    };
    await expect(precompress(watched, { mayKeep: true, signal: interrupted.signal })).rejects.toThrow(
      /abort/,
    );
    isOver = true;
    // Threads take these when they have done the others.
    await Promise.all(paths.map(() => promisify(brotliCompress)(LONG.repeat(10))));
    expect(late).toEqual([]);
  });

  it('should name neither a time nor an operating system', async () => {
    const output = openOutput(makeFolder());
    output.put('a.html', LONG, 'page');
    await precompress(output);
    expect([...output.read('a.html.gz').slice(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
  });

  it.each(['with', 'without'])(
    'should not be touched when their text has not changed, %s a record',
    async (kind) => {
      const folder = makeFolder();
      const first = await publish(folder, { 'a.html': LONG, 'b.html': `${LONG}b` });
      const longAgo = new Date('2020-01-01T00:00:00Z');
      for (const name of ['a.html.br', 'b.html.br']) utimesSync(join(folder, name), longAgo, longAgo);
      const files = { 'a.html': LONG, 'b.html': `${LONG}changed` };
      const { counts } = await publish(folder, files, kind === 'with' ? { known: first.known } : {});
      expect(counts).toMatchObject({ written: 3, removed: 0 });
      expect(statSync(join(folder, 'a.html.br')).mtime).toEqual(longAgo);
      expect(statSync(join(folder, 'b.html.br')).mtime).not.toEqual(longAgo);
    },
  );

  it('should be made again when somebody has removed them', async () => {
    const folder = makeFolder();
    const { known } = await publish(folder, { 'a.html': LONG });
    rmSync(join(folder, 'a.html.gz'));
    expect((await publish(folder, { 'a.html': LONG }, { known })).counts).toMatchObject({ written: 1 });
    expect(existsSync(join(folder, 'a.html.gz'))).toBe(true);
  });

  it.each(['with', 'without'])(
    'should go with their text, and when nobody wants them, %s a record',
    async (kind) => {
      const folder = makeFolder();
      // A page is known by its payload where no record tells of it.
      const payloads = { '_payload/b.json': '{}', '_payload/c.json': '{}' };
      const files = { 'a.html': LONG, 'b.html': LONG, 'c.html': LONG, 'sitemap.xml': LONG, ...payloads };
      const { known } = await publish(folder, files);
      const record = kind === 'with' ? { known } : {};
      const second = await publish(
        folder,
        { 'a.html': LONG, 'b.html': 'short', 'sitemap.xml': LONG, '_payload/b.json': '{}' },
        record,
      );
      const names = ['_stopover/latest.json', 'a.html', 'a.html.br', 'a.html.gz', 'b.html'];
      const left = () => Object.keys(readTree(folder)).filter((name) => !/^(?:sitemap|_payload)/.test(name));
      expect(left()).toEqual(names);
      const last = kind === 'with' ? { known: second.known } : {};
      await publish(folder, { 'a.html': LONG, 'sitemap.xml': LONG }, { ...last, compressed: false });
      expect(Object.keys(readTree(folder))).toEqual(['_stopover/latest.json', 'a.html', 'sitemap.xml']);
    },
  );

  it('should stop when the build is stopped', async () => {
    const output = openOutput(makeFolder());
    output.put('a.html', LONG, 'page');
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(precompress(output, { mayKeep: true, signal })).rejects.toThrow('stopped');
  });
});

describe('a build that compresses', () => {
  const story = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 1)] });
  const config = { build: { precompress: true, hosts: ['s3' as const] } };

  it('should be the same build, do nothing twice, and take its files back', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [story] });
    const plain = await lab.build({ config: { build: { hosts: ['s3'] } } });
    const first = await lab.build({ config });
    expect(first.buildId).toBe(plain.buildId);
    const paths = Object.keys(lab.tree());
    expect(paths).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', '404.html.br']));
    expect(paths.filter((path) => /hosts\/.*\.(?:br|gz)$/.test(path))).toEqual([]);
    expect((await lab.build({ config })).files).toMatchObject({ written: 0, removed: 0 });
    await lab.build({ config: { build: { hosts: ['s3'] } } });
    expect(Object.keys(lab.tree()).filter((path) => /\.(?:br|gz)$/.test(path))).toEqual([]);
  });

  it('should leave nothing beside a page that has become small', async () => {
    const lab = makeSiteLab();
    const renderDocument: DocumentRenderer = ({ main }) => main;
    const options = { config, extensions: { blocks: [], renderDocument, hash: 'own' } };
    const compressed = () => Object.keys(lab.tree()).filter((path) => /^index.*\.(?:br|gz)$/.test(path));
    lab.store({ stories: [makePage(1, { title: LONG, slug: 'home' })] });
    await lab.build(options);
    expect(compressed()).toEqual(['index.html.br', 'index.html.gz']);
    lab.store({ stories: [makePage(1, { title: 'Home', slug: 'home' })] });
    await lab.build(options);
    expect(compressed()).toEqual([]);
    expect(lab.tree()).toEqual(await lab.buildClean(options));
  });
});
