/** `build.publish: 'releases'`: whole sites side by side, one link, the last three kept. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

function configure(cwd: string, brand: string, publish?: string): void {
  const config = { site: { brand }, build: { publish } };
  writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify(config));
}

async function build(cwd: string, ...args: readonly string[]) {
  return readDocument(await runInProcess(['build', '--json', ...args], { cwd }), BuildDocument);
}

describe('a site in releases', () => {
  it('should be the site that a folder would be, behind one link, with the last three kept', async () => {
    const [cwd, plain] = [makeProject(), makeProject()];
    const seen: string[] = [];
    for (const brand of ['One', 'Two', 'Three', 'Four']) {
      configure(cwd, brand, 'releases');
      configure(plain, brand);
      const [{ buildId }] = [await build(cwd), await build(plain)];
      expect(readTree(join(cwd, 'dist'))).toEqual(readTree(join(plain, 'dist')));
      expect(readlinkSync(join(cwd, 'dist'))).toContain(buildId);
      seen.push(realpathSync(join(cwd, 'dist')));
    }
    expect(seen.map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
    expect(readTree(seen[1]!)['index.html']).toContain('Two');
    expect(readdirSync(cwd).sort()).toEqual([
      '.stopover',
      'dist',
      'dist.releases',
      'fixtures',
      'stopover.config.json',
    ]);
  });

  it('should do nothing when nothing has changed, and keep what does not change as the same file', async () => {
    const cwd = makeProject();
    configure(cwd, 'One', 'releases');
    await build(cwd);
    const first = realpathSync(join(cwd, 'dist'));
    expect((await build(cwd)).pages.rendered).toBe(0);
    expect((await build(cwd, '--force')).files.written).toBe(0);
    expect(realpathSync(join(cwd, 'dist'))).toBe(first);
    writeFiles(join(cwd, 'dist'), { 'google1.html': 'mine', 'help.html': 'changed by hand' });
    const { pages, files } = await build(cwd);
    expect([pages.rendered, files.written]).toEqual([1, 1]);
    expect(statSync(join(cwd, 'dist/index.html')).ino).toBe(statSync(join(first, 'index.html')).ino);
    expect(readTree(join(cwd, 'dist'))['google1.html']).toBe('mine');
    expect((await build(cwd)).pages.rendered).toBe(0);
  });

  it('should begin with a folder that was there', async () => {
    const cwd = makeProject();
    configure(cwd, 'One');
    await build(cwd);
    configure(cwd, 'Two', 'releases');
    await build(cwd);
    expect(lstatSync(join(cwd, 'dist')).isSymbolicLink()).toBe(true);
    expect(readTree(join(cwd, 'dist.releases/000000-before-releases'))['index.html']).toContain('One');
  });

  it('should not be written into as a folder, which the link has to make room for', async () => {
    const cwd = makeProject();
    configure(cwd, 'One', 'releases');
    await build(cwd);
    const release = readTree(join(cwd, 'dist'));
    configure(cwd, 'Two');
    const refused = await runInProcess(['build', '--json'], { cwd });
    expect(refused.status).toBe(2);
    expect(readDocument(refused, FailureDocument).error.message).toContain(`rm ${join(cwd, 'dist')}`);
    expect(readTree(join(cwd, 'dist'))).toEqual(release);
    rmSync(join(cwd, 'dist'));
    await build(cwd);
    expect(lstatSync(join(cwd, 'dist')).isDirectory()).toBe(true);
    expect(readTree(join(cwd, 'dist'))['index.html']).toContain('Two');
    const [kept] = readdirSync(join(cwd, 'dist.releases'));
    expect(readTree(join(cwd, 'dist.releases', kept!))).toEqual(release);
  });

  it('should begin with a folder a second time, and keep that one, too', async () => {
    const cwd = makeProject();
    configure(cwd, 'One');
    await build(cwd);
    configure(cwd, 'Two', 'releases');
    await build(cwd);
    rmSync(join(cwd, 'dist'));
    configure(cwd, 'Three');
    await build(cwd);
    configure(cwd, 'Four', 'releases');
    await build(cwd);
    expect(readTree(join(cwd, 'dist'))['index.html']).toContain('Four');
    const kept = readdirSync(join(cwd, 'dist.releases')).sort();
    expect(kept.map((name) => name.slice(0, 'XXXXXX-'.length))).toEqual(['000001-', '000002-', '000003-']);
    expect(readTree(join(cwd, 'dist.releases', kept[1]!))['index.html']).toContain('Three');
  });

  it.each([{ args: [] }, { args: ['--only', '/**'] }])(
    'should be made again when somebody has removed the releases, but not the link: %j',
    async ({ args }) => {
      const cwd = makeProject();
      configure(cwd, 'One', 'releases');
      await build(cwd);
      const before = readTree(join(cwd, 'dist'));
      rmSync(join(cwd, 'dist.releases'), { recursive: true });
      await build(cwd, ...args);
      if (args.length === 0) expect(readTree(join(cwd, 'dist'))).toEqual(before);
      expect(readTree(join(cwd, 'dist'))['index.html']).toBe(before['index.html']);
    },
  );
});
