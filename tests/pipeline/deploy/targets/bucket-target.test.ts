/** Deployments to S3-compatible storage, on a real server. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Config } from '../../../../pipeline/config/config.ts';
import { cacheControlOf } from '../../../../pipeline/deploy/cache-rules.ts';
import { inSteps } from '../../../../pipeline/deploy/deployment.ts';
import { readSite } from '../../../../pipeline/deploy/read-site.ts';
import { openBucket } from '../../../../pipeline/deploy/targets/bucket/bucket.ts';
import { nameState } from '../../../../pipeline/deploy/targets/bucket/bucket-history.ts';
import { lockBucket } from '../../../../pipeline/deploy/targets/bucket/bucket-lock.ts';
import { BucketTarget } from '../../../../pipeline/deploy/targets/bucket/bucket-target.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';
import { makeDeployLab, stopAfter } from '../support/deploy-lab.ts';
import { BUCKET, startS3Server } from '../support/s3-server.ts';

const TARGET = `s3://${BUCKET}`;

async function openLab(options?: Parameters<typeof startS3Server>[0]) {
  const server = await startS3Server(options);
  const lab = makeDeployLab(server.env);
  const get = (key: string) => fetch(`${server.address}/${key}`, { redirect: 'manual' });
  const read = async (key: string) => {
    const answer = await get(key);
    return answer.status === 200 ? answer.text() : undefined;
  };
  return { lab, server, get, read };
}

/** The changes of the site itself, without the state beside it. */
function ofSite(changes: readonly string[]): readonly string[] {
  return changes.filter((change) => !change.includes(' .stopover/'));
}

describe('a deployment to a bucket', () => {
  it('should have types, cache headers, redirects, and no files for other hosts', async () => {
    const { lab, get, read } = await openLab();
    await lab.build({ home: 'Home', offers: 'Offers' });
    await lab.deploy(TARGET);
    const tree = lab.site.tree();
    const sent = Object.keys(tree).filter((path) => !/^_headers|^_redirects|hosts\//.test(path));
    for (const path of sent.filter((name) => !/woff2|pmtiles/.test(name)))
      expect(await read(path)).toBe(tree[path]);
    expect((await get('_redirects')).status).toBe(404);
    expect((await get('_stopover/hosts/s3/redirects.json')).status).toBe(404);
    const headers = async (key: string) => {
      const answer = await get(key);
      return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
    };
    expect(await headers('offers.html')).toEqual([
      'text/html; charset=utf-8',
      'public, max-age=0, must-revalidate',
    ]);
    const script = sent.find((path) => path.endsWith('.js'))!;
    expect(await headers(script)).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await headers('_stopover/latest.json')).toEqual(['application/json; charset=utf-8', 'no-store']);
    const old = await get('old');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/offers']);
    // Browsers would keep it for ever, as storage knows no other status.
    expect((await get('soon')).status).toBe(404);
  });

  it('should send only what changed, its mark last, and remove what is gone', async () => {
    const { lab, server, read } = await openLab();
    await lab.build({ home: 'Home', offers: 'Offers', help: 'Help' });
    await lab.deploy(TARGET);
    server.takeChanges();
    await lab.build({ home: 'Home', offers: 'Better offers' });
    const { files } = await lab.deploy(TARGET);
    const changes = ofSite(server.takeChanges());
    const puts = changes.filter((change) => change.startsWith('Put '));
    expect(puts).toHaveLength(files.uploaded);
    expect(puts).toContain('Put offers.html');
    expect(puts.at(-1)).toBe('Put _stopover/latest.json');
    expect(changes.filter((change) => change.includes('.css'))).toEqual([]);
    expect(await read('offers.html')).toContain('Better offers');
    expect(await read('help.html')).toBeUndefined();
    expect((await lab.deploy(TARGET)).files.uploaded).toBe(0);
    expect(ofSite(server.takeChanges())).toEqual([]);
    // A file that no build has made changes no id of a build.
    const added = join(lab.site.out, 'added.txt');
    writeFileSync(added, 'added');
    await lab.deploy(TARGET);
    rmSync(added);
    expect((await lab.deploy(TARGET)).changes).toEqual([{ path: 'added.txt', change: 'removed' }]);
  });

  it('should send files again whose time in caches is another, and take it back with a rollback', async () => {
    const { lab, get } = await openLab();
    const rule = (seconds: number) => ({
      config: Config.parse({
        routeRules: { '/offers': { headers: { 'Cache-Control': `max-age=${seconds}` } } },
      }),
    });
    const timeOf = async (key: string) => (await get(key)).headers.get('cache-control');
    await lab.build({ home: 'Home', offers: 'Offers' });
    await lab.deploy(TARGET, rule(10));
    expect((await lab.deploy(TARGET, rule(20))).changes).toEqual([
      { path: 'offers.html', change: 'uploaded' },
    ]);
    expect([await timeOf('offers.html'), await timeOf('index.html')]).toEqual([
      'max-age=20',
      'public, max-age=0, must-revalidate',
    ]);
    expect((await lab.deploy(TARGET, rule(20))).changes).toEqual([]);
    await lab.build({ home: 'New', offers: 'Offers' });
    await expect(lab.deploy(TARGET, { ...rule(30), ...stopAfter(2) })).rejects.toThrow('stopped');
    expect(await timeOf('offers.html')).toBe('max-age=30');
    await lab.deploy(TARGET, rule(20));
    expect(await timeOf('offers.html')).toBe('max-age=20');
    await lab.deploy(TARGET, rule(30));
    expect(await timeOf('offers.html')).toBe('max-age=30');
    await lab.rollback(TARGET);
    expect([await timeOf('offers.html'), (await get('offers.html')).headers.get('content-type')]).toEqual([
      'max-age=20',
      'text/html; charset=utf-8',
    ]);
    expect(await timeOf('index.html')).toBe('public, max-age=0, must-revalidate');
    await lab.deploy(TARGET, rule(30));
    expect(await timeOf('offers.html')).toBe('max-age=30');
  });

  it('should lead on from the root of a site without a page there, and from addresses in any letters', async () => {
    const { lab, get } = await openLab();
    await lab.build({ offers: 'Offers' }, [
      { from: '/', to: '/offers', status: 301 },
      { from: '/a b/ü', to: '/offers', status: 308 },
    ]);
    await lab.deploy(TARGET);
    for (const key of ['index.html', encodeURI('a b/ü')]) {
      const answer = await get(key);
      expect([key, answer.status, answer.headers.get('location')]).toEqual([key, 301, '/offers']);
    }
    expect((await lab.deploy(TARGET)).changes).toEqual([]);
    await lab.build({ home: 'Home', offers: 'Offers' }, []);
    await lab.deploy(TARGET);
    expect((await get('index.html')).status).toBe(200);
    await lab.rollback(TARGET);
    expect((await get('index.html')).status).toBe(301);
  });

  it('should leave the assets of kept deployments, and tell what it removes', async () => {
    const { lab, read } = await openLab();
    const assets = join(lab.site.out, '_stopover/assets');
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await lab.build({ home: `Home ${number}` });
      rmSync(join(assets, `island${number - 1}.js`), { force: true });
      writeFileSync(join(assets, `island${number}.js`), 'late');
      const told = await lab.deploy(TARGET, { isDryRun: true });
      const { changes, files } = await lab.deploy(TARGET);
      expect(told.changes).toEqual(changes);
      const removed = changes.filter(({ change }) => change === 'removed').map(({ path }) => path);
      expect(removed).toEqual(number === 6 ? ['_stopover/assets/island1.js'] : []);
      expect(files.removed).toBe(removed.length);
      expect(await read('_stopover/assets/island1.js')).toBe(number === 6 ? undefined : 'late');
    }
    expect(await read('_stopover/assets/island2.js')).toBe('late');
  });

  it('should go on where it was stopped', async () => {
    const { lab, server, read } = await openLab();
    await lab.build({ home: 'Home' });
    await lab.deploy(TARGET);
    const before = await read('_stopover/latest.json');
    await lab.build({ home: 'New', offers: 'Offers', help: 'Help' });
    const { files } = await lab.deploy(TARGET, { isDryRun: true });
    server.takeChanges();
    await expect(lab.deploy(TARGET, stopAfter(2))).rejects.toThrow('stopped');
    expect(await read('_stopover/latest.json')).toBe(before);
    const first = ofSite(server.takeChanges()).length;
    expect(first).toBeGreaterThan(1);
    await lab.deploy(TARGET);
    expect(first + ofSite(server.takeChanges()).length).toBe(files.uploaded);
    expect(await read('offers.html')).toBe(lab.site.tree()['offers.html']);
    // It is known as the site now, like any other.
    expect((await lab.deploy(TARGET, { isDryRun: true })).changes).toEqual([]);
    await lab.rollback(TARGET);
    expect(await read('_stopover/latest.json')).toBe(before);
    expect(await read('offers.html')).toBeUndefined();
  });

  it('should take back what a stopped deployment has put there, and lead on again from its places', async () => {
    const { lab, server, get, read } = await openLab();
    const redirects = [{ from: '/', to: '/offers', status: 301 as const }];
    const buildFormer = () => lab.build({ offers: 'Offers' }, redirects);
    const buildId = await buildFormer();
    await lab.deploy(TARGET);
    await lab.build({ home: 'Home', offers: 'Offers', secret: 'Too soon' }, []);
    const { changes } = await lab.deploy(TARGET, { isDryRun: true });
    const secret = changes.findIndex(({ path }) => path === 'secret.html');
    await expect(lab.deploy(TARGET, stopAfter(secret + 1))).rejects.toThrow('stopped');
    expect((await get('index.html')).status).toBe(200);
    expect(await read('secret.html')).toContain('Too soon');
    expect(await buildFormer()).toBe(buildId);
    await lab.deploy(TARGET);
    expect((await get('index.html')).status).toBe(301);
    expect(await read('secret.html')).toBeUndefined();
    server.takeChanges();
    await lab.deploy(TARGET);
    expect(ofSite(server.takeChanges())).toEqual([]);
  });

  it('should put no file in place after another deployment has taken the lock', async () => {
    const { lab, server, read } = await openLab();
    await lab.build({ home: 'Home' });
    const bucket = await openBucket(BUCKET, server.env);
    const timing = { beatMs: 60_000, silentMs: 1 };
    const place = { key: nameState('').lock, target: TARGET, timing };
    const asleep = await lockBucket(bucket, place);
    const awake = await lockBucket(bucket, place);
    await expect(asleep.confirm()).rejects.toMatchObject({ code: 'deploy-busy' });
    const site = { cacheRules: [], cacheControlOf, permanentRedirects: {} };
    const target = new BucketTarget(bucket, { name: TARGET, prefix: '', site, lock: asleep });
    const source = lab.site.out;
    const deployment = await readSite({ outFolder: source, cacheFolder: makeTemporaryFolder() });
    const history = await target.history();
    const plan = { steps: inSteps(await target.findChanged(deployment, history)), removed: [] };
    const publishing = target.publish(deployment, { plan, history, source });
    await expect(publishing).rejects.toMatchObject({ code: 'deploy-busy' });
    expect(await read('index.html')).toBeUndefined();
    await awake.release();
    bucket.close();
  });

  it('should repeat a write that busy storage refuses', async () => {
    const { lab, server, read } = await openLab();
    await lab.build({ home: 'Home' });
    for (const key of ['index.html', '_stopover/latest.json']) server.refuseOnce(key);
    await lab.deploy(TARGET);
    expect(await read('index.html')).toBe(lab.site.tree()['index.html']);
  });

  it('should stay in its folder of the bucket, beside what is others’', async () => {
    const { lab, server, read } = await openLab();
    await lab.build({ home: 'Home' });
    await lab.deploy(`${TARGET}/one/`);
    await lab.build({ home: 'Two' });
    await lab.deploy(`${TARGET}/two`);
    expect(await read('one/index.html')).toContain('Home');
    expect(await read('two/index.html')).toContain('Two');
    const changes = server.takeChanges();
    expect(changes.filter((change) => !/ (?:one|two)\//.test(change))).toEqual([]);
  });

  it('should say why it cannot go on, without the secret', async () => {
    const { server } = await openLab();
    const lab = makeDeployLab(server.env);
    await lab.build({ home: 'Home' });
    await expect(lab.deploy('s3://nobodys-bucket')).rejects.toMatchObject({
      code: 'deploy-failed',
      exitCode: 4,
      message: expect.stringMatching(/^s3:\/\/nobodys-bucket did not accept a request: .*bucket/),
    });
  });

  it.each([
    ['current.json', '{}'],
    ['current.json', '{"number":'],
    ['builds/000001.json', '{}'],
    ['builds/000001.json', 'null'],
    ['builds/000001.json', '{"number":1,"buildId":"b","files":{"index.html":{}},"redirects":{}}'],
  ])('should name the list %s that is damaged: %s', async (name, body) => {
    const { lab, server, get } = await openLab();
    await lab.build({ home: 'Home' });
    await lab.deploy(TARGET);
    expect((await get(`.stopover/${name}`)).status).toBe(200);
    await fetch(`${server.address}/.stopover/${name}`, { method: 'PUT', body });
    server.takeChanges();
    const damaged = {
      code: 'deploy-failed',
      message: expect.stringContaining(`.stopover/${name} is damaged; remove it, and deploy again`),
    };
    await expect(lab.deploy(TARGET)).rejects.toMatchObject(damaged);
    await expect(lab.rollback(TARGET)).rejects.toMatchObject(damaged);
    expect(ofSite(server.takeChanges())).toEqual([]);
  });
});

describe('a bucket that is encrypted with a key of its own', () => {
  it('should get only what changed, and go back and forth', async () => {
    const { lab, server, read } = await openLab({ isEncrypted: true });
    const first = await lab.build({ home: 'One', help: 'Help' });
    await lab.deploy(TARGET);
    const site = lab.site.tree();
    expect((await lab.deploy(TARGET)).changes).toEqual([]);
    const second = await lab.build({ home: 'Two', offers: 'Offers' });
    server.takeChanges();
    const { files } = await lab.deploy(TARGET);
    expect(files.unchanged).toBeGreaterThan(0);
    expect(ofSite(server.takeChanges())).not.toContain('Put 404.html');
    for (const turn of [1, 2]) {
      expect(await lab.rollback(TARGET), `${turn}`).toMatchObject({
        buildId: first,
        previousBuildId: second,
      });
      for (const path of ['index.html', 'help.html', '_stopover/latest.json'])
        expect(await read(path)).toBe(site[path]);
      expect(await read('offers.html')).toBeUndefined();
      await lab.rollback(TARGET, second);
      expect(await read('index.html')).toContain('Two');
      expect(await read('help.html')).toBeUndefined();
    }
  });
});

describe('a rollback in a bucket', () => {
  it('should leave what the next deployment of the same build needs, which sends no file again', async () => {
    const { lab, server, get, read } = await openLab();
    await lab.build({ home: 'Home', offers: 'Offers' });
    await lab.deploy(TARGET);
    await lab.build({ home: 'Home', offers: 'Better offers', help: 'Help' });
    const { files } = await lab.deploy(TARGET);
    await lab.rollback(TARGET);
    expect(await read('offers.html')).not.toContain('Better offers');
    server.takeChanges();
    expect((await lab.deploy(TARGET)).files).toEqual(files);
    const changes = ofSite(server.takeChanges());
    expect(changes.filter((change) => change.startsWith('Put '))).toEqual([]);
    expect(changes).toContain('Copy offers.html');
    expect(changes.at(-1)).toBe('Copy _stopover/latest.json');
    for (const path of ['offers.html', 'help.html', '_stopover/latest.json'])
      expect(await read(path)).toBe(lab.site.tree()[path]);
    expect((await get('_stopover/latest.json')).headers.get('cache-control')).toBe('no-store');
    expect((await lab.deploy(TARGET)).files.uploaded).toBe(0);
  });

  it('should give files of equal content the types that they had', async () => {
    const { lab, get } = await openLab();
    const place = (names: readonly string[], content: string) => {
      for (const name of names) writeFileSync(join(lab.site.out, name), content);
    };
    const names = ['rules.css', 'rules.js', 'rules.txt'];
    await lab.build({ home: 'One' });
    place(names, '/* one */');
    await lab.deploy(TARGET);
    await lab.build({ home: 'Two' });
    place(names, '/* two */');
    await lab.deploy(TARGET);
    await lab.rollback(TARGET);
    const answers = await Promise.all(names.map(get));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(names.map(() => '/* one */'));
    expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
      'text/plain; charset=utf-8',
    ]);
  });

  it('should touch nothing where a copy of a file is missing', async () => {
    const { lab, server, read } = await openLab();
    const first = await lab.build({ home: 'One' });
    await lab.deploy(TARGET);
    await lab.build({ home: 'Two' });
    await lab.deploy(TARGET);
    await server.empty('.stopover/contents/');
    server.takeChanges();
    await expect(lab.rollback(TARGET)).rejects.toMatchObject({
      code: 'rollback-impossible',
      message: expect.stringMatching(`^There is no copy of the file \\S+ of build ${first} at ${TARGET}\\.`),
    });
    const lock = / \.stopover\/deploying\.json$/;
    expect(server.takeChanges().filter((change) => !lock.test(change))).toEqual([]);
    expect(await read('index.html')).toContain('Two');
  });

  it('should go back to what was the site, and not to a build that was taken back', async () => {
    const { lab } = await openLab();
    const deploy = async (title: string) => {
      const build = await lab.build({ home: title });
      await lab.deploy(TARGET);
      return build;
    };
    const good = await deploy('Good');
    for (const title of ['Bad', 'Worse', 'Worst', 'Bad again', 'Worse again', 'Worst again']) {
      const build = await deploy(title);
      expect(await lab.rollback(TARGET)).toMatchObject({ buildId: good, previousBuildId: build });
    }
  });

  it('should bring back every file of the build, and take away what it did not have', async () => {
    const { lab, server, get, read } = await openLab();
    const first = await lab.build({ home: 'One', help: 'Help' });
    await lab.deploy(TARGET);
    const site = lab.site.tree();
    const second = await lab.build({ home: 'Two', offers: 'Offers' });
    await lab.deploy(TARGET);
    expect(await lab.rollback(TARGET)).toMatchObject({ buildId: first, previousBuildId: second });
    for (const path of [
      'index.html',
      'help.html',
      '_payload/index.json',
      '_stopover/latest.json',
      'sitemap.xml',
    ])
      expect(await read(path)).toBe(site[path]);
    expect((await get('offers.html')).status).toBe(404);
    expect((await get('index.html')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(
      ofSite(server.takeChanges())
        .filter((change) => change.includes('latest.json'))
        .at(-1),
    ).toBe('Copy _stopover/latest.json');
    await lab.rollback(TARGET, second);
    expect(await read('index.html')).toContain('Two');
    await expect(lab.rollback(TARGET, 'nobody')).rejects.toMatchObject({ code: 'rollback-impossible' });
  });
});
