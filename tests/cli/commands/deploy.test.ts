/** `stopover deploy` and `stopover rollback`, as CI runs them. */
import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../../../pipeline/deploy/targets/bucket/bucket.ts';
import { lockBucket } from '../../../pipeline/deploy/targets/bucket/bucket-lock.ts';
import { lockOutput } from '../../../pipeline/output/output-lock.ts';
import { findOutputPlaces } from '../../../pipeline/output/output-places.ts';
import { BUCKET, startS3Server } from '../../pipeline/deploy/support/s3-server.ts';
import { makeSmallSpace } from '../../support/content/small-space.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** A folder with a built site. */
async function makeBuiltSite() {
  const space = makeSmallSpace(3);
  onTestFinished(() => space.removeFolder());
  const cwd = makeTemporaryFolder();
  writeFileSync(join(cwd, 'stopover.config.json'), '{}');
  const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = await runInProcess([...args, '--json'], { cwd, env });
    return { status, stderr, report: JSON.parse(stdout) };
  };
  await run(['fetch', '--from', space.folder, '--version', 'published']);
  const { report } = await run(['build']);
  return { cwd, run, buildId: report.buildId as string, space };
}

it('puts a site in place, and says so in one document', async () => {
  const { cwd, run, buildId, space } = await makeBuiltSite();
  const tried = await run(['deploy', 'dir:www', '--dry-run']);
  expect(tried.report).toMatchObject({ command: 'deploy', ok: true, dryRun: true, buildId });
  const done = await run(['deploy', 'dir:www']);
  expect(done).toMatchObject({
    status: 0,
    report: { target: 'dir:www', previousBuildId: null, files: { removed: 0, unchanged: 0 }, warnings: [] },
  });
  expect(done.report.changes).toEqual(tried.report.changes);
  expect(readlinkSync(join(cwd, 'www'))).toContain(buildId);

  expect(await run(['rollback', 'dir:www'])).toMatchObject({
    status: 2,
    report: { ok: false, error: { code: 'rollback-impossible' } },
  });
  space.write(1, { name: 'Another name' });
  await run(['fetch', '--from', space.folder, '--version', 'published']);
  await run(['build']);
  await run(['deploy', 'dir:www']);
  expect(await run(['rollback', 'dir:www'])).toMatchObject({ status: 0, report: { buildId } });
  expect(readlinkSync(join(cwd, 'www'))).toContain(buildId);
});

it('is refused as a matter of the configuration if nothing names the region of a bucket', async () => {
  const { run } = await makeBuiltSite();
  const { status, report } = await run(['deploy', 's3://somewhere/site']);
  expect([status, report.error.code]).toEqual([2, 'usage']);
  expect(report.error.message).toContain('AWS_REGION');
});

it.each(['ftp://somewhere', 'dir:dist', 's3:somewhere', 's3://somewhere'])(
  'is refused for the wrong target %s, even while another command has the site',
  async (target) => {
    const { cwd, run } = await makeBuiltSite();
    const release = lockOutput(findOutputPlaces(join(cwd, 'dist')));
    onTestFinished(release);
    expect((await run(['deploy', 'dir:www'])).report.error.code).toBe('build-busy');
    const { status, report } = await run(['deploy', target]);
    expect([status, report.error.code]).toEqual([2, 'usage']);
  },
);

it('is refused for a list of redirects that is none, where no record of the build would tell', async () => {
  const { cwd, run } = await makeBuiltSite();
  rmSync(join(cwd, '.stopover'), { recursive: true });
  writeFileSync(join(cwd, 'dist/redirects.json'), '{}');
  const { status, report } = await run(['deploy', 'dir:www']);
  expect([status, report.error.code]).toEqual([3, 'site-damaged']);
  expect(report.error.message).toContain('redirects.json');
  expect(existsSync(join(cwd, 'www'))).toBe(false);
});

it('is refused without a site, without a target, and by storage, without a secret in what it says', async () => {
  const empty = makeTemporaryFolder();
  const refused = await runInProcess(['deploy', 'dir:www', '--json'], { cwd: empty });
  expect([refused.status, JSON.parse(refused.stdout).error.code]).toEqual([2, 'output-missing']);
  expect((await runInProcess(['deploy'], { cwd: empty })).status).toBe(2);

  const { run } = await makeBuiltSite();
  const { env } = await startS3Server();
  const wrong = { ...env, AWS_ACCESS_KEY_ID: 'NOBODY', AWS_SECRET_ACCESS_KEY: 'wrong/secret+of-somebody' };
  const { status, report, stderr } = await run(['deploy', 's3://site'], wrong);
  expect([status, report.error.code]).toEqual([4, 'deploy-failed']);
  expect(JSON.stringify(report) + stderr).not.toContain('wrong/secret');
});

it('says why it waits, and gives way to a deployment that is under way', async () => {
  const { run } = await makeBuiltSite();
  const { env } = await startS3Server();
  const bucket = await openBucket(BUCKET, env);
  const key = '.stopover/deploying.json';
  const timing = { beatMs: 20, silentMs: 400 };
  const lock = await lockBucket(bucket, { key, target: 's3://site', timing });
  const { status, report, stderr } = await run(['deploy', 's3://site'], env);
  expect([status, report.error.code]).toEqual([2, 'deploy-busy']);
  expect(stderr).toContain('Another deployment to s3://site is under way, or was killed.');
  await lock.release();
  expect((await run(['deploy', 's3://site'], env)).status).toBe(0);
  bucket.close();
});
