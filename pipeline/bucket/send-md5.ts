/** Sends the MD5 of requests that remove many objects at once: the only checksum of them that all storage knows. */
import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';

/** A request, shortly before it is signed. */
interface HttpRequest {
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/**
 * S3 wants a checksum of each such request (docs.aws.amazon.com, S3, "DeleteObjects"). The SDK sends a CRC-32, for which older
 * storage refuses it with "Missing required header for this request: Content-MD5".
 */
export function sendMd5OfRemovals(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (step) => {
        if (commandName === 'DeleteObjectsCommand') replaceChecksum(step.request as HttpRequest);
        return next(step);
      },
    { name: 'sendMd5OfRemovals', step: 'build', priority: 'low' },
  );
}

function replaceChecksum({ headers, body = '' }: HttpRequest): void {
  for (const name of Object.keys(headers)) {
    if (/^x-amz-(?:sdk-)?checksum-/i.test(name)) delete headers[name];
  }
  headers['content-md5'] = createHash('md5').update(body).digest('base64');
}
