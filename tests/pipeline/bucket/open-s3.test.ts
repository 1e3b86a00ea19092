/** The settings with which storage is opened. */
import { expect, it } from 'vitest';
import { openS3, readBucketPlace } from '../../../pipeline/bucket/open-s3.ts';

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

it('should take the settings of the environment, those for this kind of storage before general ones', async () => {
  const env = {
    AWS_ENDPOINT_URL: 'https://general.example',
    AWS_ENDPOINT_URL_S3: 'https://storage.example',
    AWS_DEFAULT_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
  };
  const { client } = await openS3(env, () => new Error('no SDK'));
  const { hostname } = await client.config.endpoint!();
  expect(hostname).toBe('storage.example');
  expect(await client.config.region()).toBe('eu-west-1');
  expect(await client.config.credentials()).toMatchObject({
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  });
  client.destroy();
});

it.each([
  ['s3://site', { name: 'site', prefix: '' }],
  ['s3://site/', { name: 'site', prefix: '' }],
  ['s3://site/a/b', { name: 'site', prefix: 'a/b/' }],
  ['s3://site/a/b/', { name: 'site', prefix: 'a/b/' }],
  ['s3://Site', undefined],
  ['s3:///a', undefined],
])('should find bucket and folder in %s', (address, place) => {
  expect(readBucketPlace(address)).toEqual(place);
});
