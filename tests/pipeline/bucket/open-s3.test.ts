/** The settings with which storage is opened. */
import { expect, it } from 'vitest';
import { openS3 } from '../../../pipeline/bucket/open-s3.ts';

it.each(['storage.example:9000', '127.0.0.1:9000', 'ftp://storage.example'])(
  'should refuse the endpoint %s, and name it',
  async (endpoint) => {
    const env = { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: 'us-east-1' };
    await expect(openS3(env, () => new Error('no SDK'))).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining(`"${endpoint}"`),
    });
  },
);
