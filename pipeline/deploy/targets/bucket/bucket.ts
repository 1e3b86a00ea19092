/** A bucket of S3-compatible storage, through the SDK of AWS. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { explainS3Error } from '../../../bucket/explain-s3-error.ts';
import { openS3 } from '../../../bucket/open-s3.ts';
import { repeatBroken } from '../../../bucket/repeat-broken.ts';
import { StopoverError } from '../../../errors.ts';

/** Objects that one request may delete (docs.aws.amazon.com, S3, "DeleteObjects"). */
const MAX_DELETED = 1_000;

/**
 * Answers to a conditional write that came too late: the object was removed, is being written, or has changed
 * (docs.aws.amazon.com, S3, "How to prevent object overwrites with conditional writes").
 */
const TAKEN: readonly number[] = [404, 409, 412];
/** The answer of storage that does not support such conditions. */
const NO_CONDITIONS = 501;

/** Larger files are read while they are sent. */
const MAX_BYTES_IN_MEMORY = 4 * 1024 * 1024;

/** An error of the SDK; a network error has no status. */
interface ServiceError {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** A bucket's object, as a list shows it. */
export interface BucketObject {
  readonly bytes: number;
  /** Without its quotation marks: the MD5 of the content, unless the bucket is encrypted with its own key. */
  readonly etag: string;
}

/** The headers that an object has. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
}

/** The content of an object, with its headers. */
export interface ObjectContent extends ObjectHeaders {
  /** A text, or the path of a file on the disk. */
  readonly body: { readonly text: string } | { readonly file: string; readonly bytes: number };
  /** For storage that serves a website: the address that the object leads to. */
  readonly redirect?: string | undefined;
}

/** An existing object. */
export interface FoundObject {
  readonly text: string;
  /** Changes with the content. */
  readonly etag: string;
}

/** The requests to a bucket. All of them throw `StopoverError` deploy-failed. */
export interface Bucket {
  /** Lists all objects whose keys begin with a prefix. */
  list(prefix: string): Promise<ReadonlyMap<string, BucketObject>>;
  /** Returns an object; undefined if there is none. */
  find(key: string): Promise<FoundObject | undefined>;
  /** Writes an object; returns its ETag. */
  put(key: string, content: ObjectContent): Promise<string>;
  /**
   * Writes an object unless another process has changed it: it must not exist, or must be as it was found. Storage without
   * support for conditions writes it in any case.
   * @returns whether it was written.
   */
  claim(key: string, text: string, foundEtag: string | undefined): Promise<boolean>;
  /** Copies an object within the bucket, possibly onto itself; returns the ETag. Without headers, the copy has those of its source. */
  copy(from: string, to: string, headers?: ObjectHeaders): Promise<string>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

/** Opens a bucket. @throws StopoverError deploy-unavailable without the SDK. */
export async function openBucket(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Bucket> {
  const target = `s3://${name}`;
  const { sdk, client } = await openS3(
    env,
    (missing, cause) => new StopoverError('deploy-unavailable', { target, package: missing }, { cause }),
  );
  /** A file of the site is named in the error: storage may refuse it alone, for its size or its name. */
  const ask = async <Answer>(request: () => Promise<Answer>, key?: string): Promise<Answer> => {
    try {
      return await repeatBroken(request);
    } catch (cause) {
      const reason = (key === undefined ? '' : `${key}: `) + explainS3Error(cause);
      throw new StopoverError('deploy-failed', { target, reason }, { cause });
    }
  };
  const place = { Bucket: name };
  return {
    list: (prefix) =>
      ask(() => listObjects(sdk.paginateListObjectsV2({ client }, { ...place, Prefix: prefix }))),
    find: (key) =>
      ask(async () => {
        try {
          const { Body, ETag = '' } = await client.send(new sdk.GetObjectCommand({ ...place, Key: key }));
          return { text: (await Body?.transformToString()) ?? '', etag: ETag };
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    put: (key, content) =>
      ask(async () => {
        const request = { ...place, Key: key, ...(await describeContent(content)) };
        return unquote((await client.send(new sdk.PutObjectCommand(request))).ETag);
      }, key),
    claim: (key, text, foundEtag) =>
      ask(async () => {
        const content = await describeContent({ body: { text }, contentType: 'application/json' });
        const write = (condition: object) =>
          client.send(new sdk.PutObjectCommand({ ...place, Key: key, ...content, ...condition }));
        for (const condition of describeConditions(foundEtag)) {
          const status = await writeUnlessRefused(() => write(condition));
          if (status === undefined) return true;
          if (status === NO_CONDITIONS) {
            await write({});
            return true;
          }
        }
        return false;
      }),
    copy: (from, to, headers) =>
      ask(async () => {
        const source = { ...place, Key: to, CopySource: `${name}/${encodeKey(from)}` };
        const request = { ...source, ...(headers && describeCopy(headers)) };
        return unquote((await client.send(new sdk.CopyObjectCommand(request))).CopyObjectResult?.ETag);
      }, to),
    remove: (keys) =>
      ask(async () => {
        for (let start = 0; start < keys.length; start += MAX_DELETED) {
          const objects = keys.slice(start, start + MAX_DELETED).map((key) => ({ Key: key }));
          const request = { ...place, Delete: { Objects: objects, Quiet: true } };
          const { Errors: [first] = [] } = await client.send(new sdk.DeleteObjectsCommand(request));
          if (first) throw new Error(`${first.Key}: ${first.Message || first.Code}`);
        }
      }),
    close: () => client.destroy(),
  };
}

/** The conditions of a write, one after the other. Ceph compares the text of `If-Match` with an ETag without quotation marks. */
function describeConditions(foundEtag: string | undefined): readonly object[] {
  if (foundEtag === undefined) return [{ IfNoneMatch: '*' }];
  return [{ IfMatch: foundEtag }, { IfMatch: unquote(foundEtag) }];
}

/** Returns the status with which storage refused the condition of a write; undefined if it wrote. */
async function writeUnlessRefused(write: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    const status = (error as ServiceError).$metadata?.httpStatusCode ?? 0;
    if (status === NO_CONDITIONS || TAKEN.includes(status)) return status;
    throw error;
  }
}

async function listObjects(
  pages: AsyncIterable<ListObjectsV2CommandOutput>,
): Promise<ReadonlyMap<string, BucketObject>> {
  const objects = new Map<string, BucketObject>();
  for await (const { Contents = [] } of pages) {
    for (const { Key = '', ETag, Size = 0 } of Contents) {
      objects.set(Key, { bytes: Size, etag: unquote(ETag) });
    }
  }
  return objects;
}

function unquote(etag = ''): string {
  return etag.replaceAll('"', '');
}

function describeCopy({ contentType, cacheControl }: ObjectHeaders) {
  return { ContentType: contentType, CacheControl: cacheControl, MetadataDirective: 'REPLACE' as const };
}

async function describeContent({ body, contentType, cacheControl, redirect }: ObjectContent) {
  return {
    ...(await describeBody(body)),
    ContentType: contentType,
    CacheControl: cacheControl,
    WebsiteRedirectLocation: redirect,
  };
}

async function describeBody(body: ObjectContent['body']) {
  if ('file' in body && body.bytes > MAX_BYTES_IN_MEMORY) {
    return { Body: createReadStream(body.file), ContentLength: body.bytes };
  }
  const bytes = 'file' in body ? await readFile(body.file) : Buffer.from(body.text);
  return { Body: bytes, ContentLength: bytes.length };
}

/** Encodes a key for the header of a copy, which is a URL: a plus sign would mean a blank there. */
function encodeKey(key: string): string {
  return encodeURI(key).replace(/[+?#]/g, encodeURIComponent);
}
