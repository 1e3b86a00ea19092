/** The reasons for which storage refuses requests, as several kinds of it give them. */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { explainS3Error } from '../../../pipeline/bucket/explain-s3-error.ts';
import { openS3 } from '../../../pipeline/bucket/open-s3.ts';

interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Asks storage with a single answer for an object. Returns the reason that it gives. */
async function ask({ status, headers, body }: Answer, isHead = false): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { sdk, client } = await openS3(
    {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'somebody',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    () => new Error('no SDK'),
  );
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  const place = { Bucket: 'site', Key: 'index.html' };
  const asked = isHead
    ? client.send(new sdk.HeadObjectCommand(place))
    : client.send(new sdk.GetObjectCommand(place));
  return asked.then(
    () => 'nothing',
    (error) => explainS3Error(error),
  );
}

it('should be those of the storage', async () => {
  const body = '<Error><Code>NoSuchBucket</Code><Message>There is no such bucket</Message></Error>';
  expect(await ask({ status: 404, body })).toBe('There is no such bucket');
});

it('should be its code where it sends no message, as Ceph does', async () => {
  const body = '<Error><Code>SignatureDoesNotMatch</Code><RequestId>1</RequestId></Error>';
  expect(await ask({ status: 403, body })).toBe('SignatureDoesNotMatch');
});

it('should be the status of an answer without a text, or with one of another server', async () => {
  expect(await ask({ status: 403 })).toBe('HTTP status 403');
  expect(await ask({ status: 403 }, true)).toBe('HTTP status 403');
  expect(await ask({ status: 403, body: '<html><body><hr></body></html>' })).toBe(
    'HTTP status 403, with an answer that is not of S3-compatible storage',
  );
});

it('should name the region of a bucket that is in another one', async () => {
  const body =
    '<Error><Code>PermanentRedirect</Code><Message>The bucket must be addressed elsewhere.</Message></Error>';
  expect(await ask({ status: 301, headers: { 'x-amz-bucket-region': 'eu-west-3' }, body })).toBe(
    'The bucket must be addressed elsewhere. Its region is eu-west-3.',
  );
});

it('should be those of the network', async () => {
  expect(explainS3Error(new Error('connect ECONNREFUSED 127.0.0.1:1'))).toBe(
    'connect ECONNREFUSED 127.0.0.1:1',
  );
});
