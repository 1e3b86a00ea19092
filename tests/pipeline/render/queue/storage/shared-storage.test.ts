/** A folder and a bucket behave in the same way, so that a build and its workers need not distinguish them. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFileMemory } from '../../../../../pipeline/render/queue/storage/file-memory.ts';
import { openSharedStorage } from '../../../../../pipeline/render/queue/storage/open-storage.ts';
import type { SharedStorage } from '../../../../../pipeline/render/queue/storage/shared-storage.ts';
import { makeTemporaryFolder } from '../../../../support/runs/temporary-folder.ts';
import { BUCKET, startS3Server } from '../../../deploy/support/s3-server.ts';

async function openBucket(): Promise<SharedStorage> {
  const { env } = await startS3Server();
  return openSharedStorage({ sharedFolder: `s3://${BUCKET}/below/here`, env });
}

const kinds = {
  folder: () => openSharedStorage({ sharedFolder: makeTemporaryFolder(), env: {} }),
  bucket: openBucket,
};

/** Starts a way to storage on which answers stop after some bytes, as long as the test says so. Returns its address. */
async function startStallingWay(endpoint: string, answers: { stopAfter: number }): Promise<string> {
  const { hostname, port } = new URL(endpoint);
  const way = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    let left = answers.stopAfter;
    server.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, left));
      left -= Math.min(left, bytes.length);
    });
    // The end of the server's side does not arrive either.
    for (const socket of [client, server]) socket.on('error', () => {});
    client.on('close', () => void server.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void way.close());
  await once(way, 'listening');
  return `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
}

describe.each(Object.entries(kinds))('a shared %s', (_, open) => {
  const openOne = async () => {
    const storage = await open();
    onTestFinished(() => storage.close());
    return storage;
  };

  it('should give back what was put, also from memory that threads share', async () => {
    const storage = await openOne();
    const shared = Buffer.from(new SharedArrayBuffer(3_000_000)).fill('ab');
    expect(await storage.put('builds/one/0', shared)).toBe(true);
    expect(await storage.put('sent', 'text with ü')).toBe(true);
    expect((await storage.get('builds/one/0'))?.equals(shared)).toBe(true);
    expect((await storage.get('sent'))?.toString()).toBe('text with ü');
    expect(await storage.get('builds/one/1')).toBeUndefined();
  });

  it('should read one file after another into the same memory', async () => {
    const storage = await openOne();
    const memory = createFileMemory();
    await storage.put('long', 'a long text');
    await storage.put('short', 'short');
    expect((await storage.get('long', memory))?.toString()).toBe('a long text');
    expect((await storage.get('short', memory))?.toString()).toBe('short');
  });

  it('should put nothing beside a file that is not there any more', async () => {
    const storage = await openOne();
    await storage.put('builds/one/order', 'order');
    expect(await storage.put('builds/one/0', 'pages', 'builds/one/order')).toBe(true);
    await storage.removeFolder('builds/one');
    expect(await storage.put('builds/one/1', 'pages', 'builds/one/order')).toBe(false);
    expect(await storage.list('builds')).toEqual([]);
  });

  it('should list folders with the time of their last change, and remove them', async () => {
    const storage = await openOne();
    const startMs = Date.now();
    await storage.put('builds/one/order', 'order');
    await storage.put('builds/one/0', 'pages');
    await storage.put('builds/other/order', 'order');
    const listed = await storage.list('builds');
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['one', 'other']);
    // Storage may tell whole seconds.
    for (const { changedMs } of listed) expect(changedMs).toBeGreaterThanOrEqual(startMs - 1_000);
    await storage.remove('builds/one/0');
    expect(await storage.get('builds/one/0')).toBeUndefined();
    await storage.remove('builds/one/0');
    await storage.removeFolder('builds/one');
    expect((await storage.list('builds')).map(({ name }) => name)).toEqual(['other']);
    expect(await storage.list('nowhere')).toEqual([]);
  });
});

describe('a shared bucket', () => {
  it('should wait for storage that is away for some seconds', async () => {
    const server = await startS3Server();
    const storage = await openSharedStorage({ sharedFolder: `s3://${BUCKET}/x`, env: server.env });
    onTestFinished(() => storage.close());
    await storage.put('kept', 'kept');
    await server.stop();
    const asked = storage.get('kept');
    const put = storage.put('more', 'more');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await server.start();
    expect((await asked)?.toString()).toBe('kept');
    expect(await put).toBe(true);
  });

  it.each([0, 1_000])('should ask again when an answer stops after %i bytes', async (stopAfter) => {
    const { env } = await startS3Server();
    const answers = { stopAfter: Number.POSITIVE_INFINITY };
    const endpoint = await startStallingWay(env.AWS_ENDPOINT_URL_S3!, answers);
    const open = () =>
      openSharedStorage({
        sharedFolder: `s3://${BUCKET}/x`,
        env: { ...env, AWS_ENDPOINT_URL_S3: endpoint },
      });
    const before = await open();
    await before.put('kept', 'kept'.repeat(1_000));
    before.close();
    answers.stopAfter = stopAfter;
    const storage = await open();
    onTestFinished(() => storage.close());
    const asked = storage.get('kept');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    answers.stopAfter = Number.POSITIVE_INFINITY;
    expect((await asked)?.toString()).toBe('kept'.repeat(1_000));
  });

  it('should say at once that there is no such bucket, or no bucket at all', async () => {
    const { env } = await startS3Server();
    const storage = await openSharedStorage({ sharedFolder: 's3://another', env });
    onTestFinished(() => storage.close());
    await expect(storage.put('a', 'b')).rejects.toMatchObject({ code: 'storage-unusable' });
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'storage-unusable' });
    await expect(openSharedStorage({ sharedFolder: 's3://A', env })).rejects.toMatchObject({ code: 'usage' });
  });
});

describe('a shared folder', () => {
  it('should leave no half-written file', async () => {
    const sharedFolder = makeTemporaryFolder();
    const storage = await openSharedStorage({ sharedFolder, env: {} });
    await Promise.all(Array.from({ length: 20 }, (_, index) => storage.put('same', `text ${index}`)));
    expect(readdirSync(sharedFolder)).toEqual(['same']);
  });
});
