/** Requests to a bucket that fail, on a real server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../../../../../pipeline/deploy/targets/bucket/bucket.ts';
import { makeTemporaryFolder } from '../../../../support/runs/temporary-folder.ts';
import { BUCKET, startS3Server } from '../../support/s3-server.ts';

async function open() {
  const server = await startS3Server();
  const bucket = await openBucket(BUCKET, server.env);
  onTestFinished(() => bucket.close());
  return { server, bucket };
}

describe('a request to a bucket', () => {
  it('should be repeated for a file that is read while it is sent, and for an answer that breaks off', async () => {
    const { server, bucket } = await open();
    const [key, file, bytes] = ['film.webm', join(makeTemporaryFolder(), 'film'), 5 * 1024 * 1024];
    writeFileSync(file, Buffer.alloc(bytes));
    server.refuseOnce(key);
    await bucket.put(key, { body: { file, bytes }, contentType: 'video/webm' });
    expect((await bucket.list('')).get(key)?.bytes).toBe(bytes);
    await bucket.put('text', { body: { text: 'a text' }, contentType: 'text/plain' });
    server.cutOnce('text');
    expect((await bucket.find('text'))?.text).toBe('a text');
  });

  it('should name the file that storage refuses, and not repeat it', async () => {
    const { bucket } = await open();
    const asked = bucket.copy('nothing.html', 'index.html');
    await expect(asked).rejects.toThrow(/^s3:\/\/site did not accept a request: index\.html: .*exist/);
  });
});
