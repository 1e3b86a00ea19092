import fs, {
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Output, openOutput } from '../../../pipeline/output/open-output.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';

const LATEST = '_stopover/latest.json';
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

function publish(folder: string, files: Record<string, string>, known = new Map()) {
  const output = openOutput(folder);
  output.remember(known);
  for (const [path, content] of Object.entries({ ...files, [LATEST]: '{}' }))
    output.put(path, content, 'page');
  const counts = output.commit(known.size > 0 ? 'changes' : 'whole');
  return { counts, files: new Map(output.files()) };
}

describe('the output folder', () => {
  it('should show nothing before the commit and everything after it', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const output = openOutput(folder);
    output.put('a/b.html', 'page', 'page');
    output.put(LATEST, '{}', 'manifest');
    expect(existsSync(folder)).toBe(false);
    expect(output.commit('whole')).toEqual({ written: 2, removed: 0 });
    expect(readTree(folder)).toEqual({ 'a/b.html': 'page', [LATEST]: '{}' });
  });

  it('should leave the old site as it is when the new one is abandoned', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    publish(folder, { 'a.html': 'old' });
    const output = openOutput(folder);
    output.put('a.html', 'new', 'page');
    output.abandon();
    expect(readTree(folder)['a.html']).toBe('old');
    expect(existsSync(`${folder}.staging`)).toBe(false);
  });

  it.each(['with', 'without'])(
    'should not touch files that do not change, %s what the last build knew',
    (cache) => {
      const folder = join(makeTemporaryFolder(), 'dist');
      const first = publish(folder, { 'a.html': 'same', 'b.html': 'old' });
      utimesSync(join(folder, 'a.html'), LONG_AGO, LONG_AGO);
      const known = cache === 'with' ? first.files : new Map();
      const { counts } = publish(folder, { 'a.html': 'same', 'b.html': 'new' }, known);
      expect(counts).toMatchObject({ written: 1 });
      expect(statSync(join(folder, 'a.html')).mtime).toEqual(LONG_AGO);
      expect(readFileSync(join(folder, 'b.html'), 'utf8')).toBe('new');
    },
  );

  it('should write a file again that somebody has changed or taken away', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const { files } = publish(folder, { 'a.html': 'right', 'b.html': 'right' });
    writeFileSync(join(folder, 'a.html'), 'wrong length');
    writeFileSync(join(folder, 'b.html'), '');
    const output = openOutput(folder);
    output.remember(files);
    expect(output.keep(['a.html'])).toBe(false);
    publish(folder, { 'a.html': 'right', 'b.html': 'right' }, files);
    expect(readTree(folder)).toMatchObject({ 'a.html': 'right', 'b.html': 'right' });
  });

  it('should remove files that are no longer part of the site, with the folders they leave empty', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const { files } = publish(folder, { 'a.html': 'a', 'old/deep/b.html': 'b' });
    const { counts } = publish(folder, { 'a.html': 'a' }, files);
    expect(counts.removed).toBe(1);
    expect(existsSync(join(folder, 'old'))).toBe(false);
  });

  it('should move files after those that they refer to, and texts after their compressed files', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    publish(folder, {});
    const output = openOutput(folder);
    output.put(LATEST, '{"id":"new"}', 'manifest');
    output.put('sitemap.xml', 'sitemap', 'artefact');
    output.adopt(output.write({ path: 'a.html', content: 'page', rank: 'page' }));
    output.put('a.html.br', 'compressed', 'page');
    output.put('site.css', 'styles', 'asset');
    const moved: string[] = [];
    const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      if (String(from).startsWith(`${folder}.staging`)) moved.push(relative(folder, String(to)));
      renameSync(from, to);
    };
    syncBuiltinESMExports();
    onTestFinished(() => {
      Object.assign(fs, { renameSync });
      syncBuiltinESMExports();
    });
    output.commit('whole');
    const placed = [...new Set(moved)];
    expect(placed).toEqual(['site.css', 'a.html.br', 'a.html', 'sitemap.xml', LATEST]);
  });

  it.each(['put', 'adopt', 'keep'] as const)(
    'should have the last file of a path, also when it comes back to that of the last build: %s',
    (how) => {
      const folder = join(makeTemporaryFolder(), 'dist');
      const { files } = publish(folder, { 'a.html': 'old' });
      const write = (output: Output, content: string) => {
        if (how === 'adopt') output.adopt(output.write({ path: 'a.html', content, rank: 'page' }));
        else if (how === 'keep' && content === 'old') output.keep(['a.html']);
        else output.put('a.html', content, 'page');
        expect(Buffer.from(output.read('a.html')).toString()).toBe(content);
        expect(output.isChanged('a.html')).toBe(content !== 'old');
      };
      for (const last of ['old', 'new']) {
        const output = openOutput(folder);
        output.remember(files);
        output.keep([LATEST]);
        for (const content of ['old', 'new', 'old', last]) write(output, content);
        expect(output.commit('changes')).toEqual({ written: last === 'old' ? 0 : 1, removed: 0 });
        expect(readTree(folder)['a.html']).toBe(last);
      }
    },
  );

  it('should keep what other programs put into the site', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const { files } = publish(folder, { 'a.html': 'a' });
    writeFileSync(join(folder, 'CNAME'), 'example.com');
    publish(folder, { 'a.html': 'a' }, files);
    publish(folder, { 'a.html': 'a' });
    expect(readTree(folder).CNAME).toBe('example.com');
  });

  it('should refuse a folder with files that no build wrote', () => {
    const folder = makeTemporaryFolder();
    writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    expect(() => openOutput(folder)).toThrow(expect.objectContaining({ code: 'output-foreign' }));
    expect(readTree(folder)).toEqual({ 'thesis.txt': 'years of work' });
  });

  it.each(['../escape.html', 'a/../../escape.html', '/etc/escape.html', '.'])(
    'should refuse the path %s',
    (path) => {
      const output = openOutput(join(makeTemporaryFolder(), 'dist'));
      expect(() => output.put(path, 'x', 'page')).toThrow(
        expect.objectContaining({ code: 'address-outside' }),
      );
    },
  );

  it('should name the file when the disk does not take it', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const output = openOutput(folder);
    writeFileSync(`${folder}.staging`, 'a file where a folder has to be');
    expect(() => output.put('a.html', 'x', 'page')).toThrow(
      expect.objectContaining({ code: 'disk-write', message: expect.stringContaining('a.html') }),
    );
  });

  it.skipIf(!existsSync('/dev/full'))('should say in words that the disk is full', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    const output = openOutput(folder);
    mkdirSync(`${folder}.staging`, { recursive: true });
    symlinkSync('/dev/full', `${folder}.staging/a.html`);
    expect(() => output.put('a.html', 'x', 'page')).toThrow('a.html could not be written: the disk is full');
  });

  it('should let a page take the place of a folder', () => {
    const folder = join(makeTemporaryFolder(), 'dist');
    mkdirSync(join(folder, 'a.html'), { recursive: true });
    mkdirSync(join(folder, '_stopover'), { recursive: true });
    writeFileSync(join(folder, LATEST), '{}');
    publish(folder, { 'a.html': 'page' });
    expect(readTree(folder)['a.html']).toBe('page');
  });
});
