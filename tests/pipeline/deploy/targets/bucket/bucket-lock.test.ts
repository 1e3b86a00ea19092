/** The lock that prevents two deployments to one bucket at the same time, on a real server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Bucket, openBucket } from '../../../../../pipeline/deploy/targets/bucket/bucket.ts';
import { lockBucket } from '../../../../../pipeline/deploy/targets/bucket/bucket-lock.ts';
import { makeDeployLab } from '../../support/deploy-lab.ts';
import { BUCKET, type S3Server, startS3Server } from '../../support/s3-server.ts';

const TARGET = `s3://${BUCKET}`;
const place = {
  key: '.stopover/deploying.json',
  target: TARGET,
  timing: { beatMs: 20, silentMs: 400 },
};
const BUSY = {
  code: 'deploy-busy',
  exitCode: 2,
  message: expect.stringMatching(
    /^s3:\/\/site is being changed by another deployment, which began at \d{4}-/,
  ),
};

async function open(server: S3Server): Promise<Bucket> {
  const bucket = await openBucket(BUCKET, server.env);
  onTestFinished(() => bucket.close());
  return bucket;
}

/** Leaves a lock as a killed deployment does. */
async function leaveLock(bucket: Bucket): Promise<void> {
  await bucket.put(place.key, {
    body: { text: JSON.stringify({ id: 'gone', since: '2026-11-01T10:00:00.000Z', beat: 4 }) },
    contentType: 'application/json',
  });
}

describe.each(['kept', 'unquoted', 'ignored', 'refused'] as const)(
  'a lock in storage whose conditions are %s',
  (conditions) => {
    it('should be had by one at a time, and by the next when it is given back', async () => {
      const bucket = await open(await startS3Server({ conditions }));
      const lock = await lockBucket(bucket, place);
      await expect(lockBucket(bucket, place)).rejects.toMatchObject(BUSY);
      await lock.confirm();
      await lock.release();
      expect(await bucket.find(place.key)).toBeUndefined();
      await (await lockBucket(bucket, place)).release();
    });

    it('should be taken from a deployment that shows no life', async () => {
      const bucket = await open(await startS3Server({ conditions }));
      await leaveLock(bucket);
      let waits = 0;
      const lock = await lockBucket(bucket, { ...place, onWait: () => (waits += 1) });
      expect(waits).toBe(1);
      await lock.confirm();
      await lock.release();
    });

    it('should be lost by one that was asleep while another took it', async () => {
      const bucket = await open(await startS3Server({ conditions }));
      const asleep = await lockBucket(bucket, { ...place, timing: { beatMs: 60_000, silentMs: 1 } });
      const awake = await lockBucket(bucket, place);
      await expect(asleep.confirm()).rejects.toMatchObject(BUSY);
      expect(asleep.lost.aborted).toBe(true);
      // The lock of the other one stays.
      await asleep.release();
      await awake.confirm();
      await awake.release();
    });
  },
);

describe('a lock in a bucket', () => {
  it('should be had by one of many that come at the same time', async () => {
    const bucket = await open(await startS3Server());
    for (const leave of [async () => {}, () => leaveLock(bucket)]) {
      await leave();
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockBucket(bucket, place)));
      const locks = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(locks).toHaveLength(1);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(BUSY);
      await locks[0]!.release();
    }
  });

  it('should notice by itself that another has it', async () => {
    const bucket = await open(await startS3Server());
    const lock = await lockBucket(bucket, place);
    await leaveLock(bucket);
    await new Promise((resolve) => lock.lost.addEventListener('abort', resolve));
    expect(lock.lost.reason).toMatchObject({ code: 'deploy-busy' });
    await lock.release();
    expect((await bucket.find(place.key))?.text).toContain('gone');
  });

  it('should be had, and kept, where the answer to a write is lost and the write is repeated', async () => {
    const bucket = await open(await startS3Server());
    const claim: Bucket['claim'] = async (...write) =>
      (await bucket.claim(...write)) && bucket.claim(...write);
    const lock = await lockBucket({ ...bucket, claim }, place);
    await lock.confirm();
    expect(lock.lost.aborted).toBe(false);
    await lock.release();
    expect(await bucket.find(place.key)).toBeUndefined();
  });

  it('should outlive storage that does not answer for a moment', async () => {
    const server = await startS3Server();
    const bucket = await open(server);
    const lock = await lockBucket(bucket, place);
    await server.stop();
    await sleep(100);
    await server.start();
    await lock.confirm();
    await lock.release();
  });

  it('should not keep anybody waiting who gives up', async () => {
    const bucket = await open(await startS3Server());
    await leaveLock(bucket);
    const stop = new AbortController();
    const onWait = () => stop.abort(new Error('stopped'));
    const { key, target } = place;
    const asked = lockBucket(bucket, { key, target, signal: stop.signal, onWait });
    await expect(asked).rejects.toThrow('stopped');
  });
});

describe('a deployment to a bucket', () => {
  it('should change nothing while another is under way', async () => {
    const server = await startS3Server();
    const [lab, bucket] = [makeDeployLab(server.env), await open(server)];
    await lab.build({ home: 'One' });
    await lab.deploy(TARGET);
    await lab.build({ home: 'Two' });
    const lock = await lockBucket(bucket, place);
    const before = await bucket.list('');
    await expect(lab.deploy(TARGET)).rejects.toMatchObject(BUSY);
    await expect(lab.rollback(TARGET)).rejects.toMatchObject(BUSY);
    // It says what would be done, and takes nothing.
    expect((await lab.deploy(TARGET, { isDryRun: true })).files.uploaded).toBeGreaterThan(0);
    const after = await bucket.list('');
    expect([...after].filter(([key]) => key !== place.key)).toEqual(
      [...before].filter(([key]) => key !== place.key),
    );
    await lock.release();
    await lab.deploy(TARGET);
    expect((await bucket.find('index.html'))?.text).toContain('Two');
    expect(await bucket.find(place.key)).toBeUndefined();
  });

  it('should stop, and call nothing the site, when its lock is another’s', async () => {
    const server = await startS3Server();
    const [lab, bucket] = [makeDeployLab(server.env), await open(server)];
    await lab.build({ home: 'One' });
    await lab.deploy(TARGET);
    const current = await bucket.find('.stopover/current.json');
    await lab.build({ home: 'Two', help: 'Help' });
    let taking: Promise<void> | undefined;
    const onProgress = () => {
      taking ??= leaveLock(bucket);
    };
    await expect(lab.deploy(TARGET, { onProgress })).rejects.toMatchObject({ code: 'deploy-busy' });
    await taking;
    expect(await bucket.find('.stopover/current.json')).toEqual(current);
    expect((await bucket.find(place.key))?.text).toContain('gone');
  });
});
