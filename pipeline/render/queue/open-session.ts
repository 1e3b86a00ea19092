/** Opens a build for workers: its content, its modules and its order in the shared storage, and its queue. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PageResources } from '#renderer';
import { hashParts } from '../../bytes/hash.ts';
import type { BuildSettings, QueueSettings } from '../../run/build-settings.ts';
import { epochMs } from '../../run/phase-clock.ts';
import type { Own } from '../../run/with-scope.ts';
import type { LanguageList } from '../listed/listed-pages.ts';
import type { OpenedContent } from '../open-content.ts';
import { type BatchQueue, openBatchQueue } from './batch-queue.ts';
import { packOrder } from './build-order.ts';
import { packBundle } from './portable-bundle.ts';
import { buildFolder, describeCode, nameCode, orderPath, resultPath } from './protocol.ts';
import { sendContent, sentPath } from './send-content.ts';
import { openSharedStorage } from './storage/open-storage.ts';
import type { SharedStorage } from './storage/shared-storage.ts';
import { type BatchThread, createBatchThread } from './worker/batch-thread-host.ts';

/** The settings of a build that has workers. */
export type QueueingSettings = BuildSettings & { readonly queue: QueueSettings };

/** The facts of a build for its workers. */
export interface SessionOptions {
  readonly settings: QueueingSettings;
  readonly content: OpenedContent;
  readonly resources: PageResources;
  readonly lists: readonly LanguageList[];
  readonly signal: AbortSignal | undefined;
}

/** A build and its workers. */
export interface QueueSession {
  readonly id: string;
  readonly queue: BatchQueue;
  readonly storage: SharedStorage;
  /** A thread on this machine that makes batches like a worker, for builds without workers. */
  readonly thread: BatchThread;
  /** Makes the next build send all content again, because some of it is missing. */
  forgetSent(): Promise<void>;
}

/** Age from which an unchanged build of another machine counts as killed. */
const ABANDONED_MS = 24 * 3_600_000;

/** Opens a session of the queue for one build. @throws StopoverError redis-unreachable, redis-unusable, queue-unavailable, disk-write. */
export async function openSession(options: SessionOptions, own: Own): Promise<QueueSession> {
  const { settings, content, resources, lists, signal } = options;
  const { redisUrl, redisPrefix } = settings.queue;
  const storage = own(await openSharedStorage(settings.queue), (each) => each.close());
  const place = hashParts([hostname(), settings.outFolder]);
  const id = `${place}-${randomUUID()}`;
  const code = nameCode(settings.codeHash);
  const build = { id, code, describedCode: describeCode(settings.codeHash), host: hostname() };
  const hasResult = async (batch: number) => (await storage.get(resultPath(id, batch))) !== undefined;
  // Connect before anything is sent, so that a missing Redis is reported at once.
  const queue = await openBatchQueue({ redisUrl, redisPrefix, build, hasResult, signal }, own);
  await removeLeftovers(storage, { place, queue });
  const { store } = content;
  const { version, config, extensions } = settings;
  const sent = await sendContent(storage, { store, version, siteUrl: config.site.url, signal });
  own(id, () => storage.removeFolder(buildFolder(id)));
  const bundle = extensions.bundle && packBundle(extensions.bundle);
  await storage.put(orderPath(id), packOrder({ settings, content: sent, bundle, resources, lists }));
  const cacheFolder = join(settings.cacheFolder, 'worker');
  const thread = own(createBatchThread({ storage, cacheFolder }), (each) => each.stop());
  return { id, queue, storage, thread, forgetSent: () => storage.remove(sentPath(sent.folder)) };
}

interface Leftovers {
  /** Identifies the machine and the folder of the site. This build has the folder's lock, so its other builds have ended. */
  readonly place: string;
  readonly queue: BatchQueue;
}

/** Removes builds that were killed. */
async function removeLeftovers(storage: SharedStorage, { place, queue }: Leftovers): Promise<void> {
  // Not the build's time, which may be another moment.
  const nowMs = epochMs();
  for (const { name, changedMs } of await storage.list('builds')) {
    const isDead = name.startsWith(`${place}-`) || nowMs - changedMs > ABANDONED_MS;
    if (!isDead) continue;
    await queue.removeBatches(name);
    await storage.removeFolder(buildFolder(name));
  }
}
