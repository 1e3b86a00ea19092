import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPlace } from '../../preview/served-site.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
import { serveFiles, serveFolder, siteFiles } from './support/serve-files.ts';

/** Replaces a file with another, as builds do. */
function replace(folder: string, path: string, content: string): void {
  writeFileSync(join(folder, `${path}.new`), content);
  renameSync(join(folder, `${path}.new`), join(folder, path));
}

describe('a build while the site is served', () => {
  it('should show at once: pages, redirects, 404 pages', async () => {
    const { folder, ask } = await serveFiles({ 'a.html': 'old' });
    const before = await ask('/a');
    expect(String(before.body)).toBe('old');
    expect((await ask('/moved')).status).toBe(404);
    replace(folder, 'a.html', 'new text');
    replace(folder, 'redirects.json', JSON.stringify([{ from: '/moved', to: '/a', status: 302 }]));
    replace(folder, '404.html', 'gone');
    const after = await ask('/a', { headers: { 'if-none-match': String(before.headers.etag) } });
    expect([after.status, String(after.body)]).toEqual([200, 'new text']);
    expect(await ask('/moved')).toMatchObject({ status: 302, location: '/a' });
    expect(String((await ask('/nowhere')).body)).toBe('gone');
    rmSync(join(folder, 'a.html'));
    expect((await ask('/a')).status).toBe(404);
  });

  it('should show when the folder is a link that is moved', async () => {
    const folder = makeTemporaryFolder();
    for (const name of ['one', 'two']) writeFiles(join(folder, name), { ...siteFiles, 'a.html': name });
    symlinkSync(join(folder, 'one'), join(folder, 'current'));
    const { ask } = await serveFolder(join(folder, 'current'));
    expect(String((await ask('/a')).body)).toBe('one');
    symlinkSync(join(folder, 'two'), join(folder, 'next'));
    renameSync(join(folder, 'next'), join(folder, 'current'));
    expect(String((await ask('/a')).body)).toBe('two');
  });

  it('should answer with the error page while redirects cannot be read', async () => {
    const { folder, ask } = await serveFiles({});
    replace(folder, 'redirects.json', '{ half');
    const { status, body } = await ask('/x');
    expect([status, String(body)]).toEqual([500, '<h1>Error</h1>']);
  });
});

it('should find a file that a build moves into place during the look', () => {
  const folder = makeTemporaryFolder();
  const [pending, site] = [join(folder, 'pending'), join(folder, 'site')];
  writeFiles(folder, { 'pending/a.html': 'new', 'site/index.html': 'home' });
  const view = (path: string) => {
    if (!existsSync(join(pending, path))) return site;
    // Right after the answer, as another process may do.
    renameSync(join(pending, path), join(site, path));
    return pending;
  };
  expect(findPlace(view, 'a.html')).toBe(join(site, 'a.html'));
  expect(findPlace(view, 'b.html')).toBe(undefined);
});

describe('links in the folder', () => {
  it('should not lead out of it', async () => {
    const { folder, ask } = await serveFiles({ 'a.html': 'a', 'inside.txt': 'inside' });
    const outside = join(folder, '..', 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'a.html.br'));
    symlinkSync(outside, join(folder, 'linked'));
    symlinkSync(join(folder, 'inside.txt'), join(folder, 'within.txt'));
    symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
    for (const path of ['/link.txt', '/linked/secret.txt', '/circle']) {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(String(body)).not.toContain('>secret');
    }
    const compressed = await ask('/a', { headers: { 'accept-encoding': 'br' } });
    expect(String(compressed.body)).not.toContain('secret');
    expect(String((await ask('/within.txt')).body)).toBe('inside');
  });

  it('should find an address only as it is written, whatever the disk takes for the same', async () => {
    const { folder, ask } = await serveFiles({ 'de/a.html': 'a', '404.html': 'not here' });
    // On a case-sensitive disk, links imitate one that ignores case.
    symlinkSync(join(folder, 'de/a.html'), join(folder, 'de/A.html'));
    symlinkSync(join(folder, 'de'), join(folder, 'De'));
    expect((await ask('/de/a')).status).toBe(200);
    for (const path of ['/de/A', '/De/a']) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});

it('should answer long addresses at once, whose folders cannot all have a 404 page', async () => {
  const { ask } = await serveFiles({ '404.html': 'not here', 'a/a/404.html': 'not here below a' });
  // Each of these once took seconds, in which nobody else got an answer.
  for (let count = 0; count < 150; count += 1)
    expect(String((await ask('/a'.repeat(3_990))).body)).toBe('not here below a');
});
