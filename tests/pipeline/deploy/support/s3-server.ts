/** Storage that speaks S3, on a port of its own. */
import { onTestFinished } from 'vitest';
import { findFreePort } from '../../../support/free-port.ts';
import { makeTemporaryFolder } from '../../../support/temporary-folder.ts';

/** A notification of the server. */
interface Notice {
  readonly Records: readonly {
    readonly eventName: string;
    readonly s3: { readonly object: { readonly key: string } };
  }[];
}

interface Server {
  run(): Promise<unknown>;
  close(): Promise<void>;
  on(event: 'event', listener: (notice: Notice) => void): void;
}

export interface S3Server {
  /** The environment with which the SDK finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** Address of the bucket's objects. */
  readonly address: string;
  /** Ends the server; its objects stay. */
  stop(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** Requests that changed something, such as `Put index.html`, in their order; empties the list. */
  takeChanges(): readonly string[];
}

/** The name of its bucket. */
export const BUCKET = 'site';

const WEBSITE =
  '<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IndexDocument><Suffix>index.html</Suffix></IndexDocument></WebsiteConfiguration>';

/** Starts the server with one bucket, for one test. */
export async function startS3Server(): Promise<S3Server> {
  // The package has no types.
  const { default: S3rver } = (await import('s3rver' as string)) as {
    readonly default: new (options: object) => Server;
  };
  const directory = makeTemporaryFolder();
  let changes: string[] = [];
  const port = await findFreePort();
  let server: Server | undefined;
  const start = async () => {
    server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [WEBSITE] }],
    });
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
    takeChanges() {
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}
