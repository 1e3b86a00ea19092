/** An S3 server on a free port. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer as readBytes } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';
import { findFreePort } from '../../../support/servers/free-port.ts';

/** A notification of the server. */
interface Notice {
  readonly Records: readonly {
    readonly eventName: string;
    readonly s3: { readonly object: { readonly key: string } };
  }[];
}

/** An object that is being written. */
interface PutObject {
  readonly bucket: string;
  readonly key: string;
  readonly content: Buffer | Readable;
  readonly metadata: object;
}

/** The server's disk. */
interface ObjectStore {
  putObject(object: PutObject): Promise<{ readonly size: number; readonly md5: string }>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  copyObject(
    ...places: readonly [string, string, string, string, object | null]
  ): Promise<Readonly<Record<string, string>>>;
  listObjects(
    bucket: string,
    options: object,
  ): Promise<{ readonly objects: readonly { readonly key: string }[] }>;
  deleteObject(bucket: string, key: string): Promise<void>;
  getResourcePath(bucket: string, key: string, resource: string): string;
}

/** A request in the server's form. */
interface Context {
  readonly method: string;
  readonly path: string;
  readonly query: object;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly res: ServerResponse;
  status: number;
  body: unknown;
}

interface Server {
  readonly store: ObjectStore;
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<unknown>;
  close(): Promise<void>;
  on(event: 'event', listener: (notice: Notice) => void): void;
}

interface S3Options {
  readonly conditions?: 'kept' | 'unquoted' | 'ignored' | 'refused';
  readonly isEncrypted?: boolean;
}

export interface S3Server {
  /** The environment with which the SDK finds the server. */
  readonly env: Readonly<Record<string, string>>;
  /** Address of the bucket's objects. */
  readonly address: string;
  /** Ends the server; its objects stay. */
  stop(): Promise<void>;
  /** Starts the server again on the same port. */
  start(): Promise<void>;
  /** Removes the objects of a folder, as a rule of the bucket may. */
  empty(folder: string): Promise<void>;
  /** Refuses the next write of an object, as busy storage does. */
  refuseOnce(key: string): void;
  /** Ends the next answer with an object in the middle, and the connection with it. */
  cutOnce(key: string): void;
  /** Requests that changed something, such as `Put index.html`, in their order; empties the list. */
  takeChanges(): readonly string[];
}

/** The name of its bucket. */
export const BUCKET = 'site';

const WEBSITE =
  '<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IndexDocument><Suffix>index.html</Suffix></IndexDocument></WebsiteConfiguration>';

/**
 * Starts the server with one bucket, for one test.
 * @param conditions `kept`: it keeps the conditions of a write, as S3 does; `unquoted`: it compares ETags without quotation marks,
 * as Ceph 16 does; `ignored`, as older storage does; `refused`, as some does.
 * @param isEncrypted gives each object an ETag that does not depend on its content, like a bucket with its own key.
 */
export async function startS3Server({
  conditions = 'kept',
  isEncrypted = false,
}: S3Options = {}): Promise<S3Server> {
  // The package has no types.
  const { default: S3rver } = (await import('s3rver' as string)) as {
    readonly default: new (options: object) => Server;
  };
  const directory = makeTemporaryFolder();
  let changes: string[] = [];
  const refused = new Set<string>();
  const cut = new Set<string>();
  const port = await findFreePort();
  let server: Server | undefined;
  const start = async () => {
    server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [WEBSITE] }],
    });
    if (conditions === 'kept') keepConditions(server, (etag) => JSON.stringify(etag));
    if (conditions === 'unquoted') keepConditions(server, (etag) => etag);
    if (conditions === 'refused') refuseConditions(server);
    refuseSome(server, refused);
    wantMd5(server);
    cutSome(server, cut);
    takeTurns(server);
    if (isEncrypted) hideContents(server.store);
    server.on('event', ({ Records }) => {
      for (const { eventName, s3 } of Records)
        changes.push(`${eventName.split(':').at(-1)} ${decodeURIComponent(s3.object.key)}`);
    });
    await server.run();
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  onTestFinished(stop);
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: {
      AWS_ENDPOINT_URL_S3: origin,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    address: `${origin}/${BUCKET}`,
    stop,
    start,
    async empty(folder) {
      const { store } = server!;
      const { objects } = await store.listObjects(BUCKET, { prefix: folder, maxKeys: 1000, delimiter: '' });
      for (const { key } of objects) await store.deleteObject(BUCKET, key);
    },
    refuseOnce: (key) => void refused.add(`/${BUCKET}/${key}`),
    cutOnce: (key) => void cut.add(`/${BUCKET}/${key}`),
    takeChanges() {
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}

/** S3 replaces an object in one step, but the server writes into it while others read it. So requests take turns, as do writes. */
function takeTurns({ middleware, store }: Server): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await readBytes(content);
    const file = store.getResourcePath(bucket, key, 'object');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
  let last: Promise<unknown> = Promise.resolve();
  middleware.unshift(async (context, next) => {
    const before = last;
    last = once(context.res, 'close');
    await before;
    await next();
  });
}

/** S3, "Conditional writes": of several concurrent writes whose condition holds, one succeeds. The server does not support them. */
function keepConditions({ middleware, store }: Server, describe: (etag: string) => string): void {
  middleware.unshift(async (context, next) => {
    if (!isConditional(context)) return next();
    const { 'if-match': wanted } = context.headers;
    const etag = readEtag(store, context.path);
    if (wanted === undefined ? etag === undefined : etag && describe(etag) === wanted) return next();
    context.status = etag === undefined ? 404 : 412;
    context.body = describeError(etag === undefined ? 'NoSuchKey' : 'PreconditionFailed');
  });
}

function refuseConditions({ middleware }: Server): void {
  middleware.unshift(async (context, next) => {
    if (!isConditional(context)) return next();
    context.status = 501;
    context.body = describeError('NotImplemented');
  });
}

/** S3, "Error responses": SlowDown means that the request should be repeated later. */
function refuseSome({ middleware }: Server, refused: Set<string>): void {
  middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT' || !refused.delete(context.path)) return next();
    context.status = 503;
    context.body = describeError('SlowDown');
  });
}

function cutSome({ middleware }: Server, cut: Set<string>): void {
  middleware.unshift(async ({ method, path, res }, next) => {
    if (method !== 'GET' || !cut.delete(path)) return next();
    res.writeHead(200, { 'content-length': 100 }).write('the first half', () => res.destroy());
    await once(res, 'close');
  });
}

/** S3, "DeleteObjects": the request has a checksum. Storage that is older than the CRCs wants an MD5, which the server does not. */
function wantMd5({ middleware }: Server): void {
  middleware.unshift(async (context, next) => {
    const isRemoval = context.method === 'POST' && 'delete' in context.query;
    if (!isRemoval || context.headers['content-md5']) return next();
    context.status = 400;
    context.body = describeError('MissingContentMD5');
  });
}

function isConditional({ method, headers }: Context): boolean {
  return method === 'PUT' && Boolean(headers['if-match'] ?? headers['if-none-match']);
}

function readEtag(store: ObjectStore, path: string): string | undefined {
  const key = decodeURIComponent(path.slice(`/${BUCKET}/`.length));
  const file = store.getResourcePath(BUCKET, key, 'object.md5');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function describeError(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/** S3, "Object": the ETag of an object that is encrypted with SSE-KMS is not the MD5 of its content. */
function hideContents(store: ObjectStore): void {
  const { putObject, copyObject } = store;
  const rename = (bucket: string, key: string) => {
    const etag = randomBytes(16).toString('hex');
    writeFileSync(store.getResourcePath(bucket, key, 'object.md5'), etag);
    return etag;
  };
  store.putObject = async (object) => {
    const answer = await putObject.call(store, object);
    return { ...answer, md5: rename(object.bucket, object.key) };
  };
  store.copyObject = async (...places) => {
    const answer = await copyObject.call(store, ...places);
    return { ...answer, etag: JSON.stringify(rename(places[2], places[3])) };
  };
}
