/** Shared storage in a bucket of S3-compatible storage. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ListObjectsV2CommandOutput, S3ServiceException } from '@aws-sdk/client-s3';
import { explainS3Error } from '../../../bucket/explain-s3-error.ts';
import { openS3, readBucketPlace, type S3 } from '../../../bucket/open-s3.ts';
import { StopoverError } from '../../../errors.ts';
import type { SharedStorage, StoragePlace, StoredName } from './shared-storage.ts';

/** Maximum time to wait for storage that does not answer. */
const AWAY_LIMIT_MS = 60_000;
const ASK_AGAIN_MS = 1_000;
/** Maximum number of objects in one request to delete, and in one list (docs.aws.amazon.com, S3, "DeleteObjects"). */
const MAX_DELETED = 1_000;

/** Opens `s3://BUCKET/FOLDER`. @throws StopoverError usage, queue-unavailable. */
export async function openBucketStorage(address: string, env: StoragePlace['env']): Promise<SharedStorage> {
  const place = readBucketPlace(address);
  if (!place) {
    throw new StopoverError('usage', {
      reason: `"${address}" names no bucket. Expected s3://BUCKET/FOLDER.`,
    });
  }
  const s3 = await openS3(
    env,
    (missing, cause) =>
      new StopoverError('queue-unavailable', { package: missing, install: missing }, { cause }),
  );
  const { sdk, client } = s3;
  const { name: Bucket, prefix } = place;
  const nameObject = (path: string) => ({ Bucket, Key: prefix + path });
  const isThere = (path: string) =>
    orUndefined(askPatiently(() => client.send(new sdk.HeadObjectCommand(nameObject(path)))));
  return {
    folder: undefined,
    async put(path, content, besides) {
      if (besides !== undefined && !(await isThere(besides))) return false;
      // The SDK does not accept shared memory.
      const Body = Buffer.from(content as Uint8Array);
      await askPatiently(() => client.send(new sdk.PutObjectCommand({ ...nameObject(path), Body })));
      return true;
    },
    async get(path) {
      const bytes = await orUndefined(
        askPatiently(async () => {
          const { Body } = await client.send(new sdk.GetObjectCommand(nameObject(path)));
          return Body!.transformToByteArray();
        }),
      );
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async list(folder) {
      const start = `${prefix}${folder}/`;
      return groupNames(await askPatiently(() => listObjects(s3, { Bucket, Prefix: start })), start);
    },
    async remove(path) {
      await client.send(new sdk.DeleteObjectCommand(nameObject(path))).catch(() => {});
    },
    async removeFolder(path) {
      try {
        const objects = await listObjects(s3, { Bucket, Prefix: `${prefix}${path}/` });
        for (let first = 0; first < objects.length; first += MAX_DELETED) {
          const Objects = objects.slice(first, first + MAX_DELETED).map(({ Key }) => ({ Key }));
          await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        }
      } catch {
        // The next build removes it.
      }
    },
    close: () => client.destroy(),
  };
}

type Objects = NonNullable<ListObjectsV2CommandOutput['Contents']>;

async function listObjects(
  { sdk, client }: S3,
  where: { readonly Bucket: string; readonly Prefix: string },
): Promise<Objects> {
  const objects: Objects = [];
  for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, where))
    objects.push(...Contents);
  return objects;
}

/** Groups keys by their first part after a start. Storage has no folders, so a folder has the time of its newest object. */
function groupNames(objects: Objects, start: string): readonly StoredName[] {
  const newest = new Map<string, number>();
  for (const { Key = '', LastModified } of objects) {
    const [name = ''] = Key.slice(start.length).split('/');
    newest.set(name, Math.max(newest.get(name) ?? 0, LastModified?.getTime() ?? 0));
  }
  return Array.from(newest, ([name, changedMs]) => ({ name, changedMs }));
}

/** Repeats a request while storage does not answer. @throws StopoverError storage-unusable; the SDK's error for a missing object. */
async function askPatiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const sinceMs = performance.now();
  while (true) {
    try {
      return await request();
    } catch (cause) {
      if (isMissing(cause)) throw cause;
      const isLate = performance.now() - sinceMs > AWAY_LIMIT_MS;
      if (isLate || !isPassing(cause)) {
        throw new StopoverError('storage-unusable', { reason: explainS3Error(cause) }, { cause });
      }
      await sleep(ASK_AGAIN_MS);
    }
  }
}

async function orUndefined<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** HTTP statuses, of RFC 9110 and 6585. */
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Whether an object is missing. A missing bucket is a different error. */
function isMissing(error: unknown): boolean {
  return statusOf(error) === NOT_FOUND && (error as Error).name !== 'NoSuchBucket';
}

/** Network errors have no status, and may pass. */
function isPassing(error: unknown): boolean {
  if ((error as Error).name === 'CredentialsProviderError') return false;
  const status = statusOf(error);
  return status === undefined || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
}

function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
}
