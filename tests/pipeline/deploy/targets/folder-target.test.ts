/** Deployments to a folder: whole releases, and one link. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { makeDeployLab, stopAfter } from '../support/deploy-lab.ts';

const LIST = '.stopover-deployment.json';

/** The files that visitors get. */
function readSite(folder: string): Record<string, string> {
  const { [LIST]: list, ...files } = readTree(folder);
  expect(list).toBeDefined();
  return files;
}

/** Paths of the files that visitors get, if there are any yet. */
function listFolder(folder: string): readonly string[] {
  return existsSync(folder) ? Object.keys(readSite(folder)) : [];
}

describe('a deployment to a folder', () => {
  it('should be the site, whole, and again after every change', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    await lab.build({ home: 'Home', offers: 'Offers', help: 'Help' });
    const first = await lab.deploy(`dir:${place}`);
    expect(readSite(place)).toEqual(site.tree());
    expect(first).toMatchObject({ previousBuildId: null, files: { unchanged: 0, removed: 0 } });
    const sheet = Object.keys(site.tree()).find((path) => path.endsWith('.css'))!;
    const inode = statSync(join(place, sheet)).ino;

    await lab.build({ home: 'Home', offers: 'Better offers' });
    const second = await lab.deploy(`dir:${place}`);
    expect(readSite(place)).toEqual(site.tree());
    expect(second.previousBuildId).toBe(first.buildId);
    const changed = second.changes.filter(({ change }) => change === 'uploaded').map(({ path }) => path);
    expect(changed).toContain('offers.html');
    expect(changed).not.toContain(sheet);
    expect(changed.at(-1)).toBe('_stopover/latest.json');
    expect(second.changes).toContainEqual({ path: 'help.html', change: 'removed' });
    // A file that stays is the same file: it takes no more room.
    expect(statSync(join(place, sheet)).ino).toBe(inode);
  });

  it('should put in place what an interrupted build was about to publish', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    await lab.build({ home: 'Home', offers: 'Offers' });
    const whole = site.tree();
    const journal = { format: 1, moves: ['index.html'], added: [], removed: [] };
    writeFiles(dirname(site.out), {
      [`${basename(site.out)}/index.html`]: 'Before',
      [`${basename(site.out)}.staging/index.html`]: whole['index.html']!,
      [`${basename(site.out)}.journal`]: JSON.stringify(journal),
    });
    await lab.deploy(`dir:${place}`);
    expect(readSite(place)).toEqual(whole);
    expect(site.tree()).toEqual(whole);
    expect(existsSync(`${site.out}.journal`)).toBe(false);
  });

  it('should do nothing when nothing has changed, and only tell in a dry run', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    await lab.build({ home: 'Home' });
    const tried = await lab.deploy(`dir:${place}`, { isDryRun: true });
    expect(tried).toMatchObject({ dryRun: true, files: { uploaded: tried.changes.length } });
    // Not even the folder around it is made.
    expect(existsSync(dirname(place))).toBe(false);
    await lab.deploy(`dir:${place}`);
    const again = await lab.deploy(`dir:${place}`);
    expect(again.files).toMatchObject({ uploaded: 0, removed: 0 });
    expect(readdirSync(`${place}.releases`)).toHaveLength(1);
  });

  it('should leave the old site when it is stopped, and go on afterwards', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    await lab.build({ home: 'Home' });
    await lab.deploy(`dir:${place}`);
    const before = readSite(place);
    await lab.build({ home: 'New home', offers: 'Offers' });
    await expect(lab.deploy(`dir:${place}`, stopAfter(2))).rejects.toThrow('stopped');
    expect(readSite(place)).toEqual(before);
    await lab.deploy(`dir:${place}`);
    expect(readSite(place)).toEqual(site.tree());
  });

  it('should copy no file again after it was stopped, but those that a build has replaced since', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    await lab.build({ home: 'One' });
    const { changes } = await lab.deploy(`dir:${place}`, { isDryRun: true });
    await expect(lab.deploy(`dir:${place}`, stopAfter(changes.length - 1))).rejects.toThrow('stopped');
    const sheet = Object.keys(site.tree()).find((path) => path.endsWith('.css'))!;
    const copied = statSync(join(`${place}.staging`, sheet));
    // The new page has the size of the copied one.
    await lab.build({ home: 'Two' });
    expect(site.tree()['index.html']).toHaveLength(readTree(`${place}.staging`)['index.html']!.length);
    await lab.deploy(`dir:${place}`);
    expect(readSite(place)).toEqual(site.tree());
    const { ino, mtimeMs } = statSync(join(place, sheet));
    expect([ino, mtimeMs]).toEqual([copied.ino, copied.mtimeMs]);
  });

  it('should leave nothing beside the old site when a file cannot be written', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    await lab.build({ home: 'Home' });
    await lab.deploy(`dir:${place}`);
    const before = readSite(place);
    const beside = readdirSync(dirname(place));
    await lab.build({ home: 'New home', offers: 'Offers' });
    const onProgress = (done: number) => {
      // A folder in the place of the last file: that file cannot be written, as on a full disk.
      if (done === 2) mkdirSync(`${place}.staging/_stopover/latest.json`, { recursive: true });
    };
    const deployment = lab.deploy(`dir:${place}`, { onProgress });
    await expect(deployment).rejects.toMatchObject({ code: 'disk-write' });
    expect(readdirSync(dirname(place))).toEqual(beside);
    expect(readSite(place)).toEqual(before);
  });

  it('should leave the assets of kept deployments where open pages find them', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    const assets = join(lab.site.out, '_stopover/assets');
    const listIslands = () =>
      readdirSync(join(place, '_stopover/assets')).filter((name) => /^island\d/.test(name));
    const next = async (number: number) => {
      await lab.build({ home: `Home ${number}` });
      rmSync(join(assets, `island${number - 1}.js`), { force: true });
      writeFileSync(join(assets, `island${number}.js`), 'late');
      const before = listFolder(place);
      const told = await lab.deploy(`dir:${place}`, { isDryRun: true });
      const report = await lab.deploy(`dir:${place}`);
      expect(told.changes).toEqual(report.changes);
      const removed = report.changes.filter(({ change }) => change === 'removed').map(({ path }) => path);
      const after = new Set(listFolder(place));
      expect(removed).toEqual(before.filter((path) => !after.has(path)).sort());
      expect(report.files.removed).toBe(removed.length);
    };
    for (const number of [1, 2, 3]) await next(number);
    expect(listIslands()).toEqual(['island1.js', 'island2.js', 'island3.js']);
    await next(4);
    expect(listIslands()).toEqual(['island2.js', 'island3.js', 'island4.js']);
    await lab.rollback(`dir:${place}`);
    expect(listIslands()).toContain('island4.js');
    for (const number of [5, 6, 7]) await next(number);
    expect(listIslands()).toEqual(['island5.js', 'island6.js', 'island7.js']);
  });

  it('should refuse a site that is not what the build wrote', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    await lab.build({ home: 'Home' });
    const page = join(site.out, 'index.html');
    writeFileSync(page, site.tree()['index.html']!.replace('Home', 'Hime'));
    await expect(lab.deploy(`dir:${place}`)).rejects.toMatchObject({
      code: 'site-damaged',
      message: expect.stringContaining('index.html'),
    });
    expect(() => statSync(place)).toThrow('ENOENT');
  });

  it.each(['_payload/index.json', '404.html'])(
    'should name the file that is not what the build wrote, or is missing: %s',
    async (path) => {
      const lab = makeDeployLab();
      const { place, site } = lab;
      await lab.build({ home: 'Home' });
      const file = join(site.out, path);
      const damaged = { code: 'site-damaged', message: expect.stringContaining(path) };
      writeFileSync(file, `${site.tree()[path]!.slice(1)} `);
      await expect(lab.deploy(`dir:${place}`)).rejects.toMatchObject(damaged);
      rmSync(file);
      await expect(lab.deploy(`dir:${place}`)).rejects.toMatchObject(damaged);
    },
  );

  it.each(['index.html.br', 'index.html.gz'])(
    'should refuse a compressed file that does not hold its text: %s',
    async (path) => {
      const lab = makeDeployLab({}, { precompress: true });
      const { place, site } = lab;
      await lab.build({ home: 'Home' });
      await lab.deploy(`dir:${place}`);
      const before = readSite(place);
      const other = Object.keys(site.tree()).find((name) => name.endsWith(`.css${path.slice(-3)}`))!;
      copyFileSync(join(site.out, other), join(site.out, path));
      await expect(lab.deploy(`dir:${place}`)).rejects.toMatchObject({
        code: 'site-damaged',
        message: expect.stringContaining(path),
      });
      expect(readSite(place)).toEqual(before);
    },
  );

  it('should take over a site that was copied there, and leave other folders alone', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    await lab.build({ home: 'Home' });
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'letter.txt'), 'mine');
    await expect(lab.deploy(`dir:${place}`)).rejects.toMatchObject({
      code: 'output-foreign',
      hint: expect.stringContaining('deploy: the target'),
    });
    await expect(lab.deploy(`dir:${place}/letter.txt`)).rejects.toThrow('deploy: the target');
    expect(readTree(place)).toEqual({ 'letter.txt': 'mine' });
    const other = `${place}-2`;
    mkdirSync(join(other, '_stopover'), { recursive: true });
    writeFileSync(join(other, '_stopover/latest.json'), '{"id":"copied"}');
    writeFileSync(join(other, 'google123.html'), 'it is me');
    const { previousBuildId } = await lab.deploy(`dir:${other}`);
    expect(previousBuildId).toBe('copied');
    expect(readSite(other)).toEqual({ ...site.tree(), 'google123.html': 'it is me' });
    const { buildId } = await lab.rollback(`dir:${other}`);
    expect(buildId).toBe('copied');
    expect(readTree(other)['google123.html']).toBe('it is me');
  });

  it.each(['{}', 'null', '{"buildId":"b","files":[1]}', '{"buildId":"b","files":{"a.html":{}}}', '{"bui'])(
    'should compare the files themselves where the list of them is damaged: %s',
    async (text) => {
      const lab = makeDeployLab();
      const { place, site } = lab;
      await lab.build({ home: 'Home' });
      await lab.deploy(`dir:${place}`);
      const earlier = readSite(place);
      const first = await lab.build({ home: 'Other' });
      await lab.deploy(`dir:${place}`);
      writeFileSync(join(place, '.stopover-deployment.json'), text);
      await lab.build({ home: 'Third' });
      expect(await lab.deploy(`dir:${place}`)).toMatchObject({ previousBuildId: first });
      expect(readSite(place)).toEqual(site.tree());
      await lab.rollback(`dir:${place}`);
      await lab.rollback(`dir:${place}`);
      expect(readSite(place)).toEqual(earlier);
    },
  );

  it.each(['', '/sub'])('should refuse the built site itself, and what lies in it: %j', async (below) => {
    const lab = makeDeployLab();
    await lab.build({ home: 'Home' });
    const before = lab.site.tree();
    await expect(lab.deploy(`dir:${lab.site.out}${below}`)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining(
        'is the built site itself, or a folder in it. Expected a folder elsewhere.',
      ),
    });
    expect(lab.site.tree()).toEqual(before);
    // A name that only begins like it is another folder.
    await lab.deploy(`dir:${lab.site.out}-live`);
  });

  it('should refuse a release, and what lies in it', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    await lab.build({ home: 'Home' });
    await lab.deploy(`dir:${place}`);
    const before = readTree(place);
    const release = join(dirname(place), readlinkSync(place));
    for (const target of [`${place}/sub`, `${place}/a/b`, `${place}/assets`, release, `${release}/sub`]) {
      await expect(lab.deploy(`dir:${target}`)).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringContaining('lies in a release of '),
      });
    }
    expect(readTree(place)).toEqual(before);
    await lab.build({ home: 'Other' });
    await lab.deploy(`dir:${place}`);
  });

  it.each(['', '/live'])('should refuse the store, and what lies in it: %j', async (below) => {
    const lab = makeDeployLab();
    await lab.build({ home: 'Home' });
    const store = join(lab.place, 'fixtures/content');
    await expect(lab.deploy(`dir:${store}${below}`)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('lies in the store'),
    });
    expect(existsSync(store)).toBe(false);
  });

  it.each(['fixtures', '.', '/'])('should refuse a folder around the store: %s', async (around) => {
    const lab = makeDeployLab();
    await lab.build({ home: 'Home' });
    mkdirSync(join(lab.place, 'fixtures/content'), { recursive: true });
    await expect(lab.deploy(`dir:${resolve(lab.place, around)}`)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('has the store'),
    });
  });

  it.each(['www', 'ftp:x', 'dir', 's3:bucket', 's3://B', 'constructor:x'])(
    'should refuse the target %j with words',
    async (target) => {
      const lab = makeDeployLab();
      await lab.build({ home: 'Home' });
      await expect(lab.deploy(target)).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringContaining('Expected'),
      });
    },
  );
});

describe('a rollback in a folder', () => {
  it('should go back by one, or to a build that is named, and let deployments go on', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    const builds: string[] = [];
    const sites: Record<string, string>[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      builds.push(await lab.build({ home: title }));
      sites.push(site.tree());
      await lab.deploy(`dir:${place}`);
    }
    const back = await lab.rollback(`dir:${place}`);
    expect(back).toEqual({
      target: `dir:${place}`,
      buildId: builds[1],
      previousBuildId: builds[2],
      kept: builds,
      dryRun: false,
    });
    expect(readSite(place)).toEqual(sites[1]);
    await lab.rollback(`dir:${place}`, builds[0]!.slice(0, 8));
    expect(readSite(place)).toEqual(sites[0]);
    await expect(lab.rollback(`dir:${place}`)).rejects.toMatchObject({ code: 'rollback-impossible' });
    await expect(lab.rollback(`dir:${place}`, 'nobody')).rejects.toMatchObject({
      code: 'rollback-impossible',
      message: expect.stringContaining(builds[2]!),
    });
    expect((await lab.rollback(`dir:${place}`, builds[2])).kept).toEqual(builds);
    // Deployed again, a build is named once.
    await lab.build({ home: 'Two' });
    await lab.deploy(`dir:${place}`);
    const told = await lab.rollback(`dir:${place}`, 'nobody').catch(String);
    expect(String(told).split(builds[1]!)).toHaveLength(2);
    await lab.build({ home: 'Four' });
    await lab.deploy(`dir:${place}`);
    expect(readSite(place)).toEqual(site.tree());
    expect(dirname(readlinkSync(place))).toBe('site.releases');
  });

  it('should go back to what was the site, and not to a build that was taken back', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    const deploy = async (title: string) => {
      const build = await lab.build({ home: title });
      await lab.deploy(`dir:${place}`);
      return build;
    };
    const good = await deploy('Good');
    for (const title of ['Bad', 'Bad as well']) await deploy(title);
    await lab.rollback(`dir:${place}`, good);
    for (const title of ['Bad again', 'Worse', 'Worst']) {
      const build = await deploy(title);
      expect(await lab.rollback(`dir:${place}`)).toMatchObject({ buildId: good, previousBuildId: build });
    }
    expect(readdirSync(`${place}.releases`)).toHaveLength(4);
  });

  it('should not take the same build, deployed again after a rollback, for an earlier one', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    const first = await lab.build({ home: 'One' });
    await lab.deploy(`dir:${place}`);
    const second = await lab.build({ home: 'Two' });
    await lab.deploy(`dir:${place}`);
    await lab.rollback(`dir:${place}`);
    await lab.deploy(`dir:${place}`);
    expect(await lab.rollback(`dir:${place}`)).toMatchObject({ buildId: first, previousBuildId: second });
  });

  it('should bring back a site whose link somebody has removed, or only name the build', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    const first = await lab.build({ home: 'One' });
    const tree = site.tree();
    await lab.deploy(`dir:${place}`);
    await lab.build({ home: 'Two' });
    await lab.deploy(`dir:${place}`);
    rmSync(place);
    const report = { buildId: first, previousBuildId: null };
    expect(await lab.rollback(`dir:${place}`, first, true)).toMatchObject(report);
    expect(existsSync(place)).toBe(false);
    expect(await lab.rollback(`dir:${place}`, first)).toMatchObject(report);
    expect(readSite(place)).toEqual(tree);
  });
});

/** Puts a site there as a copy of its files would. */
function copySite(folder: string, buildId: string): void {
  mkdirSync(join(folder, '_stopover'), { recursive: true });
  writeFileSync(join(folder, '_stopover/latest.json'), JSON.stringify({ id: buildId }));
}

describe('a target of which people have removed a part', () => {
  it('should be made again when the releases are gone and the link to them is not', async () => {
    const lab = makeDeployLab();
    const { place, site } = lab;
    const first = await lab.build({ home: 'One' });
    await lab.deploy(`dir:${place}`);
    rmSync(`${place}.releases`, { recursive: true });
    await expect(lab.rollback(`dir:${place}`)).rejects.toMatchObject({ code: 'rollback-impossible' });
    expect(await lab.deploy(`dir:${place}`)).toMatchObject({ buildId: first, previousBuildId: null });
    expect(readSite(place)).toEqual(site.tree());
  });

  it('should keep a folder that stands in the place of the link, each time', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    for (const turn of ['one', 'two']) {
      rmSync(place, { force: true });
      copySite(place, `copied-${turn}`);
      const buildId = await lab.build({ home: turn });
      expect(await lab.deploy(`dir:${place}`)).toMatchObject({ buildId, previousBuildId: `copied-${turn}` });
      expect(await lab.rollback(`dir:${place}`)).toMatchObject({ buildId: `copied-${turn}` });
    }
  });

  it('should go back to the folder that was the site, although the first such folder is still kept', async () => {
    const lab = makeDeployLab();
    const { place } = lab;
    copySite(place, 'copied-one');
    await lab.build({ home: 'One' });
    await lab.deploy(`dir:${place}`);
    rmSync(join(dirname(place), readlinkSync(place)), { recursive: true });
    rmSync(place);
    copySite(place, 'copied-two');
    await lab.build({ home: 'Two' });
    await lab.deploy(`dir:${place}`);
    expect(await lab.rollback(`dir:${place}`)).toMatchObject({
      buildId: 'copied-two',
      kept: expect.arrayContaining(['copied-one']),
    });
    expect(readTree(place)['_stopover/latest.json']).toBe('{"id":"copied-two"}');
  });

  it.each(['with its release', 'without it'])(
    'should go back to a newer build if the site is gone, %s',
    async (how) => {
      const lab = makeDeployLab();
      const { place } = lab;
      const builds: string[] = [];
      for (const title of ['One', 'Two', 'Three']) {
        builds.push(await lab.build({ home: title }));
        await lab.deploy(`dir:${place}`);
      }
      if (how === 'with its release') rmSync(join(dirname(place), readlinkSync(place)), { recursive: true });
      else rmSync(place);
      const buildId = builds[how === 'with its release' ? 1 : 2];
      expect(await lab.rollback(`dir:${place}`)).toMatchObject({ buildId, previousBuildId: null });
      expect(readSite(place)).toBeDefined();
    },
  );
});
