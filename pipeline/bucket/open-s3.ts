/** Access to S3-compatible storage through the SDK of AWS, which is only loaded when needed. */
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { StopoverError } from '../errors.ts';
import { sendMd5OfRemovals } from './send-md5.ts';

/** The name of the SDK's package, which is installed beside Stopover. */
const SDK = '@aws-sdk/client-s3';

/** Limits for storage that says nothing. By default, the SDK waits for ever if no packet arrives, not even one that ends the connection. */
const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

/** Without a logger, the SDK prints a line for each large file whose request fails. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** The SDK, and a client of it. */
export interface S3 {
  readonly sdk: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
}

/** A place in a bucket. */
export interface BucketPlace {
  readonly name: string;
  /** Prefix of all keys, with a slash at its end; empty for the whole bucket. */
  readonly prefix: string;
}

/** Reads `s3://BUCKET/FOLDER`; undefined for an address that names no bucket. */
export function readBucketPlace(address: string): BucketPlace | undefined {
  const [, name, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?)\/?)?$/.exec(address) ?? [];
  return name === undefined ? undefined : { name, prefix: folder === '' ? '' : `${folder}/` };
}

/**
 * Opens a client. The SDK finds credentials, region and endpoint by itself.
 * @param refuse makes the error for a package that is not installed.
 * @throws StopoverError usage without a region, or with an endpoint that is no address.
 */
export async function openS3(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (sdk: string, cause: unknown) => Error,
): Promise<S3> {
  const sdk = await loadSdk(refuse);
  const client = new sdk.S3Client(describeClient(env));
  sendMd5OfRemovals(client);
  await refuseNoRegion(client);
  return { sdk, client };
}

/** Every request would fail, as if the storage had refused it. */
async function refuseNoRegion(client: S3Client): Promise<void> {
  try {
    await client.config.region();
  } catch (cause) {
    client.destroy();
    const reason =
      'Nothing names the region of the storage. Set AWS_REGION; storage other than Amazon\'s usually takes "us-east-1".';
    throw new StopoverError('usage', { reason }, { cause });
  }
}

/** Reads the settings of the environment, including `.env`. The SDK finds everything else by itself. */
function describeClient(env: Readonly<Record<string, string | undefined>>): S3ClientConfig {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  if (endpoint) refuseWrongEndpoint(endpoint);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const token = env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {};
  return {
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey, ...token } } : {}),
    // Storage other than Amazon's has buckets as folders of one host, and does not support the newer checksums.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
  };
}

/** The SDK would say that a URL is invalid, or try to reach a host that nobody has named. */
function refuseWrongEndpoint(endpoint: string): void {
  if (/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) return;
  throw new StopoverError('usage', {
    reason: `The endpoint of the storage, "${endpoint}", does not begin with https:// or http://. Correct AWS_ENDPOINT_URL_S3.`,
  });
}

async function loadSdk(refuse: (sdk: string, cause: unknown) => Error): Promise<S3['sdk']> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (cause) {
    const isMissing =
      (cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
      (cause as Error).message.includes(`'${SDK}'`);
    throw isMissing ? refuse(SDK, cause) : cause;
  }
}
